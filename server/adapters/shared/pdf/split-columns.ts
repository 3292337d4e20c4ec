import type { Row } from './group-rows.ts';
import { joinPieces } from './group-rows.ts';
import type { PlacedText } from './placed-text.ts';

interface Strip {
  readonly from: number;
  readonly to: number;
}

interface Block {
  readonly rows: readonly Row[];
  readonly gutter: Strip;
}

/** Pages are rarely set in more than this many columns; deeper nesting is a table or an attack. */
const DEPTH_LIMIT = 4;

/**
 * Rows in reading order: where a clear gutter runs down at least three rows, the left side comes before the right one.
 * A table of labels and values, or of names and prices, is no pair of columns: its rows stay whole.
 */
export function splitColumns(rows: readonly Row[], depth = 0): Row[] {
  if (depth >= DEPTH_LIMIT) return [...rows];
  const ordered: Row[] = [];
  let index = 0;
  while (index < rows.length) {
    const block = findBlock(rows, index);
    if (block === undefined) {
      ordered.push(...rows.slice(index, index + 1));
      index += 1;
    } else {
      const [left, right] = cutAt(block);
      if (isColumns(left, right, block))
        ordered.push(...splitColumns(left, depth + 1), ...splitColumns(right, depth + 1));
      else ordered.push(...block.rows);
      index += block.rows.length;
    }
  }
  return ordered;
}

/** The longest run of rows from `start` that leave one of its first gaps free. */
function findBlock(rows: readonly Row[], start: number): Block | undefined {
  // A column may begin a few rows above its neighbour: the gap is looked for a little further down.
  const opening = rows.slice(start, start + 4).find((row) => gapsOf(row).length > 0);
  if (opening === undefined) return undefined;
  const blocks = gapsOf(opening)
    .slice(0, DEPTH_LIMIT * 2)
    .map((gap) => extend(rows, start, gap));
  const best = blocks.reduce<Block | undefined>(
    (longest, block) => (longest === undefined || block.rows.length > longest.rows.length ? block : longest),
    undefined,
  );
  return best !== undefined && best.rows.length >= 3 && best.rows.includes(opening) ? best : undefined;
}

function extend(rows: readonly Row[], start: number, gap: Strip): Block {
  let gutter = gap;
  let end = start;
  for (; end < rows.length; end += 1) {
    const row = rows[end];
    const before = rows[end - 1];
    if (row === undefined || (end > start && before !== undefined && row.y - before.y > 3.5 * row.size)) break;
    const narrowed = narrow(gutter, row);
    if (narrowed === undefined) break;
    gutter = narrowed;
  }
  return { rows: rows.slice(start, end), gutter };
}

/** What is left of the gutter when this row is taken in; undefined when the row crosses it. */
function narrow(gutter: Strip, row: Row): Strip | undefined {
  let { from, to } = gutter;
  for (const { x, width, text } of row.pieces) {
    if (text.trim() === '') continue;
    const middle = (from + to) / 2;
    if (x >= middle) to = Math.min(to, x);
    else if (x + width <= middle) from = Math.max(from, x + width);
    else if (x + width - from < to - x) from = Math.max(from, x + width);
    else to = Math.min(to, x);
  }
  return to - from >= row.size ? { from, to } : undefined;
}

function gapsOf(row: Row): Strip[] {
  const gaps: Strip[] = [];
  let end: number | undefined;
  for (const { x, width, text } of row.pieces) {
    if (text.trim() === '') continue;
    if (end !== undefined && x - end >= 1.2 * row.size) gaps.push({ from: end, to: x });
    end = Math.max(end ?? x, x + width);
  }
  return gaps;
}

function cutAt({ rows, gutter }: Block): [Row[], Row[]] {
  const middle = (gutter.from + gutter.to) / 2;
  const side = (keep: (piece: PlacedText) => boolean): Row[] =>
    rows
      .map((row) => ({ ...row, pieces: row.pieces.filter((piece) => piece.text.trim() !== '' && keep(piece)) }))
      .filter(({ pieces }) => pieces.length > 0);
  return [side(({ x }) => x < middle), side(({ x }) => x >= middle)];
}

function isColumns(left: readonly Row[], right: readonly Row[], block: Block): boolean {
  if (left.length < 3 || right.length < 3) return false;
  const [widthLeft, widthRight] = [extentOf(left), extentOf(right)];
  if (Math.min(widthLeft, widthRight) < 0.25 * (widthLeft + widthRight)) return false;
  const [labelsLeft, labelsRight] = [shareOf(left, isLabelled), shareOf(right, isLabelled)];
  if (shareOf(left, isBareLabel) >= 0.4 && labelsRight < 0.2) return false;
  if (labelsLeft >= 0.2 && labelsRight >= 0.2) return true;
  const alone = 0.15 * block.rows.length;
  const shared = left.length + right.length - block.rows.length;
  if (left.length - shared >= alone && right.length - shared >= alone) return true;
  return fills(left, widthLeft) && fills(right, widthRight);
}

const isLabelled = (row: Row): boolean => /^[^:]{1,40}:/u.test(joinPieces(row.pieces));
const isBareLabel = (row: Row): boolean => /^[^:]{1,40}:\s*$/u.test(joinPieces(row.pieces));

/** Set text fills its column; the cells of a table don't. */
function fills(rows: readonly Row[], width: number): boolean {
  return shareOf(rows, (row) => extentOf([row]) >= 0.75 * width) >= 0.5;
}

function shareOf(rows: readonly Row[], holds: (row: Row) => boolean): number {
  return rows.filter(holds).length / rows.length;
}

function extentOf(rows: readonly Row[]): number {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { pieces } of rows) {
    for (const { x, width } of pieces) {
      from = Math.min(from, x);
      to = Math.max(to, x + width);
    }
  }
  return to - from;
}
