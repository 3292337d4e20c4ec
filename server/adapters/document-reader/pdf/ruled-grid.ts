import { isFigure } from './asides.ts';
import type { Grid, GridCell } from './grid.ts';
import { EMPTY_CELL } from './grid.ts';
import type { FramedShape } from './page-frame.ts';
import type { RuleLines } from './rule-lines.ts';
import { coverage, groupLines, placesOf, toRuleLines } from './rule-lines.ts';
import type { Row } from './rows.ts';
import { groupRows } from './rows.ts';
import { headingsAbove } from './ruled-headings.ts';
import { groupTableRows } from './table-rows.ts';
import type { Word } from './word.ts';
import { extentOf, heightMiddleOf, middleOf } from './word.ts';

/** A rectangle of cells between drawn lines, before what stands in it is told apart. */
interface Frame {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly lines: RuleLines;
}

/** The tables that drawn lines make, with all the words and drawn marks inside them. */
export function findRuledGrids(words: readonly Word[], shapes: readonly FramedShape[]): Grid[] {
  return groupLines(toRuleLines(shapes)).flatMap((lines) => {
    const frame = { xs: placesOf(lines.down), ys: placesOf(lines.across), lines };
    if (frame.xs.length < 3 || frame.ys.length < 3) return [];
    const grid = toGrid(frame, words, shapes);
    return grid === undefined ? [] : [grid];
  });
}

function toGrid(frame: Frame, words: readonly Word[], shapes: readonly FramedShape[]): Grid | undefined {
  const { xs, ys } = frame;
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  const isInside = (part: Word | FramedShape): boolean => {
    const [x, y] = [middleOf(part), heightMiddleOf(part)];
    return x > left && x < right && y > top && y < bottom;
  };
  const within = words.filter(isInside);
  const signs = shapes.filter(({ kind }) => kind !== 'rule' && kind !== 'box').filter(isInside);
  const bands = ys.slice(1).map((end, index) => ({ from: ys[index] ?? 0, to: end }));
  const rows = mergeDown(
    frame,
    bands.map((band) => readBand(frame, band, within, signs)),
  );
  const filled = rows.filter((row) => row.some((cell) => cell.words.length > 0 || cell.signs.length > 0));
  const columns = new Set(filled.flatMap((row) => row.flatMap((cell, index) => (cell.words.length > 0 ? index : []))));
  // A frame around a page's columns is drawn of lines too.
  if (filled.length < 2 || columns.size < 2 || isLayout(frame, within)) return undefined;
  const headerRows = filled.findLastIndex((row) => row.some((cell) => cell.words.some(({ turn }) => turn !== 0))) + 1;
  const above = headerRows === 0 ? headingsAbove(xs, top, words) : undefined;
  if (above !== undefined) {
    const over = extentOf(above.flatMap((cell) => cell.words));
    return { left, right, top: over.top, bottom, rows: [above, ...filled], headerRows: 1 };
  }
  return { left, right, top, bottom, rows: filled, ...(headerRows > 0 && headerRows <= 3 && { headerRows }) };
}

/** The cells of a table hold a few lines; boxes of a page that touch hold lists of names and prices. */
function isLayout({ xs, ys }: Frame, words: readonly Word[]): boolean {
  const cells = new Map<string, Word[]>();
  for (const word of words.filter(({ turn }) => turn === 0)) {
    const key = [columnAt(xs, middleOf(word)), columnAt(ys, heightMiddleOf(word))].join(' ');
    cells.set(key, [...(cells.get(key) ?? []), word]);
  }
  const isPriced = (row: Row): boolean => row.words.length > 1 && isFigure(row.words.at(-1)?.text ?? '');
  const lists = [...cells.values()].filter((cell) => groupRows(cell).filter(isPriced).length >= 3);
  return lists.length > 0 && lists.length >= 0.3 * cells.size;
}

/** The rows between two lines across: one, or one for each of the names that stand there without a line between them. */
function readBand(
  frame: Frame,
  band: { from: number; to: number },
  words: readonly Word[],
  signs: readonly FramedShape[],
): GridCell[][] {
  const isIn = (part: Word | FramedShape): boolean =>
    heightMiddleOf(part) > band.from && heightMiddleOf(part) <= band.to;
  const [own, drawn] = [words.filter(isIn), signs.filter(isIn)];
  const columnOf = (part: Word | FramedShape): number => columnAt(frame.xs, middleOf(part));
  const upright = own.filter(({ turn }) => turn === 0);
  const groups =
    upright.length === own.length ? groupTableRows(upright, drawn, columnOf) : [{ words: own, signs: drawn }];
  const spans = spansOf(frame, band, groups.length === 1 ? 1 : 0);
  return groups.map((group) => toRow(frame, group, spans));
}

