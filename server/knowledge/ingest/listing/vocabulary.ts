/** The words of a domain by which a listing is read, folded and ready to be looked up; made once for one object of rules. */
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord, isLinkWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { Lexicon } from '../../hazards/lexicon.ts';
import { createLexicon } from '../../hazards/lexicon.ts';
import type { LibraryRules } from '../../rules.ts';
import type { HouseWords } from './lines/house-words.ts';
import { createHouseWords } from './lines/house-words.ts';
import type { ListingLabel, ListingRules, ListingSymbol } from './listing-rules.ts';
import type { PortionWords } from './prices/portion-words.ts';
import { bare, createPortionWords } from './prices/portion-words.ts';

/** How sure a text is the heading of a part of a listing. */
export type SectionLikeness = 'whole' | 'part' | 'none';

export interface Vocabulary extends PortionWords, HouseWords {
  readonly rules: LibraryRules;
  readonly listing: ListingRules;
  readonly lexicon: Lexicon;
  sectionLikeness(text: string): SectionLikeness;
  /** The label that a folded text is, as the heading of a column. */
  labelOf(text: string): ListingLabel | undefined;
  /** A label at the beginning of a text, up to and with its colon. */
  labelAt(text: string): { readonly label: ListingLabel; readonly end: number } | undefined;
  /** It begins with a word for what is added for more money. */
  isExtra(text: string): boolean;
  isMarketPrice(text: string): boolean;
  isMeasure(word: string): boolean;
  isSet(text: string): boolean;
  /** It speaks of all items. */
  isOfEverything(text: string): boolean;
  /** «all», «nuestras»: a folded word that begins to speak of all of something. */
  beginsPart(word: string): boolean;
  /** It says «in this section», of the part that it stands in. */
  isOfThisPart(text: string): boolean;
  /** It has a word like «todos». */
  isOfAll(text: string): boolean;
  /** It speaks of what is had when it is asked for. */
  isOnRequest(text: string): boolean;
  /** It holds words of the place: its hours, its address. */
  placeWords(text: string): number;
  symbolOf(mark: string): ListingSymbol | undefined;
  cellOf(text: string): 'contains' | 'traces' | 'free' | undefined;
}

const made = new WeakMap<LibraryRules, Vocabulary>();

/** Undefined: the domain does not say how its listings are written. */
export function vocabularyOf(rules: LibraryRules): Vocabulary | undefined {
  const { listing } = rules;
  if (listing === undefined || rules.item === undefined) return undefined;
  const known = made.get(rules) ?? build(rules, listing);
  made.set(rules, known);
  return known;
}

/** Words of a text joined by one space: what marks stand between them makes no difference. */
export function spelled(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}

const LONGEST_LABEL = 40;

