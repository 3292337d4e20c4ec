import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../server/knowledge/ingest/publish-documents.ts';
import { countChunks, publishDrafts } from '../../../../server/knowledge/ingest/publish-documents.ts';
import { onlyEmbedder } from '../../../../server/knowledge/index.ts';
import type { EmbeddedTexts, LibraryRules, NewDocument, RecordStore } from '../../../../server/knowledge/index.ts';
import { createFakeEmbedder } from '../../../support/fakes/fake-embedder.ts';
import { hashOf, makeScope } from '../../../support/samples/make-document.ts';

const chunk = (text: string, counted = true) => ({ type: 'parts', text, source: 's', counted });

function draft(key: string, parts: Partial<Draft> = {}): Draft {
  const facts = { lexicon: '', hazards: [], uncertainties: [] };
  const item = { itemId: key, name: 'Torta', foldedName: 'torta', record: {}, facts, chunks: [chunk('pan')] };
  return { key, type: 'items', title: key, items: [item], chunks: [], ...parts };
}

function createParts(refusals = 0) {
  const published: { documents: readonly NewDocument[]; vectors: EmbeddedTexts }[] = [];
  const records = {
    knownEmbeddings: () => Promise.resolve(new Set<string>()),
    publish: (_scope: unknown, documents: readonly NewDocument[], vectors: EmbeddedTexts) => {
      published.push({ documents, vectors });
      refusals -= 1;
      return Promise.resolve(refusals < 0);
    },
  };
  const { embedder, embedded } = createFakeEmbedder();
  // Only what publishing asks of the records is there.
  const embedders = onlyEmbedder({ embedder, vectors: { search: () => Promise.resolve([]) } });
  const documents = { keepEmbeddings: () => Promise.resolve() };
  const parts = { records: records as unknown as RecordStore, documents, embedders, hash: hashOf };
  return { published, embedded, parts };
}
const signal = new AbortController().signal;
// Only what publishing asks of the rules is there.
const request = { scope: makeScope(), rules: { language: 'es' } as unknown as LibraryRules, signal };

describe('drafts', () => {
  it('are published together, once every vector is there', async () => {
    const { parts, published, embedded } = createParts();
    const raw = { ...chunk('texto crudo'), page: 3 };
    await publishDrafts(request, [draft('a'), draft('b', { items: [], chunks: [raw] })], parts);
    expect(embedded).toEqual(['Torta. pan', 'texto crudo']);
    expect(published).toHaveLength(1);
    const [{ documents, vectors } = never()] = published;
    expect(documents.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(documents[1]?.chunks[0]).toMatchObject({ page: 3, contentHash: hashOf('texto crudo') });
    expect([...vectors.vectors.keys()]).toEqual([hashOf('Torta. pan'), hashOf('texto crudo')]);
  });

  it('embed the same text once', async () => {
    const { parts, embedded } = createParts();
    await publishDrafts(request, [draft('a'), draft('b')], parts);
    expect(embedded).toEqual(['Torta. pan']);
  });

  it('have the same hash for the same content, and another when anything of it changes', async () => {
    const { parts, published } = createParts();
    const item = draft('a').items[0] ?? never();
    const changed = draft('a', { items: [{ ...item, record: { price: 1 } }] });
    for (const each of [draft('a'), { ...draft('a'), key: 'other' }, changed, draft('a', { title: 'x' })])
      await publishDrafts(request, [each], parts);
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
    const embedder = { ...parts.embedders.wanted, embedDocuments };
    const cancelled = {
      ...parts,
      embedders: onlyEmbedder({ embedder, vectors: { search: () => Promise.resolve([]) } }),
    };
    await expect(publishDrafts({ ...request, signal: stop.signal }, [draft('a')], cancelled)).rejects.toThrow();
    expect(published).toEqual([]);
  });

  it('whose vectors a removal takes along in between are looked at again, though not for ever', async () => {
    const { parts, published } = createParts(2);
    await publishDrafts(request, [draft('a')], parts);
    expect(published).toHaveLength(3);
    await expect(publishDrafts(request, [draft('a')], createParts(3).parts)).rejects.toThrow(/removed/u);
  });

  it('tell the language of each chunk and about how many tokens it has, which is no other content', async () => {
    const { parts, published } = createParts();
    await publishDrafts(
      request,
      [draft('a', { chunks: [chunk('this one is what you can have with the bread')] })],
      parts,
    );
    const [document] = published[0]?.documents ?? [];
    expect(document?.items[0]?.chunks[0]).toMatchObject({ language: 'es', tokens: 1 });
    expect(document?.chunks[0]).toMatchObject({ language: 'en' });
    expect(document?.chunks[0]?.tokens).toBeGreaterThan(5);
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
