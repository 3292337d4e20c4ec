import { isFigure } from './asides.ts';
import { joinWords } from './chunks.ts';
import type { Grid, GridCell, TableColumns } from './grid.ts';
import { EMPTY_CELL } from './grid.ts';
import type { MatrixColumn } from './matrix-columns.ts';
import { isMark, turnedColumns, uprightColumns } from './matrix-columns.ts';
import type { FramedShape } from './page-frame.ts';
import type { Row } from './rows.ts';
import { groupRows } from './rows.ts';
import { groupTableRows } from './table-rows.ts';
import type { Word } from './word.ts';
import { extentOf, heightMiddleOf, middleOf } from './word.ts';

/** How far a mark may stand from its column's middle, as a part of the way to the next column's: beyond it, it is between two. */
const BETWEEN = 0.36;
/** A table ends where the rows stop for so many font sizes. */
const APART = 6;

interface Found {
  readonly header: readonly Word[];
  readonly columns: readonly MatrixColumn[];
  readonly body: readonly Row[];
  /** Of a table that goes on: its columns. */
  readonly known?: TableColumns;
}

/**
 * Tables of marks under headings that no lines frame. `continued`: the columns of the table at the end of the page before, which rows of marks at
 * the top of this one go on with.
 */
export function findMarkMatrices(
  words: readonly Word[],
  shapes: readonly FramedShape[],
  continued?: TableColumns,
): Grid[] {
  const signs = shapes.filter(({ kind }) => kind !== 'rule' && kind !== 'box');
  const rows = groupRows(words.filter(({ turn }) => turn === 0));
  const grids: Grid[] = [];
  let left = rows;
  const take = (found: Found | undefined, headerRows: number): void => {
    if (found === undefined) return;
    const grid = toGrid(found, signs, headerRows);
    if (grid === undefined) return;
    grids.push(grid);
    const used = new Set([...found.header, ...found.body.flatMap((row) => row.words)]);
    left = left.filter((row) => row.words.every((word) => !used.has(word)));
  };
  const turned = turnedColumns(words);
  for (const columns of turned) {
    const top = Math.max(...columns.map(({ heading }) => extentOf(heading).bottom));
    const next = underUpright(left.filter((row) => row.top > top));
    const end = next === undefined ? Infinity : extentOf(next.header).top;
    take(
      underTurned(
        columns,
        left.filter((row) => row.bottom < end),
        turned,
      ),
      1,
    );
  }
  for (let count = 0; count < 20; count += 1) {
    const found = underUpright(left);
    if (found === undefined) break;
    take(found, 1);
    left = left.filter((row) => !found.body.includes(row) && !row.words.some((word) => found.header.includes(word)));
  }
  if (continued !== undefined) take(goingOn(continued, left), 0);
  return grids.sort((one, other) => one.top - other.top);
}

function underTurned(
  columns: readonly MatrixColumn[],
  rows: readonly Row[],
  all: readonly (readonly MatrixColumn[])[],
): Found | undefined {
  const heading = extentOf(columns.flatMap((column) => column.heading));
  const others = all
    .filter((other) => other !== columns)
    .map((other) => extentOf(other.flatMap((column) => column.heading)));
  const end = Math.min(Infinity, ...others.filter(({ top }) => top > heading.bottom).map(({ top }) => top));
  const size = columns[0]?.heading[0]?.size ?? 0;
  const below = rows.filter((row) => heightMiddleOf(row) > heading.bottom - 0.1 * size && row.bottom < end);
  const body = bodyOf(below, columns, heading.bottom);
  // What stands beside the headings is the heading of the names.
  const beside = rows.filter(
    (row) => row.top >= heading.top - size && heightMiddleOf(row) <= heading.bottom && !body.includes(row),
  );
  const header = [...columns.flatMap((column) => column.heading), ...beside.flatMap((row) => row.words)];
  return body.length === 0 ? undefined : { header, columns, body };
}

