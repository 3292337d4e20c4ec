import { words } from '../../text/fold.ts';
import type { HazardClaim } from '../facts.ts';
import type { HazardField, HazardRules, ItemRecord } from '../rules.ts';
import { saysWhatItIsNot, sentencesOf } from './absence.ts';
import { declaredTexts } from './declared-texts.ts';
import type { Lexicon } from './lexicon.ts';
import type { LexiconMatch } from './meanings.ts';
import { elementsAt } from './record-elements.ts';
import type { Placed } from './spoken-claims.ts';
import { DECLARED, spokenIn, withDiets } from './spoken-claims.ts';

/** What the names, sections, descriptions and tags of a record mention: each may be more than a word, and none declares. */
export function mentionedClaims(record: ItemRecord, rules: HazardRules, lexicon: Lexicon): HazardClaim[] {
  const mentioning = {
    lexicon,
    isDeclared: declaredTexts(record, rules).length > 0,
    titles: wordsOfTitles(record, rules),
    names: namesOf(record, rules),
  };
  return rules.mentioned.flatMap((field) => claimsOfField(record, field, mentioning));
}

interface Mentioning {
  readonly lexicon: Lexicon;
  readonly isDeclared: boolean;
  readonly titles: ReadonlySet<string>;
  readonly names: readonly string[];
}

function claimsOfField(record: ItemRecord, field: HazardField, mentioning: Mentioning): HazardClaim[] {
  const { lexicon, titles } = mentioning;
  const { isTitle = false, isName = false, isSection = false } = field;
  return elementsAt(record, field)
    .flatMap(({ texts }) => texts)
    .flatMap(sentencesOf)
    .flatMap((sentence) => {
      const found = lexicon.match(sentence, isName ? 'title' : 'mention');
      const place = { field: field.field, text: sentence };
      const named = spokenIn(sentence, found, { field: field.field, isTitle, lexicon, manners: DECLARED });
      const placed = withDiets(named, place, lexicon);
      if (isSection && saysWhatItIsNot(sentence, placed)) return [];
      return placed
        .filter((each) => each.isUnsure !== true || !isSettled(sentence, each, field, mentioning))
        .map(({ claim, start, isUnsure = false, isFaint = false }): HazardClaim => {
          const repeats = repeatsTitle(sentence, start, claim.origin.word, titles);
          // «Sopa crema de calabaza»: a word that most of its kind carry a hazard by still speaks against the diet.
          const isLoose = claim.kind === 'diet' && (isUnsure || isSection);
          return {
            ...claim,
            verdict: 'MAY_CONTAIN',
            strength: isTitle || isUnsure || isFaint || repeats ? 'by-name' : 'described',
            ...(isLoose ? { isLoose } : {}),
          };
        });
    });
}

/** What the name of an `empanada` leaves open its parts tell, and so does a name that says them. */
function isSettled(
  sentence: string,
  open: Placed,
  { isName = false, isSection = false }: HazardField,
  { lexicon, isDeclared, names }: Mentioning,
): boolean {
  if (isDeclared) return true;
  const partsIn = (text: string): readonly LexiconMatch[] => lexicon.match(text, 'element');
  if (isName) return lexicon.parts.isToldBeside(sentence, open, partsIn(sentence));
  const said = sentence.slice(open.start, open.end);
  return isSection && names.some((name) => lexicon.parts.isFilledWith(name, said, partsIn(name)));
}

/** «Torta de almendras con crema» of a «Torta de almendras»: how a description begins is its name again, what follows is said outright. */
function repeatsTitle(sentence: string, start: number, word: string, titles: ReadonlySet<string>): boolean {
  return (
    words(word).every(({ text }) => titles.has(text)) &&
    !words(sentence.slice(0, start)).some(({ text }) => PREPOSITIONS.has(text))
  );
}

const PREPOSITIONS = new Set(
  'con de del a al en sobre y e lleva llevan contiene with of in on and over em no na ao com'.split(' '),
);

function wordsOfTitles(record: ItemRecord, rules: HazardRules): ReadonlySet<string> {
  const texts = rules.mentioned
    .filter(({ isTitle }) => isTitle === true)
    .flatMap((field) => elementsAt(record, field).flatMap((element) => element.texts));
  return new Set(texts.flatMap((text) => words(text).map((word) => word.text)));
}

function namesOf(record: ItemRecord, rules: HazardRules): string[] {
  return rules.mentioned
    .filter(({ isName }) => isName === true)
    .flatMap((field) => elementsAt(record, field).flatMap(({ texts }) => texts));
}
