import type { AnswerWords } from '../answer-words.ts';

export const answerPt: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Aviso' : 'Avisos'),
  sources: (count) => (count === 1 ? '1 fonte' : `${String(count)} fontes`),
  citation: (place, source) => `Fonte ${String(place)}: ${source}`,
};

/** Told also where the part that knows all failures could not be had. */
export const unreachablePt = 'Não consegui me conectar ao assistente. Verifique sua conexão e tente de novo. (HTTP 0)';
