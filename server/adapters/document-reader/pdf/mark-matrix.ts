import type { Grid, TableColumns } from './grid.ts';
import type { FoundMatrix } from './matrix-cells.ts';
import { toMatrixGrid } from './matrix-cells.ts';
import type { MatrixColumn } from './matrix-columns.ts';
import { isMark, placeMark, startOf, turnedColumns, uprightColumns } from './matrix-columns.ts';
import type { FramedShape } from './page-frame.ts';
import type { Row } from './rows.ts';
import { groupRows } from './rows.ts';
import type { Word } from './word.ts';
import { extentOf, heightMiddleOf, middleOf } from './word.ts';

/** A table ends where the rows stop for so many font sizes. */
const APART = 6;

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
  const take = (found: FoundMatrix | undefined, headerRows: number): void => {
    if (found === undefined) return;
    grids.push(toMatrixGrid(found, signs, headerRows));
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
): FoundMatrix | undefined {
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
function underUpright(rows: readonly Row[]): FoundMatrix | undefined {
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

function goingOn(known: TableColumns, rows: readonly Row[]): FoundMatrix | undefined {
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
