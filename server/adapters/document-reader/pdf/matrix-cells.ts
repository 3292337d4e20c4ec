import { isFigure } from './asides.ts';
import { joinWords } from './chunks.ts';
import type { Grid, GridCell, TableColumns } from './grid.ts';
import { EMPTY_CELL } from './grid.ts';
import type { MatrixColumn } from './matrix-columns.ts';
import { isMark, placeMark, startOf } from './matrix-columns.ts';
import type { FramedShape } from './page-frame.ts';
import type { Row } from './rows.ts';
import { groupTableRows } from './table-rows.ts';
import type { Word } from './word.ts';
import { extentOf, heightMiddleOf, middleOf } from './word.ts';

/** A table of marks as it was found on a page. */
export interface FoundMatrix {
  readonly header: readonly Word[];
  readonly columns: readonly MatrixColumn[];
  readonly body: readonly Row[];
  /** Of a table that goes on: its columns. */
  readonly known?: TableColumns;
}

/** Its cells: names, prices where they have a column of their own, and marks. `headerRows`: 0 or 1. */
export function toMatrixGrid(
  { header, columns, body, known }: FoundMatrix,
  shapes: readonly FramedShape[],
  headerRows: number,
): Grid {
  const words = body.flatMap((row) => row.words);
  const bodyExtent = extentOf(words);
  const start = startOf(columns);
  const signs = shapes.filter((sign) => {
    const height = heightMiddleOf(sign);
    return height > bodyExtent.top && height < bodyExtent.bottom && middleOf(sign) > start;
  });
  const middles = settleMiddles(columns, [
    ...words.filter((word) => isMark(word.text) && middleOf(word) >= start),
    ...signs,
  ]);
  const prices = known === undefined ? pricesFrom(body, start) : known.prices;
  const places = { middles, start, ...(prices !== undefined && { prices }) };
  const rows = groupTableRows(words, signs, (part) => columnOf(places, part)).map((group) => toRow(group, places));
  const headings = headerRows === 0 ? [] : [toHeader(header, columns, places)];
  return { ...extentOf([...header, ...words]), rows: [...headings, ...rows], headerRows, columns: places };
}

/** 0: the names. */
function columnOf({ middles, start, prices }: TableColumns, part: Word | FramedShape): number {
  const texts = prices === undefined ? 1 : 2;
  if (middleOf(part) >= start) return placeMark(middles, middleOf(part)).column + texts;
  return prices !== undefined && part.left >= prices ? 1 : 0;
}

/** Where figures stand at the end of most names, in a column of their own. */
function pricesFrom(body: readonly Row[], start: number): number | undefined {
  const ends = body.flatMap((row) => {
    const words = row.words.filter((word) => middleOf(word) < start);
    const index = words.findIndex((word, at) => {
      const before = words[at - 1];
      const isApart = before === undefined || word.left - before.right >= 0.8 * word.size;
      return isApart && isFigure(joinWords(words.slice(at)));
    });
    return words[index]?.left ?? [];
  });
  const left = Math.min(...ends);
  const names = body.flatMap((row) => row.words[0]?.left ?? []);
  return ends.length >= 2 && ends.length >= 0.4 * body.length && left > Math.max(...names.filter((name) => name < left))
    ? left - 1
    : undefined;
}

/** Marks stand where their column is, though its heading may stand a little aside. */
function settleMiddles(columns: readonly MatrixColumn[], marks: readonly (Word | FramedShape)[]): number[] {
  const middles = columns.map(({ middle }) => middle);
  const shifts = marks.map((mark) => {
    const { column } = placeMark(middles, middleOf(mark));
    return middleOf(mark) - (middles[column] ?? 0);
  });
  const sorted = shifts.toSorted((one, other) => one - other);
  const shift = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const step = Math.min(...middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0)));
  const isCommon = shifts.filter((other) => Math.abs(other - shift) <= 0.12 * step).length >= 0.8 * shifts.length;
  // A slanted heading begins at its column and leans away from it to the right.
  const isSlanted = columns.some(({ heading }) => heading.some(({ turn }) => turn > 270));
  const limit = isSlanted && shift > 0 ? 0.48 : 0.35;
  return isCommon && Math.abs(shift) <= limit * step ? middles.map((middle) => middle + shift) : middles;
}

function toRow(
  { words, signs }: { words: readonly Word[]; signs: readonly FramedShape[] },
  places: TableColumns,
): GridCell[] {
  const count = places.middles.length + (places.prices === undefined ? 1 : 2);
  const cells: GridCell[] = Array.from({ length: count }, () => EMPTY_CELL);
  if (signs.length === 0 && runsAcross(words, places)) {
    cells[0] = { words, signs, columns: count };
    return cells;
  }
  for (const part of [...words, ...signs]) {
    const isWord = 'text' in part;
    const index = columnOf(places, part);
    const cell = cells[index] ?? EMPTY_CELL;
    const isMarkBetween = middleOf(part) >= places.start && placeMark(places.middles, middleOf(part)).isBetween;
    const isBetween = cell.isBetween === true || isMarkBetween;
    cells[index] = {
      ...cell,
      words: isWord ? [...cell.words, part] : cell.words,
      signs: isWord ? cell.signs : [...cell.signs, part],
      ...(isBetween && { isBetween }),
    };
  }
  return cells;
}

/** A line without marks that runs over the columns is said of the rows below it. */
function runsAcross(words: readonly Word[], { middles, start }: TableColumns): boolean {
  const over = words.filter((word) => middleOf(word) >= start);
  const stands = (word: Word): boolean => {
    const { column, step } = placeMark(middles, middleOf(word));
    const isAlone = words.every(
      (other) => other === word || other.right <= word.left - 0.5 * word.size || other.left >= word.right,
    );
    return isMark(word.text) || (isAlone && Math.abs(middleOf(word) - (middles[column] ?? 0)) <= 0.3 * step);
  };
  return over.length > 0 && !over.some(stands);
}

function toHeader(header: readonly Word[], columns: readonly MatrixColumn[], places: TableColumns): GridCell[] {
  const own = new Set(columns.flatMap(({ heading }) => heading));
  const texts = places.prices === undefined ? [[]] : [[], []];
  const cells: Word[][] = [...texts, ...columns.map(({ heading }) => [...heading])];
  // A heading of the prices may begin before them.
  const left = places.prices === undefined ? undefined : places.prices - 12;
  for (const word of header.filter((other) => !own.has(other)))
    cells[columnOf({ ...places, ...(left !== undefined && { prices: left }) }, word)]?.push(word);
  return cells.map((words) => ({ words, signs: [] }));
}
