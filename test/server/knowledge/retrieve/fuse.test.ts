import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse } from '../../../../server/knowledge/retrieve/fuse.ts';

const calibration = { midpoint: 0.3, slope: 20 };

describe('fusion', () => {
  it('prefers what both legs propose', () => {
    const fused = fuse(
      [
        { rowId: 1, score: 5, matched: 1 },
        { rowId: 2, score: 5, matched: 1 },
      ],
      [
        { rowId: 2, score: 0.9 },
        { rowId: 3, score: 0.9 },
      ],
      calibration,
    );
    expect(fused.map(({ rowId }) => rowId)).toEqual([2, 1, 3]);
  });

  it('takes what one leg alone proposes', () => {
    expect(fuse([], [{ rowId: 7, score: 0.8 }], calibration).map(({ rowId }) => rowId)).toEqual([7]);
    expect(fuse([{ rowId: 7, score: 2, matched: 0.5 }], [], calibration)[0]?.score).toBeLessThan(0.5);
    expect(fuse([], [], calibration)).toEqual([]);
  });

  it('gives words all the weight where there is no dense leg, and not where it proposes nothing', () => {
    const lexical = [{ rowId: 7, score: 2, matched: 0.3 }];
    expect(fuse(lexical, undefined, calibration)[0]?.score).toBeCloseTo(0.3);
    expect(fuse(lexical, [], calibration)[0]?.score).toBeLessThan(0.2);
  });

  it('keeps the order of the words, whatever share of the question each chunk holds', () => {
    const lexical = [
      { rowId: 1, score: 1, matched: 0.4 },
      { rowId: 2, score: 0.9, matched: 0.9 },
    ];
    const fused = fuse(lexical, undefined, calibration);
    expect(fused.map(({ rowId }) => rowId)).toEqual([1, 2]);
    expect(fused[0]?.confidence).toBeLessThan(fused[1]?.confidence ?? 0);
  });

  it('gives scores in 0…1 in a stable order', () => {
    const lexical = fc.array(
      fc.record({
        rowId: fc.nat(20),
        score: fc.float({ min: 0, max: 50, noNaN: true }),
        matched: fc.float({ min: 0, max: 1, noNaN: true }),
      }),
    );
    const dense = fc.array(fc.record({ rowId: fc.nat(20), score: fc.float({ min: -1, max: 1, noNaN: true }) }));
    fc.assert(
      fc.property(lexical, dense, (left, right) => {
        const fused = fuse(left, right, calibration);
        expect(fused.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
        expect(fuse(left, right, calibration)).toEqual(fused);
      }),
    );
  });
});
