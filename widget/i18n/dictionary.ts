import type { Language } from './language.ts';
import { nameWords } from './name-words.ts';

/** The words of one part of an element in the languages that were wanted so far. */
export interface Dictionary<Words> {
  /** Nothing while they are on their way. */
  readonly words: (language: Language) => Words | undefined;
  /** Fetches the words of a language. Resolves whether there is something new; where they can't be had, the next call tries again. */
  readonly load: (language: Language) => Promise<boolean>;
}

/** Holds the words of the first language, Spanish, from the beginning; `fetchWords` brings those of another. */
export function createDictionary<Words extends object>(
  es: Words,
  fetchWords: (language: Language) => Promise<Words>,
): Dictionary<Words> {
  const known = new Map<Language, Words>([['es', es]]);
  return {
    words: (language) => known.get(language),
    load: async (language) => {
      if (known.has(language)) return false;
      try {
        known.set(language, nameWords(es, await fetchWords(language)));
        return true;
      } catch {
        return false;
      }
    },
  };
}
