import type { Language } from './language.ts';

/** The words of one part of an element in the languages that were wanted so far. */
export interface Dictionary<Words> {
  /** Nothing while they are on their way. */
  readonly words: (language: Language) => Words | undefined;
  /** Fetches the words of a language. Resolves whether there is something new; where they can't be had, the next call tries again. */
  readonly load: (language: Language) => Promise<boolean>;
}

/** Holds the words of the first language, Spanish, from the beginning; `others` bring those of another. */
export function createDictionary<Words extends object>(
  es: Words,
  others: Readonly<Record<Exclude<Language, 'es'>, () => Promise<Words>>>,
): Dictionary<Words> {
  const known: Partial<Record<Language, Words>> = { es };
  return {
    words: (language) => known[language],
    load: async (language) => {
      if (language === 'es' || known[language]) return false;
      try {
        known[language] = await others[language]();
        return true;
      } catch {
        return false;
      }
    },
  };
}
