import type { SummaryWords } from './words.ts';

export const pt: SummaryWords = {
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
};
