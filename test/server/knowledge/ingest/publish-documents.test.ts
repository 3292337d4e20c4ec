import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../server/knowledge/ingest/publish-documents.ts';
import { countChunks, publishDrafts } from '../../../../server/knowledge/ingest/publish-documents.ts';
import type { EmbeddedTexts, NewDocument, RecordStore } from '../../../../server/knowledge/index.ts';
import { createFakeEmbedder } from '../../../support/fake-embedder.ts';
import { hashOf, makeScope } from '../../../support/make-document.ts';

const chunk = (text: string, counted = true) => ({ type: 'parts', text, source: 's', counted });

function draft(key: string, parts: Partial<Draft> = {}): Draft {
  const facts = { lexicon: '', hazards: [], uncertainties: [] };
  const item = { itemId: key, name: 'Torta', foldedName: 'torta', record: {}, facts, chunks: [chunk('pan')] };
  return { key, type: 'items', title: key, items: [item], chunks: [], ...parts };
}

function createParts() {
  const published: { documents: readonly NewDocument[]; vectors: EmbeddedTexts }[] = [];
  const records = {
    knownEmbeddings: () => Promise.resolve(new Set<string>()),
    publish: (_scope: unknown, documents: readonly NewDocument[], vectors: EmbeddedTexts) => {
      published.push({ documents, vectors });
      return Promise.resolve();
    },
  };
  const { embedder, embedded } = createFakeEmbedder();
  // Only what publishing asks of the records is there.
  return { published, embedded, parts: { records: records as unknown as RecordStore, embedder, hash: hashOf } };
}
const signal = new AbortController().signal;

describe('drafts', () => {
  it('are published together, once every vector is there', async () => {
    const { parts, published, embedded } = createParts();
    const raw = { ...chunk('texto crudo'), page: 3 };
    await publishDrafts(makeScope(), [draft('a'), draft('b', { items: [], chunks: [raw] })], parts, signal);
    expect(embedded).toEqual(['Torta. pan', 'texto crudo']);
    expect(published).toHaveLength(1);
    const [{ documents, vectors } = never()] = published;
    expect(documents.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(documents[1]?.chunks[0]).toMatchObject({ page: 3, contentHash: hashOf('texto crudo') });
    expect([...vectors.vectors.keys()]).toEqual([hashOf('Torta. pan'), hashOf('texto crudo')]);
  });

  it('embed the same text once', async () => {
    const { parts, embedded } = createParts();
    await publishDrafts(makeScope(), [draft('a'), draft('b')], parts, signal);
    expect(embedded).toEqual(['Torta. pan']);
  });

  it('have the same hash for the same content, and another when anything of it changes', async () => {
    const { parts, published } = createParts();
    const item = draft('a').items[0] ?? never();
    const changed = draft('a', { items: [{ ...item, record: { price: 1 } }] });
    for (const each of [draft('a'), { ...draft('a'), key: 'other' }, changed, draft('a', { title: 'x' })])
      await publishDrafts(makeScope(), [each], parts, signal);
    const hashes = published.map(({ documents }) => documents[0]?.contentHash);
    expect(hashes[1]).toBe(hashes[0]);
    expect(new Set(hashes).size).toBe(3);
  });

  it('that are cancelled while they are embedded write nothing', async () => {
    const { parts, published } = createParts();
    const stop = new AbortController();
    const embedDocuments = () => {
      stop.abort();
      return Promise.resolve([new Float32Array(4)]);
    };
    const cancelled = { ...parts, embedder: { ...parts.embedder, embedDocuments } };
    await expect(publishDrafts(makeScope(), [draft('a')], cancelled, stop.signal)).rejects.toThrow();
    expect(published).toEqual([]);
  });
});

describe('the count of an ingest', () => {
  it('is of the counted chunks, those of items and those of none', () => {
    const item = draft('a').items[0] ?? never();
    const mixed = draft('a', {
      items: [{ ...item, chunks: [chunk('x'), chunk('y', false)] }],
      chunks: [chunk('z'), chunk('w', false)],
    });
    expect(countChunks([mixed, draft('b')])).toBe(3);
    expect(countChunks([])).toBe(0);
  });
});

function never(): never {
  throw new Error('the draft of the test has one item');
}