/** A line of three or more headings with marks under most of them. */
function underUpright(rows: readonly Row[]): Found | undefined {
  for (const [index, row] of rows.entries()) {
    if (!isHeader(rows, index)) continue;
    const under = headerBelow(rows, index);
    const header = [...headerAbove(rows, index), ...under];
    const [first, ...columns] = uprightColumns(header);
    if (first === undefined || columns.length < 2) continue;
    const below = rows.slice(index + 1 + under.length);
    const end = below.findIndex((_, at) => at > 0 && isHeader(below, at));
    const body = bodyOf(end === -1 ? below : below.slice(0, end), [first, ...columns], row.bottom);
    const names = body.map((line) => line.words[0]?.left ?? Infinity);
    // Where the names stand under no heading, the first heading is a mark's.
    const isNamed = names.filter((name) => name < extentOf(first.heading).right).length >= 0.5 * names.length;
    const marked = isNamed ? columns : [first, ...columns];
    if (marked.length < 2 || !isMatrix(body, marked)) continue;
    return { header: header.flatMap((line) => line.words), columns: marked, body };
  }
  return undefined;
}

/** Three or more texts apart, with marks not far below. */
function isHeader(rows: readonly Row[], index: number): boolean {
  const words = rows[index]?.words ?? [];
  const others = words.filter(({ text }) => isMark(text) || /\d/u.test(text));
  const apart = words.filter((word, at) => at === 0 || word.left - (words[at - 1]?.right ?? 0) > 0.6 * word.size);
  if (apart.length < 3 || others.length > 0.4 * words.length) return false;
  return (
    marksOf(rows[index]).length === 0 && rows.slice(index + 1, index + 4).some((other) => marksOf(other).length > 0)
  );
}

/** The other lines of headings that take several, below the one with most of them. */
function headerBelow(rows: readonly Row[], index: number): Row[] {
  const header = rows[index];
  const next = rows[index + 1];
  if (header === undefined || next === undefined) return [];
  const start = header.words[1]?.left ?? Infinity;
  const isUnder = next.baseline - header.baseline <= 1.3 * header.size && marksOf(next).length === 0;
  const isRight = next.words.every(({ left }) => left >= start - header.size);
  return isUnder && isRight ? [next] : [];
}

function headerAbove(rows: readonly Row[], last: number): Row[] {
  const header = rows.slice(last, last + 1);
  for (let index = last - 1; index >= 0; index -= 1) {
    const [row, below] = [rows[index], header[0]];
    if (row === undefined || below === undefined || below.baseline - row.baseline > 1.5 * below.size) break;
    const isOver = row.words.every((word) =>
      below.words.some((other) => word.left < other.right + other.size && word.right > other.left - other.size),
    );
    if (!isOver || row.size > 1.2 * below.size) break;
    header.unshift(row);
  }
  return header;
}

/** The marks of a row: what stands apart after its name. */
function marksOf(row: Row | undefined): Word[] {
  return (row?.words ?? []).filter((word, index, all) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    const isApart = (gap: number): boolean => gap >= 0.5 * word.size;
    return (
      isMark(word.text) &&
      (before === undefined || isApart(word.left - before.right)) &&
      (after === undefined || isApart(after.left - word.right))
    );
  });
}

/** The marks of a row, or the words that stand in the middle of columns each by itself: «traces» is written out by some. */
function marksIn(row: Row, columns: readonly MatrixColumn[]): Word[] {
  const marks = marksOf(row);
  if (marks.length > 0) return marks;
  const start = startOf(columns);
  const middles = columns.map(({ middle }) => middle);
  const words = row.words.filter((word) => middleOf(word) > start);
  const stands = (word: Word, index: number): boolean => {
    const { column, step } = placeMark(middles, middleOf(word));
    const before = words[index - 1];
    const isApart = before === undefined || word.left - before.right >= 0.5 * word.size;
    return isApart && !/\d/u.test(word.text) && Math.abs(middleOf(word) - (middles[column] ?? 0)) <= 0.25 * step;
  };
  return words.every(stands) ? words : [];
}

