import type { SummaryWords } from './words.ts';

export const es: SummaryWords = {
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
};
