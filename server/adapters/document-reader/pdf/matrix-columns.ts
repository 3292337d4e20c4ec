import { toChunks } from './chunks.ts';
import type { Chunk } from './chunks.ts';
import type { Row } from './rows.ts';
import type { Word } from './word.ts';
import { extentOf, middleOf } from './word.ts';

/** A column of marks: its heading and the place where its marks stand. */
export interface MatrixColumn {
  readonly middle: number;
  readonly heading: readonly Word[];
}

/** A sign in a table: one to three characters that are no figure. Longer ones (a word for «traces») are told by where they stand. */
export function isMark(text: string): boolean {
  return /^[^\d\s]{1,3}$/u.test(text);
}

/** Headings that are turned, from left to right, as columns. Each set of headings that stand level is one row of headings. */
export function turnedColumns(words: readonly Word[]): MatrixColumn[][] {
  const turned = words.filter(({ turn }) => turn !== 0 && turn !== 180);
  const turns = [...new Set(turned.map(({ turn }) => turn))];
  return turns.flatMap((turn) =>
    groupLevel(turned.filter((word) => word.turn === turn))
      .map((level) => toColumns(level, turn))
      .filter((columns) => columns.length >= 3),
  );
}

/** Words whose heights overlap. */
function groupLevel(words: readonly Word[]): Word[][] {
  const levels: { words: Word[]; bottom: number }[] = [];
  for (const word of words.toSorted((one, other) => one.top - other.top)) {
    const level = levels.at(-1);
    if (level !== undefined && word.top < level.bottom) {
      level.words.push(word);
      level.bottom = Math.max(level.bottom, word.bottom);
    } else levels.push({ words: [word], bottom: word.bottom });
  }
  return levels.map((level) => level.words);
}

/** Words of one heading stand on one line of its own direction, or on the next one close to it. */
function toColumns(words: readonly Word[], turn: number): MatrixColumn[] {
  const lines: { at: number; words: Word[] }[] = [];
  const placed = words.map((word) => ({ word, at: heightInOwnFrame(word) }));
  for (const { word, at } of placed.toSorted((one, other) => one.at - other.at)) {
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(at - line.at) <= 0.4 * word.size) line.words.push(word);
    else lines.push({ at, words: [word] });
  }
  const steps = lines.slice(1).map((line, index) => line.at - (lines[index]?.at ?? 0));
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  const headings: Word[][] = [];
  for (const [index, line] of lines.entries()) {
    const size = line.words[0]?.size ?? 0;
    const step = steps[index - 1] ?? Infinity;
    const last = headings.at(-1);
    if (last !== undefined && step <= 1.3 * size && usual > 1.2 * step) last.push(...line.words);
    else headings.push([...line.words]);
  }
  return headings
    .map((heading) => ({ heading, middle: anchorOf(heading, turn) }))
    .sort((one, other) => one.middle - other.middle);
}

function heightInOwnFrame(word: Word): number {
  return (word.own ?? word).baseline;
}

/** Upright headings stand over their column's middle, slanted ones begin there. */
function anchorOf(heading: readonly Word[], turn: number): number {
  const extent = extentOf(heading);
  const isUpright = turn === 90 || turn === 270;
  return isUpright ? middleOf(extent) : extent.left + 0.4 * (heading[0]?.size ?? 0);
}

/** The headings of one or more upright lines as columns: chunks that stand over each other are one heading. */
export function uprightColumns(rows: readonly Row[]): MatrixColumn[] {
  const groups: { words: Word[]; left: number; right: number }[] = [];
  for (const chunk of rows.flatMap((row): Chunk[] => toChunks(row, row.size))) {
    const over = groups.filter(({ left, right }) => chunk.left < right && chunk.right > left);
    const words = [...over.flatMap((group) => group.words), ...chunk.words];
    for (const group of over) groups.splice(groups.indexOf(group), 1);
    groups.push({ words, ...extentOf(words) });
  }
  return groups
    .map(({ words, left, right }) => ({ heading: words, middle: (left + right) / 2 }))
    .sort((one, other) => one.middle - other.middle);
}

/** Left of it stand the names. */
export function startOf(columns: readonly MatrixColumn[]): number {
  const [first = 0, second] = columns.map(({ middle }) => middle);
  return first - (second === undefined ? 20 : Math.min(0.5 * (second - first), 40));
}

/** How far a mark may stand from its column's middle, as a part of the way to the next column's: beyond it, it is between two. */
const BETWEEN = 0.36;

/** The column whose middle is nearest, how far the next one is on that side, and whether the mark stands between the two. */
export function placeMark(middles: readonly number[], x: number): { column: number; step: number; isBetween: boolean } {
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
