import { describe, expect, it } from 'vitest';
import { listFields, ownFields } from '../../../../../server/knowledge/items/own/own-fields.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const told = (fields: readonly { field: string; role: string }[]): string[] =>
  fields.map(({ field, role }) => `${role} ${field}`);

describe('the fields of an item that is added by hand', () => {
  it('are those that may be written over, and the lists of texts of the domain', () => {
    const rules = shippedDomain('restaurant');
    expect(told(ownFields(rules))).toEqual([
      'name name',
      'price price',
      'variants variants',
      'section section',
      'description menu_description',
      'code code',
      'list ingredients',
      'list notes',
      'tags tags',
    ]);
  });

  it('are what each vertical has', () => {
    expect(told(listFields(shippedDomain('hair_salon')))).toEqual(['tags tags']);
  });

  it('leave out what the schema does not have or what lies within another field', () => {
    const rules = shippedDomain('restaurant');
    const { item, listing } = rules;
    if (item === undefined || listing === undefined) throw new Error('no items');
    expect(listFields({ ...rules, item: { ...item, fields: ['name', 'tags'] } })).toEqual([
      { field: 'tags', role: 'tags' },
    ]);
    const within = { ...listing, fields: { ...listing.fields, tags: 'more.tags' }, labels: [] };
    expect(listFields({ ...rules, listing: within })).toEqual([]);
  });

  it('are none where the domain has no items', () => {
    const { item: _none, ...rules } = shippedDomain('restaurant');
    expect(ownFields(rules)).toEqual([]);
  });
});
