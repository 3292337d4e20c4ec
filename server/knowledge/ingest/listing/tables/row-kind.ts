/** What a row of a table is: an item, one more price of the item above it, a section, or something said. */
import type { SourceCell } from '../../../source-content.ts';
import { readMarks } from '../marks/marks.ts';
import { readSpokenLine } from '../lines/spoken-lines.ts';
import type { Column, ColumnReading, Row } from './table-columns.ts';
import { filledOf, isNameColumn, isPriceColumn } from './table-columns.ts';
import { flat, isLoud, withoutNote } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

export type RowKind = 'item' | 'more' | 'section' | 'statement' | 'of-part' | 'text';

/** How most rows of a part look. */
export interface RowLooks {
  readonly columns: readonly Column[];
  readonly name: number;
  /** Nearly every item has a price: a name without one is none of them. */
  readonly isPricedThroughout: boolean;
  /** Each item has something beside its name: one that has nothing, right above an item, heads it. */
  readonly isFilledThroughout: boolean;
  /** Sections in which nothing has a price and something is the house's: the foot of a receipt. */
  readonly ofHouse: ReadonlySet<string>;
  readonly isBold: boolean;
  readonly isLoud: boolean;
}

const NEARLY_ALL = 0.9;
const FEWEST = 3;
/** Headings for each item. */
const MOST_HEADINGS = 0.5;

export function looksOf(rows: readonly Row[], columns: readonly Column[], { vocabulary }: ColumnReading): RowLooks {
  const name = columns.findIndex(isNameColumn);
  const isPriced = (row: Row): boolean => row.some(({ text }, at) => isPriceColumn(columns[at]) && text.trim() !== '');
  const pricedSections = new Set(rows.filter(isPriced).map((row) => sectionIn(row, columns)));
  const house = rows.filter((row) => isSaidByHouse(row[name]?.text.trim() ?? '', vocabulary));
  const ofHouse = new Set(
    house.map((row) => sectionIn(row, columns)).filter((section) => section !== '' && !pricedSections.has(section)),
  );
  const items = rows.filter(
    (row) => row[name]?.text.trim() !== '' && !isNameAlone(row, columns) && !ofHouse.has(sectionIn(row, columns)),
  );
  const names = items.flatMap((row) => row[name] ?? []);
  const isPricedThroughout = items.length >= FEWEST && items.filter(isPriced).length >= items.length * NEARLY_ALL;
  return {
    columns,
    name,
    isPricedThroughout,
    ofHouse,
    isFilledThroughout: isFilledThroughout(rows, columns),
    isBold: names.filter(({ isBold }) => isBold === true).length * 2 > names.length,
    isLoud: names.filter(({ text }) => isLoud(text)).length * 2 > names.length,
  };
}

const LONG = 8;

/** Of a table of hazards an item may have no mark at all. */
function isFilledThroughout(rows: readonly Row[], columns: readonly Column[]): boolean {
  const filled = rows.filter((row) => filledOf(row).length > 1).length;
  const alone = rows.filter((row) => filledOf(row).length === 1).length;
  const isOfMarks = columns.some(({ kind }) => kind === 'hazard' || kind === 'symbol' || kind === 'unreadable');
  return !isOfMarks && filled >= FEWEST && alone <= filled * MOST_HEADINGS;
}

/** Its own, in a column of sections; empty where there is none. */
function sectionIn(row: Row, columns: readonly Column[]): string {
  return row.find((_, at) => isSectionColumn(columns[at]))?.text.trim() ?? '';
}

function isSaidByHouse(text: string, vocabulary: Vocabulary): boolean {
  const bare = withoutNote(text);
  return vocabulary.isOfHouse(text) || (vocabulary.placeWords(text) > 0 && /\d/u.test(bare));
}

