/** A small house's rules with everything an owner may write over, made by hand. */
import type { LibraryRules } from '../../../../server/knowledge/index.ts';
import { kitchenRules } from '../../../support/samples/make-kitchen.ts';

const label = { es: 'precio', en: 'price', pt: 'preço' };
const chunk = { each: false, template: '{value}', join: ', ', counted: true };

/** `fields`: those of the item's schema. */
export function editRules(fields?: readonly string[]): LibraryRules {
  const rules = kitchenRules();
  const { item } = rules;
  if (item === undefined) throw new Error('no item');
  // Only the fields of a listing are read here.
  const listing = {
    fields: { section: 'section', description: 'description', code: 'code' },
    labels: [],
  } as unknown as LibraryRules['listing'];
  return {
    ...rules,
    item: {
      ...item,
      categoryField: 'category',
      variantsField: 'sizes',
      ...(fields === undefined ? {} : { fields }),
      validate: (value) => ({ kind: 'valid', record: value as Readonly<Record<string, unknown>>, notices: [] }),
    },
    chunks: [...rules.chunks, { ...chunk, type: 'price', field: 'price', template: 'Precio: {value}' }],
    attributes: [{ id: 'price', type: 'money', field: 'price', label, values: [] }],
    ...(listing === undefined ? {} : { listing }),
  };
}
