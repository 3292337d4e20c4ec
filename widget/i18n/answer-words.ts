/** What stands around an answer, in the chat and in the admin alike. */
export interface AnswerWords {
  readonly warnings: (count: number) => string;
  readonly sources: (count: number) => string;
  /** Name of a citation mark. */
  readonly citation: (place: number, source: string) => string;
}

export const answerEs: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Advertencia' : 'Advertencias'),
  sources: (count) => (count === 1 ? '1 fuente' : `${String(count)} fuentes`),
  citation: (place, source) => `Fuente ${String(place)}: ${source}`,
};

export const answerEn: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Warning' : 'Warnings'),
  sources: (count) => (count === 1 ? '1 source' : `${String(count)} sources`),
  citation: (place, source) => `Source ${String(place)}: ${source}`,
};

export const answerPt: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Aviso' : 'Avisos'),
  sources: (count) => (count === 1 ? '1 fonte' : `${String(count)} fontes`),
  citation: (place, source) => `Fonte ${String(place)}: ${source}`,
};
