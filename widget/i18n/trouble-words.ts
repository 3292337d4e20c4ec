import { createDictionary } from './dictionary.ts';
import { trouble as es } from './es/reply.ts';
import type { Language } from './language.ts';
import type { TroubleWords } from './words/reply.ts';

const dictionary = createDictionary(es, {
  en: async () => (await import('./en/reply.ts')).trouble,
  pt: async () => (await import('./pt/reply.ts')).trouble,
});

/** What is told of trouble, in a language; in the first one while its words are on their way. */
export function troubleWords(language: Language): TroubleWords {
  return dictionary.words(language) ?? es;
}

export const loadTroubleWords = dictionary.load;
