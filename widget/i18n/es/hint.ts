import type { HintWords } from '../words/hint.ts';

export const hint: HintWords = {
  hint: 'Sugerencia',
  waiting: 'El asistente tiene una sugerencia.',
  dismiss: 'No mostrar más',
  dismissed: 'Listo, no te muestro más sugerencias.',
};
