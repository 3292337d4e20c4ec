import { describe, expect, it } from 'vitest';
import type { AttributeRules, LibraryRules } from '../../../../server/knowledge/index.ts';
import { pricesOf } from '../../../../server/knowledge/items/prices-of.ts';
import { hazardRules } from '../hazards/hazard-rules.ts';

const label = { es: 'precio', en: 'price', pt: 'preço' };
const price: AttributeRules = { id: 'price', type: 'money', label, values: [], field: 'cost.price' };
const rules: LibraryRules = { domainId: 'library', chunks: [], hazards: hazardRules(), attributes: [price] };
const item = { idField: 'id', nameField: 'name', sourcesField: 'sources', variantsField: 'sizes' };
const sized = { ...rules, item: { ...item, validate: () => ({ kind: 'invalid', issues: [] }) } } as LibraryRules;

describe('the prices of an item', () => {
  it('are told as they are written, each once, also of several records', () => {
    const records = [{ cost: { price: '$ 1.200' } }, { cost: { price: 900 } }, { cost: { price: ' $ 1.200 ' } }];
    expect(pricesOf(records, rules)).toEqual(['$ 1.200', '900']);
  });

  it('are those of its sizes, with their names', () => {
    const sizes = [{ name: 'chica', price: '800' }, { name: 'grande' }, 'otra', null];
    expect(pricesOf([{ cost: { price: '700' }, sizes }], sized)).toEqual(['700', 'chica 800', 'grande']);
  });

  it('are none where nothing says any', () => {
    expect(pricesOf([{ cost: {} }, {}, { cost: { price: { amount: 7 } } }], rules)).toEqual([]);
    expect(pricesOf([{ cost: { price: 7 } }], { ...rules, attributes: [] })).toEqual([]);
  });
});
