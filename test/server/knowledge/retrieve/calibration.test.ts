import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confidenceOf, fitCalibration, relatedness } from '../../../../server/knowledge/retrieve/calibration.ts';

/** Cosines of an embedder for which unrelated texts lie around `low` and related ones around `high`. */
function pairsAround(low: number, high: number, spread: number): { cosine: number; isRelated: boolean }[] {
  return Array.from({ length: 200 }, (_each, index) => {
    const isRelated = index % 2 === 0;
    const offset = spread * Math.sin(index * 12.9898);
    return { cosine: (isRelated ? high : low) + offset, isRelated };
  });
}

describe('calibration', () => {
  test('finds the cosine at which a text is as likely related as not', () => {
    const { midpoint, slope } = fitCalibration(pairsAround(0.1, 0.5, 0.15));
    expect(midpoint).toBeCloseTo(0.3, 1);
    expect(slope).toBeGreaterThan(5);
  });

  test('makes two embedders agree whose cosines lie elsewhere', () => {
    const wide = fitCalibration(pairsAround(0.0, 0.6, 0.25));
    // The same judgements squeezed into 0.7…1, as with embedders whose vectors all point one way.
    const squeezed = fitCalibration(
      pairsAround(0.0, 0.6, 0.25).map(({ cosine, isRelated }) => ({ cosine: 0.7 + 0.3 * cosine, isRelated })),
    );
    for (const cosine of [-0.1, 0.1, 0.3, 0.5, 0.7])
      expect(relatedness(0.7 + 0.3 * cosine, squeezed)).toBeCloseTo(relatedness(cosine, wide), 1);
  });

  test('stays finite when a line parts the pairs cleanly', () => {
    const { midpoint, slope } = fitCalibration(pairsAround(0, 0.9, 0));
    expect(Number.isFinite(slope)).toBe(true);
    expect(midpoint).toBeGreaterThan(0);
    expect(midpoint).toBeLessThan(0.9);
  });

  test('refuses to fit pairs of one kind', () => {
    expect(() => fitCalibration([{ cosine: 0.5, isRelated: true }])).toThrow(RangeError);
  });
});

describe('confidence', () => {
  const calibration = { midpoint: 0.3, slope: 20 };
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  test('lies in 0…1 and rises with either leg', () => {
    fc.assert(
      fc.property(share, share, share, (matched, cosine, more) => {
        const before = confidenceOf(matched, cosine, calibration);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(1);
        expect(confidenceOf(Math.min(1, matched + more), cosine, calibration)).toBeGreaterThanOrEqual(before - 1e-12);
        expect(confidenceOf(matched, Math.min(1, cosine + more), calibration)).toBeGreaterThanOrEqual(before - 1e-12);
      }),
    );
  });

  test('without an embedder is that of the words', () => {
    expect(confidenceOf(0.6, undefined, calibration)).toBeCloseTo(0.5);
    expect(confidenceOf(0, undefined, calibration)).toBe(0);
  });

  test('is lifted and sunk by meaning, which does not answer by itself', () => {
    const [near, far] = [0.6, 0];
    expect(confidenceOf(0.55, near, calibration)).toBeGreaterThan(0.9);
    expect(confidenceOf(0.65, far, calibration)).toBeLessThan(0.3);
    expect(confidenceOf(0, near, calibration)).toBeLessThan(0.2);
  });

  test('is high when every word of the question stands in the chunk, low when half of them do', () => {
    for (const cosine of [undefined, 0.2]) {
      expect(confidenceOf(1, cosine, calibration)).toBeGreaterThan(0.85);
      expect(confidenceOf(0.5, cosine, calibration)).toBeLessThan(0.6);
    }
  });
});
