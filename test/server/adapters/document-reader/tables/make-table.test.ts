import { describe, expect, it } from 'vitest';
import { createBudget, READER_LIMITS } from '../../../../../server/adapters/document-reader/budget.ts';
import { columnName, makeTable } from '../../../../../server/adapters/document-reader/tables/make-table.ts';
import type { Grid } from '../../../../../server/adapters/document-reader/tables/make-table.ts';

const grid = (rows: string[][], more: Partial<Grid> = {}): Grid => ({
  rows: rows.map((row) => row.map((text) => ({ text }))),
  page: 1,
  region: 0,
  ...more,
});
const textsOf = (table: ReturnType<typeof makeTable>) => table?.rows.map((row) => row.map(({ text }) => text));
const placesOf = (table: ReturnType<typeof makeTable>) => table?.rows.map((row) => row.map(({ place }) => place.cell));

describe('makeTable', () => {
  it('makes all rows as wide as the widest', () => {
    expect(textsOf(makeTable(grid([['a'], ['b', 'c'], []]), createBudget()))).toEqual([
      ['a', ''],
      ['b', 'c'],
    ]);
  });

  it('leaves out empty columns and rows at the ends, and keeps each address', () => {
    const table = makeTable(grid([[], ['', 'a', '', 'b'], [], [], ['', 'c'], ['']]), createBudget());
    expect(textsOf(table)).toEqual([
      ['a', 'b'],
      ['', ''],
      ['c', ''],
    ]);
    expect(placesOf(table)).toEqual([
      ['B2', 'D2'],
      ['B4', 'D4'],
      ['B5', 'D5'],
    ]);
  });

  it('counts what a merged cell spans of what is left', () => {
    const rows = [
      [{ text: 'Carta', columns: 4, rows: 3 }, { text: '' }],
      [{ text: '' }],
      [],
      [{ text: 'a' }, { text: '' }, { text: 'b' }],
    ];
    const table = makeTable({ rows, page: 1, region: 0 }, createBudget());
    expect(table?.rows[0]?.[0]).toMatchObject({ text: 'Carta', columns: 2, rows: 2 });
  });

  it('is nothing where nothing stands', () => {
    expect(makeTable(grid([['', ''], []]), createBudget())).toBeUndefined();
  });

  it('refuses before it makes too many cells', () => {
    const wide = Array.from({ length: 1000 }, (_, index) => String(index));
    const rows = [wide, ...Array.from({ length: 1000 }, () => ['a'])];
    expect(() => makeTable(grid(rows), createBudget({ ...READER_LIMITS, pieceLimit: 500_000 }))).toThrow(
      'file-too-costly',
    );
  });
});

it('names columns as a sheet does', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
});
