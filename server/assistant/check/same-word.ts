import { sentenceWords } from '../../language/index.ts';
import type { SentenceWord } from './sentence-words.ts';
import type { StatementWord } from './statements.ts';

/** One stem, or one word that goes on with an ending of two letters at most: `frie` and `frien`. */
export function isSameWord(
  stated: Pick<StatementWord, 'stem' | 'text'>,
  spoken: Pick<SentenceWord, 'stem' | 'text'>,
): boolean {
  return goesOn(stated.stem, spoken.stem) || goesOn(stated.text, spoken.text) || isShared(stated.text, spoken.text);
}

/** `la misma freidora` is a shared one. */
function isShared(stated: string, spoken: string): boolean {
  return SAME.has(stated) && SHARED.has(spoken);
}

const SAME = sentenceWords('sameThing');
const SHARED = sentenceWords('shared');

function goesOn(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 4 && long.length - short.length <= 2 && long.startsWith(short);
}
