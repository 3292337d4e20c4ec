/** How much a line looks like each part of a listing by itself: points, added up along the document by `roles.ts`. */
import type { TextLine } from '../text-line.ts';
import { flat, withoutNote } from '../text-line.ts';
import type { BareBlocks } from './bare-blocks.ts';
import type { Unit } from './units.ts';

/** The document around a line. */
export interface Around {
  /** Most common size of its lines. */
  readonly size: number | undefined;
  /** Most of its lines with a price are in capitals. */
  readonly areNamesLoud: boolean;
  /** Nothing in it has a price, and a quiet line stands below most of its lines in capitals. */
  readonly areNamesDescribed: boolean;
  /** Most of its prices stand in the lines of the names. */
  readonly areNamesPriced: boolean;
  /** The level of the headings that are names: of a page where each item is one. Undefined: names are no headings. */
  readonly nameLevel: number | undefined;
  /** Space stands above most of its items. */
  readonly areItemsApart: boolean;
  /** Nearly every name with its price has one line below it: what is said of it, or its name in another language. */
  readonly areNamesPaired: boolean;
  /** Names without a price among items that have one, and the headings above them. */
  readonly bare: BareBlocks;
  /** First lines of blocks that end in their price. */
  readonly blockHeads: ReadonlySet<Unit>;
  readonly before: Unit | undefined;
  readonly next: Unit | undefined;
}

interface Look {
  readonly count: number;
  readonly commas: number;
  readonly startsSmall: boolean;
  readonly endsSentence: boolean;
  readonly isApart: boolean;
}

function lookOf({ words: text, isApart }: Unit): Look {
  const count = text.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return {
    count,
    commas: text.split(/[,;]/u).length - 1,
    startsSmall: /^[^\p{L}\d]*\p{Ll}/u.test(text),
    endsSentence: (/[.!?]$/u.test(text) && count > 2) || /[!?] \p{Ll}/u.test(text),
    isApart,
  };
}

const points = (...scores: readonly (readonly [boolean, number])[]): number =>
  scores.reduce((sum, [holds, score]) => sum + (holds ? score : 0), 0);

/** In words. What is longer is a sentence, in whatever letters it is set. */
const LONGEST_HEADING = 8;

export function sectionScore(unit: Unit, around: Around): number {
  const { count, commas, startsSmall, endsSentence, isApart } = lookOf({ ...unit, words: withoutNote(unit.words) });
  const { line, section, words } = unit;
  const isLarge = isLarger(line, around.size);
  const isLoudApart = line.isLoud && !around.areNamesLoud;
  const isHead = headsBlock(unit, around) || isQuietAbove(unit, around);
  const isShown =
    isLarge ||
    isLoudApart ||
    isHead ||
    line.headingLevel !== undefined ||
    section !== 'none' ||
    words.endsWith(':') ||
    isOverNames(unit, around);
  return points(
    [section === 'whole', 4],
    [section === 'part', 1.5],
    [line.headingLevel !== undefined, 2],
    [isAboveNames(unit, around), 3],
    [isLarge, 1.5],
    [isLoudApart, 1.2],
    [line.isBold, 0.4],
    [words.endsWith(':'), 1],
    [isApart, 0.8],
    [isHead, 1],
    [isOverNames(unit, around), 3],
    [count > 5, -2],
    [count > LONGEST_HEADING, -4],
    [startsSmall, -3],
    // «hecho con huevo» below names with capitals, though «Huevos» heads a part elsewhere.
    [startsSmall && around.areNamesPriced, -3],
    [words.startsWith('('), -4],
    [endsSentence, -2],
    [commas > 0, -1.5],
    [line.isListItem, -2],
    [!isShown, -3],
    [around.next === undefined, -3],
    [unit.placeWords > 0, -1],
    // «MILKSHAKES (contienen leche)» is marked by what it says of its items.
    [unit.isMarked && withoutNote(flat(line.text)) === flat(line.text), -2],
    [isPriceOf(around.next), -4],
    [isSecondLine(unit, around), -4],
    [around.bare.headings.has(unit), 3],
    [around.bare.names.has(unit), -5],
    [around.blockHeads.has(unit), -5],
  );
}

export function nameScore(unit: Unit, around: Around): number {
  const { count, commas, startsSmall, endsSentence, isApart } = lookOf(unit);
  const { line, section } = unit;
  return points(
    [!startsSmall, 0.5],
    [startsSmall, -2],
    [count > 10, -2],
    [count > 16, -2],
    [endsSentence, -1.5],
    [isQuestion(unit) || (around.before !== undefined && isQuestion(around.before) && !isApart), -6],
    [commas > 1, -1.2],
    [isApart, 0.6],
    [section === 'whole' && unit.kind === 'words', -1.5],
    [line.headingLevel !== undefined, 0.8],
    [isAboveNames(unit, around), -3],
    [around.nameLevel !== undefined && line.headingLevel === undefined && unit.kind === 'words', -2],
    [line.isListItem, 0.6],
    [line.isLoud && around.areNamesLoud && !isOverNames(unit, around), 1],
    [!line.isLoud && around.areNamesLoud, -1],
    [unit.placeWords > 0 && unit.kind === 'words', -1],
    [unit.words.startsWith('('), -2],
    [isSmaller(line, around.size), -1.2],
    [unit.isMarked && unit.kind === 'words', 0.4],
    [around.bare.names.has(unit), 3.5],
    [around.blockHeads.has(unit), 1.5],
  );
}

