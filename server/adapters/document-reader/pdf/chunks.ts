import { joinSpacedLetters } from './letter-spacing.ts';
import type { Row } from './rows.ts';
import type { Extent, Word } from './word.ts';
import { extentOf, middleOf } from './word.ts';

/** Words of a row with no gap between them that could be a gutter. */
export interface Chunk extends Extent {
  readonly words: readonly Word[];
  /** As they came, with the leader after them. */
  readonly raw: readonly Word[];
  readonly text: string;
  readonly baseline: number;
  /** The row that it was taken from. */
  readonly row: Row;
  readonly size: number;
  /** Leader dots lead to it from the chunk at its left. */
  readonly isLedTo: boolean;
}

/** A gap of so many font sizes may be a gutter. */
const GUTTER = 0.6;
/** Dots that lead the eye from a name to its price; three end a sentence. */
const LEADER = /[.·•_…‥]{4,}|…{2,}/u;
const ONLY_DOTS = /^[.·•_…‥]+$/u;

/** `bodySize` is the font size of most of the page: what is set no larger may be codes. `gutter`: the narrowest one, in font sizes. */
export function toChunks(row: Row, bodySize: number, gutter = GUTTER): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Word[] = [];
  let isLedTo = false;
  const close = (): void => {
    if (open.length > 0) chunks.push(toChunk(open, row, isLedTo));
    if (open.length > 0) isLedTo = false;
    open = [];
  };
  for (const word of takeOutLeaders(joinSpacedLetters(row.words, bodySize))) {
    const before = open.at(-1);
    if (word === 'leader') {
      close();
      isLedTo = chunks.length > 0;
    } else {
      if (before !== undefined && word.left - before.right > gapOf(before, word, gutter)) close();
      open.push(word);
    }
  }
  close();
  return chunks.map((chunk, index) => {
    const [from, to] = [index === 0 ? -Infinity : chunk.left, chunks[index + 1]?.left ?? Infinity];
    return { ...chunk, raw: row.words.filter((word) => middleOf(word) >= from && middleOf(word) < to) };
  });
}

/** More than a space where the letters change: a price in another weight beside a name. */
const CHANGE = 0.48;

function gapOf(before: Word, word: Word, gutter: number): number {
  return (changes(before, word) ? (gutter * CHANGE) / GUTTER : gutter) * Math.max(word.size, before.size);
}

/** Weight or size are others. */
export function changes(before: Word, word: Word): boolean {
  const isRaised = before.isRaised === true || word.isRaised === true;
  return !isRaised && (before.isBold !== word.isBold || Math.abs(before.size - word.size) > 0.1 * word.size);
}

function toChunk(words: readonly Word[], row: Row, isLedTo: boolean): Chunk {
  const largest = words.reduce((best, word) => (word.size > best.size ? word : best), words[0] ?? row);
  const { baseline, size } = largest;
  return { ...extentOf(words), words, raw: [], text: joinWords(words), baseline, row, size, isLedTo };
}

/** The text of words that stand beside each other: a gap is a space, what touches stays one word. */
export function joinWords(words: readonly Word[]): string {
  let text = '';
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    text += before !== undefined && isApart(before, word) ? ` ${word.text}` : word.text;
  }
  return text;
}

function isApart(before: Word, word: Word): boolean {
  const gap = word.left - before.right;
  const size = Math.min(before.size, word.size);
  const isSmall = word.size < 0.75 * before.size;
  if ((before.isRaised !== word.isRaised || isSmall) && /[\p{L}\d]$/u.test(before.text)) return true;
  return before.isSpaced || gap > 0.18 * size || gap < -0.8 * size;
}

function takeOutLeaders(words: readonly Word[]): (Word | 'leader')[] {
  const kept: (Word | 'leader')[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const end = endOfDots(words, index);
    const dots = words
      .slice(index, end)
      .reduce((length, { text }) => length + text.length * (text.includes('…') ? 2 : 1), 0);
    if (dots >= 4) {
      const last = kept.at(-1);
      // The first of dots that are set apart may stand at the end of the word.
      if (last !== undefined && last !== 'leader' && /[^.]\.$/u.test(last.text) && end - index > 2)
        kept[kept.length - 1] = { ...last, text: last.text.slice(0, -1) };
      kept.push('leader');
      index = end - 1;
    } else {
      kept.push(...words.slice(index, index + 1).flatMap(splitAtLeader));
    }
  }
  return kept;
}

function endOfDots(words: readonly Word[], start: number): number {
  let end = start;
  while (end < words.length && ONLY_DOTS.test(words[end]?.text ?? '')) end += 1;
  return end;
}

/** `Flan......5` as two words: the first keeps its left end, the last its right one. */
function splitAtLeader(word: Word): (Word | 'leader')[] {
  const match = LEADER.exec(word.text);
  if (match === null) return [word];
  const [before, after] = [word.text.slice(0, match.index), word.text.slice(match.index + match[0].length)];
  const step = (word.right - word.left) / word.text.length;
  const parts: (Word | 'leader')[] = [];
  if (before !== '') parts.push({ ...word, text: before, right: word.left + before.length * step, isSpaced: true });
  parts.push('leader');
  if (after !== '') parts.push(...splitAtLeader({ ...word, text: after, left: word.right - after.length * step }));
  return parts;
}
