import { read } from '@e965/xlsx';
import type { CellObject, ColInfo, Range, RowInfo } from '@e965/xlsx';
import type { SourceBlock } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import type { ReadBlocks } from '../read-blocks.ts';
import { Refusal } from '../refusal.ts';
import { columnName, makeTable } from '../tables/make-table.ts';
import type { Grid, GridCell } from '../tables/make-table.ts';
import { openZip } from '../zip/open-zip.ts';
import type { Zip } from '../zip/open-zip.ts';
import { cellText } from './cell-text.ts';

/** The tables of a workbook's sheets, with the text that each cell shows. What is hidden is not read and told. Formulas and macros do nothing. */
export function readXlsx(bytes: Uint8Array, budget: Budget): ReadBlocks {
  const zip = openZip(bytes, budget);
  const workbook = read(bytes, {
    type: 'array',
    dense: true,
    cellDates: true,
    cellStyles: true,
    cellFormula: true,
    cellHTML: false,
    bookVBA: false,
    nodim: true,
  });
  const blocks: SourceBlock[] = [];
  const notices: string[] = [];
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name] as Sheet | undefined;
    if (sheet?.['!data'] === undefined) continue;
    if ((workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) {
      notices.push(`La hoja «${shown(name)}» está oculta: no se leyó.`);
      continue;
    }
    const read = readSheet(sheet, { page: index + 1, region: index, sheet: name }, budget);
    if (read.block !== undefined) blocks.push(read.block);
    notices.push(...read.notices);
  }
  return { pages: workbook.SheetNames.length, blocks, notices: [...notices, ...noticesOf(zip)] };
}

/** What the library drops without a word. */
function noticesOf({ names, text }: Zip): string[] {
  const sheets = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/u.test(name));
  const isEmpty = sheets.some((name) => /<\/f>(?:<v ?\/>|<v><\/v>)?<\/c>/u.test(text(name) ?? ''));
  const hasPictures = names.some((name) => name.startsWith('xl/media/'));
  return [
    ...(isEmpty ? ['La planilla tiene fórmulas sin resultado guardado: abrila, guardala y volvé a subirla.'] : []),
    ...(hasPictures ? ['La planilla tiene imágenes: lo que muestran no se leyó.'] : []),
  ];
}

/** What is taken of a sheet as the library gives it. */
interface Sheet {
  readonly '!data'?: readonly (readonly CellObject[])[];
  readonly '!rows'?: readonly RowInfo[];
  readonly '!cols'?: readonly ColInfo[];
  readonly '!merges'?: readonly Range[];
}

interface SheetPlace {
  readonly page: number;
  readonly region: number;
  readonly sheet: string;
}

function readSheet(
  sheet: Sheet,
  place: SheetPlace,
  budget: Budget,
): { block: SourceBlock | undefined; notices: string[] } {
  const rows: GridCell[][] = [];
  const rowNumbers: number[] = [];
  const hidden = { rows: [] as string[], columns: new Set<number>() };
  for (const [row, cells] of sparse(sheet['!data'])) {
    if (sheet['!rows']?.[row]?.hidden === true) {
      if (sparse(cells).length > 0) hidden.rows.push(String(row + 1));
      continue;
    }
    const read: GridCell[] = [];
    for (const [column, cell] of sparse(cells)) {
      const text = cellText(cell);
      if (sheet['!cols']?.[column]?.hidden === true) {
        if (text !== '') hidden.columns.add(column);
      } else if (text !== '') read[column] = { text };
    }
    // A row of its own stands where rows were left out, as they part what is above from what is below.
    if (row > (rowNumbers.at(-1) ?? row)) pushGap({ rows, rowNumbers }, row);
    rows.push(read);
    rowNumbers.push(row + 1);
  }
  addMerges(rows, rowNumbers, sheet['!merges'] ?? []);
  const grid: Grid = { rows: checkWidth(rows, budget), rowNumbers, ...place };
  const named = shown(place.sheet);
  const notices = [
    ...(hidden.rows.length > 0
      ? [`La hoja «${named}» tiene filas ocultas que no se leyeron: ${list(hidden.rows)}.`]
      : []),
    ...(hidden.columns.size > 0
      ? [`La hoja «${named}» tiene columnas ocultas que no se leyeron: ${list([...hidden.columns].map(columnName))}.`]
      : []),
  ];
  return { block: makeTable(grid, budget), notices };
}

function pushGap({ rows, rowNumbers }: { rows: GridCell[][]; rowNumbers: number[] }, row: number): void {
  rows.push([]);
  rowNumbers.push(row);
}

/** What a cell spans, and so many empty ones behind it. */
function addMerges(rows: GridCell[][], rowNumbers: readonly number[], merges: readonly Range[]): void {
  const indexOf = new Map(rowNumbers.map((number, index) => [number, index]));
  for (const { s, e } of merges) {
    const index = indexOf.get(s.r + 1);
    const row = index === undefined ? undefined : rows[index];
    const cell = row?.[s.c];
    if (row === undefined || cell === undefined || index === undefined) continue;
    const high = rowNumbers.filter((number) => number > s.r && number <= e.r + 1).length;
    row[s.c] = { ...cell, columns: e.c - s.c + 1, rows: Math.max(1, high) };
  }
}

/** Rows with their holes filled, unless that alone is too much. */
function checkWidth(rows: readonly GridCell[][], { limits }: Budget): GridCell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > limits.pieceLimit * 4) throw new Refusal('file-too-costly');
  return rows.map((row) => Array.from(row, (cell: GridCell | undefined) => cell ?? { text: '' }));
}

/** The places of a list that are filled, in their order: a sheet has a million rows. */
function sparse<Value>(values: readonly (Value | undefined)[] | undefined): [number, Value][] {
  const filled: [number, Value][] = [];
  values?.forEach((value, index) => {
    if (value !== undefined && value !== null) filled.push([index, value]);
  });
  return filled;
}

function list(names: readonly string[]): string {
  const more = names.length - 10;
  return more > 0 ? `${names.slice(0, 10).join(', ')} y ${String(more)} más` : names.join(', ');
}

function shown(name: string): string {
  return name.slice(0, 60);
}
