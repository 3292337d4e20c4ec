import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../server/knowledge/index.ts';

const never = new AbortController().signal;

export function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

/** What every embedder must do. */
export function describeEmbedder(name: string, create: () => Embedder): void {
  describe(`${name} keeps the promises of an embedder`, () => {
    const texts = [
      'Trucha grillada con papas',
      '',
      '   ',
      '¡¿…?!',
      '🍝',
      'de la que',
      'x'.repeat(20_000),
      '\u0000\uD800',
    ];

    it('gives one vector per text, in order, each of its dimension and of length one', async () => {
      const embedder = create();
      const vectors = await embedder.embedDocuments(texts, never);
      expect(vectors).toHaveLength(texts.length);
      for (const vector of vectors) {
        expect(vector).toHaveLength(embedder.dimension);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      }
      const alone = await Promise.all(texts.map(async (text) => (await embedder.embedDocuments([text], never))[0]));
      expect(alone).toEqual(vectors);
      expect(await embedder.embedDocuments([], never)).toEqual([]);
    });

    it('gives any text a vector that can be compared', async () => {
      const embedder = create();
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (text) => {
          const vector = await embedder.embedQuery(text, never);
          expect(vector).toHaveLength(embedder.dimension);
          expect(cosine(vector, vector)).toBeCloseTo(1, 5);
        }),
        { numRuns: 100 },
      );
    });

    it('puts a question nearest to the text that answers it', async () => {
      const embedder = create();
      const [right, ...others] = await embedder.embedDocuments(
        ['Trucha grillada con papas al romero', 'Flan casero con dulce de leche', 'Agua mineral con gas'],
        never,
      );
      const question = await embedder.embedQuery('¿con qué viene la trucha grillada?', never);
      for (const other of others) expect(cosine(question, right ?? question)).toBeGreaterThan(cosine(question, other));
    });

    it('stops when it is cancelled', async () => {
      const embedder = create();
      const cancelled = AbortSignal.abort();
      await expect(embedder.embedDocuments(['a'], cancelled)).rejects.toMatchObject({ code: 'cancelled' });
      await expect(embedder.embedQuery('a', cancelled)).rejects.toMatchObject({ code: 'cancelled' });
    });

    it('has an id that names its dimension', () => {
      const embedder = create();
      expect(embedder.id).toContain(String(embedder.dimension));
      expect(create().id).toBe(embedder.id);
    });
  });
}
