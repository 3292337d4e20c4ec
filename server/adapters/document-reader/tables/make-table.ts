import type { SourceCell, SourceTable, WrittenCells } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { WIDEST } from '../budget.ts';
import { Refusal } from '../refusal.ts';

export interface GridCell {
  readonly text: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly isBold?: boolean;
}

export interface Grid {
  readonly rows: readonly (readonly GridCell[])[];
  readonly page: number;
  readonly region: number;
  readonly sheet?: string;
  /** Number of each row in a sheet or table, from 1. Absent: they follow each other. */
  readonly rowNumbers?: readonly number[];
  /** Line of each row in a text. */
  readonly lines?: readonly number[];
  /** Number of the first column, from 0. */
  readonly firstColumn?: number;
  readonly headerRows?: number;
  /** What divides two cells where nothing but their order says which is whose; empty where no sign does. Absent: each has its own place. */
  readonly separator?: string;
  /** How many cells each row was written with, where that is not how many it has here. */
  readonly widths?: readonly number[];
}

/**
 * A grid as a table: all rows as wide as the widest, without empty columns, nor empty rows at its ends; within it several empty rows are one.
 * Undefined where nothing stands in it. @throws Refusal `file-too-costly` where it is too wide, and before it makes too many cells
 */
export function makeTable(grid: Grid, budget: Budget): SourceTable | undefined {
  const filled = filledColumns(grid.rows);
  const kept = keptRows(grid.rows);
  if (filled.length === 0) return undefined;
  if (filled.length > WIDEST) throw new Refusal('file-too-costly');
  const characters = kept.reduce(
    (sum, row) => sum + (grid.rows[row] ?? []).reduce((all, { text }) => all + text.length, 0),
    0,
  );
  budget.take(kept.length * filled.length, characters);
  const rows = kept.map((row) => filled.map((column) => cellAt(grid, { row, column, filled, kept })));
  const headerRows = grid.headerRows === undefined ? 0 : kept.filter((row) => row < (grid.headerRows ?? 0)).length;
  const written = writtenOf(grid, filled, kept);
  return {
    kind: 'table',
    rows,
    ...(headerRows === 0 ? {} : { headerRows }),
    region: grid.region,
    ...(written === undefined ? {} : { written }),
  };
}

function writtenOf(grid: Grid, columns: readonly number[], kept: readonly number[]): WrittenCells | undefined {
  const { separator } = grid;
  if (separator === undefined) return undefined;
  return { separator, widths: kept.map((row) => grid.widths?.[row] ?? grid.rows[row]?.length ?? 0), columns };
}

function filledColumns(rows: Grid['rows']): number[] {
  const filled = new Set<number>();
  for (const row of rows) {
    for (const [column, { text }] of row.entries()) if (text !== '') filled.add(column);
  }
  return [...filled].toSorted((one, other) => one - other);
}

function keptRows(rows: Grid['rows']): number[] {
  const kept: number[] = [];
  let isApart = false;
  for (const [index, row] of rows.entries()) {
    const isEmpty = row.every(({ text }) => text === '');
    if (!isEmpty) {
      if (isApart && kept.length > 0) kept.push(index - 1);
      kept.push(index);
    }
    isApart = isEmpty;
  }
  return kept;
}

interface At {
  readonly row: number;
  readonly column: number;
  readonly filled: readonly number[];
  readonly kept: readonly number[];
}

function cellAt(grid: Grid, { row, column, filled, kept }: At): SourceCell {
  const { text, columns, rows, isBold }: GridCell = grid.rows[row]?.[column] ?? { text: '' };
  const line = grid.lines?.[row];
  const number = grid.rowNumbers?.[row] ?? row + 1;
  const place = {
    page: grid.page,
    ...(grid.sheet === undefined ? {} : { sheet: grid.sheet }),
    ...(line === undefined ? {} : { line }),
    cell: `${columnName((grid.firstColumn ?? 0) + column)}${String(number)}`,
  };
  const wide = columns === undefined ? 1 : filled.filter((each) => each >= column && each < column + columns).length;
  const high = rows === undefined ? 1 : kept.filter((each) => each >= row && each < row + rows).length;
  return {
    text,
    place,
    ...(wide > 1 ? { columns: wide } : {}),
    ...(high > 1 ? { rows: high } : {}),
    ...(isBold === true ? { isBold } : {}),
  };
}

/** `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
