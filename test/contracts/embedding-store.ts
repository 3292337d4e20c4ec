/** What every store of embeddings promises (`server/knowledge/embeddings/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentStore, EmbeddingStore, JobStore, RecordStore } from '../../server/knowledge/index.ts';
import {
  embed,
  EMBEDDER_ID,
  hashOf,
  makeChunk,
  makeDocument,
  makeItem,
  makeScope,
  vectorOf,
} from '../support/samples/make-document.ts';

export interface EmbeddingStoreSubject {
  readonly embeddings: EmbeddingStore;
  /** Of the same database: what is published through it is what the embeddings are of. */
  readonly records: RecordStore;
  readonly documents: Pick<
    DocumentStore,
    'keepEmbeddings' | 'findDocument' | 'removeDocument' | 'createDocument' | 'fillVersion' | 'publishVersion'
  >;
  readonly jobs: JobStore;
  /** Another process that has the same database open. */
  readonly another: () => Promise<EmbeddingStore>;
  readonly close: () => Promise<void>;
}

const OTHER = 'test:6';
const scope = makeScope();

export function describeEmbeddingStore(name: string, make: () => Promise<EmbeddingStoreSubject>): void {
  const open: EmbeddingStoreSubject[] = [];
  afterEach(async () => {
    for (const subject of open.splice(0)) await subject.close();
  });
  const begin = async (): Promise<EmbeddingStoreSubject> => {
    const subject = await make();
    open.push(subject);
    return subject;
  };

  describe(`${name} keeps which embedder is in use`, () => {
    it('is none before one was adopted, and then that one, whoever adopts after it', async () => {
      const { embeddings, another } = await begin();
      expect(await embeddings.embedderInUse()).toBeUndefined();
      expect(await embeddings.adoptEmbedder('first:1')).toBe('first:1');
      expect(await embeddings.adoptEmbedder('second:1')).toBe('first:1');
      const other = await another();
      expect(await other.adoptEmbedder('third:1')).toBe('first:1');
      expect(await other.embedderInUse()).toBe('first:1');
    });

    it('adopts the one that made the vectors that are there, whoever asks', async () => {
      const { embeddings, records } = await begin();
      await publishTexts(records, 'uno');
      expect(await embeddings.adoptEmbedder(OTHER)).toBe(EMBEDDER_ID);
    });

    it('switches when no text lacks a vector of the next one, and not before', async () => {
      const { embeddings, records, documents } = await begin();
      await embeddings.adoptEmbedder(EMBEDDER_ID);
      await publishTexts(records, 'uno', 'dos');
      await documents.keepEmbeddings(vectorsOf(OTHER, 'uno'));
      expect(await embeddings.switchEmbedder(OTHER)).toBe(false);
      expect(await embeddings.embedderInUse()).toBe(EMBEDDER_ID);
      await documents.keepEmbeddings(vectorsOf(OTHER, 'dos'));
      expect(await embeddings.switchEmbedder(OTHER)).toBe(true);
      expect(await embeddings.embedderInUse()).toBe(OTHER);
    });

    it('switches where there is nothing to embed', async () => {
      const { embeddings } = await begin();
      expect(await embeddings.switchEmbedder(OTHER)).toBe(true);
      expect(await embeddings.adoptEmbedder(EMBEDDER_ID)).toBe(OTHER);
    });

    it('tells everybody who holds vectors of a scope to look again after a switch', async () => {
      const { embeddings, records, documents } = await begin();
      await embeddings.adoptEmbedder(EMBEDDER_ID);
      await publishTexts(records, 'uno');
      await documents.keepEmbeddings(vectorsOf(OTHER, 'uno'));
      const before = await records.revision(scope);
      await embeddings.switchEmbedder(OTHER);
      expect(await records.revision(scope)).not.toBe(before);
    });
  });

  describe(`${name} tells what an embedder lacks`, () => {
    it('counts each text once, however many chunks hold it', async () => {
      const { embeddings, records, documents } = await begin();
      await publishTexts(records, 'uno', 'dos', 'tres');
      await records.publish(
        makeScope({ domainId: 'other' }),
        [makeDocument('d', [makeChunk('uno')])],
        vectorsOf(EMBEDDER_ID),
      );
      expect(await embeddings.countMissing(EMBEDDER_ID)).toEqual({ texts: 3, missing: 0 });
      expect(await embeddings.countMissing(OTHER)).toEqual({ texts: 3, missing: 3 });
      await documents.keepEmbeddings(vectorsOf(OTHER, 'dos'));
      expect(await embeddings.countMissing(OTHER)).toEqual({ texts: 3, missing: 2 });
    });

    it('gives the texts without a vector a page at a time, each once, with the name of its item', async () => {
      const { embeddings, records, documents } = await begin();
      const texts = Array.from({ length: 7 }, (_, place) => `texto ${String(place)}`);
      const item = makeItem(
        'i',
        texts.slice(0, 3).map((text) => makeChunk(text)),
        { name: 'Torta' },
      );
      const loose = texts.slice(3).map((text) => makeChunk(text));
      const document = makeDocument('d', [], { items: [item], chunks: loose });
      await records.publish(scope, [document], vectorsOf(EMBEDDER_ID));
      await documents.keepEmbeddings(vectorsOf(OTHER, 'texto 5'));
      const pages: { contentHash: string; text: string; name?: string }[][] = [];
      for (let after = ''; ;) {
        const page = await embeddings.missingTexts(OTHER, after, 4);
        const last = page.at(-1);
        if (last === undefined) break;
        pages.push([...page]);
        after = last.contentHash;
      }
      expect(pages.map((page) => page.length)).toEqual([4, 2]);
      const told = pages.flat().map(({ text, name: of }) => (of === undefined ? text : `${of}: ${text}`));
      expect(told.toSorted()).toEqual([
        'Torta: texto 0',
        'Torta: texto 1',
        'Torta: texto 2',
        'texto 3',
        'texto 4',
        'texto 6',
      ]);
      expect(pages.flat().every(({ contentHash, text }) => contentHash === hashOf(text))).toBe(true);
    });

    it('counts the vectors of each embedder', async () => {
      const { embeddings, records, documents } = await begin();
      expect(await embeddings.countEmbeddings()).toEqual([]);
      await publishTexts(records, 'uno', 'dos');
      await documents.keepEmbeddings(vectorsOf(OTHER, 'dos'));
      expect(await embeddings.countEmbeddings()).toEqual([
        { embedderId: EMBEDDER_ID, texts: 2 },
        { embedderId: OTHER, texts: 1 },
      ]);
    });
  });

  describe(`${name} keeps vectors`, () => {
    it('of two embedders side by side, and gives those that are asked for', async () => {
      const { records, documents } = await begin();
      await publishTexts(records, 'uno');
      await documents.keepEmbeddings(vectorsOf(OTHER, 'uno'));
      const rows = await records.liveChunkIds(scope);
      const [own] = (await records.vectorsByRow(scope, EMBEDDER_ID, rows)).values();
      const [other] = (await records.vectorsByRow(scope, OTHER, rows)).values();
      expect(own).toEqual(vectorOf('uno', 4));
      expect(other).toEqual(vectorOf('uno', 6));
    });

    it('as they were made first: keeping them again changes nothing', async () => {
      const { records, documents } = await begin();
      await publishTexts(records, 'uno');
      await documents.keepEmbeddings({
        embedderId: EMBEDDER_ID,
        vectors: new Map([[hashOf('uno'), vectorOf('another')]]),
      });
      const [kept] = (await records.vectorsByRow(scope, EMBEDDER_ID, await records.liveChunkIds(scope))).values();
      expect(kept).toEqual(vectorOf('uno'));
    });

    it('until they are removed with those of every other embedder', async () => {
      const { embeddings, records, documents } = await begin();
      const texts = Array.from({ length: 1203 }, (_, place) => `texto ${String(place)}`);
      await publishTexts(records, ...texts);
      await documents.keepEmbeddings(vectorsOf(OTHER, ...texts));
      await documents.keepEmbeddings(vectorsOf('third:2', 'texto 0'));
      expect(await embeddings.removeOtherEmbeddings(OTHER)).toBe(1204);
      expect(await embeddings.countEmbeddings()).toEqual([{ embedderId: OTHER, texts: 1203 }]);
      expect(await embeddings.removeOtherEmbeddings(OTHER)).toBe(0);
    });
  });

  describe(`${name} sweeps the vectors that no text has any more`, () => {
    it('of every embedder, and none of what is published, archived, scheduled or a draft', async () => {
      const { embeddings, records, documents } = await begin();
      await publishTexts(records, 'archivado');
      await publishTexts(records, 'publicado');
      await addRead(documents, 'programado', { effectiveFrom: '2199-01-01T00:00:00.000Z' });
      await addRead(documents, 'borrador');
      const left = Array.from({ length: 1203 }, (_, place) => `nadie ${String(place)}`);
      await documents.keepEmbeddings(vectorsOf(EMBEDDER_ID, ...left));
      await documents.keepEmbeddings(vectorsOf(OTHER, 'nadie 1', 'publicado'));
      expect(await embeddings.sweepEmbeddings()).toBe(1204);
      expect(await embeddings.countEmbeddings()).toEqual([
        { embedderId: EMBEDDER_ID, texts: 4 },
        { embedderId: OTHER, texts: 1 },
      ]);
      expect(await embeddings.countMissing(EMBEDDER_ID)).toEqual({ texts: 4, missing: 0 });
      expect(await embeddings.sweepEmbeddings()).toBe(0);
    });

    it('not while a document waits to be read or is read, by whatever node', async () => {
      const { embeddings, documents, jobs } = await begin();
      await documents.keepEmbeddings(vectorsOf(EMBEDDER_ID, 'uno'));
      const id = await jobs.insert({ kind: 'ingest', subject: 'document:1', payload: null, createdBy: 'ana' });
      expect(await embeddings.sweepEmbeddings()).toBe(0);
      const claim = { owner: 'another', kinds: ['ingest'], leaseMs: 10_000, maxAttempts: 5, except: [] };
      const job = await jobs.claim(claim);
      expect(await embeddings.sweepEmbeddings()).toBe(0);
      await jobs.finish({ jobId: id, owner: 'another', attempt: job?.attempts ?? 0 }, { state: 'done', result: null });
      expect(await embeddings.sweepEmbeddings()).toBe(1);
    });

    it('and what a sweep that was stopped has left, the next one takes', async () => {
      const { embeddings, documents, another } = await begin();
      await documents.keepEmbeddings(vectorsOf(EMBEDDER_ID, 'uno', 'dos'));
      expect(await embeddings.sweepEmbeddings(AbortSignal.abort())).toBe(0);
      expect(await (await another()).sweepEmbeddings()).toBe(2);
    });
  });
}

