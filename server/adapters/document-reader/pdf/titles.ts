import type { ItemRow } from './columns.ts';
import type { Extent } from './word.ts';
import { extentOf, middleOf } from './word.ts';

interface Strip {
  readonly from: number;
  readonly to: number;
}

/**
 * The first row of a band of two columns that is a title over both, though it crosses no gutter: it alone is in its height, it is set larger than the
 * rows of both columns, and the rows next to it stand level. -1: there is none.
 */
export function findTitle<Block>(rows: readonly ItemRow<Block>[], gutter: Strip): number {
  const middle = (gutter.from + gutter.to) / 2;
  const isLeft = (extent: Extent): boolean => extent.left < middle;
  const isLone = rows.map((row, index) => isAlone(rows, index) && new Set(row.items.map(isLeft)).size === 1);
  const beside = rows.filter((_, index) => isLone[index] !== true);
  const largest = Math.max(0, ...beside.map(({ size }) => size));
  const whole = extentOf(rows);
  return rows.findIndex((row, index) => {
    if (isLone[index] !== true || row.items.some(({ block }) => block !== undefined)) return false;
    if (row.size < 1.15 * largest) return false;
    const isCentred = Math.abs(middleOf(row) - middleOf(whole)) <= 0.025 * (whole.right - whole.left);
    return isCentred || (isLevel(rows, index, 1, isLeft) && (index === 0 || isLevel(rows, index, -1, isLeft)));
  });
}

function isAlone<Block>(rows: readonly ItemRow<Block>[], index: number): boolean {
  const row = rows[index];
  if (row === undefined) return false;
  return rows.every((other, at) => at === index || other.bottom <= row.top + 1 || other.top >= row.bottom - 1);
}

/** The next row of either side, in this direction, has the same height as that of the other. */
function isLevel<Block>(
  rows: readonly ItemRow<Block>[],
  index: number,
  step: 1 | -1,
  isLeft: (extent: Extent) => boolean,
): boolean {
  const next = (wanted: boolean): ItemRow<Block> | undefined => {
    for (let at = index + step; at >= 0 && at < rows.length; at += step) {
      if (rows[at]?.items.some((item) => isLeft(item) === wanted) === true) return rows[at];
    }
    return undefined;
  };
  const [left, right] = [next(true), next(false)];
  return left !== undefined && right !== undefined && Math.abs(left.bottom - right.bottom) <= 0.5 * left.size;
}
