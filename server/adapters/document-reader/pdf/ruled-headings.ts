import type { GridCell } from './grid.ts';
import { EMPTY_CELL } from './grid.ts';
import { turnedColumns } from './matrix-columns.ts';
import type { Word } from './word.ts';
import { extentOf, middleOf } from './word.ts';

/** How far above the lines headings may end, in their font sizes. */
const CLOSE = 2;
/** How near to a line between two columns a heading may stand, as a part of its column. */
const AT_LINE = 0.14;

/**
 * The headings of a table whose lines are drawn around its rows alone: turned words right above it, one over each of neighbouring columns, and what
 * stands upright beside them. `xs`: the lines down, from left to right; `top`: where they begin. Undefined: it can't be told over which column each stands.
 */
export function headingsAbove(xs: readonly number[], top: number, words: readonly Word[]): GridCell[] | undefined {
  const above = words.filter(({ bottom, size }) => bottom <= top + 0.5 * size);
  const levels = turnedColumns(above.filter((word) => isOver(xs, word)));
  const level = levels.find((each) => {
    const heading = each.flatMap((column) => column.heading);
    return top - extentOf(heading).bottom <= CLOSE * (heading[0]?.size ?? 0);
  });
  const places = level?.map(({ middle }) => columnOf(xs, middle)) ?? [];
  const [first = 0] = places;
  if (level === undefined || places.some((place, at) => place !== first + at)) return undefined;
  const turned = level.flatMap(({ heading }) => heading);
  const extent = extentOf(turned);
  const cells: Word[][] = xs.slice(1).map((_, column) => [...(level[column - first]?.heading ?? [])]);
  for (const word of above) {
    const isBeside = word.turn === 0 && word.top >= extent.top && isOver(xs, word);
    const column = xs.findLastIndex((x) => x <= middleOf(word));
    if (isBeside && !places.includes(column)) cells[column]?.push(word);
  }
  return cells.map((own) => ({ ...EMPTY_CELL, words: own }));
}

function isOver(xs: readonly number[], word: Word): boolean {
  return middleOf(word) > (xs[0] ?? 0) && middleOf(word) < (xs.at(-1) ?? 0);
}

/** Undefined: it stands at a line between two. */
function columnOf(xs: readonly number[], x: number): number | undefined {
  const column = xs.findLastIndex((place) => place <= x);
  const [left, right] = [xs[column], xs[column + 1]];
  if (left === undefined || right === undefined) return undefined;
  const margin = AT_LINE * (right - left);
  return x - left >= margin && right - x >= margin ? column : undefined;
}
