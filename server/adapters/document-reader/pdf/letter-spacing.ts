import type { Word } from './word.ts';

/** Fewer single letters in a row are codes or initials. */
const LETTERS_LEAST = 3;
/** So many single letters are no codes. */
const LETTERS_MANY = 8;

/**
 * Joins the letters of a title that is set with wide spaces between its letters. Single letters may be codes, too: they stay as they are after a whole
 * word, and where they are few and set no larger than the text of the page.
 */
export function joinSpacedLetters(words: readonly Word[], bodySize: number): Word[] {
  const joined: Word[] = [];
  for (let index = 0; index < words.length;) {
    const set = runFrom(words, index, isSign);
    const typed = runFrom(words, index, isLetter);
    const isFree = !followsWord(words, index);
    const run = isFree && isSetTitle(set, bodySize) ? set : isFree && isTypedTitle(typed, bodySize) ? typed : undefined;
    joined.push(...(run === undefined ? words.slice(index, index + 1) : toWholeWords(run)));
    index += run?.length ?? 1;
  }
  return joined;
}

/** The single signs from `start` on that stand as far apart as letters of one title. */
function runFrom(words: readonly Word[], start: number, belongs: (word: Word) => boolean): Word[] {
  const run: Word[] = [];
  for (let index = start; index < words.length; index += 1) {
    const word = words[index];
    const before = run.at(-1);
    if (word === undefined || !belongs(word) || !fits(before, word)) break;
    run.push(word);
  }
  return run;
}

const isSign = ({ text, isRaised }: Word): boolean => isRaised !== true && /^\S\p{M}?$/u.test(text);
const isLetter = (word: Word): boolean => word.isRaised !== true && /^[\p{L}&][\p{M}’'.,:]?$/u.test(word.text);

function fits(before: Word | undefined, word: Word): boolean {
  if (before === undefined) return true;
  const gap = word.left - before.right;
  const isAlike = Math.abs(word.size - before.size) <= 0.02 * word.size && word.isBold === before.isBold;
  return isAlike && gap > 0.05 * word.size && gap <= 3 * word.size;
}

/** The file writes no space between most of its letters: the space is of the setting. */
function isSetTitle(run: readonly Word[], bodySize: number): boolean {
  const size = run[0]?.size ?? 0;
  const letters = run.filter(isLetter).length;
  if (letters < LETTERS_LEAST || letters < 0.6 * run.length || (letters < LETTERS_MANY && size < 0.95 * bodySize))
    return false;
  const within = run.slice(1).filter((_, index) => run[index]?.isSpaced !== true).length;
  const gaps = gapsOf(run);
  return (
    within >= 0.5 * (run.length - 1) && Math.max(...gaps) <= 2.6 * size && medianOf(gaps) <= 1.1 * size && isEven(gaps)
  );
}

function isTypedTitle(run: readonly Word[], bodySize: number): boolean {
  const size = run[0]?.size ?? 0;
  if (run.length < LETTERS_LEAST) return false;
  if (run.length >= LETTERS_MANY || size > 1.1 * bodySize) return true;
  return run.length >= 5 && run[0]?.isBold === true && size >= bodySize;
}

/** Marks under the headings of a table stand at even steps, letters of a title at even gaps. */
function isEven(gaps: readonly number[]): boolean {
  const median = medianOf(gaps);
  return gaps.filter((gap) => Math.abs(gap - median) <= 0.25 * median).length >= 0.6 * gaps.length;
}

function followsWord(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  const first = words[index];
  if (before === undefined || first === undefined) return false;
  return first.left - before.right < 20 * first.size;
}

function toWholeWords(run: readonly Word[]): Word[] {
  const gaps = gapsOf(run);
  const usual = medianOf(gaps);
  const size = run[0]?.size ?? 0;
  // Where the setting makes the spaces, the file's own ones end the words.
  const isSet = run.slice(0, -1).filter(({ isSpaced }) => !isSpaced).length >= 0.5 * (run.length - 1);
  const words: Word[] = [];
  for (const [index, letter] of run.entries()) {
    const before = run[index - 1];
    const last = words.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const isApart = (isSet && before?.isSpaced === true) || gap > Math.max(1.6 * usual, usual + 0.2 * size);
    if (last === undefined || isApart) words.push(letter);
    else
      words[words.length - 1] = {
        ...last,
        text: last.text + letter.text,
        right: letter.right,
        isSpaced: letter.isSpaced,
      };
  }
  return bindTitle(words, run, usual);
}

/** The words of one title stand further apart than words of a text; they are brought together so that they stay one segment. */
function bindTitle(words: readonly Word[], run: readonly Word[], usual: number): Word[] {
  const size = run[0]?.size ?? 0;
  const limit = Math.max(3 * usual + 0.6 * size, 1.2 * size);
  return words.map((word, index) => {
    const next = words[index + 1];
    const isBound = next !== undefined && next.left - word.right <= limit;
    return isBound ? { ...word, right: next.left - 0.3 * size, isSpaced: true } : word;
  });
}

function gapsOf(run: readonly Word[]): number[] {
  return run.slice(1).map((word, index) => word.left - (run[index]?.right ?? word.left));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