function isMatrix(body: readonly Row[], columns: readonly MatrixColumn[]): boolean {
  const start = startOf(columns);
  const cells = body.flatMap((row) => row.words.filter((word) => middleOf(word) > start));
  const marks = body.flatMap((row) => marksIn(row, columns).filter((word) => middleOf(word) > start));
  const marked = body.filter((row) => marksIn(row, columns).some((word) => middleOf(word) > start));
  return marked.length >= 2 && marks.length >= 3 && marks.length >= 0.6 * cells.length;
}

/** Left of it stand the names. */
function startOf(columns: readonly MatrixColumn[]): number {
  const [first = 0, second] = columns.map(({ middle }) => middle);
  return first - (second === undefined ? 20 : Math.min(0.5 * (second - first), 40));
}

/** The rows under headings down to the last that has marks, and the names right after it. */
function bodyOf(rows: readonly Row[], columns: readonly MatrixColumn[], top: number): Row[] {
  const start = startOf(columns);
  const [last, before] = [columns.at(-1)?.middle ?? 0, columns.at(-2)?.middle ?? 0];
  const end = last + Math.max(12, last - before);
  const body: Row[] = [];
  let length = 0;
  let pitch = 0;
  let bottom = top;
  for (const row of rows) {
    if (row.top - bottom > APART * row.size) break;
    bottom = row.bottom;
    const own = marksIn(row, columns).filter((word) => middleOf(word) > start && middleOf(word) < end);
    body.push(row);
    const isName = row.right <= start + 0.2 * row.size;
    const [previous] = body.slice(-2);
    const step = previous === undefined || previous === row ? 0 : row.baseline - previous.baseline;
    const isNext = step <= Math.max(1.15 * pitch, 1.3 * row.size);
    // A sentence across the columns ends the table.
    if (own.length === 0 && !isName && row.words.length >= 5) break;
    if (own.length > 0 || (isName && isNext && length === body.length - 1 && length > 0)) {
      if (length > 0) pitch = Math.max(pitch, step);
      length = body.length;
    }
  }
  return body.slice(0, length);
}

function goingOn(known: TableColumns, rows: readonly Row[]): Found | undefined {
  const { middles } = known;
  const columns = middles.map((middle) => ({ middle, heading: [] }));
  const first = rows.findIndex((row) => marksOf(row).length > 0);
  const start = Math.max(0, first - 2);
  const body = first === -1 ? [] : bodyOf(rows.slice(start), columns, rows[start]?.top ?? 0);
  const marks = body.flatMap((row) => marksOf(row)).filter((word) => middleOf(word) > startOf(columns));
  const placed = marks.filter((word) => !placeMark(middles, middleOf(word)).isBetween);
  return body.length >= 1 && isMatrix(body, columns) && placed.length >= 0.9 * marks.length
    ? { header: [], columns, body, known }
    : undefined;
}

function toGrid(
  { header, columns, body, known }: Found,
  shapes: readonly FramedShape[],
  headerRows: number,
): Grid | undefined {
  const words = body.flatMap((row) => row.words);
  const bodyExtent = extentOf(words);
  const start = startOf(columns);
  const signs = shapes.filter((sign) => {
    const height = heightMiddleOf(sign);
    return height > bodyExtent.top && height < bodyExtent.bottom && middleOf(sign) > start;
  });
  const middles = settleMiddles(columns, [...words.filter(({ text }) => isMark(text)), ...signs]);
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
  return isCommon && Math.abs(shift) <= 0.35 * step ? middles.map((middle) => middle + shift) : middles;
}

function placeMark(middles: readonly number[], x: number): { column: number; step: number; isBetween: boolean } {
  let column = 0;
  for (const [index, middle] of middles.entries()) {
    if (Math.abs(middle - x) < Math.abs((middles[column] ?? 0) - x)) column = index;
  }
  const own = middles[column] ?? 0;
  const next =
    x > own
      ? (middles[column + 1] ?? 2 * own - (middles[column - 1] ?? own))
      : (middles[column - 1] ?? 2 * own - (middles[column + 1] ?? own));
  const step = Math.abs(next - own);
  return { column, step, isBetween: step > 0 && Math.abs(x - own) > BETWEEN * step };
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
