import type { Language } from '../language.ts';

/** What is said on every page where kept tests are answered otherwise. */
export interface WatchWords {
  /** Of the strip: it is no list of them. */
  readonly title: string;
  readonly differing: (differing: number, count: number) => string;
  readonly look: string;
}

export const watchWords: Readonly<Record<Language, WatchWords>> = {
  es: {
    title: 'Aviso de las pruebas',
    differing: (differing, count) =>
      count === 1
        ? 'Tu prueba guardada se responde distinto ahora.'
        : `${String(differing)} de tus ${String(count)} pruebas guardadas se ${differing === 1 ? 'responde' : 'responden'} distinto ahora.`,
    look: 'Ver qué cambió',
  },
  en: {
    title: 'Notice of the tests',
    differing: (differing, count) =>
      count === 1
        ? 'Your kept test is answered otherwise now.'
        : `${String(differing)} of your ${String(count)} kept tests ${differing === 1 ? 'is' : 'are'} answered otherwise now.`,
    look: 'See what changed',
  },
  pt: {
    title: 'Aviso dos testes',
    differing: (differing, count) =>
      count === 1
        ? 'Seu teste guardado tem outra resposta agora.'
        : `${String(differing)} dos seus ${String(count)} testes guardados ${differing === 1 ? 'tem' : 'têm'} outra resposta agora.`,
    look: 'Ver o que mudou',
  },
};
