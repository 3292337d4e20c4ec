import type { Language } from '../i18n/language.ts';

/** What the launcher is called before the chat has come; the chat then names it in the language of its assistant. */
export interface LauncherWords {
  readonly open: string;
  readonly close: string;
  /** The chat could not be loaded. */
  readonly failed: string;
}

/** A language that lacks a word does not compile. */
export const launcherWords: Record<Language, LauncherWords> = {
  es: {
    open: 'Abrir el asistente',
    close: 'Cerrar el asistente',
    failed: 'No se pudo cargar el asistente. Reintentar',
  },
  en: {
    open: 'Open the assistant',
    close: 'Close the assistant',
    failed: 'The assistant could not be loaded. Try again',
  },
  pt: {
    open: 'Abrir o assistente',
    close: 'Fechar o assistente',
    failed: 'Não foi possível carregar o assistente. Tentar de novo',
  },
};
