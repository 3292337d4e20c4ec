import { createDictionary } from './dictionary.ts';
import { admin as es } from './es/admin.ts';
import type { Language } from './language.ts';
import type { AdminWords } from './words/admin.ts';

const dictionary = createDictionary(es, {
  en: async () => (await import('./en/admin.ts')).admin,
  pt: async () => (await import('./pt/admin.ts')).admin,
});

/** The words of `<rag-admin>` in a language; those of the first one where they could not be had. */
export function adminWords(language: Language): AdminWords {
  return dictionary.words(language) ?? es;
}

export const loadAdminWords = dictionary.load;
