/** What the columns of a table are, by their headings and by what stands in them. */
import type { SourceCell } from '../../../source-content.ts';
import { codeKey } from '../legend/legend.ts';
import type { ListingLabel, ListingSymbol } from '../listing-rules.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { readPrices } from '../prices/prices.ts';
import { areHazards, partsIn } from '../marks/hazard-names.ts';
import { namedIn } from '../marks/stated-marks.ts';
import { usualOf } from '../legend/usual-meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';

export type Column =
  | { readonly kind: 'label'; readonly heading: SourceCell; readonly label: ListingLabel }
  /** A price of a size. */
  | { readonly kind: 'price'; readonly heading: SourceCell; readonly portion: string }
  /** `isGuess`: it is not certain that its marks are of these hazards. */
  | {
      readonly kind: 'hazard';
      readonly heading: SourceCell;
      readonly hazardIds: readonly string[];
      readonly isGuess: boolean;
    }
  | { readonly kind: 'symbol'; readonly heading: SourceCell; readonly symbol: ListingSymbol }
  /** Marks stand in it, and nobody can say of what. */
  | { readonly kind: 'unreadable'; readonly heading: SourceCell }
  | { readonly kind: 'unknown'; readonly heading: SourceCell };

export type Row = readonly SourceCell[];
export type ColumnReading = Omit<MarkReading, 'place'>;

const NAME: ListingLabel = { as: 'name', words: [] };
const PRICE: ListingLabel = { as: 'price', words: [] };
const DESCRIPTION: ListingLabel = { as: 'description', words: [] };
const CONTAINS: ListingLabel = { as: 'contains', words: [] };
const PASSED: ListingLabel = { as: 'passed', words: [] };

export function isNameColumn(column: Column | undefined): boolean {
  return column?.kind === 'label' && column.label.as === 'name';
}

export function isPriceColumn(column: Column | undefined): boolean {
  return column?.kind === 'price' || (column?.kind === 'label' && column.label.as === 'price');
}

export function isPortionColumn(column: Column | undefined): boolean {
  return column?.kind === 'label' && column.label.as === 'portion';
}

export function filledOf(row: Row): SourceCell[] {
  return row.filter(({ text }) => text.trim() !== '');
}

/** By the headings alone. A heading that spans several columns stands over each of them: whose a mark is, is then not certain. */
export function columnsOf(headings: Row, reading: ColumnReading): Column[] {
  const columns = headings.map((heading) => columnOf(heading, reading));
  return columns.map((column, at) => {
    if (column.kind !== 'unknown' || column.heading.text.trim() !== '') return column;
    const over = columns.findLastIndex((each, place) => place < at && place + (each.heading.columns ?? 1) > at);
    const spanning = columns[over];
    return spanning?.kind === 'hazard' ? { ...spanning, isGuess: true } : column;
  });
}

const DIGITS = /^\d{1,2}$/u;
const LONGEST_HAZARD = 6;

function columnOf(heading: SourceCell, { legend, vocabulary }: ColumnReading): Column {
  const text = heading.text.trim();
  const hazard = (hazardIds: readonly string[], isGuess: boolean): Column => ({
    kind: 'hazard',
    heading,
    hazardIds,
    isGuess,
  });
  if (text === '') return { kind: 'unknown', heading };
  const label = vocabulary.labelOf(text);
  if (label !== undefined) return { kind: 'label', heading, label };
  // What a heading says in words outweighs a code that is spelled the same.
  const bare = text.replace(/^\d{1,2}[.)\s-]+/u, '');
  const named = bare.split(/\s+/u).length > LONGEST_HAZARD ? [] : namedIn(bare, { vocabulary });
  if (named.length > 0) return hazard(named, false);
  const code = legend.codes.get(codeKey(text));
  if (code !== undefined && code.hazardIds.length > 0) return hazard(code.hazardIds, code.isConflicting);
  const symbol = vocabulary.symbolOf(text);
  if (symbol !== undefined) return { kind: 'symbol', heading, symbol };
  const usual = DIGITS.test(text) ? usualOf(text, { vocabulary, legend }) : undefined;
  if (usual !== undefined) return hazard([usual], true);
  // «Chica» with «4 reb.» in a line of its own below it.
  const portion = [text, text.split('\n')[0]?.trim() ?? ''].find((each) => vocabulary.isPortion(each));
  return portion === undefined ? { kind: 'unknown', heading } : { kind: 'price', heading, portion };
}

