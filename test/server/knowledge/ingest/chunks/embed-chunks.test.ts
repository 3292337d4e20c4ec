import { describe, expect, it } from 'vitest';
import {
  embedInBatches,
  embedNew,
  embeddedText,
  hashChunk,
} from '../../../../../server/knowledge/ingest/chunks/embed-chunks.ts';
import type { Embedder, EmbeddedTexts, Embedders, JobProgress } from '../../../../../server/knowledge/index.ts';
import { onlyEmbedder } from '../../../../../server/knowledge/index.ts';
import { createFakeEmbedder } from '../../../../support/fakes/fake-embedder.ts';
import { EMBEDDER_ID, hashOf, vectorOf } from '../../../../support/samples/make-document.ts';

const chunk = { type: 'parts', text: 'pan', source: 's', counted: true };

function recordsThatKnow(...hashes: string[]) {
  const asked: string[] = [];
  const records = {
    knownEmbeddings: (embedderId: string, all: readonly string[]) => {
      asked.push(embedderId);
      return Promise.resolve(new Set(hashes.filter((hash) => all.includes(hash))));
    },
  };
  return { asked, records };
}
const signal = new AbortController().signal;

function partsOf(records: ReturnType<typeof recordsThatKnow>['records'], embedder: Embedder, next?: Embedder) {
  const kept: EmbeddedTexts[] = [];
  const vectors = { search: () => Promise.resolve([]) };
  const only = onlyEmbedder({ embedder, vectors });
  const embedders: Embedders =
    next === undefined ? only : { ...only, wanted: next, forNewTexts: () => Promise.resolve([embedder, next]) };
  const documents = {
    keepEmbeddings: (made: EmbeddedTexts) => {
      kept.push(made);
      return Promise.resolve();
    },
  };
  return { records, embedders, documents, kept };
}

describe('what is embedded of a chunk', () => {
  it('begins with the name of its item, when it has one', () => {
    expect(embeddedText(chunk, 'Torta')).toBe('Torta. pan');
    expect(embeddedText(chunk, undefined)).toBe('pan');
  });

  it('is what its hash is of: another name, another hash', () => {
    expect(hashChunk(chunk, 'Torta', hashOf)).toEqual({ ...chunk, contentHash: hashOf('Torta. pan') });
    expect(hashChunk(chunk, 'Flan', hashOf).contentHash).not.toBe(hashChunk(chunk, 'Torta', hashOf).contentHash);
  });
});

describe('texts to embed', () => {
  it('are only those without a vector of this embedder, each under its own hash', async () => {
    const { embedder, embedded } = createFakeEmbedder();
    const { records, asked } = recordsThatKnow('h2');
    const texts = new Map([
      ['h1', 'uno'],
      ['h2', 'dos'],
      ['h3', 'tres'],
    ]);
    const { embedderId, vectors, known } = await embedNew(texts, partsOf(records, embedder), signal);
    expect(embedded).toEqual(['uno', 'tres']);
    expect(asked).toEqual([EMBEDDER_ID]);
    expect(embedderId).toBe(EMBEDDER_ID);
    expect([...vectors]).toEqual([
      ['h1', vectorOf('uno')],
      ['h3', vectorOf('tres')],
    ]);
    expect(known).toEqual(new Set(['h2']));
  });

  it('that fail leave no vector behind', async () => {
    const { embedder } = createFakeEmbedder();
    const failing = { ...embedder, embedDocuments: () => Promise.reject(new Error('away')) };
    const { records } = recordsThatKnow();
    await expect(embedNew(new Map([['h', 'x']]), partsOf(records, failing), signal)).rejects.toThrow('away');
  });

  it('get a vector of the embedder that is on its way, too, which may be away', async () => {
    const { records } = recordsThatKnow();
    const { embedder } = createFakeEmbedder();
    const next = { ...createFakeEmbedder().embedder, id: 'next:4' };
    const parts = partsOf(records, embedder, next);
    expect((await embedNew(new Map([['h', 'x']]), parts, signal)).embedderId).toBe(embedder.id);
    expect(parts.kept.map(({ embedderId, vectors }) => [embedderId, [...vectors.keys()]])).toEqual([['next:4', ['h']]]);
    const away = partsOf(records, embedder, { ...next, embedDocuments: () => Promise.reject(new Error('away')) });
    expect((await embedNew(new Map([['h', 'x']]), away, signal)).vectors.size).toBe(1);
    expect(away.kept).toEqual([]);
  });

  it('in batches are kept as they are made, each stage with its progress, and go on behind what is known', async () => {
    const { records } = recordsThatKnow('h0');
    const { embedder, embedded } = createFakeEmbedder();
    const parts = partsOf(records, embedder);
    const texts = new Map(Array.from({ length: 600 }, (_, index) => [`h${String(index)}`, `text ${String(index)}`]));
    const told: string[] = [];
    const progress = ({ stage, done, total }: JobProgress) => told.push(`${stage} ${String(done)}/${String(total)}`);
    expect(await embedInBatches(texts, parts, { signal, progress })).toBe(embedder.id);
    expect(told).toEqual([0, 64, 192, 448, 599].map((done) => `embedding ${String(done)}/599`));
    expect(parts.kept.map(({ vectors }) => vectors.size)).toEqual([64, 128, 256, 151]);
    expect(embedded).toHaveLength(599);
  });

  it('in batches stop between two when they are cancelled', async () => {
    const { records } = recordsThatKnow();
    const parts = partsOf(records, createFakeEmbedder().embedder);
    const stop = new AbortController();
    const texts = new Map(Array.from({ length: 600 }, (_, index) => [`h${String(index)}`, 'x']));
    const progress = ({ done }: JobProgress) => {
      if (done > 0) stop.abort();
    };
    await expect(embedInBatches(texts, parts, { signal: stop.signal, progress })).rejects.toThrow();
    expect(parts.kept).toHaveLength(1);
  });
});
