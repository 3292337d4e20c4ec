import { describe, expect, it } from 'vitest';
import type { ItemRecord, LibraryRules } from '../../../../../server/knowledge/index.ts';
import type { AskedOwnItem, CheckedOwnItem, OwnSubject } from '../../../../../server/knowledge/items/own/own-record.ts';
import { checkOwnItem } from '../../../../../server/knowledge/items/own/own-record.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const KITCHEN = shippedDomain('restaurant');
const SALON = shippedDomain('hair_salon');

function check(
  fields: AskedOwnItem['fields'],
  { hazards = {}, rules = KITCHEN, ...subject }: Partial<OwnSubject & AskedOwnItem> & { rules?: LibraryRules } = {},
): CheckedOwnItem {
  return checkOwnItem({ fields, hazards }, { itemId: 'new', base: {}, others: ['Pan'], ...subject }, rules);
}

const recordOf = (checked: CheckedOwnItem): ItemRecord | undefined =>
  checked.kind === 'fit' ? checked.record : undefined;
const placesOf = (checked: CheckedOwnItem): string[] =>
  checked.kind === 'refused' ? checked.issues.map(({ loc, type }) => `${loc.join('.')} ${type}`) : [];

describe('an item that fits', () => {
  it('is the record of its domain, under the id that it is given', () => {
    const fields = { name: ' Flan  de coco', price: 4800, menu_description: 'Con dulce.', variants: null };
    expect(recordOf(check(fields))).toMatchObject({
      dish_id: 'new',
      name: 'Flan de coco',
      price: 4800,
      menu_description: 'Con dulce.',
      allergens: [],
    });
  });

  it('stands in the category that its section is called as', () => {
    expect(recordOf(check({ name: 'Flan', section: 'Postres' }))?.['category']).toBe('dessert');
    expect(recordOf(check({ name: 'Flan', section: 'De la abuela' }))?.['category']).toBe('main');
  });

  it('has its section as its category where the domain knows none of that name and wants one', () => {
    const made = recordOf(check({ name: 'Crema', section: 'Manos' }, { rules: SALON }));
    expect(made).toMatchObject({ section: 'Manos', product_type: 'Manos' });
  });

  it('has lists without what is empty', () => {
    const made = recordOf(check({ name: 'Flan', ingredients: [' leche  entera', '', ' '], tags: null }));
    expect(made).toMatchObject({ ingredients: ['leche entera'], tags: [] });
  });

  it('keeps of what it was what is not written', () => {
    const base = { dish_id: 'old', name: 'Flan', category: 'dessert', pairing: 'Oporto', ingredients: ['leche'] };
    expect(recordOf(check({ price: 3 }, { base }))).toMatchObject({ ...base, dish_id: 'new', price: 3 });
    expect(recordOf(check({ ingredients: [] }, { base }))?.['ingredients']).toEqual([]);
  });
});

describe('an item that does not fit', () => {
  it('is told all its mistakes at once', () => {
    const hazards = { kryptonita: 'contains' } as const;
    expect(placesOf(check({ name: '', price: -1, weight: 3, tags: 'a', ingredients: [1] }, { hazards }))).toEqual([
      'fields.name value_error.any_str.min_length',
      'fields.price value_error.minimum',
      'fields.weight value_error.extra',
      'fields.tags type_error.array',
      'fields.ingredients.0 type_error.string',
      'hazards.kryptonita value_error.hazard',
    ]);
  });

  it('has no name, or that of another item, whoever wrote it', () => {
    expect(placesOf(check({}))).toEqual(['fields.name value_error.missing']);
    expect(placesOf(check({ name: 'PAN' }))).toEqual(['fields.name value_error.duplicate']);
    expect(placesOf(check({}, { base: { name: 'Pan' } }))).toEqual(['fields.name value_error.duplicate']);
  });

  it('is of no section where the domain wants one', () => {
    expect(placesOf(check({ name: 'Crema' }, { rules: SALON }))).toEqual(['fields.section value_error.missing']);
  });

  it('has lists that are too long', () => {
    const long = Array.from({ length: 61 }, (_, place) => `parte ${String(place)}`);
    expect(placesOf(check({ name: 'Flan', ingredients: long }))).toEqual(['fields.ingredients value_error.maxItems']);
    const text = 'x'.repeat(301);
    expect(placesOf(check({ name: 'Flan', tags: [text] }))).toEqual(['fields.tags.0 value_error.maxLength']);
  });

  it('states what its own words deny', () => {
    const asked = { hazards: { huevo: 'free' } } as const;
    expect(placesOf(check({ name: 'Flan', ingredients: ['huevo'] }, asked))).toEqual([
      'hazards.huevo value_error.hazard_said',
    ]);
  });

  it('is of a domain without items', () => {
    const { item: _none, ...rules } = KITCHEN;
    expect(placesOf(check({ name: 'Flan' }, { rules }))).toEqual([' value_error.domain_without_items']);
  });
});
