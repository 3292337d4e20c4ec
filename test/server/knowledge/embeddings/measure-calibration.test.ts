import { describe, expect, it } from 'vitest';
import type { Measurable } from '../../../../server/knowledge/index.ts';
import { measureCalibration } from '../../../../server/knowledge/index.ts';
import { relatedness } from '../../../../server/knowledge/retrieve/calibration.ts';

const never = new AbortController().signal;

/** Vectors of which related ones have this cosine, and unrelated ones about the other. */
function embedderOf(related: number, unrelated: number): Measurable {
  const size = 60;
  const make = (place: number, kind: 0 | 1): Float32Array => {
    // One axis that all share, one of the pair, one of its own.
    const vector = new Float32Array(size * 2 + 1);
    vector[0] = Math.sqrt(unrelated);
    vector[1 + place] = Math.sqrt(related - unrelated);
    vector[1 + size + ((place * 2 + kind) % size)] = Math.sqrt(1 - related);
    return vector;
  };
  return {
    embedDocuments: (texts) => Promise.resolve(texts.map((_, place) => make(place, 0))),
    embedQueries: (texts) => Promise.resolve(texts.map((_, place) => make(place, 1))),
  };
}

describe('measuring what cosines mean', () => {
  it.each([
    [0.6, 0.2],
    [0.88, 0.74],
    [0.35, 0.05],
  ])('finds the middle between related (%d) and unrelated (%d) wherever they lie', async (related, unrelated) => {
    const { calibration, found } = await measureCalibration(embedderOf(related, unrelated), never);
    expect(found).toBe(1);
    expect(calibration.midpoint).toBeGreaterThan(unrelated);
    expect(calibration.midpoint).toBeLessThan(related);
    expect(relatedness(related, calibration)).toBeGreaterThan(0.5);
    expect(relatedness(unrelated, calibration)).toBeLessThan(0.2);
  });

  it('gives an embedder that tells nothing apart no say', async () => {
    const same = () => Float32Array.of(1, 0);
    const blind: Measurable = {
      embedDocuments: (texts) => Promise.resolve(texts.map(same)),
      embedQueries: (texts) => Promise.resolve(texts.map(same)),
    };
    const { calibration, found } = await measureCalibration(blind, never);
    expect(found).toBeLessThan(0.1);
    for (const cosine of [0, 0.5, 0.9, 1]) expect(relatedness(cosine, calibration)).toBeLessThan(0.15);
  });
});
