import { describe, expect, it } from 'vitest';
import type { ItemInSet } from '../../../../server/assistant/answer.ts';
import { describeItems } from '../../../../server/assistant/policy/describe-items.ts';
import type { Library } from '../../../../server/assistant/ports.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const image = `/v2/images/${'a1'.repeat(32)}`;
const price = { amount: 7600, currency: 'ARS' };

const items = [
  makeCatalogItem('Flan', { category: 'dessert', record: { name: 'Flan', image, menu_description: 'Con caramelo.' } }),
  makeCatalogItem('Budín', { record: { name: 'Budín', image: '' } }),
];

const attributes = (() =>
  new Map([['price', { attribute: 'price', values: [price], basis: 'declared', from: [] }]])) as Library['attributes'];

const listedAs = (itemId: string, more: Partial<ItemInSet> = {}): ItemInSet => ({
  itemId,
  name: itemId,
  verdict: 'DECLARED_FREE',
  ...more,
});

const described = (listed: readonly ItemInSet[], offered: readonly string[] = []): ItemInSet[] =>
  describeItems(listed, { items, domain, library: { attributes }, offered });

describe('the listed items', () => {
  it('have what a guest chooses by: price, category and picture', () => {
    expect(described([listedAs('flan')])).toEqual([{ ...listedAs('flan'), price, category: 'dessert', image }]);
  });

  it('say why where they are offered', () => {
    expect(described([listedAs('flan')], ['flan'])[0]).toMatchObject({ reason: 'con caramelo.' });
    expect(described([listedAs('budin')], ['budin'])[0]).not.toHaveProperty('reason');
  });

  it('keep what was known of them, and their verdict', () => {
    const known = listedAs('flan', {
      price: { amount: 5, currency: 'EUR' },
      category: 'x',
      reason: 'y',
      verdict: null,
    });
    expect(described([known], ['flan'])).toEqual([{ ...known, image }]);
  });

  it('have no picture where the record names none', () => {
    expect(described([listedAs('budin')])[0]).not.toHaveProperty('image');
  });

  it('stay as they are where the catalog does not know them', () => {
    expect(described([listedAs('torta')])).toEqual([listedAs('torta')]);
    expect(described([])).toEqual([]);
  });
});
