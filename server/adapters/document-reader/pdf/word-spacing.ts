/** How wide a page sets its spaces: in a typewriter's font one is as wide as a letter, and parts no columns. */
import { groupRows } from './rows.ts';
import type { Word } from './word.ts';

/** Gaps of a page that tell; fewer may be of names and their prices. */
const FEWEST = 12;
/** In font sizes: what is wider is no space between two words of a sentence. */
const WIDEST = 1.2;
const TYPED = 0.5;
/** A gap of so many spaces may be a gutter. */
const SPACES = 1.5;

/** The narrowest gap that may be a gutter, in font sizes. Undefined: its spaces are as narrow as in print. */
export function typedGutter(words: readonly Word[]): number | undefined {
  const gaps = groupRows(words)
    .flatMap(({ words: row }) => row.slice(1).map((word, index) => gapOf(row[index], word)))
    .filter((gap) => gap > 0 && gap < WIDEST)
    .toSorted((one, other) => one - other);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return gaps.length < FEWEST || usual <= TYPED ? undefined : Math.min(WIDEST, usual * SPACES);
}

function gapOf(before: Word | undefined, word: Word): number {
  return before === undefined ? 0 : (word.left - before.right) / Math.max(word.size, before.size);
}
