import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../../../../server/knowledge/items/change-prices.ts';
import type { ChangedPrices } from '../../../../server/knowledge/items/change-prices.ts';
import { changePrices, marksOfPrices } from '../../../../server/knowledge/items/change-prices.ts';
import type { EditableField } from '../../../../server/knowledge/index.ts';

const FIELDS: readonly EditableField[] = [
  { field: 'name', role: 'name' },
  { field: 'price', role: 'price' },
  { field: 'sizes', role: 'variants' },
];

const change = (
  values: Readonly<Record<string, unknown>>,
  asked: PriceChange = { by: { percent: '8' }, step: '1' },
  currency = 'ARS',
): ChangedPrices =>
  changePrices(values, { fields: FIELDS, currency, change: asked, marks: marksOfPrices([values], FIELDS, currency) });

describe('prices by a share or an amount', () => {
  it('keep a text one and an amount one', () => {
    expect(change({ name: 'Flan 2', price: '$ 4.500' })).toEqual({
      fields: { price: '$ 4.860' },
      lines: [{ field: 'price', now: '$ 4.500', then: '$ 4.860' }],
    });
    expect(change({ price: 9000 }).fields).toEqual({ price: 9720 });
    expect(change({ price: 0.1 }, { by: { amount: '0.2' } }, 'EUR').fields).toEqual({ price: 0.3 });
    expect(change({ price: 1.234 }, { by: { amount: '1' } }, 'EUR').fields).toEqual({ price: 2.23 });
    expect(change({ price: 4500 }, { by: { amount: '-500' } }).fields).toEqual({ price: 4000 });
    expect(change({ price: 1000 }, { by: { percent: '-7.5' }, step: '50' }).fields).toEqual({ price: 950 });
  });

  it('are those of the sizes, too, each by itself', () => {
    const sizes = [{ name: 'Chica', price: 5000 }, { name: 'Grande', price: '9.000' }, { name: 'Libre' }];
    expect(change({ sizes })).toEqual({
      fields: { sizes: [{ name: 'Chica', price: 5400 }, { name: 'Grande', price: '9.720' }, { name: 'Libre' }] },
      lines: [
        { field: 'sizes', size: 'Chica', now: 5000, then: 5400 },
        { field: 'sizes', size: 'Grande', now: '9.000', then: '9.720' },
      ],
    });
  });

  it('without a step go to the smallest coin of their currency', () => {
    expect(change({ price: 'US$ 8.55' }, { by: { percent: '3.3' } }).fields).toEqual({ price: 'US$ 8.83' });
    expect(change({ price: 1999 }, { by: { percent: '3.3' } }, 'CLP').fields).toEqual({ price: 2065 });
  });

  it('are told and left where they can not be read, or nothing would be left of them', () => {
    expect(change({ price: 'según mercado' })).toEqual({
      fields: {},
      lines: [{ field: 'price', now: 'según mercado' }],
    });
    expect(change({ price: 400 }, { by: { amount: '-500' } }).lines).toEqual([{ field: 'price', now: 400 }]);
    expect(change({ price: 400 }, { by: { amount: '-400' } }).lines).toEqual([{ field: 'price', now: 400 }]);
    expect(change({ price: 3 }, { by: { percent: '8' }, step: '100' }).lines).toEqual([{ field: 'price', now: 3 }]);
    const sizes = [
      { name: 'Chica', price: 's/m' },
      { name: 'Grande', price: 10 },
    ];
    expect(change({ sizes }, { by: { percent: '10' } }).fields).toEqual({
      sizes: [
        { name: 'Chica', price: 's/m' },
        { name: 'Grande', price: 11 },
      ],
    });
  });

  it('change nothing where rounding leads back, and there are none of what has none', () => {
    expect(change({ price: 100 }, { by: { percent: '1' }, step: '50' })).toEqual({
      fields: {},
      lines: [{ field: 'price', now: 100, then: 100 }],
    });
    for (const price of [undefined, null, '', ' ', [], { amount: 5 }, true])
      expect(change({ price })).toEqual({ fields: {}, lines: [] });
    expect(change({ price: 0 }).lines).toEqual([{ field: 'price', now: 0, then: 0 }]);
  });
});

describe('the marks of many prices', () => {
  it('are found in any of them, sizes included', () => {
    const values = [{ price: 900 }, { price: 'Consultar' }, { sizes: [{ name: 'Chica', price: '$ 1.900' }] }];
    expect(marksOfPrices(values, FIELDS, 'ARS')).toEqual({ group: '.' });
    expect(marksOfPrices([{ name: '1.900' }], FIELDS, 'ARS')).toEqual({});
  });
});
