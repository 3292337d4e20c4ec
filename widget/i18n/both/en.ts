import type { AnswerWords } from '../answer-words.ts';

export const answerEn: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Warning' : 'Warnings'),
  sources: (count) => (count === 1 ? '1 source' : `${String(count)} sources`),
  citation: (place, source) => `Source ${String(place)}: ${source}`,
};

/** Told also where the part that knows all failures could not be had. */
export const unreachableEn = 'I could not reach the assistant. Check your connection and try again. (HTTP 0)';
