import { describe, expect, it } from 'vitest';
import { assignIndexes } from '../../../../../server/adapters/record-store/content/assign-indexes.ts';

const chunk = (text: string, source = 's', documentKey = 'doc') => ({ documentKey, source, type: 'description', text });
const placed = (text: string, index: number, source = 's', documentKey = 'doc') => ({
  ...chunk(text, source, documentKey),
  index,
});

describe('assignIndexes', () => {
  it('counts from zero in each source', () => {
    expect(assignIndexes([chunk('a'), chunk('b', 't'), chunk('c')], [], new Map())).toEqual([0, 0, 1]);
  });

  it('goes around the indices that others hold', () => {
    const taken = new Map([['s', new Set([0, 2, 3])]]);
    expect(assignIndexes([chunk('a'), chunk('b'), chunk('c')], [], taken)).toEqual([1, 4, 5]);
    expect(taken.get('s')).toEqual(new Set([0, 2, 3]));
  });

  it('lets a chunk keep its index also when a new one stands before it', () => {
    expect(assignIndexes([chunk('new'), chunk('kept')], [placed('kept', 0)], new Map())).toEqual([1, 0]);
  });

  it('gives out the index of a chunk that is gone', () => {
    expect(assignIndexes([chunk('kept'), chunk('new')], [placed('gone', 0), placed('kept', 1)], new Map())).toEqual([
      1, 0,
    ]);
  });

  it('keeps repeated texts in their order', () => {
    expect(assignIndexes([chunk('x'), chunk('x'), chunk('x')], [placed('x', 4), placed('x', 2)], new Map())).toEqual([
      2, 4, 0,
    ]);
  });

  it('does not take the index of the same text of another document, type or source', () => {
    const replaced = [placed('a', 7, 's', 'other'), placed('a', 8, 't'), { ...placed('a', 9), type: 'notes' }];
    expect(assignIndexes([chunk('a')], replaced, new Map())).toEqual([0]);
  });

  it('stays quick when ten thousand chunks share a source', () => {
    const chunks = Array.from({ length: 10_000 }, (_, n) => chunk(String(n)));
    const taken = new Map([['s', new Set(chunks.map((_, n) => 2 * n))]]);
    const start = performance.now();
    expect(assignIndexes(chunks, [], taken).at(-1)).toBe(19_999);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
