import type { Language } from '../language.ts';

/** The words of what a guest shows to whoever prepares what they ask for. */
export interface SummaryWords {
  readonly title: string;
  readonly table: string;
  readonly question: string;
  readonly item: string;
  readonly facts: string;
  readonly none: string;
  readonly asked: string;
  readonly notices: string;
  readonly sources: string;
  readonly advice: string;
  readonly confirmedBy: string;
  readonly hour: string;
  readonly reference: string;
  readonly print: string;
  readonly close: string;
}

const es: SummaryWords = {
  title: 'Consulta por alergia o restricción',
  table: 'Mesa',
  question: 'La persona preguntó',
  item: 'Sobre',
  facts: 'Lo que dice la ficha',
  none: 'La ficha no declara nada sobre lo que se preguntó.',
  asked: 'se preguntó',
  notices: 'Para tener en cuenta',
  sources: 'Fuentes',
  advice:
    'Por favor, confirmalo antes de servirlo o entregarlo. Este resumen no reemplaza la confirmación del personal.',
  confirmedBy: 'Confirmó',
  hour: 'Hora',
  reference: 'Referencia',
  print: 'Imprimir',
  close: 'Cerrar',
};

const en: SummaryWords = {
  title: 'Question about an allergy or restriction',
  table: 'Table',
  question: 'The guest asked',
  item: 'About',
  facts: 'What the record says',
  none: 'The record declares nothing about what was asked.',
  asked: 'asked about',
  notices: 'Please note',
  sources: 'Sources',
  advice:
    'Please confirm it before it is served or handed over. This summary does not replace confirmation by the staff.',
  confirmedBy: 'Confirmed by',
  hour: 'Time',
  reference: 'Reference',
  print: 'Print',
  close: 'Close',
};

const pt: SummaryWords = {
  title: 'Consulta sobre alergia ou restrição',
  table: 'Mesa',
  question: 'A pessoa perguntou',
  item: 'Sobre',
  facts: 'O que diz a ficha',
  none: 'A ficha não declara nada sobre o que se perguntou.',
  asked: 'perguntado',
  notices: 'Leve em conta',
  sources: 'Fontes',
  advice: 'Por favor, confirme antes de servir ou entregar. Este resumo não substitui a confirmação da equipe.',
  confirmedBy: 'Confirmou',
  hour: 'Hora',
  reference: 'Referência',
  print: 'Imprimir',
  close: 'Fechar',
};

/** The words in each language; one that lacks a word does not compile. */
export const summaryWords: Record<Language, SummaryWords> = { es, en, pt };
