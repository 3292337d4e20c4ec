import { describe, expect, it } from 'vitest';
import { expectsItems, noItemsNotice } from '../../../../../server/knowledge/ingest/items/expects-items.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const restaurant = shippedDomain('restaurant');
const salon = shippedDomain('hair_salon');

describe('a document without an item', () => {
  it('is told loudly in a domain that has items, by the name the domain gives them', () => {
    const [notice = ''] = noItemsNotice(restaurant, 0);
    expect(notice).toContain('No se entendió ninguna ficha de plato');
    expect(notice).toContain('alérgenos');
    expect(noItemsNotice(salon, 0)[0]).toContain(`ninguna ficha de ${salon.item?.noun.one ?? '?'}`);
  });

  it('is told of every type of which items may be expected, and of none of questions or terms', () => {
    const types = (restaurant.documentTypes ?? []).map(({ id }) => [id, expectsItems(restaurant, id)]);
    expect(Object.fromEntries(types)).toEqual({
      MENU_CARD: true,
      CHEF_NOTES: true,
      ALLERGEN_SHEET: true,
      FAQ: false,
      GLOSSARY: false,
    });
    expect(expectsItems(restaurant, 'no such type')).toBe(true);
  });

  it('is told of nothing where an item was understood, or where the domain has none', () => {
    expect(noItemsNotice(restaurant, 1)).toEqual([]);
    const { item: _item, ...ofTexts } = restaurant;
    expect(noItemsNotice(ofTexts, 0)).toEqual([]);
  });
});
