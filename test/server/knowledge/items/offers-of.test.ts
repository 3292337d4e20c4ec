import { describe, expect, it } from 'vitest';
import type { ItemRecord, LibraryRules } from '../../../../server/knowledge/index.ts';
import { offersOf } from '../../../../server/knowledge/items/offers-of.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';

const rules: LibraryRules = shippedDomain('restaurant');
const offers = (...records: readonly ItemRecord[]) => offersOf({ records }, rules);

describe('the offers of an item', () => {
  it.each<[ItemRecord, unknown[]]>([
    [{ price: 4500 }, [{ amount: 4500, currency: 'ARS' }]],
    [{ price: '8,50 €' }, [{ amount: 8.5, currency: 'EUR' }]],
    [{ price: '$ 900 / $ 1.200' }, []],
    [{ price: 'según mercado' }, []],
    [{}, []],
    [
      {
        variants: [
          { name: 'Media', price: 800 },
          { name: 'Con queso', price: 200, adds: ['queso'] },
        ],
      },
      [{ name: 'Media', amount: 800, currency: 'ARS' }],
    ],
    [{ price: 'a confirmar', variants: [{ name: 'Media', price: 800 }] }, []],
  ])('of %j are %j: one amount, or none', (record, expected) => {
    expect(offers(record)).toEqual(expected);
  });

  it('are those of the newest record that says a price', () => {
    expect(offers({ price: ' ' }, { price: 20 }, { price: 10 })).toEqual([{ amount: 20, currency: 'ARS' }]);
  });

  it('are of the currency that is handed in', () => {
    expect(offersOf({ records: [{ price: 10 }] }, { ...rules, currency: 'CLP' })).toEqual([
      { amount: 10, currency: 'CLP' },
    ]);
  });
});
