import { describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { usualWords } from '../../../../server/assistant/tell/usual-words.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';

const LOCRO = [
  { attribute: 'temperature', value: 'hot' },
  { attribute: 'of', value: 'corn' },
  { attribute: 'of', value: 'pork' },
  { attribute: 'kind', value: 'main' },
  { attribute: 'cuisine', value: 'argentine' },
];

describe('what a thing usually is', () => {
  it.each([
    ['es', 'plato principal, a base de maíz y cerdo, cocina argentina, caliente'],
    ['en', 'main course, made of corn and pork, Argentine, hot'],
    ['pt', 'prato principal, à base de milho e porco, cozinha argentina, quente'],
  ] as const)('is told in %s in the order of the attributes', (language, told) => {
    const domain = restaurantAt('es-AR');
    expect(usualWords(LOCRO, { domain, language, book: bookIn(language) })).toBe(told);
  });

  it('leaves out what the domain tells nobody', () => {
    const domain = restaurantAt('es-AR');
    const eaten = [{ attribute: 'eaten', value: 'hand' }];
    expect(usualWords(eaten, { domain, language: 'es', book: bookIn('es') })).toBe('');
  });
});
