/** An embedder that asks its model once for a question that many guests have. */
import type { Cache } from '../cache.ts';
import type { Embedder } from '../ports.ts';

/** Nothing grows stale: the same text in the same embedder has the same vector. */
const WEEK_S = 7 * 24 * 3600;

const BYTES_PER_NUMBER = 4;

export interface CachedEmbedderParts {
  readonly embedder: Embedder;
  readonly cache: Cache;
  readonly hash: (text: string) => string;
  /** Default seven days. */
  readonly ttlSeconds?: number;
}

export interface CachedEmbedder extends Embedder {
  /** Questions embedded since the start: found in the cache, and asked of the model. */
  counts(): { readonly hits: number; readonly misses: number };
}

/** The same embedder; only questions are looked up, the vectors of documents are in the records. */
export function createCachedEmbedder(parts: CachedEmbedderParts): CachedEmbedder {
  const { embedder, cache, hash, ttlSeconds = WEEK_S } = parts;
  let hits = 0;
  let misses = 0;
  return {
    id: embedder.id,
    dimension: embedder.dimension,
    calibration: embedder.calibration,
    ...(embedder.isOfLetters === undefined ? {} : { isOfLetters: embedder.isOfLetters }),
    ...(embedder.isAway === undefined ? {} : { isAway: embedder.isAway }),
    embedDocuments: (texts, signal) => embedder.embedDocuments(texts, signal),
    async embedQuery(text, signal) {
      const name = `emb:${hash(JSON.stringify([embedder.id, text]))}`;
      const found = toVector(await cache.get(name), embedder.dimension);
      if (found !== undefined) {
        hits += 1;
        return found;
      }
      misses += 1;
      const vector = await embedder.embedQuery(text, signal);
      // It never throws, and the answer does not wait for it.
      void cache.set(name, toBytes(vector), ttlSeconds);
      return vector;
    },
    counts: () => ({ hits, misses }),
  };
}

/** Little-endian on every machine, so that nodes of different makes may share them. */
function toBytes(vector: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(vector.length * BYTES_PER_NUMBER));
  vector.forEach((number, index) => {
    view.setFloat32(index * BYTES_PER_NUMBER, number, true);
  });
  return new Uint8Array(view.buffer);
}

/** Undefined when they are no vector of this length: then they are not believed. */
function toVector(bytes: Uint8Array | undefined, dimension: number): Float32Array | undefined {
  if (bytes?.byteLength !== dimension * BYTES_PER_NUMBER) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const vector = Float32Array.from({ length: dimension }, (_, index) =>
    view.getFloat32(index * BYTES_PER_NUMBER, true),
  );
  return vector.every(Number.isFinite) ? vector : undefined;
}