function build(rules: LibraryRules, listing: ListingRules): Vocabulary {
  const sections = sectionWords(rules, listing);
  const labels = new Map(listing.labels.flatMap((label) => label.words.map((word) => [bareLabel(word), label])));
  const extras = listing.extras.map(spelled).filter((extra) => extra !== '');
  const market = new Set(listing.marketPrices.map(bare));
  const measures = new Set(listing.measures.map(bare));
  const everything = listing.everything.map(spelled);
  const ofAll = new Set(listing.ofAll);
  const thisPart = listing.thisPart.map(spelled);
  const ofOurs = new Set(listing.ofOurs);
  const onRequest = listing.onRequest.map(spelled).map((phrase) => ` ${phrase} `);
  const place = listing.place.map(spelled).map((word) => ` ${word} `);
  const symbols = new Map(listing.symbols.flatMap((symbol) => symbol.marks.map((mark) => [symbolKey(mark), symbol])));
  const cells = new Map(
    (['free', 'traces', 'contains'] as const).flatMap((status) =>
      listing.cells[status].map((text) => [cellKey(text), status] as const),
    ),
  );
  const lexicon = createLexicon(rules.hazards);
  return {
    rules,
    listing,
    lexicon,
    ...createHouseWords(listing, lexicon),
    sectionLikeness: (text) => likenessOf(text, sections),
    labelOf: (text) => labels.get(bareLabel(fold(text))),
    labelAt(text) {
      const colon = text.slice(0, LONGEST_LABEL).indexOf(':');
      if (colon <= 0) return undefined;
      const label = labels.get(bareLabel(fold(text.slice(0, colon))));
      return label === undefined ? undefined : { label, end: colon + 1 };
    },
    ...createPortionWords(listing.portions, listing.measures),
    isExtra: (text) => {
      const folded = `${spelled(text)} `;
      return extras.some((extra) => folded.startsWith(`${extra} `));
    },
    isMarketPrice: (text) => market.has(bare(fold(text))),
    isMeasure: (word) => measures.has(bare(fold(word))),
    isSet: (text) => {
      const folded = `${spelled(text)} `;
      return listing.sets.some((set) => folded.startsWith(`${spelled(set)} `));
    },
    isOfEverything: (text) => {
      const folded = ` ${spelled(text)} `;
      return everything.some((phrase) => folded.includes(` ${phrase} `));
    },
    beginsPart: (word) => ofAll.has(word) || ofOurs.has(word),
    isOfThisPart: (text) => {
      const folded = ` ${spelled(text)} `;
      return thisPart.some((phrase) => folded.includes(` ${phrase} `));
    },
    isOfAll: (text) => words(text).some((word) => ofAll.has(word.text)),
    isOnRequest: (text) => {
      const folded = ` ${spelled(text)} `;
      return onRequest.some((phrase) => folded.includes(phrase));
    },
    placeWords: (text) => {
      const folded = ` ${spelled(text)} `;
      return place.filter((word) => folded.includes(word)).length;
    },
    symbolOf: (mark) => symbols.get(symbolKey(mark)),
    cellOf: (text) => cells.get(cellKey(fold(text))),
  };
}

function bareLabel(folded: string): string {
  return folded.replaceAll(/[\s:*.]+/gu, ' ').trim();
}

/** `V` is a mark, `v` may be a word: short ones keep their case. */
function symbolKey(mark: string): string {
  const trimmed = mark.trim().replaceAll('\ufe0f', '');
  return /^[\p{L}/.]{1,4}$/u.test(trimmed) ? trimmed.replaceAll('.', '') : fold(trimmed);
}

function cellKey(folded: string): string {
  return folded.replaceAll('\ufe0f', '').trim();
}

interface SectionWords {
  readonly whole: ReadonlySet<string>;
  /** Single words that are one by themselves: they make a heading of `Nuestras carnes`. */
  readonly single: ReadonlySet<string>;
}

function sectionWords({ item }: LibraryRules, { sections }: ListingRules): SectionWords {
  const named = (item?.categories ?? []).flatMap(({ one, many, names = [] }) => [one, many, ...names]);
  const whole = new Set<string>();
  const single = new Set<string>();
  for (const text of [...named, ...sections].map(spelled)) {
    whole.add(text);
    if (!text.includes(' ') && text !== '') for (const form of wordForms(text)) single.add(form);
  }
  return { whole, single };
}

const LONGEST_SECTION = 7;

/** `Entradas y picadas`: each of its words is one or joins two; `Nuestras carnes`: half of them. */
function likenessOf(text: string, { whole, single }: SectionWords): SectionLikeness {
  const folded = spelled(text);
  if (whole.has(folded)) return 'whole';
  const spoken = words(text);
  if (spoken.length === 0 || spoken.length > LONGEST_SECTION) return 'none';
  const known = spoken.filter((word) => single.has(word.text)).length;
  if (known === 0) return 'none';
  const rest = spoken.filter((word) => !single.has(word.text) && !isFunctionWord(word.text) && !isLinkWord(word.text));
  // «Sopa de tortilla», «Arroz con mariscos» may be names.
  if (rest.length === 0) return known > 1 && spoken.some((word) => isLinkWord(word.text)) ? 'part' : 'whole';
  return rest.length <= known ? 'part' : 'none';
}
