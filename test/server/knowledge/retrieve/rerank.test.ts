import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rerank } from '../../../../server/knowledge/retrieve/rerank.ts';

const preference = { types: ['masa', 'aviso'], explicit: new Set([7]) };
const row = (chunkType: string, rowId = 1): { rowId: number; chunkType: string } => ({ rowId, chunkType });

describe('re-ranking', () => {
  test('leaves 70 % of the base where no rule prefers the chunk', () => {
    expect(rerank(0.5, row('otro'), preference)).toBeCloseTo(0.35);
    expect(rerank(1, row('otro'), { types: [], explicit: new Set() })).toBeCloseTo(0.7);
  });

  test('gives all of the rest to an explicit fact in the section wanted most', () => {
    expect(rerank(1, row('masa', 7), preference)).toBeCloseTo(1);
    expect(rerank(0, row('masa', 7), preference)).toBeCloseTo(0.3);
  });

  test('prefers the sections in their order', () => {
    const [first, second, none] = ['masa', 'aviso', 'otro'].map((type) => rerank(0.5, row(type), preference));
    expect(first).toBeGreaterThan(second ?? 1);
    expect(second).toBeGreaterThan(none ?? 1);
  });

  test('lets a preferred section overtake only a slightly better base', () => {
    expect(rerank(0.5, row('masa'), preference)).toBeGreaterThan(rerank(0.6, row('otro'), preference));
    expect(rerank(0.3, row('masa'), preference)).toBeLessThan(rerank(0.9, row('otro'), preference));
  });

  test('stays in 0…1', () => {
    const base = fc.double({ min: 0, max: 1, noNaN: true });
    const type = fc.constantFrom('masa', 'aviso', 'otro');
    fc.assert(
      fc.property(base, type, fc.constantFrom(1, 7), (score, chunkType, rowId) => {
        const final = rerank(score, { rowId, chunkType }, preference);
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(1);
      }),
    );
  });
});
