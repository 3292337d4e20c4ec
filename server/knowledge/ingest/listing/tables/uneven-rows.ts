/** Rows of a table whose cells may stand under other columns than their own: laid out anew where only one way fits, else in doubt as a whole. */
import type { SourceCell, SourceTable } from '../../../source-content.ts';
import type { Alignment, AlignReading, Slot } from './align-row.ts';
import { alignRow } from './align-row.ts';
import { codeKey } from '../legend/legend.ts';
import { isMarkText } from './cell-marks.ts';
import type { Column, ColumnReading, Row } from './table-columns.ts';
import { filledOf, isNameColumn, isPriceColumn } from './table-columns.ts';
import type { TablePart } from './table-parts.ts';

export interface EvenRow {
  /** With the texts of its cells under their columns; of an unclear one as it was written. */
  readonly row: Row;
  /** Which column its marks are of: of one that is `partly` clear something else is not. */
  readonly is: 'clear' | 'partly' | 'unclear';
  /** Of an unclear one: with the texts of which every way to lay it out says the same, and no marks. */
  readonly sure: Row;
}

/** Of those rows of a part that were written with another number of cells than the others, or hold what their columns can't. By their index. */
export function evenRows(table: SourceTable, part: TablePart, reading: ColumnReading): ReadonlyMap<number, EvenRow> {
  const even = new Map<number, EvenRow>();
  const layout = layoutOf(table, part);
  for (let at = part.body; at < part.end; at += 1) {
    const row = table.rows[at] ?? [];
    if (filledOf(row).length < 2) continue;
    const isFitting = layout?.fits(at) ?? true;
    if (isFitting && !holdsOthers(row, part.columns, { ...reading, isOrdered: table.written !== undefined })) continue;
    const isLaid = layout !== undefined && !isFitting;
    even.set(at, isLaid ? layOut(at, layout, { table, part, reading }) : unclear(row));
  }
  return even;
}

function unclear(row: Row, sure: Row = row.map((cell) => ({ ...cell, text: '' }))): EvenRow {
  return { row, is: 'unclear', sure };
}

/** How the rows of a part were written. */
interface Layout {
  readonly separator: string;
  /** How many cells a row should have. */
  readonly width: number;
  fits(at: number): boolean;
  cellsOf(at: number): string[];
  /** Which column of the table stands at a place; undefined: nothing stands in it. */
  columnAt(place: number): number | undefined;
}

/** Rows that end where their last cell that says something does. */
const FEWEST_TRIMMED = 3;

/** Undefined: each cell has its own place. */
function layoutOf({ rows, written }: SourceTable, { start, body, end }: TablePart): Layout | undefined {
  if (written === undefined) return undefined;
  const { separator, widths, columns } = written;
  const widthOf = (at: number): number => widths[at] ?? 0;
  const own = Array.from({ length: end - body }, (_, index) => body + index).filter(
    (at) => filledOf(rows[at] ?? []).length > 1,
  );
  const usual = usualOf(own.map(widthOf));
  const width = body > start ? widthOf(body - 1) : usual;
  const columnAt = (place: number): number | undefined => {
    const at = columns.indexOf(place);
    return at < 0 ? undefined : at;
  };
  const cellsOf = (at: number): string[] =>
    Array.from({ length: widthOf(at) }, (_, place) => {
      const column = columnAt(place);
      return column === undefined ? '' : (rows[at]?.[column]?.text ?? '').trim();
    });
  const isBeyondEmpty = (at: number): boolean =>
    cellsOf(at)
      .slice(width)
      .every((text) => text === '');
  // A writer that ends each row with signs for nothing does so in most of them.
  const isUsual = own.filter((at) => widthOf(at) === usual).length * 2 > own.length && own.every(isBeyondEmpty);
  const isTrimmed = areTrimmed(own.map(cellsOf), width);
  const fits = (at: number): boolean =>
    widthOf(at) === width || (isUsual && usual > width && widthOf(at) === usual) || (isTrimmed && widthOf(at) < width);
  return { separator, width, fits, cellsOf, columnAt };
}

