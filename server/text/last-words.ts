import type { Word } from './fold.ts';
import { words } from './fold.ts';

/** Letters that are looked at for each word that is asked for, at first. */
const REACH = 12;

/**
 * The last words of a text, at most so many, in order; `start` and `end` are places of the text. Found from its end: what stands before each of
 * the words of a long message costs no more than what stands before each of a short one.
 */
export function lastWords(text: string, most: number): readonly Word[] {
  for (let reach = most * REACH; reach < text.length; reach *= 2) {
    const from = text.length - reach;
    const found = words(text.slice(from));
    // The first of them may begin further left.
    if (found.length > most)
      return found.slice(-most).map((word) => ({ ...word, start: word.start + from, end: word.end + from }));
  }
  return words(text).slice(-most);
}

/** Further than this no clause of a question reaches: somebody who writes on without a sign has long come to speak of something else. */
const CLAUSE_REACH = 240;

/** What stands behind the last of these signs; of a long clause its end. */
export function lastClause(text: string, signs: RegExp): string {
  return text.slice(-CLAUSE_REACH).split(signs).at(-1) ?? '';
}

/** What stands before the first of these signs; of a long clause its beginning. */
export function firstClause(text: string, signs: RegExp): string {
  return text.slice(0, CLAUSE_REACH).split(signs)[0] ?? '';
}
