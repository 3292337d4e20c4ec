import type { SummaryWords } from './words.ts';

export const en: SummaryWords = {
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
};
