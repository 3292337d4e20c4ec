import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMemoryCache } from '../../../../server/adapters/cache/memory.ts';
import type { Cache, Embedder } from '../../../../server/knowledge/index.ts';
import { createCachedEmbedder } from '../../../../server/knowledge/index.ts';

const { signal } = new AbortController();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function createCountingEmbedder(id = 'model:2', dimension = 2) {
  const asked: string[] = [];
  const embedder: Embedder = {
    id,
    dimension,
    calibration: { midpoint: 0.3, slope: 20 },
    embedDocuments: (texts) => Promise.resolve(texts.map(() => new Float32Array(dimension))),
    embedQuery(text) {
      asked.push(text);
      if (text === 'broken') return Promise.reject(new Error('no vector'));
      return Promise.resolve(Float32Array.from({ length: dimension }, (_, index) => text.length / (index + 3)));
    },
  };
  return { embedder, asked };
}

it('asks the model once for a question that comes again, and hands out the same numbers', async () => {
  const { embedder, asked } = createCountingEmbedder();
  const cached = createCachedEmbedder({ embedder, cache: createMemoryCache(), hash });
  const first = await cached.embedQuery('¿tiene timbre?', signal);
  const second = await cached.embedQuery('¿tiene timbre?', signal);
  expect(second).toEqual(first);
  expect(second).toBeInstanceOf(Float32Array);
  await cached.embedQuery('¿tiene luz?', signal);
  expect(asked).toEqual(['¿tiene timbre?', '¿tiene luz?']);
  expect(cached.counts()).toEqual({ hits: 1, misses: 2 });
});

it('hands out a vector that may be changed', async () => {
  const { embedder } = createCountingEmbedder();
  const cached = createCachedEmbedder({ embedder, cache: createMemoryCache(), hash });
  const first = await cached.embedQuery('una', signal);
  const before = first.slice();
  first[0] = 99;
  expect(await cached.embedQuery('una', signal)).toEqual(before);
});

it('never takes the vector of another embedder, also of the same dimension', async () => {
  const cache = createMemoryCache();
  const one = createCountingEmbedder('model:2');
  const other = createCountingEmbedder('other:2');
  await createCachedEmbedder({ embedder: one.embedder, cache, hash }).embedQuery('una', signal);
  await createCachedEmbedder({ embedder: other.embedder, cache, hash }).embedQuery('una', signal);
  expect(other.asked).toEqual(['una']);
});

it('holds no word of the guest in a name', async () => {
  const names: string[] = [];
  const cache: Cache = {
    get: (name) => Promise.resolve(void names.push(name)),
    set: (name) => Promise.resolve(void names.push(name)),
  };
  const { embedder } = createCountingEmbedder();
  await createCachedEmbedder({ embedder, cache, hash }).embedQuery('soy celíaca', signal);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^emb:[0-9a-f]{64}$/u);
});

it.each([
  ['of another length', new Uint8Array(12)],
  ['empty', new Uint8Array(0)],
  ['no numbers', new Uint8Array(8).fill(0xff)],
])('does not believe what is kept when it is %s', async (_, kept) => {
  const cache: Cache = { get: () => Promise.resolve(kept), set: () => Promise.resolve() };
  const { embedder, asked } = createCountingEmbedder();
  const cached = createCachedEmbedder({ embedder, cache, hash });
  expect(await cached.embedQuery('una', signal)).toEqual(await embedder.embedQuery('una', signal));
  expect(asked).toEqual(['una', 'una']);
  expect(cached.counts()).toEqual({ hits: 0, misses: 1 });
});

it('does not wait until a vector is kept, and keeps none of a question that failed', async () => {
  const names: string[] = [];
  const cache: Cache = {
    get: () => Promise.resolve(undefined),
    set: (name) => {
      names.push(name);
      return new Promise(() => undefined);
    },
  };
  const { embedder } = createCountingEmbedder();
  const cached = createCachedEmbedder({ embedder, cache, hash });
  await cached.embedQuery('una', signal);
  await expect(cached.embedQuery('broken', signal)).rejects.toThrow('no vector');
  expect(names).toHaveLength(1);
});
