/** Of a document store: how chunks are named, and that what is removed is gone. */
import { expect, it } from 'vitest';
import type { DocumentRow, Scope } from '../../server/knowledge/index.ts';
import type { Given, OpenDocuments } from '../support/library/document-life.ts';
import { BY, draft, fill, makeOriginal, makeRow, publishNew, publishNext } from '../support/library/document-life.ts';
import { faultOf } from '../support/fault-of.ts';
import {
  EMBEDDER_ID,
  hashOf,
  liveChunks,
  makeChunk,
  makeDocument,
  makeItem,
  publish,
} from '../support/samples/make-document.ts';

const texts = (...words: string[]) => ({ chunks: words.map((word) => makeChunk(word)) });

async function idsByText(opened: OpenDocuments, scope: Scope): Promise<Record<string, string>> {
  const rows = await liveChunks(opened.records, scope);
  expect(new Set(rows.map(({ chunkId }) => chunkId)).size).toBe(rows.length);
  return Object.fromEntries(rows.map((row) => [row.text, row.chunkId.replace('menu.pdf:', '')]));
}

export const describeChunkIds: Given = (begin) => {
  it('lets a chunk keep its id from version to version, and gives a new one a free one', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', texts('a', 'b', 'c'));
    await publishNext(opened, id, texts('c', 'x', 'a', 'y'));
    expect(await idsByText(opened, scope)).toEqual({ c: '2', x: '1', a: '0', y: '3' });
  });

  it('keeps the ids of what is in force when several drafts came to nothing in between', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', texts('a', 'b'));
    for (const words of [['b'], ['z', 'b', 'a'], ['q']]) {
      const { document } = await opened.documents.addVersion(id, {}, BY);
      await fill(opened, document, texts(...words));
    }
    await publishNext(opened, id, texts('new', 'b', 'a'));
    expect(await idsByText(opened, scope)).toEqual({ a: '0', b: '1', new: '2' });
  });

  it('gives no id twice in a scope, whatever is drafted, scheduled or ingested at once', async () => {
    const { opened, scope } = begin();
    const planned = await draft(opened, scope, 'planned', texts('a', 'b'));
    await publish(opened.records, scope, makeDocument('ingested', [makeChunk('c')]));
    const effectiveFrom = opened.clock.later(1000);
    await publishNew(opened, scope, 'scheduled', texts('d'), { effectiveFrom });
    await opened.documents.publishVersion(planned.id, {}, BY);
    await publishNew(opened, scope, 'last', texts('e'));
    opened.clock.set(effectiveFrom);
    expect(await idsByText(opened, scope)).toEqual({ a: '0', b: '1', c: '2', d: '3', e: '4' });
  });

  it('gives no id twice to a branch and its chain, whichever was there first', async () => {
    const { opened, scope } = begin();
    const chain = { ...scope, branchSlug: '*' };
    await publishNew(opened, chain, 'first', texts('a'));
    await publishNew(opened, scope, 'second', texts('b'));
    await publishNew(opened, chain, 'third', texts('c'));
    await publish(opened.records, scope, makeDocument('fourth', [makeChunk('d')]));
    expect(await idsByText(opened, scope)).toEqual({ a: '0', b: '1', c: '2', d: '3' });
  });

  it('gives no id twice when a version comes back and another document has its ids by now', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', texts('a', 'b'));
    await opened.documents.archiveVersion(id, undefined, BY);
    await publishNew(opened, scope, 'other', texts('c'));
    await opened.documents.publishVersion(id, { version: 1 }, BY);
    const ids = await idsByText(opened, scope);
    expect(ids).toMatchObject({ b: '1', c: '0' });
  });

  it('gives no id twice when a draft follows an archived version whose ids another document has', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', texts('a', 'b'));
    await opened.documents.archiveVersion(id, undefined, BY);
    await publishNew(opened, scope, 'other', texts('c'));
    await publishNext(opened, id, texts('a', 'b'));
    expect(await idsByText(opened, scope)).toEqual({ a: '2', b: '1', c: '0' });
  });
};

