import { describe, expect, it } from 'vitest';
import { siblingNamed } from '../../../../../server/assistant/understand/follow/sibling-named.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const catalog = makeCatalog(
  'Chaufa de pollo',
  'Chaufa de mariscos',
  'Chaufa especial de carne',
  'Ají de gallina',
  'Flan',
);
const idOf = (name: string): string => catalog.items.find((item) => item.name === name)?.itemId ?? '';

function sibling(name: string, text: string, language = 'es'): string | undefined {
  const { tokens } = hear(text, { language, currency: 'ARS' });
  return siblingNamed(idOf(name), tokens, { catalog, domain })?.name;
}

describe('the other one of a noun', () => {
  it.each([
    ['es', 'y de pollo?', 'Chaufa de pollo'],
    ['es', 'y el de carne?', 'Chaufa especial de carne'],
    ['pt', 'e o de pollo?', 'Chaufa de pollo'],
    ['en', 'and the pollo one?', 'Chaufa de pollo'],
  ])('%s «%s» is %s', (language, text, name) => {
    expect(sibling('Chaufa de mariscos', text, language)).toBe(name);
  });

  it('is none where no name of that noun says it', () => {
    expect(sibling('Chaufa de mariscos', 'y de gallina?')).toBeUndefined();
    expect(sibling('Flan', 'y de pollo?')).toBeUndefined();
  });

  it('is none where it is the one itself, or nothing is said', () => {
    expect(sibling('Chaufa de pollo', 'y de pollo?')).toBeUndefined();
    expect(sibling('Chaufa de pollo', '¿y?')).toBeUndefined();
    expect(
      siblingNamed('gone', hear('y de pollo?', { language: 'es', currency: 'ARS' }).tokens, { catalog, domain }),
    ).toBe(undefined);
  });
});
