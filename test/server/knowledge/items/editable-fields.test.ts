import { describe, expect, it } from 'vitest';
import { editableFields } from '../../../../server/knowledge/items/editable-fields.ts';
import { kitchenRules } from '../../../support/samples/make-kitchen.ts';
import { editRules } from './edit-rules.ts';

describe('what an owner may write over', () => {
  it('is the name, the price, the sizes, the section, the description and the code, by the domain’s own fields', () => {
    expect(editableFields(editRules())).toEqual([
      { field: 'name', role: 'name' },
      { field: 'price', role: 'price' },
      { field: 'sizes', role: 'variants' },
      { field: 'section', role: 'section' },
      { field: 'description', role: 'description' },
      { field: 'code', role: 'code' },
    ]);
  });

  it('is nothing that the schema does not have, and no field within another', () => {
    expect(editableFields(editRules(['name', 'price'])).map(({ field }) => field)).toEqual(['name', 'price']);
    const rules = editRules();
    const [price] = rules.attributes ?? [];
    if (price === undefined) throw new Error('no price');
    const nested = { ...rules, attributes: [{ ...price, field: 'costs.price' }] };
    expect(editableFields(nested).map(({ role }) => role)).not.toContain('price');
  });

  it('is the name alone where the domain has nothing else, and nothing where it has no items', () => {
    const rules = kitchenRules();
    expect(editableFields(rules)).toEqual([{ field: 'name', role: 'name' }]);
    const { item: _item, ...others } = rules;
    expect(editableFields(others)).toEqual([]);
  });
});
