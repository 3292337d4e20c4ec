import { createDictionary } from './dictionary.ts';
import { hint as es } from './es/hint.ts';
import type { Language } from './language.ts';
import type { HintWords } from './words/hint.ts';

const dictionary = createDictionary(es, {
  en: async () => (await import('./en/hint.ts')).hint,
  pt: async () => (await import('./pt/hint.ts')).hint,
});

/** The words around a hint in a language; those of the first one while they are on their way. */
export function hintWords(language: Language): HintWords {
  return dictionary.words(language) ?? es;
}

export const loadHintWords = dictionary.load;
