import { createDictionary } from './dictionary.ts';
import { memory as es } from './es/memory.ts';
import type { Language } from './language.ts';
import type { MemoryWords } from './words/memory.ts';

const dictionary = createDictionary(es, {
  en: async () => (await import('./en/memory.ts')).memory,
  pt: async () => (await import('./pt/memory.ts')).memory,
});

/** The words of what is remembered in a language; those of the first one where they could not be brought. */
export function memoryWords(language: Language): MemoryWords {
  return dictionary.words(language) ?? es;
}

export const loadMemoryWords = dictionary.load;
