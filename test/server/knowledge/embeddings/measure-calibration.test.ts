import { describe, expect, it } from 'vitest';
import type { Measurable } from '../../../../server/knowledge/index.ts';
import { measureCalibration } from '../../../../server/knowledge/index.ts';
import { createBuiltinEmbedder } from '../../../../server/adapters/embedder/builtin.ts';
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
    const { calibration, nearer } = await measureCalibration(embedderOf(related, unrelated), never);
    expect(nearer).toBe(1);
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
    const { calibration, nearer } = await measureCalibration(blind, never);
    expect(nearer).toBe(0.5);
    for (const cosine of [0, 0.5, 0.9, 1]) expect(relatedness(cosine, calibration)).toBeLessThan(0.15);
  });

  it('trusts one that puts the own text among the nearest, though seldom first', async () => {
    const { calibration, nearer } = await measureCalibration(noisyEmbedder(0.4), never);
    expect(nearer).toBeGreaterThan(0.8);
    expect(calibration.midpoint).toBeLessThan(1);
  });

  it('gives one that compares letters alone no say', async () => {
    const builtin = createBuiltinEmbedder();
    const measurable: Measurable = {
      embedDocuments: (texts, signal) => builtin.embedDocuments(texts, signal),
      embedQueries: (texts, signal) => Promise.all(texts.map((text) => builtin.embedQuery(text, signal))),
    };
    const { calibration, nearer } = await measureCalibration(measurable, never);
    expect(nearer).toBeLessThan(0.7);
    expect(calibration.midpoint).toBeGreaterThan(1);
  });
});

/** Each pair on an axis of its own, and beside it three others that its question lies as near to, by chance a little nearer or less. */
function noisyEmbedder(noise: number): Measurable {
  const size = 24;
  const unit = (values: readonly number[]): Float32Array => {
    const length = Math.hypot(...values);
    return Float32Array.from(values, (value) => value / length);
  };
  const axis = (place: number): number[] => Array.from({ length: size }, (_, at) => (at === place ? 1 : 0));
  const query = (place: number): Float32Array =>
    unit(
      axis(place).map((value, at) => value + ((at * 7 + place * 5) % 6 === 0 ? 1 + noise * Math.sin(at + place) : 0)),
    );
  return {
    embedDocuments: (texts) => Promise.resolve(texts.map((_, place) => unit(axis(place)))),
    embedQueries: (texts) => Promise.resolve(texts.map((_, place) => query(place))),
  };
}