/** A document with one text that has been read. Without a publication it stays a draft. */
async function addRead(
  documents: EmbeddingStoreSubject['documents'],
  text: string,
  publication?: { readonly effectiveFrom: string },
): Promise<void> {
  const given = { key: text, type: 'text', title: text, actor: 'ana' };
  const { document } = await documents.createDocument(scope, given, { actor: 'ana' });
  const content = makeDocument(text, [makeChunk(text)]);
  const { vectors } = vectorsOf(EMBEDDER_ID, text);
  const filling = { document: content, vectors: { embedderId: EMBEDDER_ID, vectors }, notices: [] };
  expect(await documents.fillVersion(document.id, 1, filling)).toBe('filled');
  if (publication) await documents.publishVersion(document.id, publication, { actor: 'ana' });
}

function vectorsOf(embedderId: string, ...texts: readonly string[]) {
  const dimension = Number(embedderId.split(':')[1]);
  return embed(
    [
      makeDocument(
        'd',
        texts.map((text) => makeChunk(text)),
      ),
    ],
    embedderId,
    dimension,
  );
}

async function publishTexts(records: RecordStore, ...texts: readonly string[]): Promise<void> {
  const document = makeDocument(
    'texts',
    texts.map((text) => makeChunk(text)),
  );
  await records.publish(scope, [document], embed([document]));
}
