import { expect, it } from 'vitest';
import { createMemoryCache } from '../../../../server/adapters/cache/memory.ts';
import { describeCache } from '../../../contracts/cache.ts';

describeCache('the cache in memory', 1000, () => {
  let time = 1;
  return {
    cache: createMemoryCache({ maximumValueBytes: 1000, now: () => time }),
    wait: (ms) => {
      time += ms;
    },
  };
});

it('makes room by what was used longest ago', async () => {
  const cache = createMemoryCache({ maximumBytes: 4000 });
  const value = new Uint8Array(1000);
  for (const name of ['a', 'b', 'c']) await cache.set(name, value, 60);
  await cache.get('a');
  await cache.set('d', value, 60);
  const kept = await Promise.all(['a', 'b', 'c', 'd'].map((name) => cache.get(name)));
  expect(kept.map((found) => found !== undefined)).toEqual([true, false, true, true]);
});

it('counts names and entries, so that many small values are bounded too', async () => {
  const cache = createMemoryCache({ maximumBytes: 100_000 });
  for (let index = 0; index < 2000; index += 1) await cache.set(`name ${index}`, new Uint8Array(0), 60);
  const found = await Promise.all(Array.from({ length: 2000 }, (_, index) => cache.get(`name ${index}`)));
  expect(found.filter((value) => value !== undefined).length).toBeLessThan(500);
});
