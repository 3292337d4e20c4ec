import type { Language } from '../../../domains/index.ts';
import type { Book } from '../book.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { portuguese } from './pt.ts';

const BOOKS: Readonly<Record<Language, Book>> = { es: spanish, en: english, pt: portuguese };

/** The sentences of a language. */
export function bookIn(language: Language): Book {
  return BOOKS[language];
}
