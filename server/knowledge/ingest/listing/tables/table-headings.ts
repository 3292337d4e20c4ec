/** Which rows of a table are its headings: they name the subjects of columns, tell no price and no mark. */
import { fold } from '../../../../text/fold.ts';
import type { SourceCell, SourceTable } from '../../../source-content.ts';
import type { ListingPart } from '../listing-rules.ts';
import { readPrices } from '../prices/prices.ts';
import type { Column, ColumnReading, Row } from './table-columns.ts';
import { columnsOf, filledOf, isNameColumn, isPriceColumn } from './table-columns.ts';
import type { Vocabulary } from '../vocabulary.ts';

export interface Headings {
  readonly columns: readonly Column[];
  /** How many rows above them. */
  readonly titles: number;
  /** The first row behind them. */
  readonly body: number;
}

const MOST_TITLES = 8;

/** Those at the top. Undefined: no row is certain to be one. */
export function findHeadings({ rows, headerRows }: SourceTable, reading: ColumnReading): Headings | undefined {
  let best: Headings | undefined;
  let most = 0;
  for (let at = 0; at < Math.min(rows.length, MOST_TITLES); at += 1) {
    for (const depth of [1, 2]) {
      const columns = headingsAt(rows.slice(at, at + depth), depth, reading);
      if (columns === undefined) continue;
      // Two rows of headings only where the second says more than either alone; nothing stands under the heading of names.
      const isUnder = depth > 1 && rows[at + 1]?.[columns.findIndex(isNameColumn)]?.text.trim() === '';
      const penalty = at * 0.1 + (depth === 1 ? 0 : isUnder ? 0.5 : 1.5);
      const score = knownOf(columns) - penalty + (headerRows === at + depth ? 1 : 0);
      if (score <= most) continue;
      most = score;
      best = { columns, body: at + depth, titles: at };
    }
  }
  return best;
}

/** «Gusto | Detalle | c/u | Docena»: what heads columns beside one whose heading is no word for names. */
const BESIDE_NAMES: ReadonlySet<ListingPart> = new Set<ListingPart>(['price', 'portion', 'description']);

/** The columns that a row further down names anew: it has a word for names, or nothing but prices beside a section. */
export function headingsAgain(row: Row, reading: ColumnReading): readonly Column[] | undefined {
  const columns = headingsAt([row], 1, reading);
  if (columns === undefined) return undefined;
  const isOfPrices =
    columns.some(isPriceColumn) &&
    columns.every(
      (column) =>
        column.kind === 'unknown' ||
        column.kind === 'price' ||
        (column.kind === 'label' && BESIDE_NAMES.has(column.label.as)),
    );
  return columns.some(isNameColumn) || isOfPrices ? columns : undefined;
}

const knownOf = (columns: readonly Column[]): number => columns.filter(({ kind }) => kind !== 'unknown').length;

function headingsAt(rows: readonly Row[], depth: number, reading: ColumnReading): readonly Column[] | undefined {
  const [first = []] = rows;
  if (rows.length < depth || !rows.every((row) => mayHead(row, reading.vocabulary))) return undefined;
  if (rows.slice(1).some((row) => filledOf(row).length < 2)) return undefined;
  const under = columnsOf(rows.at(-1) ?? [], reading);
  const joined = columnsOf(joinRows(rows), reading);
  // «Precio | media»: what says nothing as a whole is what stands under it.
  const columns = withoutSection(
    joined.map((column, at) => (column.kind === 'unknown' ? (under[at] ?? column) : column)),
  );
  const filled = filledOf(first);
  // Another part of the table may be wider.
  const last = first.findLastIndex(({ text }) => text.trim() !== '');
  const isWide = filled.length * 2 > last || filled.some(({ columns: span = 1 }) => span > 1);
  return isWide && namesSubjects(columns, reading.vocabulary) ? columns : undefined;
}

/** «Cervezas | Caña | Jarra»: the only hazard that is named, over the names, is their section. */
function withoutSection(columns: readonly Column[]): readonly Column[] {
  const [first, ...others] = columns;
  if (first?.kind !== 'hazard' || others.some(({ kind }) => kind === 'hazard')) return columns;
  return [{ kind: 'unknown', heading: first.heading }, ...others];
}

const MOST_CODES = 30;

/** «Flan | 4,50», «Flan | X | X»: what tells a price or one mark twice is no heading. */
function mayHead(row: Row, vocabulary: Vocabulary): boolean {
  const texts = filledOf(row).map(({ text }) => text.trim());
  const isPriced = texts.some(
    (text) =>
      readPrices(text, vocabulary, { apart: false, inline: false }).prices.length > 0 || Number(text) > MOST_CODES,
  );
  const marks = texts.filter((text) => vocabulary.cellOf(text) !== undefined).map(fold);
  return !isPriced && new Set(marks).size === marks.length;
}

/** One column is of names by its heading; or most headings are known, and the first, which stands over names, is of no hazard. */
function namesSubjects(columns: readonly Column[], vocabulary: Vocabulary): boolean {
  const filled = columns.filter(({ heading }) => heading.text.trim() !== '');
  if (columns.some(isNameColumn)) return filled.length > 1 || columns.length === 1;
  // «Pan | trazas | contiene»: a word that may be a mark says nothing of a column.
  const known = filled.filter(
    ({ kind, heading }) => kind !== 'unknown' && (kind === 'hazard' || vocabulary.cellOf(heading.text) === undefined),
  );
  const isOfPrices = known.some((column) => column.kind === 'label' && isPriceColumn(column));
  return (known.length > 1 || isOfPrices) && known.length * 2 >= filled.length && columns[0]?.kind !== 'hazard';
}

function joinRows(rows: readonly Row[]): SourceCell[] {
  const [first = []] = rows;
  return first.map((cell, at) => ({
    ...cell,
    text: rows
      .map((row) => row[at]?.text.trim() ?? '')
      .filter((text) => text !== '')
      .join(' '),
  }));
}
