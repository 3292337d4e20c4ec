import { admin as en } from './en/admin.ts';
import { admin as es } from './es/admin.ts';
import type { Language } from './language.ts';
import { admin as pt } from './pt/admin.ts';
import type { AdminWords } from './words/admin.ts';

const dictionaries: Record<Language, AdminWords> = { es, en, pt };

/** The words of `<rag-admin>` in a language. */
export function adminWords(language: Language): AdminWords {
  return dictionaries[language];
}
