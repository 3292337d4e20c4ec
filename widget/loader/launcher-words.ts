import type { Language } from '../i18n/language.ts';

/**
 * What the launcher is called before the chat has come; the chat names it afterwards, in the language of its assistant. A
 * language that lacks a word does not compile.
 */
export const launcherWords: Record<Language, string> = {
  es: 'Abrir el asistente',
  en: 'Open the assistant',
  pt: 'Abrir o assistente',
};