/** No row ends in an empty cell, and those that are shorter are not so by one cell each: what is left out stood at their ends. */
function areTrimmed(rows: readonly (readonly string[])[], width: number): boolean {
  const short = rows.filter(({ length }) => length < width);
  return (
    short.length >= FEWEST_TRIMMED &&
    new Set(short.map(({ length }) => length)).size > 1 &&
    rows.every((cells) => cells.at(-1) !== '')
  );
}

function usualOf(widths: readonly number[]): number {
  const times = new Map<number, number>();
  for (const width of widths) times.set(width, (times.get(width) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

const CENTS = /^\D{0,3}\d{1,6}[.,]\d{2}\D{0,3}$/u;

interface Holding extends ColumnReading {
  /** Cells have no place but their order, so that one too many and one too few leave as many as there should be. */
  readonly isOrdered: boolean;
}

/** A price stands where a mark should, or a mark or mere words where a price should. */
function holdsOthers(row: Row, columns: readonly Column[], reading: Holding): boolean {
  return row.some(({ text }, at) => {
    const column = columns[at];
    if (column?.kind === 'hazard') return isNoMark(text.trim(), reading);
    return isPriceColumn(column) && isNoPrice(text.trim(), reading);
  });
}

/** «4,50» unquoted leaves its cents under a hazard. */
function isNoMark(text: string, { vocabulary, legend, isOrdered }: Holding): boolean {
  const isFigure = /^\d+$/u.test(text) && vocabulary.cellOf(text) === undefined && !legend.codes.has(codeKey(text));
  return CENTS.test(text) || (isOrdered && isFigure);
}

function isNoPrice(text: string, { vocabulary, isOrdered }: Holding): boolean {
  if (/\d/u.test(text) || !/[\p{L}✓✔✗●•■]/u.test(text)) return false;
  const said = vocabulary.cellOf(text);
  if (said !== undefined) return said !== 'free';
  return isOrdered && /\p{L}{3}/u.test(text) && !vocabulary.isMarketPrice(text);
}

interface Laying {
  readonly table: SourceTable;
  readonly part: TablePart;
  readonly reading: ColumnReading;
}

function layOut(at: number, layout: Layout, { table, part, reading }: Laying): EvenRow {
  const { rows } = table;
  const row = rows[at] ?? [];
  const slots = Array.from({ length: layout.width }, (_, place) => slotOf(layout.columnAt(place), part.columns));
  const aligning: AlignReading = {
    vocabulary: reading.vocabulary,
    separator: layout.separator,
    isMark: (text) => isMarkText(text, reading),
  };
  const found = alignRow(layout.cellsOf(at), slots, aligning);
  const isMarks = (place: number): boolean => slots[place] === 'mark' || slots[place] === 'listed';
  const ofMarks = (alignment: Alignment): string => JSON.stringify(alignment.filter((_, place) => isMarks(place)));
  const [first = []] = found;
  const laid = (holds: (place: number) => boolean): Row =>
    row.map((cell, column): SourceCell => {
      const place = table.written?.columns[column] ?? column;
      return { ...cell, text: holds(place) ? (first[place] ?? '') : '' };
    });
  if (new Set(found.map(ofMarks)).size !== 1)
    return unclear(
      row,
      laid((place) => !isMarks(place) && found.every((each) => each[place] === first[place])),
    );
  const whole = laid(() => true);
  return { row: whole, is: found.length > 1 ? 'partly' : 'clear', sure: whole };
}

function slotOf(at: number | undefined, columns: readonly Column[]): Slot {
  const column = at === undefined ? undefined : columns[at];
  if (column === undefined) return 'blank';
  if (isNameColumn(column)) return 'name';
  if (isPriceColumn(column)) return 'price';
  if (column.kind === 'hazard' || column.kind === 'symbol' || column.kind === 'unreadable') return 'mark';
  const as = column.kind === 'label' ? column.label.as : 'passed';
  if (as === 'contains' || as === 'traces' || as === 'free' || as === 'tags') return 'listed';
  return as === 'code' || as === 'passed' ? 'one' : 'text';
}
