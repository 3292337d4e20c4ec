import { describe, expect, it } from 'vitest';
import { editRecords, saidIn, toEditValue } from '../../../../server/knowledge/items/edit-records.ts';
import type { ItemRecord } from '../../../../server/knowledge/index.ts';
import { editRules } from './edit-rules.ts';

const rules = editRules();
const edit = (records: readonly ItemRecord[], fields: Readonly<Record<string, unknown>>): readonly ItemRecord[] =>
  editRecords(records, { fields }, rules);

describe('records with the owner’s words over them', () => {
  it('have these in their fields, and nothing else is touched', () => {
    const record = { name: 'Flan', price: 4000, declared: [{ name: 'huevo' }] };
    expect(edit([record], { price: '4.500' })).toEqual([{ ...record, price: '4.500' }]);
    expect(edit([record], {})).toEqual([record]);
    expect(record.price).toBe(4000);
  });

  it('have none of what the owner took out', () => {
    expect(edit([{ name: 'Flan', price: 4000, description: 'x' }], { price: null, description: '' })).toEqual([
      { name: 'Flan' },
    ]);
  });

  it('say a price once, however many documents had one', () => {
    const records = [
      { name: 'Flan', parts: ['huevo'] },
      { name: 'Flan', price: 4000 },
      { name: 'Flan', price: 4100 },
    ];
    expect(edit(records, { price: 4500 })).toEqual([
      { name: 'Flan', parts: ['huevo'] },
      { name: 'Flan', price: 4500 },
      { name: 'Flan' },
    ]);
    expect(edit([{ name: 'Flan' }, { name: 'Flan' }], { price: 1 })).toEqual([
      { name: 'Flan', price: 1 },
      { name: 'Flan' },
    ]);
  });

  it('all have the name and the section', () => {
    expect(
      edit([{ name: 'Flan' }, { name: 'Flan', section: 'Dulces' }], { name: 'Budín', section: 'De la casa' }),
    ).toEqual([
      { name: 'Budín', section: 'De la casa' },
      { name: 'Budín', section: 'De la casa' },
    ]);
  });

  it('are of the category that their section is called as', () => {
    expect(edit([{ name: 'Flan', category: 'main' }], { section: 'POSTRES' })).toEqual([
      { name: 'Flan', section: 'POSTRES', category: 'dessert' },
    ]);
    expect(edit([{ name: 'Flan', category: 'main' }], { section: 'Otros' })[0]).toMatchObject({ category: 'main' });
    expect(edit([{ name: 'Flan', category: 'main', section: 'x' }], { section: null })).toEqual([
      { name: 'Flan', category: 'main' },
    ]);
  });

  it('keep what the document says that a size adds and takes, and no price that the owner took out', () => {
    const sizes = [
      { name: 'Chica', price: 1, adds: ['maní'] },
      { name: 'Grande', price: 2, takes: ['soja'], free_from: ['gluten'] },
    ];
    const written = [{ name: 'GRANDE' }, { name: 'Chica', price: 3 }, { name: 'Nueva', price: 9 }];
    expect(edit([{ name: 'Pan', sizes }], { sizes: written })[0]?.['sizes']).toEqual([
      { name: 'GRANDE', takes: ['soja'], free_from: ['gluten'] },
      { name: 'Chica', price: 3, adds: ['maní'] },
      { name: 'Nueva', price: 9 },
    ]);
  });

  it('leave alone what the domain no longer has', () => {
    expect(edit([{ name: 'Pan' }], { gone: 1, declared: [] })).toEqual([{ name: 'Pan' }]);
  });
});

describe('what the documents say', () => {
  it('is what the newest says that says anything', () => {
    expect(saidIn([{ price: '' }, { price: 3 }, { price: 4 }], 'price')).toBe(3);
    expect(saidIn([{}], 'price')).toBeUndefined();
  });

  it('is told of sizes as an owner writes them', () => {
    const sizes = [{ name: 'Chica', price: 1, adds: ['maní'] }, { name: 'Grande', price: null }, 'x'];
    expect(toEditValue(sizes, 'variants')).toEqual([{ name: 'Chica', price: 1 }, { name: 'Grande' }]);
    expect(toEditValue(sizes, 'price')).toBe(sizes);
    expect(toEditValue('x', 'variants')).toBe('x');
  });
});
