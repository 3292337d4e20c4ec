import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRecords, spell } from '../../../../server/knowledge/documents/compare-records.ts';
import type { ItemRecord } from '../../../../server/knowledge/index.ts';
import { libraryRules, rules } from './make-content.ts';

const compare = (before: ItemRecord, after: ItemRecord) => compareRecords(before, after, rules);

describe('a value', () => {
  it('that changes is told before and after, by its dotted path', () => {
    expect(compare({ price: 5, place: { floor: 'uno' } }, { price: 6, place: { floor: 'dos' } })).toEqual([
      { kind: 'value', path: 'price', isHazardField: false, before: 5, after: 6 },
      { kind: 'value', path: 'place.floor', isHazardField: false, before: 'uno', after: 'dos' },
    ]);
  });

  it('that comes or goes has one side', () => {
    expect(compare({}, { price: 0 })).toEqual([{ kind: 'value', path: 'price', isHazardField: false, after: 0 }]);
    expect(compare({ price: false }, {})).toEqual([
      { kind: 'value', path: 'price', isHazardField: false, before: false },
    ]);
  });

  it('that is empty on both sides is no change, however it is empty', () => {
    expect(compare({ a: '', b: null, c: [], d: { e: ' ' } }, { a: null, b: [''], d: {} })).toEqual([]);
  });

  it('that becomes a list is told whole', () => {
    expect(compare({ price: 'a' }, { price: ['a'] })).toEqual([
      { kind: 'value', path: 'price', isHazardField: false, before: 'a', after: ['a'] },
    ]);
  });

  it('of another kind is another value: 5 is not "5"', () => {
    expect(compare({ price: 5 }, { price: '5' })).toHaveLength(1);
  });
});

describe('a list', () => {
  it('tells what was added and what was removed', () => {
    expect(compare({ parts: ['pan', 'sal', 'agua'] }, { parts: ['pan', 'agua', 'miel'] })).toEqual([
      { kind: 'list', path: 'parts', isHazardField: true, added: ['miel'], removed: ['sal'] },
    ]);
  });

  it('counts what stands in it twice', () => {
    expect(compare({ steps: ['a', 'a', 'b'] }, { steps: ['a', 'b', 'b'] })).toEqual([
      { kind: 'list', path: 'steps', isHazardField: false, added: ['b'], removed: ['a'] },
    ]);
  });

  it('in another order is told with nothing added or removed', () => {
    expect(compare({ parts: ['pan', 'sal'] }, { parts: ['sal', 'pan'] })).toEqual([
      { kind: 'list', path: 'parts', isHazardField: true, added: [], removed: [] },
    ]);
  });

  it('that comes whole is added element by element', () => {
    expect(compare({}, { parts: ['pan', ''] })).toEqual([
      { kind: 'list', path: 'parts', isHazardField: true, added: ['pan'], removed: [] },
    ]);
  });

  it('of objects compares them whole, whatever the order of their keys', () => {
    const one = { declared: [{ name: 'soja', severity: 'info' }] };
    expect(compare(one, { declared: [{ severity: 'info', name: 'soja', notes: null }] })).toEqual([]);
    expect(compare(one, { declared: [{ name: 'soja', severity: 'critical' }] })).toMatchObject([
      { added: [{ name: 'soja', severity: 'critical' }], removed: [{ name: 'soja', severity: 'info' }] },
    ]);
  });
});

describe('the fields', () => {
  it('that hazards are read from stand first, also inside of others', () => {
    const after = { price: 1, place: { traces: ['maní'], floor: 'uno' }, notes: 'x', parts: ['pan'] };
    expect(compare({}, after).map(({ path, isHazardField }) => [path, isHazardField])).toEqual([
      ['place.traces', true],
      ['notes', true],
      ['parts', true],
      ['price', false],
      ['place.floor', false],
    ]);
  });

  it('whose text replaces an object that held hazards are among them', () => {
    expect(compare({ place: { traces: ['maní'] } }, { place: 'arriba' })).toMatchObject([
      { path: 'place', isHazardField: true },
    ]);
  });

  it('leave out the id and the name, at the top only', () => {
    expect(compare({ id: '1', name: 'a', place: { name: 'a' } }, { id: '2', name: 'b', place: { name: 'b' } })).toEqual(
      [{ kind: 'value', path: 'place.name', isHazardField: false, before: 'a', after: 'b' }],
    );
  });

  it('are all compared where a domain has no items', () => {
    const { item: _item, ...without } = libraryRules();
    expect(compareRecords({ id: '1' }, { id: '2' }, without)).toHaveLength(1);
  });
});

const record = fc.dictionary(
  fc.constantFrom('price', 'parts', 'place', '__proto__', 'constructor', 'a.b'),
  fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.array(fc.constantFrom('pan', 'sal', ''))),
) as fc.Arbitrary<ItemRecord>;

describe('any two records', () => {
  it('differ in nothing from themselves', () => {
    fc.assert(fc.property(record, (each) => compare(each, structuredClone(each)).length === 0));
  });

  it('differ in the same fields when they are swapped', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const mirrored = compare(after, before).map((change) => {
          if (change.kind === 'list') return { ...change, added: change.removed, removed: change.added };
          const { before: earlier, after: later, ...rest } = change;
          return {
            ...rest,
            ...(later === undefined ? {} : { before: later }),
            ...(earlier === undefined ? {} : { after: earlier }),
          };
        });
        const byPath = (list: readonly { readonly path: string }[]) =>
          list.toSorted((left, right) => (left.path < right.path ? -1 : 1));
        expect(byPath(mirrored)).toEqual(byPath(compare(before, after)));
      }),
    );
  });

  it('differ in nothing only when they spell the same, the id and the name apart', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(compare(before, after).length === 0).toBe(spell(before) === spell(after));
      }),
    );
  });
});
