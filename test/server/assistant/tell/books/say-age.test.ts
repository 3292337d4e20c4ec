import { expect, it } from 'vitest';
import { sayAge } from '../../../../../server/assistant/tell/books/say-dates.ts';

it.each([
  [1, '1 minuto', '1 minute', '1 minuto'],
  [59, '59 minutos', '59 minutes', '59 minutos'],
  [119, '119 minutos', '119 minutes', '119 minutos'],
  [120, '2 horas', '2 hours', '2 horas'],
  [2879, '48 horas', '48 hours', '48 horas'],
  [2880, '2 días', '2 days', '2 dias'],
  [10_080, '7 días', '7 days', '7 dias'],
])('%i minutes are %s', (minutes, spanish, english, portuguese) => {
  expect(['es', 'en', 'pt'].map((locale) => sayAge(minutes, locale))).toEqual([spanish, english, portuguese]);
});
