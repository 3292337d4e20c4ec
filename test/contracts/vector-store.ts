import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VectorStore } from '../../server/knowledge/index.ts';
import type { FakeRecords } from '../support/fakes/fake-records.ts';
import { createFakeRecords } from '../support/fakes/fake-records.ts';
import { makeScope, vectorOf } from '../support/samples/make-document.ts';
import { describeScopedIndex } from './scoped-index.ts';

/** What every vector store must do. `create` is given the dimension of the vectors. */
export function describeVectorStore(
  name: string,
  create: (records: FakeRecords, dimension: number) => VectorStore,
): void {
  describeScopedIndex(name, (records) => {
    const store = create(records, 4);
    return { find: (scope, text, limit, within) => store.search(scope, vectorOf(text), limit, { within }) };
  });

  describe(`${name} keeps the promises of a vector store`, () => {
    it('finds exactly the nearest, whatever the vectors', async () => {
      const scope = makeScope();
      const input = fc.record({
        dimension: fc.constantFrom(1, 3, 4, 7, 16),
        count: fc.integer({ min: 1, max: 60 }),
        limit: fc.integer({ min: 1, max: 20 }),
        seed: fc.string(),
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ dimension, count, limit, seed }) => {
          const records = createFakeRecords(dimension);
          const vectors = Array.from({ length: count }, (_, n) => vectorOf(`${seed} ${String(n % 40)}`, dimension));
          records.show(
            scope,
            vectors.map((vector, n) => ({ rowId: n + 1, text: '', vector })),
          );
          const query = vectorOf(`${seed} query`, dimension);
          const found = await create(records, dimension).search(scope, query, limit);
          const exact = vectors
            .map((vector) => vector.reduce((sum, value, place) => sum + value * (query[place] ?? 0), 0))
            .sort((one, other) => other - one)
            .slice(0, limit);
          expect(found).toHaveLength(exact.length);
          found.forEach(({ score }, place) => {
            expect(score).toBeCloseTo(exact[place] ?? 2, 5);
          });
          expect(new Set(found.map(({ rowId }) => rowId)).size).toBe(found.length);
        }),
        { numRuns: 60 },
      );
    });

    it('gives a score of one for the same text', async () => {
      const records = createFakeRecords();
      records.show(makeScope(), [{ rowId: 1, text: 'trucha' }]);
      const [found] = await create(records, 4).search(makeScope(), vectorOf('trucha'), 1);
      expect(found?.score).toBeCloseTo(1, 5);
    });
  });
}
