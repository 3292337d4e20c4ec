import type { SourceCell, SourceTable } from '../../../knowledge/index.ts';
import { joinWords } from './chunks.ts';
import type { FramedShape, PlaceOf } from './page-frame.ts';
import { groupRows } from './rows.ts';
import type { Extent, Word } from './word.ts';
import { extentOf } from './word.ts';

/** What stands in one cell of a table. */
export interface GridCell {
  readonly words: readonly Word[];
  /** Drawn marks. */
  readonly signs: readonly FramedShape[];
  readonly isBetween?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** A table on a page before it is told: all rows have the same number of cells. */
export interface Grid extends Extent {
  readonly rows: readonly (readonly GridCell[])[];
  readonly headerRows?: number;
  /** Of a table without lines: where its columns stand. */
  readonly columns?: TableColumns;
}

/** Where the columns of a table stand, for the page that goes on with it. */
export interface TableColumns {
  /** Of the columns of marks. */
  readonly middles: readonly number[];
  /** From where on the marks stand. */
  readonly start: number;
  /** From where on the prices stand, between the names and the marks. */
  readonly prices?: number;
}

export const EMPTY_CELL: GridCell = { words: [], signs: [] };

export function toTable(grid: Grid, region: number, placeOf: PlaceOf): SourceTable {
  const { headerRows } = grid;
  const rows = grid.rows.map((row) => row.map((cell) => toCell(cell, grid, placeOf)));
  return { kind: 'table', rows, ...(headerRows !== undefined && { headerRows }), region };
}

function toCell(
  { words, signs, isBetween, columns = 1, rows = 1 }: GridCell,
  grid: Grid,
  placeOf: PlaceOf,
): SourceCell {
  const isRotated = words.length > 0 && words.every(({ turn }) => turn !== 0);
  const isBold = words.length > 0 && words.every((word) => word.isBold);
  const parts = [...words, ...signs];
  return {
    text: textOf(words, signs),
    place: placeOf(parts.length > 0 ? extentOf(parts) : grid),
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
    ...(isBetween === true && { isBetween }),
    ...(isRotated && { isRotated }),
    ...(isBold && { isBold }),
  };
}

const SIGNS: Readonly<Record<string, string>> = { dot: '●', tick: '✓', cross: '✗', mark: '\uFFFD' };

function textOf(words: readonly Word[], signs: readonly FramedShape[]): string {
  const turns = [...new Set(words.map(({ turn }) => turn))];
  const texts = turns.map((turn) => textOfTurn(words.filter((word) => word.turn === turn)));
  const known = signs.filter(({ kind }) => kind !== 'mark').map(({ kind }) => SIGNS[kind] ?? '');
  // A drawing beside words is an ornament or an icon of them; one that stands alone says something that can't be read.
  const drawn = known.length === 0 && signs.length > 0 && words.length === 0 ? ['\uFFFD'] : known;
  return [...texts, ...drawn].join(' ');
}

/** The lines of words of one angle, one after the other; a word that a hyphen parts at a line's end is whole again. */
function textOfTurn(words: readonly Word[]): string {
  const rows = groupRows(words.map((word) => word.own ?? word));
  const lines = rows.map((row) => joinWords(row.words));
  if (lines.length >= 3 && lines.every((line) => /^\p{L}$/u.test(line))) return lines.join('');
  return lines.reduce((text, line) => {
    if (text === '') return line;
    return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`;
  }, '');
}
