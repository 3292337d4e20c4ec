import { words } from './fold.ts';
import type { Language } from './stem.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';

export type { Language } from './stem.ts';

/** A word as search sees it. */
export interface Term {
  /** The stem: what is compared. */
  readonly text: string;
  /** The folded word. */
  readonly word: string;
  /** 0-based place among all words of the text, stop words counted: neighbours differ by 1. */
  readonly position: number;
}

/** No word of a language is this long: what is longer is cut, so that a hostile text can't make a huge term. */
const WORD_LIMIT = 64;

/**
 * The words that carry meaning, in order: folded, without stop words, stemmed. Documents and questions go through the
 * same analysis. Numbers stay. A text of stop words only keeps them all, so that it can still be looked for.
 */
export function analyse(text: string, language: Language = 'es'): Term[] {
  const stopWords = STOP_WORDS[language];
  const found = words(text).map(({ text: folded }, position) => ({ word: folded.slice(0, WORD_LIMIT), position }));
  const telling = found.filter(({ word }) => !stopWords.has(word));
  return (telling.length > 0 ? telling : found).map(({ word, position }) => ({
    text: stem(word, language),
    word,
    position,
  }));
}
