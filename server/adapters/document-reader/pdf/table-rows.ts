import type { FramedShape } from './page-frame.ts';
import { groupRows } from './rows.ts';
import type { Word } from './word.ts';
import { heightMiddleOf } from './word.ts';

/** What belongs to one row of a table. */
export interface TableRow {
  readonly words: readonly Word[];
  readonly signs: readonly FramedShape[];
}

interface Line {
  readonly baseline: number;
  readonly size: number;
  readonly words: readonly Word[];
  readonly signs: readonly FramedShape[];
  readonly hasName: boolean;
  readonly hasMarks: boolean;
}

/** A line of the same name follows within so many font sizes. */
const TIGHT = 1.4;
/** Lines of one row that are set level with each other's middle stand closer than lines of two rows can. */
const CLOSE = 0.95;
const NEARER = 0.8;

/**
 * The rows of a table whose rows no line parts. A name may take two lines, with its marks level with either or between them: lines that stand
 * closer than the others are one row. Column 0 holds the names.
 */
export function groupTableRows(
  words: readonly Word[],
  signs: readonly FramedShape[],
  columnOf: (part: Word | FramedShape) => number,
): TableRow[] {
  const lines = toTableLines(words, signs, columnOf);
  const anchors = lines.filter(({ hasMarks }) => hasMarks);
  if (anchors.length < 2) return [{ words, signs }];
  const groups: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && continues(lines, index, group)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => ({
    words: group.flatMap((line) => line.words),
    signs: group.flatMap((line) => line.signs),
  }));
}

/** Whether the line belongs to the row that `group` is so far. */
function continues(lines: readonly Line[], index: number, group: readonly Line[]): boolean {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  if (before === undefined || line === undefined) return false;
  const isMarked = group.some(({ hasMarks }) => hasMarks);
  const isNamed = group.some(({ hasName }) => hasName);
  const above = line.baseline - before.baseline;
  const below = after === undefined ? Infinity : after.baseline - line.baseline;
  const size = Math.max(line.size, before.size);
  const isBothMarked = isMarked && line.hasMarks;
  // Marks that are set level with the middle of a name of two lines, and a price of two lines beside a name of one.
  if (!line.hasName) return above <= CLOSE * size && (!isBothMarked || above < NEARER * below);
  if (!isNamed) return above <= CLOSE * size;
  if (isBothMarked) return false;
  if (!before.hasName) return above <= CLOSE * size;
  if (above > TIGHT * size) return false;
  if (/^[\p{Ll}(]/u.test(line.words[0]?.text ?? '')) return true;
  const isCloser = above < NEARER * below;
  return isCloser && (line.hasMarks || isMarked || group.length > 1);
}

function toTableLines(
  words: readonly Word[],
  signs: readonly FramedShape[],
  columnOf: (part: Word | FramedShape) => number,
): Line[] {
  const lines = groupRows(words).map((row) => ({
    baseline: row.baseline,
    size: row.size,
    words: row.words,
    signs: [] as FramedShape[],
    hasName: row.words.some((word) => columnOf(word) === 0),
    hasMarks: row.words.some((word) => columnOf(word) > 0),
  }));
  for (const sign of signs) {
    const height = heightMiddleOf(sign);
    const distance = (line: { baseline: number; size: number }): number =>
      Math.abs(line.baseline - 0.3 * line.size - height);
    const nearest = lines.toSorted((one, other) => distance(one) - distance(other))[0];
    if (nearest === undefined) continue;
    nearest.signs.push(sign);
    nearest.hasMarks ||= columnOf(sign) > 0;
  }
  return lines;
}