/** Of a column whose heading says nothing: what stands in it. The first with names is the name where no heading says so. */
export function settleColumns(columns: readonly Column[], body: readonly Row[], vocabulary: Vocabulary): Column[] {
  const isMatrix = isOfMarks(columns, body, vocabulary);
  const has = (as: string): boolean => columns.some((column) => column.kind === 'label' && column.label.as === as);
  let isNamed = has('name');
  let isPriced = columns.some(isPriceColumn);
  const firstText = columns.findIndex((_, at) => lookOf(body, at, vocabulary) === 'text');
  const settled = columns.map((column, at): Column => {
    const look = lookOf(body, at, vocabulary);
    const { heading } = column;
    // «Ración» heads a column of prices as well as one of sizes.
    if (isPortionColumn(column) && look === 'price')
      return { kind: 'price', heading, portion: portionOf(heading, vocabulary) };
    // «Porción | Precio»: over what is sold by the portion, it heads the names.
    if (isPortionColumn(column) && look === 'text' && !isNamed && at === firstText) {
      isNamed = true;
      return { kind: 'label', heading, label: NAME };
    }
    // «Unid.» over UN and KG: units, and no marks of anything.
    if (column.kind === 'price' && look === 'marks') return { kind: 'label', heading, label: PASSED };
    if (column.kind === 'price' && look !== 'price') return { kind: 'unknown', heading };
    if (column.kind !== 'unknown') return column;
    if (isNamed && look === 'text' && listsHazards(body, at, vocabulary))
      return { kind: 'label', heading, label: CONTAINS };
    if (look === 'marks' && isMatrix) return { kind: 'unreadable', heading };
    if (look === 'price' && !isPriced && !isOfCodes(body, at, vocabulary)) {
      isPriced = true;
      const portion = isOneOfSeveral(columns, body, at, vocabulary) ? portionOf(heading, vocabulary) : '';
      return portion === '' ? { kind: 'label', heading, label: PRICE } : { kind: 'price', heading, portion };
    }
    if (
      look === 'price' &&
      isPriced &&
      heading.text.trim() !== '' &&
      (isMoney(body, at, vocabulary) || isMorePrices(columns, body, at))
    )
      return { kind: 'price', heading, portion: portionOf(heading, vocabulary) };
    if (look === 'text' && !isNamed) {
      isNamed = true;
      return { kind: 'label', heading, label: NAME };
    }
    return look === 'text' && isNamed && !has('description') ? { kind: 'label', heading, label: DESCRIPTION } : column;
  });
  return isNamed ? settled : namedByDescription(settled, body, vocabulary);
}

/** «Código | Descripción | PVP»: where nothing else is a name, what an export of a till describes its articles by is theirs. */
function namedByDescription(columns: Column[], body: readonly Row[], vocabulary: Vocabulary): Column[] {
  const at = columns.findIndex(
    (column, place) =>
      column.kind === 'label' && column.label.as === 'description' && lookOf(body, place, vocabulary) === 'text',
  );
  return columns.map((column, place) => (place === at ? { ...column, kind: 'label', label: NAME } : column));
}

/** «PVP Esplanada», «Precio happy hour»: the words for a price say nothing of what it is of. */
function portionOf({ text }: SourceCell, vocabulary: Vocabulary): string {
  const words = text.trim().split(/\s+/u);
  const own = words.filter((word) => vocabulary.labelOf(word)?.as !== 'price');
  return (own.length === 0 ? words : own).join(' ');
}

/** Another column of money stands behind it, under a heading that begins as its own does: «PVP Balcão | PVP Esplanada». */
function isOneOfSeveral(columns: readonly Column[], body: readonly Row[], at: number, vocabulary: Vocabulary): boolean {
  const beginOf = (column: Column | undefined): string => column?.heading.text.trim().split(/\s+/u)[0] ?? '';
  const begin = beginOf(columns[at]);
  if (vocabulary.labelOf(begin)?.as !== 'price' || columns[at]?.heading.text.trim() === begin) return false;
  return columns.some(
    (column, other) => other > at && beginOf(column) === begin && lookOf(body, other, vocabulary) === 'price',
  );
}

const FEWEST_PRICED = 0.6;
const LAST_USUAL_CODE = 30;

/** Of a table without headings: names, and prices behind them. Undefined: it has no such columns. */
export function bareColumns(rows: readonly Row[], vocabulary: Vocabulary): Column[] | undefined {
  const body = rows.filter((row) => filledOf(row).length > 1);
  const looks = (body[0] ?? []).map((_, at) => lookOf(body, at, vocabulary));
  const name = looks.indexOf('text');
  const isPrice = (at: number): boolean =>
    at > name && looks[at] === 'price' && !isCounting(body, at) && !isOfCodes(body, at, vocabulary);
  const priced = body.filter((row) => row.some(({ text }, at) => isPrice(at) && text.trim() !== ''));
  if (name < 0 || priced.length === 0 || priced.length < body.length * FEWEST_PRICED) return undefined;
  return (body[0] ?? []).map(({ place }, at): Column => {
    const heading = { text: '', place };
    // Its codes are read as they are of a column that nothing is known of.
    if (isOfCodes(body, at, vocabulary)) return { kind: 'unknown', heading };
    if (at !== name && areSigns(body, at, vocabulary)) return { kind: 'unreadable', heading };
    if (at !== name && listsHazards(body, at, vocabulary)) return { kind: 'label', heading, label: CONTAINS };
    return { kind: 'label', heading, label: at === name ? NAME : isPrice(at) ? PRICE : DESCRIPTION };
  });
}

