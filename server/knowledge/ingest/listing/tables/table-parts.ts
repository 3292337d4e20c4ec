/** A table as parts of one set of columns each: a row of headings further down begins the next. */
import { fold } from '../../../../text/fold.ts';
import type { SourceTable } from '../../../source-content.ts';
import type { Read } from '../listing.ts';
import type { Column, ColumnReading, Row } from './table-columns.ts';
import { bareColumns, filledOf, isNameColumn, isPriceColumn, settleColumns } from './table-columns.ts';
import type { Headings } from './table-headings.ts';
import { findHeadings, headingsAgain } from './table-headings.ts';

export interface TablePart {
  readonly columns: readonly Column[];
  /** Where it stands among the rows of the table, its headings first. */
  readonly start: number;
  readonly body: number;
  readonly end: number;
  /** What stands over its names where that is no word for names: «Vinos | copa | botella». */
  readonly section?: Read;
}

/** None: no columns of names are found. */
export function tableParts(table: SourceTable, reading: ColumnReading): TablePart[] {
  const { rows } = table;
  const found = findHeadings(table, reading);
  const bare = found === undefined ? bareColumns(rows, reading.vocabulary) : undefined;
  const first = found ?? (bare === undefined ? undefined : bareHeadings(rows, bare, reading));
  if (first === undefined) return [];
  const begins = [{ columns: first.columns, start: first.titles, body: first.body }];
  const headings = rows.slice(first.titles, first.body).map(rowKey);
  for (let at = first.body; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const isRepeated = headings.includes(rowKey(row));
    const columns = isRepeated ? undefined : headingsAgain(row, reading);
    if (columns !== undefined) begins.push({ columns, start: at, body: at + 1 });
  }
  const parts: TablePart[] = [];
  for (const [at, { columns, start, body }] of begins.entries()) {
    const end = begins[at + 1]?.start ?? rows.length;
    const settled = settleColumns(columns, rows.slice(body, end), reading.vocabulary);
    const isNamed = settled.some(isNameColumn);
    const section = isNamed && !isWholeFile(table, begins.length) ? sectionOf(columns, settled) : undefined;
    const own = isNamed ? settled : parts.at(-1)?.columns;
    if (own !== undefined)
      parts.push({ columns: own, start, body, end, ...(section === undefined ? {} : { section }) });
  }
  return parts;
}

function bareHeadings(rows: SourceTable['rows'], bare: readonly Column[], { vocabulary }: ColumnReading): Headings {
  if (!namesUnknown(rows, bare)) return { columns: bare, titles: 0, body: 0 };
  return { columns: bareColumns(rows.slice(1), vocabulary) ?? bare, titles: 0, body: 1 };
}

/** Words that no label knows over the columns of a file that is one table: a price stands under one of them, and none in their row. */
function namesUnknown([head = [], ...body]: SourceTable['rows'], columns: readonly Column[]): boolean {
  const isWordOnly = head.every(({ text }) => /^\P{N}*$/u.test(text));
  const isOverPrices = columns.some((column, at) => isPriceColumn(column) && /\p{L}{2}/u.test(head[at]?.text ?? ''));
  return body.length > 1 && isWordOnly && isOverPrices && filledOf(head).length > 1;
}

/** Of a file that is one table with one row of headings these are of its columns, and none is a section. */
function isWholeFile({ written }: SourceTable, parts: number): boolean {
  return parts === 1 && written !== undefined && [',', ';', '\t'].includes(written.separator);
}

function sectionOf(columns: readonly Column[], settled: readonly Column[]): Read | undefined {
  const at = settled.findIndex(isNameColumn);
  const column = columns[at];
  return column?.kind === 'unknown' && column.heading.text.trim() !== ''
    ? { text: column.heading.text.trim(), place: column.heading.place }
    : undefined;
}

export function rowKey(row: Row): string {
  return filledOf(row).length === 0 ? '' : row.map(({ text }) => fold(text.trim())).join('\t');
}
