import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import type { EmbedderParts } from '../../../server/compose/compose-library.ts';
import { composeEmbedders } from '../../../server/compose/compose-library.ts';
import type { VectorStore } from '../../../server/knowledge/index.ts';
import { createRecordedEmbedder } from '../../support/fakes/recorded-embedder.ts';
import { unaborted } from '../../support/library/build-library.ts';

const records: EmbedderParts['records'] = {
  revision: () => Promise.resolve('1'),
  liveChunkIds: () => Promise.resolve([]),
  vectorsByRow: () => Promise.resolve(new Map()),
};

function compose(parts: Partial<EmbedderParts> = {}) {
  const hash = (content: string): string => createHash('sha256').update(content).digest('hex');
  return composeEmbedders({ records, hash, ...parts });
}

describe('the vectors of questions', () => {
  it('are asked of an embedder once where they are kept, and counted over all embedders', async () => {
    const { legOf, questionCounts } = compose({ questionCache: createMemoryCache() });
    const [one, other] = [createRecordedEmbedder('one:8', 8), createRecordedEmbedder('other:8', 8)];
    for (const { embedder } of [legOf(one.embedder), legOf(other.embedder)]) {
      await embedder.embedQuery('¿tiene gluten?', unaborted());
      await embedder.embedQuery('¿tiene gluten?', unaborted());
    }
    expect([one.asked, other.asked]).toEqual([['¿tiene gluten?'], ['¿tiene gluten?']]);
    expect(questionCounts()).toEqual({ hits: 2, misses: 2 });
  });

  it('are made anew each time where none are kept', () => {
    const { embedder } = createRecordedEmbedder('one:8', 8);
    expect(compose().legOf(embedder).embedder).toBe(embedder);
  });

  it('of the built-in embedder are never looked up: it is faster than a cache', () => {
    const { builtin, legOf } = compose({ questionCache: createMemoryCache() });
    expect(legOf(builtin).embedder).toBe(builtin);
  });
});

describe('the vectors of documents', () => {
  it('are searched in this process unless a place is given, which gets that search to fall back on', () => {
    const { embedder } = createRecordedEmbedder('one:8', 8);
    const elsewhere: VectorStore = { search: () => Promise.resolve([]) };
    let fallback: VectorStore | undefined;
    const vectorsOf: EmbedderParts['vectorsOf'] = (_, exact) => {
      fallback = exact;
      return elsewhere;
    };
    expect(compose({ vectorsOf }).legOf(embedder).vectors).toBe(elsewhere);
    expect(fallback).toBeDefined();
    expect(compose().legOf(embedder).vectors).not.toBe(elsewhere);
  });

  it('are found by the id of their embedder once it was asked for', () => {
    const { legOf, vectorsOf } = compose();
    const { embedder } = createRecordedEmbedder('one:8', 8);
    expect(vectorsOf('one:8')).toBeUndefined();
    const { vectors } = legOf(embedder);
    expect(vectorsOf('one:8')).toBe(vectors);
    expect(vectorsOf(undefined)).toBeUndefined();
  });
});
