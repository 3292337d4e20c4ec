import type { AnswerWords } from '../answer-words.ts';

export const answerEs: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Advertencia' : 'Advertencias'),
  sources: (count) => (count === 1 ? '1 fuente' : `${String(count)} fuentes`),
  citation: (place, source) => `Fuente ${String(place)}: ${source}`,
};

/** Told also where the part that knows all failures could not be had. */
export const unreachableEs = 'No pude conectarme con el asistente. Revisá tu conexión y probá de nuevo. (HTTP 0)';