function toRow(
  frame: Frame,
  group: { words: readonly Word[]; signs: readonly FramedShape[] },
  spans: readonly number[],
): GridCell[] {
  const count = frame.xs.length - 1;
  const cells: GridCell[] = Array.from({ length: count }, () => EMPTY_CELL);
  const firstOf = (column: number): number => spans.findLastIndex((span, index) => index <= column && span > 0);
  for (const [index, span] of spans.entries()) if (span > 1) cells[index] = { ...EMPTY_CELL, columns: span };
  for (const word of group.words) {
    const column = Math.max(0, firstOf(columnAt(frame.xs, middleOf(word))));
    const cell = cells[column] ?? EMPTY_CELL;
    const isBetween = cell.isBetween === true || ((cell.columns ?? 1) === 1 && straddles(frame.xs, word));
    cells[column] = { ...cell, words: [...cell.words, word], ...(isBetween && { isBetween }) };
  }
  for (const sign of group.signs) {
    const column = Math.max(0, firstOf(columnAt(frame.xs, middleOf(sign))));
    const cell = cells[column] ?? EMPTY_CELL;
    cells[column] = { ...cell, signs: [...cell.signs, sign] };
  }
  return cells;
}

/** A cell with no line above it is one with the cell there. Its words go to the upper one. */
function mergeDown({ xs, ys, lines }: Frame, bands: readonly GridCell[][][]): GridCell[][] {
  const rows: GridCell[][] = [];
  for (const [index, band] of bands.entries()) {
    const start = rows.length;
    rows.push(...band);
    if (band.length !== 1 || bands[index - 1]?.length !== 1) continue;
    for (let column = 0; column < xs.length - 1; column += 1) {
      const [from, to] = [(xs[column] ?? 0) + 1, (xs[column + 1] ?? 0) - 1];
      if (coverage(lines.across, ys[index] ?? 0, from, to) < 0.5) mergeCell(rows, start, column);
    }
  }
  return rows;
}

function mergeCell(rows: GridCell[][], index: number, column: number): void {
  const cell = rows[index]?.[column];
  let first = index - 1;
  while (first > 0 && rows[first]?.[column]?.rows === 0) first -= 1;
  const above = rows[first]?.[column];
  if (cell === undefined || above === undefined || (cell.columns ?? 1) !== (above.columns ?? 1)) return;
  const words = [...above.words, ...cell.words];
  const isBetween = cell.isBetween === true || above.isBetween === true;
  rows[first]?.splice(column, 1, {
    ...above,
    words,
    signs: [...above.signs, ...cell.signs],
    rows: index - first + 1,
    ...(isBetween && { isBetween }),
  });
  rows[index]?.splice(column, 1, { ...EMPTY_CELL, rows: 0 });
}

function columnAt(xs: readonly number[], x: number): number {
  const index = xs.findLastIndex((place) => place <= x);
  return Math.min(Math.max(0, index), xs.length - 2);
}

/** A mark that stands on a line between two columns. */
function straddles(xs: readonly number[], word: Word): boolean {
  if (word.text.length > 3 || word.turn !== 0) return false;
  return xs.slice(1, -1).some((x) => Math.abs(middleOf(word) - x) <= 0.3 * (word.right - word.left));
}

/** For each column how many columns its cell spans in this band; 0: it belongs to the one at its left. */
function spansOf({ xs, lines }: Frame, band: { from: number; to: number }, merge: 0 | 1): number[] {
  const spans: number[] = [];
  let first = 0;
  for (let column = 0; column < xs.length - 1; column += 1) {
    const isOpen = column > 0 && coverage(lines.down, xs[column] ?? 0, band.from + 1, band.to - 1) < 0.5;
    if (isOpen && merge === 1) {
      spans.push(0);
      spans[first] = (spans[first] ?? 1) + 1;
    } else {
      spans.push(1);
      first = column;
    }
  }
  return spans;
}
