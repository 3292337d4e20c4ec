import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../server/knowledge/index.ts';
import type { FakeChunk, FakeRecords } from '../support/fakes/fake-records.ts';
import { createFakeRecords } from '../support/fakes/fake-records.ts';
import { makeScope } from '../support/samples/make-document.ts';

/** An index over records, asked for the chunks of a text. */
export interface ScopedIndex {
  find(
    scope: Scope,
    text: string,
    limit: number,
    within?: ReadonlySet<number>,
  ): Promise<readonly { rowId: number; score: number }[]>;
}

/** What an index that follows the records must do, whatever it compares. */
export function describeScopedIndex(name: string, create: (records: FakeRecords) => ScopedIndex): void {
  const open = () => {
    const records = createFakeRecords();
    return { records, index: create(records), scope: makeScope() };
  };
  const rows = (found: readonly { rowId: number }[]): number[] => found.map(({ rowId }) => rowId);

  describe(`${name} follows the records`, () => {
    it('finds nothing in a scope that holds nothing', async () => {
      const { index, scope } = open();
      expect(await index.find(scope, 'trucha', 5)).toEqual([]);
    });

    it('finds what was published, and best what is the same text', async () => {
      const { records, index, scope } = open();
      records.show(scope, chunksOf(['trucha grillada', 'flan casero', 'agua mineral']));
      expect((await index.find(scope, 'flan casero', 3))[0]?.rowId).toBe(2);
    });

    it('gives at most as many as were asked for, best first', async () => {
      const { records, index, scope } = open();
      records.show(
        scope,
        chunksOf(Array.from({ length: 30 }, (_, n) => `trucha ${'lenta '.repeat(n % 7)}${String(n)}`)),
      );
      for (const limit of [0, 1, 5, 100]) {
        const found = await index.find(scope, 'trucha', limit);
        expect(found.length).toBe(Math.min(limit, 30));
        expect(found.map(({ score }) => score)).toEqual(
          found.map(({ score }) => score).sort((one, other) => other - one),
        );
        expect(new Set(rows(found)).size).toBe(found.length);
      }
    });

    it('gives only rows of `within`, as many as there are', async () => {
      const { records, index, scope } = open();
      records.show(scope, chunksOf(Array.from({ length: 50 }, (_, n) => `trucha ${String(n)}`)));
      expect(rows(await index.find(scope, 'trucha', 10, new Set([3, 7, 999]))).sort()).toEqual([3, 7]);
      expect(await index.find(scope, 'trucha', 10, new Set())).toEqual([]);
      expect(await index.find(scope, 'trucha', 10, new Set(Array.from({ length: 90 }, (_, n) => n)))).toHaveLength(10);
    });

    it('takes in a change with the next search and fetches only the new rows', async () => {
      const { records, index, scope } = open();
      const chunks = chunksOf(Array.from({ length: 40 }, (_, n) => `trucha ${String(n)}`));
      records.show(scope, chunks);
      await index.find(scope, 'trucha', 1);
      const { chunkRows, vectorRows } = records.calls;
      records.show(scope, [...chunks.slice(1), { rowId: 99, text: 'flan casero' }]);
      expect(rows(await index.find(scope, 'flan casero', 1))).toEqual([99]);
      // One that is kept elsewhere needs both, the others one of them; it also looks again at the few that it is about to propose.
      const [moreChunks, moreVectors] = [records.calls.chunkRows - chunkRows, records.calls.vectorRows - vectorRows];
      expect(moreChunks).toBeLessThanOrEqual(1);
      expect(moreVectors).toBeLessThanOrEqual(12);
      expect(moreChunks + moreVectors).toBeGreaterThan(0);
      expect(rows(await index.find(scope, 'trucha', 100))).not.toContain(1);
      expect(records.calls.liveChunkIds).toBe(2);
    });

    it('shares one update between searches that come at once', async () => {
      const { records, index, scope } = open();
      records.show(scope, chunksOf(['trucha', 'trucha dos']));
      const found = await Promise.all(Array.from({ length: 20 }, () => index.find(scope, 'trucha', 5)));
      expect(found.every((one) => one.length === 2)).toBe(true);
      expect(records.calls.liveChunkIds).toBe(1);
    });

    it('never shows a half-made update', async () => {
      const { records, index, scope } = open();
      const many = (text: string, from: number) => Array.from({ length: 700 }, (_, n) => ({ rowId: from + n, text }));
      records.show(scope, many('trucha', 1));
      records.beforeRead = async () => new Promise((resolve) => setImmediate(resolve));
      expect(await index.find(scope, 'trucha', 2000)).toHaveLength(700);
      records.show(scope, many('trucha', 10_001));
      const searches = Array.from({ length: 15 }, async (_, turn) => {
        for (let waited = 0; waited < turn; waited += 1) await new Promise((resolve) => setImmediate(resolve));
        return rows(await index.find(scope, 'trucha', 2000));
      });
      for (const found of await Promise.all(searches)) {
        expect(found).toHaveLength(700);
        expect(found.every((rowId) => rowId > 10_000)).toBe(true);
      }
    });

    it('passes a failure of the records on and recovers from it', async () => {
      const { records, index, scope } = open();
      records.show(scope, chunksOf(['trucha']));
      records.beforeRead = async () => Promise.reject(new Error('away'));
      await expect(index.find(scope, 'trucha', 1)).rejects.toThrow('away');
      records.beforeRead = async () => undefined;
      expect(rows(await index.find(scope, 'trucha', 1))).toEqual([1]);
    });

    it('never gives a row of another scope, and each owner finds its canary', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(fc.constantFrom('trucha', 'flan', 'agua'), { maxLength: 6 }), {
            minLength: 8,
            maxLength: 8,
          }),
          async (texts) => {
            const { records, index } = open();
            const scopes = ['a', 'b'].flatMap((domainId) =>
              ['a', 'b'].flatMap((tenantSlug) =>
                ['a', 'b'].map((branchSlug) => ({ domainId, tenantSlug, branchSlug })),
              ),
            );
            scopes.forEach((scope, place) => {
              const own = [...(texts[place] ?? []), `canario${'abcdefgh'.charAt(place)}`];
              records.show(
                scope,
                own.map((text, n) => ({ rowId: 100 * (place + 1) + n, text })),
              );
            });
            for (const [place, scope] of scopes.entries()) {
              const own = `canario${'abcdefgh'.charAt(place)}`;
              for (const text of ['trucha flan agua', own, 'canarioa canariob']) {
                const found = rows(await index.find(scope, text, 50));
                expect(found.every((rowId) => Math.floor(rowId / 100) === place + 1)).toBe(true);
              }
              expect(rows(await index.find(scope, own, 1))).toEqual([100 * (place + 1) + (texts[place]?.length ?? 0)]);
            }
          },
        ),
        { numRuns: 15 },
      );
    });

    it('agrees with an index made anew after any sequence of changes', async () => {
      // A row never changes, so its text follows from its number.
      const textOf = (rowId: number): string =>
        `${['trucha', 'flan', 'agua', 'pan'][rowId % 4] ?? ''} ${String(rowId)}`;
      const shown = fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(fc.array(shown, { minLength: 1, maxLength: 6 }), async (sequence) => {
          const { records, index, scope } = open();
          for (const rowIds of sequence) {
            records.show(
              scope,
              rowIds.map((rowId) => ({ rowId, text: textOf(rowId) })),
            );
            await index.find(scope, 'trucha', 1);
          }
          const anew = create(records);
          const plain = async (one: ScopedIndex, text: string) =>
            (await one.find(scope, text, 20)).map(({ rowId, score }) => [rowId, score.toFixed(5)]).sort();
          for (const text of ['trucha', 'flan 3', 'pan agua']) {
            expect(await plain(index, text)).toEqual(await plain(anew, text));
          }
        }),
        { numRuns: 30 },
      );
    });
  });
}

function chunksOf(texts: readonly string[]): FakeChunk[] {
  return texts.map((text, place) => ({ rowId: place + 1, text }));
}