/** So many columns of marks are of hazards, whatever their headings say. */
const FEWEST_MARKED = 3;

/** It has columns of hazards, also where nobody can say of which: marks under codes that nothing explains, or in many columns. */
function isOfMarks(columns: readonly Column[], body: readonly Row[], vocabulary: Vocabulary): boolean {
  if (columns.some(({ kind }) => kind === 'hazard')) return true;
  const marked = columns.filter(({ kind }, at) => kind === 'unknown' && areSigns(body, at, vocabulary));
  return marked.length >= FEWEST_MARKED || marked.some(({ heading }) => !/\p{L}{4}/u.test(heading.text));
}

/** Marks, of hazards that no heading names. */
function areSigns(body: readonly Row[], at: number, vocabulary: Vocabulary): boolean {
  const texts = textsOf(body, at);
  const marks = texts.filter((text) => !/^\d/u.test(text) && vocabulary.cellOf(text) !== undefined);
  return texts.length > 0 && marks.length >= texts.length * FEWEST_PRICED;
}

/** Cents or a sign of a currency throughout, as in «Broto | Grande»: a size that no word of the domain names. Whole numbers may count anything. */
function isMoney(body: readonly Row[], at: number, vocabulary: Vocabulary): boolean {
  return textsOf(body, at).every((text) => isPrice(text, vocabulary) && /[.,]\d{2}(?!\d)|\p{Sc}/u.test(text));
}

/** Whole numbers of hundreds right behind a column of prices that are such numbers, too: «½ docena 10800 | docena 20500». */
function isMorePrices(columns: readonly Column[], body: readonly Row[], at: number): boolean {
  return isPriceColumn(columns[at - 1]) && areHundreds(body, at - 1) && areHundreds(body, at);
}

function areHundreds(body: readonly Row[], at: number): boolean {
  const texts = textsOf(body, at);
  return texts.length > 0 && texts.every((text) => /^\d{3,6}$/u.test(text) && text !== '0');
}

/** «2,9» beside «€6.95»: small whole numbers, where prices stand in another column. */
function isOfCodes(body: readonly Row[], at: number, vocabulary: Vocabulary): boolean {
  const others = (body[0] ?? []).flatMap((_, other) => (other === at ? [] : [other]));
  return (
    areCodes(body, at) && others.some((other) => !areCodes(body, other) && lookOf(body, other, vocabulary) === 'price')
  );
}

/** `8,00` is a price: no code begins with a nought. */
function areCodes(body: readonly Row[], at: number): boolean {
  const texts = textsOf(body, at);
  const isCodes = (text: string): boolean =>
    text.split(/[\s,;·/-]+/u).every((part) => /^[1-9]\d?$/u.test(part) && Number(part) <= LAST_USUAL_CODE);
  return texts.length > 0 && texts.every(isCodes);
}

/** «Gluten 1, crustáceos 2»: numbers that count the rows are codes. */
function isCounting(body: readonly Row[], at: number): boolean {
  const numbers = body.map((row) => Number(row[at]?.text.trim() ?? ''));
  return numbers.every((number, index) => number <= LAST_USUAL_CODE && number === (numbers[0] ?? 0) + index);
}

const FEWEST_LISTS = 3;

/** «OJO, lleva» over «gluten, huevo, leche»: each cell lists hazards and nothing else. */
function listsHazards(body: readonly Row[], at: number, vocabulary: Vocabulary): boolean {
  const texts = textsOf(body, at);
  return texts.length >= FEWEST_LISTS && texts.every((text) => areHazards(partsIn(text), vocabulary, false));
}

function textsOf(body: readonly Row[], at: number): string[] {
  return body.map((row) => row[at]?.text.trim() ?? '').filter((text) => text !== '');
}

type Look = 'empty' | 'marks' | 'price' | 'text';

function lookOf(body: readonly Row[], at: number, vocabulary: Vocabulary): Look {
  const texts = textsOf(body, at);
  if (texts.length === 0) return 'empty';
  const share = (holds: (text: string) => boolean): number => texts.filter(holds).length / texts.length;
  if (share((text) => vocabulary.cellOf(text) !== undefined) >= FEWEST_PRICED) return 'marks';
  if (share((text) => isPrice(text, vocabulary)) >= FEWEST_PRICED) return 'price';
  return share((text) => /\p{L}{3}/u.test(text) && vocabulary.cellOf(text) === undefined) >= 0.5 ? 'text' : 'marks';
}

/** A till's code is none: «AP543». */
function isPrice(text: string, vocabulary: Vocabulary): boolean {
  const { head, prices } = readPrices(text, vocabulary, { apart: true, inline: false });
  return head === '' && prices.length > 0;
}