export const describeRemoval: Given = (begin) => {
  it('takes every row of a document along, whatever state its versions are in', async () => {
    const { opened, scope } = begin();
    const before = await opened.count();
    const word = scope.domainId;
    const { id } = await publishNew(opened, scope, 'menu', texts(`${word} 1`, `${word} 2`));
    await publishNext(opened, id, { items: [makeItem('a', [makeChunk(`${word} 3`)])] });
    const { document } = await opened.documents.addVersion(id, { original: makeOriginal(word) }, BY);
    await fill(opened, document, texts(`${word} 4`));
    const rows = { chunks: await opened.records.liveChunkIds(scope), items: await opened.records.liveItemIds(scope) };
    const revision = await opened.records.revision(scope);
    expect(await opened.count()).toEqual({
      documents: before.documents + 1,
      versions: before.versions + 3,
      items: before.items + 1,
      chunks: before.chunks + 4,
      embeddings: before.embeddings + 4,
      files: before.files + 1,
    });

    await opened.documents.removeDocument(id, BY);
    expect(await opened.count()).toEqual(before);
    expect(await opened.records.revision(scope)).not.toBe(revision);
    expect(await opened.records.liveChunkIds(scope)).toEqual([]);
    expect(await opened.records.chunksByRow(scope, rows.chunks)).toEqual([]);
    expect(await opened.records.chunksOfItems(scope, rows.items)).toEqual([]);
    expect(await opened.documents.findDocument(scope, 'menu')).toBeUndefined();
    expect(await faultOf(opened.documents.readDocument(id))).toMatchObject({ code: 'document-unknown' });
    expect(await faultOf(opened.documents.removeDocument(id, BY))).toMatchObject({ code: 'document-unknown' });
  });

  it('leaves vectors and files that other documents use, in whatever scope and state', async () => {
    const { opened, scope } = begin();
    const word = scope.domainId;
    const original = makeOriginal(`${word} shared`);
    const shared = `${word} shared`;
    const make = async (where: Scope, key: string, content: Parameters<typeof fill>[2]): Promise<DocumentRow> => {
      const { document } = await opened.documents.createDocument(where, makeRow(key, { original }), BY);
      await fill(opened, document, content);
      return document;
    };
    const doomed = await make(scope, 'doomed', texts(shared, `${word} own`));
    const elsewhere = { ...scope, tenantSlug: 'demo' };
    const drafted = await make(elsewhere, 'drafted', texts(shared));
    await opened.documents.removeDocument(doomed.id, BY);
    const hashes = [shared, `${word} own`].map(hashOf);
    expect(await opened.records.knownEmbeddings(EMBEDDER_ID, hashes)).toEqual(new Set([hashOf(shared)]));
    expect(await opened.documents.readOriginal(drafted.id, 1)).toMatchObject({ id: original.id });
    await opened.documents.publishVersion(drafted.id, {}, BY);
    const [row = 0] = await opened.records.liveChunkIds(elsewhere);
    expect((await opened.records.vectorsByRow(elsewhere, EMBEDDER_ID, [row])).size).toBe(1);
    const files = (await opened.count()).files;
    await opened.documents.removeDocument(drafted.id, BY);
    expect((await opened.count()).files).toBe(files - 1);
    expect(await opened.records.knownEmbeddings(EMBEDDER_ID, hashes)).toEqual(new Set());
  });

  it('frees the key, and gives no row of the old document to the new one', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', texts('old'));
    const rows = await opened.records.liveChunkIds(scope);
    const revision = await opened.records.revision(scope);
    await opened.documents.removeDocument(id, BY);
    const again = await publishNew(opened, scope, 'menu', texts('new'));
    expect(again.id).not.toBe(id);
    expect(again.versions).toHaveLength(1);
    expect(await opened.records.revision(scope)).not.toBe(revision);
    expect((await liveChunks(opened.records, scope)).map(({ text }) => text)).toEqual(['new']);
    for (const row of await opened.records.liveChunkIds(scope)) expect(rows).not.toContain(row);
  });

  it('shows the whole document or nothing to reads while it is being removed', async () => {
    const { opened, scope } = begin();
    const words = Array.from({ length: 3000 }, (_, index) => `text ${String(index)}`);
    const { id } = await publishNew(opened, scope, 'long', texts(...words));
    await publishNew(opened, scope, 'short', texts('stays'));
    let running = true;
    const removing = opened.documents.removeDocument(id, BY).finally(() => (running = false));
    const seen = new Set<number>();
    while (running) {
      seen.add((await opened.records.liveChunkIds(scope)).length);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await removing;
    expect(seen).toContain(3001);
    expect([...seen].filter((count) => count !== 1 && count !== 3001)).toEqual([]);
    expect((await liveChunks(opened.records, scope)).map(({ text }) => text)).toEqual(['stays']);
  });

  it('gives rows of one moment to a long read while they are being removed', async () => {
    const { opened, scope } = begin();
    const words = Array.from({ length: 3000 }, (_, index) => `text ${String(index)}`);
    const { id } = await publishNew(opened, scope, 'long', texts(...words));
    const rows = await opened.records.liveChunkIds(scope);
    const [read] = await Promise.all([
      opened.records.chunksByRow(scope, rows),
      opened.documents.removeDocument(id, BY),
    ]);
    expect([0, rows.length]).toContain(read.length);
    expect(await opened.records.chunksByRow(scope, rows)).toEqual([]);
  });
};
