import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleScan } from '../../../../scripts/pack/build-wasm.mjs';
import { dot } from '../../../../server/adapters/vector-store/dot.ts';
import { createInt8Matrix } from '../../../../server/adapters/vector-store/int8-matrix.ts';
import { int8ScanBytes } from '../../../../server/adapters/vector-store/int8-scan-bytes.ts';
import { createRandom } from '../../../bench/catalogue.ts';

function fill(vectors: readonly Float32Array[]): ReturnType<typeof createInt8Matrix> {
  const matrix = createInt8Matrix(vectors[0]?.length ?? 1);
  for (const [place, vector] of vectors.entries()) matrix.put(place, vector);
  return matrix;
}

function look(matrix: ReturnType<typeof createInt8Matrix>, query: Float32Array, count: number, limit: number) {
  const { at, count: found } = matrix.candidates(query, count, limit);
  return [...at.subarray(0, found)];
}

/** The places of the so many largest products, as a plain sort gives them. */
function bestOf(vectors: readonly Float32Array[], query: Float32Array, limit: number): number[] {
  return vectors
    .map((vector, place) => ({ place, score: dot(query, vector, 0) }))
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, limit)
    .map(({ place }) => place);
}

function unitVectors(count: number, dimension: number, seed: number): Float32Array[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const vector = Float32Array.from({ length: dimension }, () => random() + random() + random() - 1.5);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}

describe('the matrix of 8-bit numbers', () => {
  it('is asked through the bytes that its text assembles to', async () => {
    expect(int8ScanBytes).toBe(await assembleScan());
  });

  it('never leaves out one of the best, whatever the vectors', () => {
    const number = fc.oneof(
      fc.float({ min: -1, max: 1, noNaN: true }),
      fc.constantFrom(0, 1e-30, -1e-6, 1e6, -3e4),
      fc.float({ min: -100, max: 100, noNaN: true }),
    );
    const shape = fc
      .integer({ min: 1, max: 40 })
      .chain((dimension) =>
        fc.tuple(
          fc.array(fc.array(number, { minLength: dimension, maxLength: dimension }), { minLength: 1, maxLength: 60 }),
          fc.array(number, { minLength: dimension, maxLength: dimension }),
          fc.integer({ min: 1, max: 12 }),
        ),
      );
    fc.assert(
      fc.property(shape, ([rows, asked, limit]) => {
        const vectors = rows.map((row) => Float32Array.from(row));
        const query = Float32Array.from(asked);
        const found = look(fill(vectors), query, vectors.length, limit);
        expect(found).toEqual(expect.arrayContaining(bestOf(vectors, query, limit)));
      }),
      { numRuns: 500 },
    );
  });

  it('never leaves out one of the best among vectors that all resemble each other', () => {
    const [centre] = unitVectors(1, 384, 5);
    const vectors = unitVectors(3000, 384, 6).map((vector) =>
      vector.map((value, place) => (centre?.[place] ?? 0) + value * 0.02),
    );
    for (const query of vectors.slice(0, 20)) {
      expect(look(fill(vectors), query, vectors.length, 10)).toEqual(
        expect.arrayContaining(bestOf(vectors, query, 10)),
      );
    }
  });

  it('leaves out most of what is not among the best', () => {
    const vectors = unitVectors(5000, 768, 7);
    const [query = new Float32Array(768)] = unitVectors(1, 768, 8);
    expect(look(fill(vectors), query, vectors.length, 40).length).toBeLessThan(1500);
  });

  it('offers all of them when fewer are there than are asked for', () => {
    const vectors = unitVectors(5, 16, 1);
    expect(look(fill(vectors), vectors[0] ?? new Float32Array(16), 5, 40)).toEqual([0, 1, 2, 3, 4]);
  });

  it('offers nothing of nothing, and nothing when none is wanted', () => {
    const matrix = fill(unitVectors(3, 16, 1));
    expect(look(matrix, new Float32Array(16), 0, 5)).toEqual([]);
    expect(look(matrix, new Float32Array(16), 3, 0)).toEqual([]);
  });

  it('looks no further than the count it is given', () => {
    const vectors = unitVectors(10, 16, 3);
    expect(look(fill(vectors), vectors[9] ?? new Float32Array(16), 4, 1).every((place) => place < 4)).toBe(true);
  });

  it('shows what was put last and what was copied', () => {
    const [one, other, third] = unitVectors(3, 32, 4) as [Float32Array, Float32Array, Float32Array];
    const matrix = fill([one, other]);
    matrix.put(0, third);
    expect(look(matrix, third, 2, 1)).toEqual([0]);
    matrix.copy(0, 1);
    expect(look(matrix, third, 2, 1)).toEqual([0, 1]);
  });

  it('grows without losing what it holds', () => {
    const vectors = unitVectors(2000, 100, 9);
    const matrix = fill(vectors);
    for (const place of [0, 63, 64, 127, 1999]) {
      expect(look(matrix, vectors[place] ?? new Float32Array(100), 2000, 1)).toContain(place);
    }
    expect(matrix.bytes()).toBeGreaterThan(2000 * 100);
  });

  it('keeps vectors of broken numbers among the candidates, and the others right', () => {
    const vectors = unitVectors(200, 24, 10);
    vectors[7] = new Float32Array(24).fill(Number.NaN);
    vectors[8] = new Float32Array(24).fill(Infinity);
    const matrix = fill(vectors);
    const sound = vectors.map((vector) => (vector.every(Number.isFinite) ? vector : new Float32Array(24).fill(-9)));
    for (const query of [vectors[20], vectors[21]] as Float32Array[]) {
      expect(look(matrix, query, 200, 5)).toEqual(expect.arrayContaining(bestOf(sound, query, 5)));
    }
  });
});
