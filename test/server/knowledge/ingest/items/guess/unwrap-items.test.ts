import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnwrapRules } from '../../../../../../server/knowledge/ingest/items/guess/unwrap-items.ts';
import { unwrapItems } from '../../../../../../server/knowledge/ingest/items/guess/unwrap-items.ts';

const rules: UnwrapRules = {
  isField: (key) => ['name', 'kind', 'sizes', 'parts'].includes(key),
  isName: (key) => key === 'name',
  isSection: (word) => word === 'wheels',
  sectionField: 'kind',
};
const unwrap = (value: unknown) => unwrapItems(value, rules);
const bell = { name: 'Bell' };
const pump = { name: 'Pump' };

describe('the items of a JSON value', () => {
  it('are the objects of a list, and a lone object is one', () => {
    expect(unwrap([bell, pump])).toEqual([bell, pump]);
    expect(unwrap(bell)).toEqual([bell]);
    expect(unwrap([])).toEqual([]);
  });

  it('stand within a wrapper, however it is called', () => {
    expect(unwrap({ shop: 'Bikes', products: [bell, pump] })).toEqual([bell, pump]);
    expect(unwrap({ data: { list: [bell] } })).toEqual([bell]);
  });

  it('have the section they stand under, by its name or by its key', () => {
    expect(unwrap({ sections: [{ name: 'Parts of wheels', items: [bell] }] })).toEqual([
      { ...bell, kind: 'Parts of wheels' },
    ]);
    expect(unwrap({ bells: [bell], pumps: [pump] })).toEqual([
      { ...bell, kind: 'bells' },
      { ...pump, kind: 'pumps' },
    ]);
    expect(unwrap({ wheels: [bell] })).toEqual([{ ...bell, kind: 'wheels' }]);
    expect(unwrap({ menu: { bells: [bell], pumps: [pump] } }).map((each) => (each as { kind: string }).kind)).toEqual([
      'bells',
      'pumps',
    ]);
  });

  it('keep a section of their own, and the lists that are fields of theirs', () => {
    const sized = { name: 'Tyre', kind: 'rubber', sizes: [{ name: '26' }, { name: '28' }] };
    expect(unwrap({ name: 'Front', items: [sized] })).toEqual([sized]);
    expect(unwrap([sized])).toEqual([sized]);
  });

  it('are what came where there is nothing to take apart: their mistakes are told by the schema', () => {
    for (const value of ['text', 7, null, true]) expect(unwrap(value)).toEqual([value]);
    expect(unwrap([bell, 'text', null])).toEqual([bell, 'text', null]);
    expect(unwrap({})).toEqual([{}]);
  });

  it('never throws, and loses no object that has a name, whatever is given', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        unwrap(value);
      }),
    );
    const item = fc.record({ name: fc.string({ minLength: 1 }) });
    const menu = fc.oneof(
      fc.array(item, { maxLength: 5 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.array(item, { minLength: 1, maxLength: 4 }), { minKeys: 1 }),
      fc.record({
        sections: fc.array(fc.record({ name: fc.string(), items: fc.array(item, { minLength: 1 }) }), { minLength: 1 }),
      }),
    );
    fc.assert(
      fc.property(menu, (value) => {
        const named = unwrap(value).map((each) => (each as { name: string }).name);
        const text = JSON.stringify(value);
        for (const name of named) expect(text).toContain(JSON.stringify(name));
        const count = countItems(value);
        expect(named).toHaveLength(count);
      }),
    );
  });

  it('ends at a depth that no menu has', () => {
    let deep: unknown = [bell];
    for (let depth = 0; depth < 5000; depth += 1) deep = { wrap: deep };
    expect(unwrap(deep)).toHaveLength(1);
  });
});

function countItems(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  const lists: unknown[] = Object.values(value as object);
  return lists.flat().reduce<number>((sum, each) => sum + ((each as { items?: unknown[] }).items?.length ?? 1), 0);
}
