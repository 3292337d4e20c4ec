import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORTH_NOTHING } from '../../../../server/knowledge/retrieve/calibration.ts';
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

  it('reads a cosine among those of the question, wherever an embedder’s lie', () => {
    const lexical = [
      { rowId: 1, score: 5, matched: 0.5 },
      { rowId: 2, score: 4.9, matched: 0.5 },
    ];
    const orders = [0, 0.7].map((low) => {
      const dense = [1, 2, 3, 4].map((rowId) => ({ rowId, score: low + (rowId === 2 ? 0.25 : 0.05 * rowId - 0.05) }));
      return fuse(lexical, dense, { midpoint: low + 0.15, slope: 40 }).map(({ rowId }) => rowId);
    });
    expect(orders[0]?.[0]).toBe(2);
    expect(orders[1]).toEqual(orders[0]);
  });

  it('tells nothing by cosines that hardly differ', () => {
    const lexical = [
      { rowId: 1, score: 5, matched: 0.5 },
      { rowId: 2, score: 3, matched: 0.5 },
    ];
    const dense = [
      { rowId: 2, score: 0.801 },
      { rowId: 1, score: 0.8 },
    ];
    expect(fuse(lexical, dense, { midpoint: 0.85, slope: 60 })[0]?.rowId).toBe(1);
  });

  it('is as high as what the question has in common with anything', () => {
    const lexical = [{ rowId: 1, score: 5, matched: 0.1 }];
    const far = fuse(lexical, [{ rowId: 1, score: 0 }], calibration);
    const near = fuse(lexical, [{ rowId: 1, score: 0.6 }], calibration);
    expect(far[0]?.score).toBeCloseTo(0.1);
    expect(near[0]?.score).toBeGreaterThan(0.9);
  });

  it('leaves an embedder that tells nothing apart without a say', () => {
    const lexical = [{ rowId: 1, score: 5, matched: 0.7 }];
    const dense = [{ rowId: 2, score: 0.99 }];
    expect(fuse(lexical, dense, WORTH_NOTHING)).toEqual(fuse(lexical, undefined, WORTH_NOTHING));
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
