import { parse } from 'csv-parse/sync';
import { separatorOf } from '../../../text/separator-of.ts';
import type { SourceBlock } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { readPlainLines } from '../text/read-plain.ts';
import type { Grid, GridCell } from './make-table.ts';
import { makeTable } from './make-table.ts';

/** A quote that was never closed swallows lines until the next one. */
const MOST_LINES_IN_CELL = 20;

/** A text whose lines are rows of cells: one table, or lines where nothing divides them. */
export function readCsvBlocks(text: string, budget: Budget): SourceBlock[] {
  const separator = separatorOf(text);
  if (separator === undefined) return readPlainLines(text, budget);
  const isDeclared = /^sep=.\n/u.test(text);
  const body = isDeclared ? text.slice(text.indexOf('\n') + 1) : text;
  const { rows, lines } = readRows(body, separator, isDeclared ? 2 : 1);
  const isKept = (row: readonly GridCell[]): boolean => !isDivider(row);
  const grid: Grid = {
    rows: rows.filter(isKept),
    lines: lines.filter((_, index) => isKept(rows[index] ?? [])),
    rowNumbers: rows.flatMap((row, index) => (isKept(row) ? [index + 1] : [])),
    page: 1,
    region: 0,
    separator,
  };
  const table = makeTable(grid, budget);
  return table === undefined ? [] : [table];
}

function readRows(body: string, separator: string, firstLine: number): { rows: GridCell[][]; lines: number[] } {
  const records = parseRecords(body, separator);
  const rows: GridCell[][] = [];
  const lines: number[] = [];
  let line = firstLine;
  for (const record of records) {
    rows.push(record.map((text) => ({ text: text.trim().normalize('NFC') })));
    lines.push(line);
    line += 1 + record.reduce((sum, cell) => sum + countBreaks(cell), 0);
  }
  return { rows, lines };
}

function parseRecords(body: string, delimiter: string): string[][] {
  const options = { delimiter, record_delimiter: '\n', relax_quotes: true, relax_column_count: true };
  try {
    const records = parse(body, { ...options, ltrim: delimiter !== '\t', rtrim: delimiter !== '\t' });
    if (records.every((record) => record.every((cell) => countBreaks(cell) <= MOST_LINES_IN_CELL))) return records;
  } catch {
    // A quote without its other half: read below as it stands.
  }
  return parse(body, { ...options, quote: null });
}

/** `|---|---|`: the line under the head of a table. */
function isDivider(row: readonly GridCell[]): boolean {
  const marks = row.filter(({ text }) => text !== '');
  return marks.length > 1 && marks.every(({ text }) => text.length >= 3 && /^:?-+:?$/u.test(text));
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
