import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Named } from '../../../../server/knowledge/documents/pair-items.ts';
import { pairItems } from '../../../../server/knowledge/documents/pair-items.ts';

const item = (written: string): Named => {
  const [itemId = '', name = ''] = written.split(':');
  return { itemId, name };
};
const written = ({ itemId, name }: Named): string => `${itemId}:${name}`;

function pair(before: readonly string[], after: readonly string[]) {
  const { pairs, appeared, disappeared } = pairItems(before.map(item), after.map(item));
  return {
    pairs: pairs.map((both) => both.map(written).join(' → ')),
    appeared: appeared.map(written),
    disappeared: disappeared.map(written),
  };
}

describe('items', () => {
  it('meet by id and name, in the order of the side after', () => {
    expect(pair(['1:pan', '2:flan'], ['2:flan', '1:pan'])).toEqual({
      pairs: ['2:flan → 2:flan', '1:pan → 1:pan'],
      appeared: [],
      disappeared: [],
    });
  });

  it('meet by their folded name under another id', () => {
    expect(pair(['1:Ñoquis'], ['9:noquis']).pairs).toEqual(['1:Ñoquis → 9:noquis']);
  });

  it('meet by their id under another name', () => {
    expect(pair(['1:pan'], ['1:pan casero']).pairs).toEqual(['1:pan → 1:pan casero']);
  });

  it('meet by name before they meet by id: swapped ids swap nothing for a guest', () => {
    expect(pair(['1:pan', '2:flan'], ['1:flan', '2:pan']).pairs).toEqual(['2:flan → 1:flan', '1:pan → 2:pan']);
  });

  it('that one side lacks are told in its order', () => {
    expect(pair(['1:a', '2:b', '3:c'], ['4:d', '2:b', '5:e'])).toEqual({
      pairs: ['2:b → 2:b'],
      appeared: ['4:d', '5:e'],
      disappeared: ['1:a', '3:c'],
    });
  });

  it('of which several are alike meet one by one', () => {
    expect(pair(['1:pan', '1:pan', '1:pan'], ['1:pan', '1:pan'])).toEqual({
      pairs: ['1:pan → 1:pan', '1:pan → 1:pan'],
      appeared: [],
      disappeared: ['1:pan'],
    });
  });
});

const items = fc.array(
  fc.record({ itemId: fc.constantFrom('1', '2', '3', '4'), name: fc.constantFrom('pan', 'Pan', 'flan', 'ñoqui') }),
  { maxLength: 12 },
);

describe('any two sides', () => {
  it('keep each item exactly once', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const { pairs, appeared, disappeared } = pairItems(before, after);
        const sorted = (list: readonly Named[]): string[] => list.map(written).sort();
        expect(sorted([...pairs.map(([one]) => one), ...disappeared])).toEqual(sorted(before));
        expect(sorted([...pairs.map(([, other]) => other), ...appeared])).toEqual(sorted(after));
      }),
    );
  });

  it('are paired the same when they are swapped', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const there = pairItems(before, after).pairs.map(([one, other]) => `${written(one)} ${written(other)}`);
        const back = pairItems(after, before).pairs.map(([one, other]) => `${written(other)} ${written(one)}`);
        expect(back.sort()).toEqual(there.sort());
      }),
    );
  });

  it('cost what they are long: each name is read a fixed number of times', () => {
    const readsFor = (size: number): number => {
      let reads = 0;
      const side = (shift: number): Named[] =>
        Array.from({ length: size }, (_unused, place) => ({
          itemId: String(place),
          get name() {
            reads += 1;
            return `name ${String(place % 7 === 0 ? place + shift : place)}`;
          },
        }));
      pairItems(side(0), side(size));
      return reads;
    };
    expect(readsFor(10_000) / readsFor(1000)).toBeLessThan(11);
  });
});
