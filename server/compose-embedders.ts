/** Embedders wired to where their vectors are searched, and the vectors of questions kept. */
import { createBuiltinEmbedder } from './adapters/embedder/builtin.ts';
import type { ExactVectorStoreParts } from './adapters/vector-store/exact.ts';
import { createExactVectorStore } from './adapters/vector-store/exact.ts';
import type { Cache, CachedEmbedder, DenseLeg, Embedder, VectorStore } from './knowledge/index.ts';
import { createCachedEmbedder } from './knowledge/index.ts';

export interface EmbedderParts {
  readonly records: ExactVectorStoreParts['records'];
  readonly hash: (content: string) => string;
  /** Where an embedder's vectors are searched; `exact` searches them in this process. Absent: there. */
  readonly vectorsOf?: ((embedder: Embedder, exact: VectorStore) => VectorStore) | undefined;
  /** Keeps the vectors of questions. Absent: every question is embedded. */
  readonly questionCache?: Cache | undefined;
}

export interface ComposedEmbedders {
  readonly builtin: Embedder;
  /** The embedder with its vectors, as it is asked. */
  readonly legOf: (embedder: Embedder) => DenseLeg;
  /** The vectors of the latest leg of this embedder. */
  readonly vectorsOf: (embedderId: string | undefined) => VectorStore | undefined;
  /** Questions embedded since the start: whose vectors were found in the cache, and were not. */
  readonly questionCounts: () => { readonly hits: number; readonly misses: number };
}

export function composeEmbedders({ records, hash, vectorsOf, questionCache }: EmbedderParts): ComposedEmbedders {
  const builtin = createBuiltinEmbedder();
  const stores = new Map<string, VectorStore>();
  const cached: CachedEmbedder[] = [];
  const cachedOf = (embedder: Embedder): Embedder => {
    // The built-in one is faster than any cache.
    if (questionCache === undefined || embedder === builtin) return embedder;
    const made = createCachedEmbedder({ embedder, cache: questionCache, hash });
    cached.push(made);
    return made;
  };
  return {
    builtin,
    legOf(embedder) {
      const exact = createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension });
      const vectors = vectorsOf?.(embedder, exact) ?? exact;
      stores.set(embedder.id, vectors);
      return { embedder: cachedOf(embedder), vectors };
    },
    vectorsOf: (embedderId) => (embedderId === undefined ? undefined : stores.get(embedderId)),
    questionCounts() {
      const counts = cached.map((embedder) => embedder.counts());
      return {
        hits: counts.reduce((sum, { hits }) => sum + hits, 0),
        misses: counts.reduce((sum, { misses }) => sum + misses, 0),
      };
    },
  };
}