/** `next`: the row below it. */
export function kindOf(row: Row, next: Row | undefined, looks: RowLooks, reading: ColumnReading): RowKind {
  const { columns, name } = looks;
  const [only, ...others] = filledOf(row);
  if (only === undefined || (others.length === 0 && reading.legend.texts.has(flat(only.text.trim())))) return 'text';
  if (isOfHouse(row, looks, reading)) return spokenKind(row[name] ?? only, reading) ?? 'text';
  const isOfItem = row[name]?.text.trim() !== '';
  if (others.length > 0 && isOfItem) return 'item';
  const isPriced = row.some(({ text }, at) => text.trim() !== '' && isPriceColumn(columns[at]));
  if (isPriced && !isOfItem) return 'more';
  if (others.length > 0) return 'text';
  return spokenKind(only, reading) ?? kindOfAlone({ cell: only, isOfItem, next }, looks, reading);
}

interface Alone {
  readonly cell: SourceCell;
  /** It stands in the column of names. */
  readonly isOfItem: boolean;
  readonly next: Row | undefined;
}

/** Of the only cell of its row. Where each item has a price, a sentence without one is the house's. */
function kindOfAlone({ cell, isOfItem, next }: Alone, looks: RowLooks, reading: ColumnReading): RowKind {
  const text = cell.text.trim();
  const isMerged = (cell.columns ?? 1) > 1;
  if (looks.isPricedThroughout && isSaidByHouse(text, reading.vocabulary)) return 'text';
  if (text.split(/\s+/u).length > LONG) return isMerged || !isOfItem || looks.isPricedThroughout ? 'text' : 'item';
  return isMerged || !isOfItem || isSection(cell, next, looks, reading) ? 'section' : 'item';
}

/** «;OBS;Pizza meio a meio: cobra-se o valor da maior;»: a sentence where the others have a name, a section and a price. */
function isOfHouse(row: Row, looks: RowLooks, { vocabulary }: ColumnReading): boolean {
  const { columns, name, isPricedThroughout, ofHouse } = looks;
  const text = row[name]?.text.trim() ?? '';
  const isUnderSection = columns.some((column, at) => isSectionColumn(column) && row[at]?.text.trim() !== '');
  const isSentence =
    text.split(/\s+/u).length > LONG || vocabulary.isOfHouse(text) || ofHouse.has(sectionIn(row, columns));
  return isPricedThroughout && isUnderSection && isNameAlone(row, columns) && isSentence;
}

/** Nothing stands beside its name but its section and its number. */
function isNameAlone(row: Row, columns: readonly Column[]): boolean {
  return row.every(({ text }, at) => {
    const column = columns[at];
    const isNumber = column?.kind === 'label' && (column.label.as === 'code' || column.label.as === 'passed');
    return text.trim() === '' || isNameColumn(column) || isSectionColumn(column) || isNumber;
  });
}

function isSectionColumn(column: Column | undefined): boolean {
  return column?.kind === 'label' && column.label.as === 'section';
}

function spokenKind(cell: SourceCell, reading: ColumnReading): RowKind | undefined {
  const { place } = cell;
  const line = { text: cell.text.trim(), place, index: 0, region: 0, gapAbove: 0 };
  const looks = { isBold: false, isLoud: false, isListItem: false };
  const spoken = readSpokenLine({ ...line, ...looks }, { ...reading, place });
  if (spoken === undefined) return undefined;
  if (spoken.kind === 'of-part') return 'of-part';
  return spoken.kind === 'labelled' || spoken.kind === 'title' ? 'text' : 'statement';
}

/** A name and nothing beside it: by its words, by how it looks among the names, or because each item has a price. */
function isSection(cell: SourceCell, next: Row | undefined, looks: RowLooks, reading: ColumnReading): boolean {
  const { vocabulary } = reading;
  const text = cell.text.trim();
  const likeness = vocabulary.sectionLikeness(text);
  if (likeness === 'whole') return true;
  const isApart = (cell.isBold === true && !looks.isBold) || (isLoud(text) && !looks.isLoud);
  const hasPrices = looks.columns.some(isPriceColumn);
  if (hasPrices ? likeness === 'part' || isApart : cell.isBold === true && isApart) return true;
  const isHeading = next !== undefined && filledOf(next).length > 1 && next[looks.name]?.text.trim() !== '';
  return (
    (looks.isPricedThroughout || looks.isFilledThroughout) &&
    isHeading &&
    readMarks(text, { ...reading, place: cell.place }).marks.length === 0
  );
}
