import { describe, expect, it } from 'vitest';
import { nothingServes, servesNeeds } from '../../../../../server/assistant/understand/need/nothing-serves.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurantAt, shippedDomain } from '../../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const salon = shippedDomain('hair_salon');
const items = ['Corte', 'Degradé', 'Shampoo', 'Sorpresa'].map((name) => makeCatalogItem(name));
const KINDS: Readonly<Record<string, string>> = { Corte: 'cut', Degradé: 'cut', Shampoo: 'shampoo' };

const library = {
  attributes: ({ name }: { readonly name: string }) => {
    const kind = KINDS[name];
    return new Map(
      kind === undefined ? [] : [['kind', { attribute: 'kind', values: [kind], basis: 'usual', from: [name] }]],
    );
  },
} as unknown as Parameters<typeof nothingServes>[1]['library'];

const told = (text: string) =>
  nothingServes(hear(text, { language: 'es', currency: 'UYU' }), { items, domain: salon, library });

describe('a need that is not understood', () => {
  it('is told in the words of the guest, with the kinds of things there are, the most frequent first', () => {
    expect(told('quiero algo para la culebrilla')).toMatchObject({
      kind: 'find',
      find: {
        isUnsure: true,
        unserved: {
          need: 'culebrilla',
          kinds: [
            { attribute: 'kind', value: 'cut' },
            { attribute: 'kind', value: 'shampoo' },
          ],
        },
      },
    });
  });

  it('finds nothing', () => {
    expect(told('algo para la culebrilla')).toMatchObject({ found: [] });
  });

  it('is one where things serve needs, and nowhere else', () => {
    expect(servesNeeds(salon)).toBe(true);
    expect(servesNeeds(restaurantAt('es-AR'))).toBe(false);
  });
});
