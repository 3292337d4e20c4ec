import type { Extent, Word } from './word.ts';
import { extentOf } from './word.ts';

/** Words that share a baseline, from left to right. */
export interface Row extends Extent {
  readonly baseline: number;
  readonly size: number;
  readonly words: readonly Word[];
}

/** Upright words as rows, from top to bottom. A raised small word (a code of a note) stays in the row of its word. */
export function groupRows(words: readonly Word[]): Row[] {
  const rows: { baseline: number; size: number; words: Word[] }[] = [];
  const sorted = lowerRaised(words).toSorted((one, other) => one.baseline - other.baseline || one.left - other.left);
  for (const word of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && sharesBaseline(row, word)) {
      row.words.push(word);
      if (word.size > row.size && word.isRaised !== true)
        Object.assign(row, { baseline: word.baseline, size: word.size });
    } else {
      rows.push({ baseline: word.baseline, size: word.size, words: [word] });
    }
  }
  return rows.map((row) => {
    const inOrder = withoutShadows(row.words.sort((one, other) => one.left - other.left));
    return { ...extentOf(inOrder), ...row, words: inOrder };
  });
}

/** Characters that raised codes may have: `1,2,3,6,11*,14`. */
const CODES_LENGTH = 32;

function sharesBaseline(row: { baseline: number; size: number }, word: Word): boolean {
  const distance = Math.abs(word.baseline - row.baseline);
  return distance <= 0.36 * Math.max(row.size, word.size) && distance <= 0.6 * Math.min(row.size, word.size);
}

/** Some programs draw a bold text as the same text twice, a hair apart. */
function withoutShadows(words: readonly Word[]): Word[] {
  return words.filter((word, index) => {
    const before = words[index - 1];
    return before?.text !== word.text || Math.abs(word.left - before.left) > 0.15 * word.size;
  });
}

/** A small word above the baseline of the word that it touches gets that word's baseline and is marked as raised. */
function lowerRaised(words: readonly Word[]): Word[] {
  const byBaseline = words.toSorted((one, other) => one.baseline - other.baseline);
  const largest = words.reduce((size, word) => Math.max(size, word.size), 0);
  const placed: Word[] = [];
  const chains = new Map<string, Word>();
  for (const word of words.toSorted((one, other) => one.left - other.left || one.baseline - other.baseline)) {
    const chain = [word.baseline * 2, word.size * 4].map(Math.round).join(':');
    const before = chains.get(chain);
    const follows = before !== undefined && word.left - before.right < word.size && before.right <= word.left + 1;
    const carrier = follows ? before : findCarrier(word, byBaseline, largest);
    if (carrier === undefined) {
      placed.push(word);
      continue;
    }
    const raised = { ...word, baseline: carrier.baseline, isRaised: true };
    chains.set(chain, raised);
    placed.push(raised);
  }
  return placed;
}

function findCarrier(word: Word, byBaseline: readonly Word[], largest: number): Word | undefined {
  if (word.text.length > CODES_LENGTH || word.size > 0.8 * largest) return undefined;
  for (let index = firstBelow(byBaseline, word.baseline); index < byBaseline.length; index += 1) {
    const other = byBaseline[index];
    if (other === undefined || other.baseline > word.baseline + 0.75 * largest) return undefined;
    const rise = other.baseline - word.baseline;
    const gap = word.left - other.right;
    const isBeside = gap >= -0.2 * other.size && gap <= 0.5 * other.size;
    if (word.size <= 0.8 * other.size && rise >= 0.12 * other.size && rise <= 0.75 * other.size && isBeside)
      return other;
  }
  return undefined;
}

function firstBelow(byBaseline: readonly Word[], baseline: number): number {
  let [from, to] = [0, byBaseline.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((byBaseline[middle]?.baseline ?? Infinity) <= baseline) from = middle + 1;
    else to = middle;
  }
  return from;
}
