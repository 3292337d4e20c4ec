/** Which words of a listing are of the house: what it charges for and sells to nobody, and what it tells of itself. */
import { words } from '../../../../text/fold.ts';
import { isFunctionWord, isLinkWord } from '../../../../text/function-words.ts';
import { createPhraseTrie } from '../../../../text/phrase-trie.ts';
import type { Lexicon } from '../../../hazards/lexicon.ts';
import type { ListingRules } from '../listing-rules.ts';

export interface HouseWords {
  /** What the house charges for, and nothing else: `Envío a domicilio`; or a line of the house with a price in it. `line`: all that stands there, «2,50 € p.p.». */
  isCharge(name: string, line: string): boolean;
  /** It tells of the house, in a line without a price. */
  isOfHouse(text: string): boolean;
}

type Meaning = 'charge' | 'charge-per-head' | 'beside';

export function createHouseWords(
  { house, charges, besideCharges, perHead }: ListingRules,
  lexicon: Pick<Lexicon, 'match'>,
): HouseWords {
  const named = createPhraseTrie<Meaning>();
  for (const { words: phrases, onlyPerHead } of charges)
    for (const phrase of phrases) named.add(phrase, onlyPerHead ? 'charge-per-head' : 'charge');
  for (const phrase of [...besideCharges, ...perHead]) named.add(phrase, 'beside');
  const heads = createPhraseTrie<true>();
  for (const phrase of perHead) heads.add(phrase, true);
  // As they stand: «reservas» are bookings, a «reserva» is a wine.
  const told = createPhraseTrie<true>((phrase) => [words(phrase).map(({ text }) => text)]);
  for (const phrase of house) told.add(phrase, true);
  return {
    isCharge(name, line) {
      const found = named.match(name);
      const isCharge = found.some(({ meanings }) =>
        meanings.some((each) => each === 'charge' || (each === 'charge-per-head' && heads.match(line).length > 0)),
      );
      const isOfWords = isCharge && words(name).every(isNamed(found));
      // «Menú del día, IVA incluido»: only what a line begins with says what it is about.
      const isLine = told.match(name).some(({ start }) => words(name.slice(0, start)).length === 0);
      return (isOfWords || isLine) && !speaksOfHazards(line, lexicon);
    },
    isOfHouse: (text) => told.match(text).length > 0 && !speaksOfHazards(text, lexicon),
  };
}

/** The word stands in what was found, or says nothing by itself. */
function isNamed(found: readonly { readonly start: number; readonly end: number }[]) {
  return ({ text, start, end }: { readonly text: string; readonly start: number; readonly end: number }): boolean =>
    isFunctionWord(text) ||
    isLinkWord(text) ||
    /^\d+$/u.test(text) ||
    found.some((each) => each.start <= start && end <= each.end);
}

/** What a line says of a danger outright is never of the house alone. That bread is of wheat is only known of bread. */
function speaksOfHazards(text: string, lexicon: Pick<Lexicon, 'match'>): boolean {
  return lexicon
    .match(text)
    .some(({ meanings }) => meanings.some(({ manner }) => manner !== 'implied' && manner !== 'harmless'));
}
