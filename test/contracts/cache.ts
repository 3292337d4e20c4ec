/** What every cache promises (`server/knowledge/cache.ts`); each adapter runs this against itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cache } from '../../server/knowledge/index.ts';

export interface CacheSubject {
  readonly cache: Cache;
  /** Lets so much time go by for the cache. */
  readonly wait: (ms: number) => void | Promise<void>;
}

const bytes = (...values: number[]) => Uint8Array.from(values);

/** The subjects keep values of up to `maximumValueBytes`. */
export function describeCache(
  name: string,
  maximumValueBytes: number,
  make: () => CacheSubject | Promise<CacheSubject>,
): void {
  describe(`${name} keeps`, () => {
    it('nothing that was not put in', async () => {
      const { cache } = await make();
      expect(await cache.get('emb:1')).toBeUndefined();
    });

    it('every byte of every value under its own name', async () => {
      const { cache } = await make();
      const value = fc.uint8Array({ maxLength: 300 });
      const entries = fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), value), {
        selector: ([name]) => name,
        maxLength: 10,
      });
      await fc.assert(
        fc.asyncProperty(entries, async (put) => {
          for (const [name, value] of put) await cache.set(name, value, 60);
          for (const [name, value] of put) expect(await cache.get(name)).toEqual(Uint8Array.from(value));
        }),
        { numRuns: 50 },
      );
    });

    it('an empty value apart from none', async () => {
      const { cache } = await make();
      await cache.set('a', bytes(), 60);
      expect(await cache.get('a')).toEqual(bytes());
    });

    it('what was put in last', async () => {
      const { cache } = await make();
      await cache.set('a', bytes(1), 60);
      await cache.set('a', bytes(2, 3), 60);
      expect(await cache.get('a')).toEqual(bytes(2, 3));
    });

    it('a value for its time and no longer, also one that is read', async () => {
      const { cache, wait } = await make();
      await cache.set('a', bytes(1), 0.3);
      await cache.set('b', bytes(2), 60);
      await wait(150);
      expect(await cache.get('a')).toEqual(bytes(1));
      await wait(200);
      expect([await cache.get('a'), await cache.get('b')]).toEqual([undefined, bytes(2)]);
    });

    it('no value that is too large, and not the old one in its place', async () => {
      const { cache } = await make();
      await cache.set('a', new Uint8Array(maximumValueBytes), 60);
      expect((await cache.get('a'))?.byteLength).toBe(maximumValueBytes);
      await cache.set('a', new Uint8Array(maximumValueBytes + 1), 60);
      expect(await cache.get('a')).toBeUndefined();
    });

    it('no value that has no time', async () => {
      const { cache } = await make();
      await cache.set('a', bytes(1), 60);
      await cache.set('a', bytes(2), 0);
      expect(await cache.get('a')).toBeUndefined();
    });

    it('copies: who changes theirs changes nothing', async () => {
      const { cache } = await make();
      const given = bytes(1, 2);
      await cache.set('a', given, 60);
      given[0] = 9;
      const got = await cache.get('a');
      got![1] = 9;
      expect(await cache.get('a')).toEqual(bytes(1, 2));
    });

    it('a part of a larger buffer as that part', async () => {
      const { cache } = await make();
      await cache.set('a', bytes(1, 2, 3, 4).subarray(1, 3), 60);
      expect(await cache.get('a')).toEqual(bytes(2, 3));
    });
  });
}