/** «<h2>Pie & Shakes</h2>» where the dishes are `<h3>`. */
function isAboveNames({ line: { headingLevel } }: Unit, { nameLevel }: Around): boolean {
  return nameLevel !== undefined && headingLevel !== undefined && headingLevel < nameLevel;
}

/** Where names are in capitals with their description below, the one above another has none: it is what they are under. */
function isOverNames({ line }: Unit, { areNamesDescribed, next }: Around): boolean {
  return areNamesDescribed && line.isLoud && next?.line.isLoud === true;
}

/** «¿Hay trazas?» heads an answer: neither names anything that is sold. */
function isQuestion({ words: text, kind }: Unit): boolean {
  return kind === 'words' && (text.startsWith('¿') || text.endsWith('?'));
}

export function sayingScore(unit: Unit, around: Around): number {
  const { count, commas, startsSmall, endsSentence, isApart } = lookOf(unit);
  const { line, section } = unit;
  return points(
    [startsSmall, 2],
    [commas > 0, 0.7],
    [commas > 1, 0.5],
    [endsSentence, 1],
    [count > 4, 0.5],
    [count < 4 && !startsSmall, -0.4],
    [unit.words.startsWith('('), 1],
    [isApart, -1.6],
    [line.isLoud, around.areNamesLoud ? -2 : -1.5],
    [line.headingLevel !== undefined, -3],
    [section === 'whole', -2.5],
    [isLarger(line, around.size), -1.5],
    [isSmaller(line, around.size), 1.2],
    [line.isListItem && around.before?.line.isListItem !== true, -0.5],
    [isSecondLine(unit, around), 5],
    [around.bare.names.has(unit), -3],
  );
}

export function noteScore(unit: Unit, around: Around): number {
  const { count, endsSentence, isApart } = lookOf(unit);
  return points(
    [true, -1.6],
    [unit.placeWords > 0, 1.5],
    [count > 14, 1],
    [endsSentence, 0.5],
    [isApart && endsSentence, 1],
    [around.next === undefined && !isSecondLine(unit, around), 0.6],
    [around.before === undefined, 2],
    [unit.line.index === 1, 0.6],
    [unit.line.text.startsWith('*'), 2],
    [saysOfSection(unit, around), 2.5],
    [unit.kind !== 'words', -5],
  );
}

/** «Ensalada mixta 7,00» and «Mixed salad», as below every other name. */
function isSecondLine({ kind, isApart, section, line }: Unit, { before, next, areNamesPaired }: Around): boolean {
  const isBelowName = before?.kind === 'named' && !isApart && before.line.region === line.region;
  // «Fish soup» may head a part, but not where space parts it from what comes next.
  const isHeading = line.headingLevel !== undefined || (section === 'whole' && next?.isApart === false);
  return areNamesPaired && isBelowName && kind === 'words' && !isHeading;
}

/** Among names in capitals. */
function isQuietAbove({ line, isApart }: Unit, { next, areNamesLoud }: Around): boolean {
  return areNamesLoud && isApart && !line.isLoud && next?.line.isLoud === true && next.kind === 'named';
}

/** A price or sizes with theirs: what stands above them is a name. */
function isPriceOf(next: Unit | undefined): boolean {
  return next?.kind === 'price' || (next?.kind === 'variant' && next.priced.head === '');
}

/** Space stands above it, and none between it and the next: where items stand close, it heads them. */
function headsBlock({ isApart }: Unit, { next, areItemsApart, areNamesPriced }: Around): boolean {
  return isApart && !areItemsApart && areNamesPriced && next?.isApart === false;
}

/** Right below a heading, above the first name with its price: «Todas con papas fritas». */
function saysOfSection({ kind }: Unit, { before, next, areNamesPriced, size }: Around): boolean {
  if (kind !== 'words' || !areNamesPriced || next?.kind !== 'named' || /^\P{L}*\p{Ll}/u.test(next.words)) return false;
  if (before?.kind !== 'words') return false;
  return before.line.headingLevel !== undefined || before.section !== 'none' || isLarger(before.line, size);
}

function isLarger({ size }: TextLine, usual: number | undefined): boolean {
  return size !== undefined && usual !== undefined && size > usual * 1.12;
}

function isSmaller({ size }: TextLine, usual: number | undefined): boolean {
  return size !== undefined && usual !== undefined && size < usual * 0.9;
}
