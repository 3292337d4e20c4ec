/** What Chroma holds is what the records say, whatever happened between them. */
import { ChromaClient } from 'chromadb';
import type { Metadata } from 'chromadb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chroma } from '../../../server/adapters/vector-store/chroma.ts';
import type { Scope } from '../../../server/knowledge/index.ts';
import { openDocuments } from '../../server/adapters/record-store/documents/open-documents.ts';
import type { OpenDocuments } from '../../support/library/document-life.ts';
import { BY, publishNew } from '../../support/library/document-life.ts';
import { createFakeRecords } from '../../support/fakes/fake-records.ts';
import {
  EMBEDDER_ID,
  embed,
  makeChunk,
  makeDocument,
  makeItem,
  makeScope,
  publish,
  vectorOf,
} from '../../support/samples/make-document.ts';
import type { ChromaServer } from '../../support/services/start-chroma.ts';
import { startChroma } from '../../support/services/start-chroma.ts';
import { waitFor } from '../../support/server/start-server.ts';
import type { OpenChromaParts } from './open-chroma.ts';
import { openChroma } from './open-chroma.ts';

const PATIENT = { queryMs: 10_000, syncMs: 20_000, writeMs: 20_000 };
const norte = makeScope({ domainId: 'carta', tenantSlug: 'cadena', branchSlug: 'norte' });
const sur: Scope = { ...norte, branchSlug: 'sur' };
const chain: Scope = { ...norte, branchSlug: '*' };

let server: ChromaServer;
let database = '';
let opened: OpenDocuments;
let chromas: Chroma[] = [];
beforeAll(async () => {
  server = await startChroma();
});
afterAll(() => server.close());
beforeEach(async () => {
  database = await server.makeDatabase();
  opened = await openDocuments();
  for (const branch of ['norte', 'sur']) await opened.records.ensureScope('cadena', branch);
});
afterEach(async () => {
  for (const chroma of chromas) chroma.close();
  chromas = [];
  await opened.close();
});

function open(parts: Partial<OpenChromaParts> = {}) {
  const made = openChroma({
    url: server.url,
    database,
    records: opened.records,
    bounds: PATIENT,
    scopes: [norte, sur, chain],
    ...parts,
  });
  chromas.push(made.chroma);
  return made;
}

const client = () => new ChromaClient({ host: '127.0.0.1', port: server.port, database });
const collection = (name = 'kb_carta') => client().getCollection({ name });
const names = async () => (await client().listCollections()).map(({ name }) => name).sort();

async function held(name?: string): Promise<{ id: string; text: string | null; metadata: Metadata | null }[]> {
  const { ids, documents, metadatas } = await (await collection(name)).get({ include: ['documents', 'metadatas'] });
  return ids.map((id, place) => ({ id, text: documents[place] ?? null, metadata: metadatas[place] ?? null }));
}

const texts = async (name?: string) => (await held(name)).map(({ text }) => text).sort();

/** The texts found in a scope, by the records: nothing else is answered. */
async function found(scope: Scope, store = open().store, limit = 50): Promise<string[]> {
  const proposals = await store.search(scope, vectorOf('trucha'), limit);
  const rows = await opened.records.chunksByRow(
    scope,
    proposals.map(({ rowId }) => rowId),
  );
  // Nothing is proposed that the records would drop.
  expect(rows).toHaveLength(proposals.length);
  return rows.map(({ text }) => text).sort();
}

interface Replaced {
  readonly metadata?: Metadata;
  readonly space?: 'cosine' | 'l2';
  readonly embedding?: number[];
}

const sheet = (itemId: string, ...chunks: string[]) =>
  makeDocument(
    itemId,
    chunks.map((text) => makeChunk(text)),
  );

describe('the rows of Chroma', () => {
  it('are named and described as the v1 contract says, with whose they are', async () => {
    const item = makeItem('trucha', [makeChunk('Ingredientes: trucha, crema', { type: 'ingredients', page: 3 })], {
      name: 'Trucha grillada',
      foldedName: 'trucha grillada',
    });
    await publish(opened.records, norte, makeDocument('carta', [], { items: [item] }));
    await open({ itemIdNameOf: () => 'dish_id' }).store.follow(norte);
    const [row, ...others] = await held();
    expect(others).toEqual([]);
    const [rowId] = await opened.records.liveChunkIds(norte);
    expect(row).toMatchObject({ id: String(rowId), text: 'Ingredientes: trucha, crema' });
    expect(row?.metadata).toMatchObject({
      domain_id: 'carta',
      dish_id: 'trucha',
      name: 'Trucha grillada',
      chunk_type: 'ingredients',
      source: 'menu.pdf',
      chunk_id: 'menu.pdf:0',
      page: 3,
      tenant_slug: 'cadena',
      branch_slug: 'norte',
      document_id: 1,
      version: 1,
    });
    expect((await collection()).configuration.hnsw?.space).toBe('cosine');
  });

  it('are upserted again in place of the old when the same item comes anew', async () => {
    await publish(opened.records, norte, sheet('trucha', 'uno', 'dos', 'tres'));
    const { store } = open();
    await store.follow(norte);
    await publish(opened.records, norte, sheet('trucha', 'uno', 'dos', 'cuatro'));
    expect(await found(norte, store)).toEqual(['cuatro', 'dos', 'uno']);
    expect(await texts()).toEqual(['cuatro', 'dos', 'uno']);
  });

  it('go with their document', async () => {
    await publish(opened.records, norte, sheet('trucha', 'uno'), sheet('flan', 'dos'));
    const { store } = open();
    await store.follow(norte);
    const { documents } = await opened.documents.listDocuments({ ...norte, limit: 10 });
    const trucha = documents.find(({ key }) => key === 'trucha');
    await opened.documents.removeDocument(trucha?.id ?? 0, BY);
    expect(await found(norte, store)).toEqual(['dos']);
    expect(await texts()).toEqual(['dos']);
  });

  it('come by themselves when their day begins, and go when it ends', async () => {
    const { clock } = opened;
    const from = clock.later(60_000);
    const until = clock.later(120_000);
    const dates = { effectiveFrom: from, effectiveTo: until };
    await publishNew(opened, norte, 'verano', { chunks: [makeChunk('helado')] }, dates);
    const { store } = open();
    expect(await found(norte, store)).toEqual([]);
    clock.set(from);
    expect(await found(norte, store)).toEqual(['helado']);
    clock.set(until);
    expect(await found(norte, store)).toEqual([]);
    expect(await texts()).toEqual([]);
  });
});

describe('a chain and its branches', () => {
  it('share one row, and a branch finds its own in place of it', async () => {
    await publish(opened.records, chain, sheet('trucha', 'trucha de la cadena'), sheet('flan', 'flan de la cadena'));
    await publish(opened.records, norte, sheet('trucha', 'trucha del norte'));
    const { store } = open();
    expect(await found(norte, store)).toEqual(['flan de la cadena', 'trucha del norte']);
    expect(await found(sur, store)).toEqual(['flan de la cadena', 'trucha de la cadena']);
    expect(await found(norte, store)).toEqual(['flan de la cadena', 'trucha del norte']);
    expect(await texts()).toEqual(['flan de la cadena', 'trucha de la cadena', 'trucha del norte']);
    // However little is asked for, what is hidden takes no place.
    expect(await found(norte, store, 2)).toEqual(['flan de la cadena', 'trucha del norte']);
  });

  it('lose a row of the chain with the next search in any branch', async () => {
    await publish(opened.records, chain, sheet('flan', 'flan viejo'));
    const { store } = open();
    await store.follow(sur);
    await publish(opened.records, chain, sheet('flan', 'flan nuevo'));
    expect(await found(norte, store)).toEqual(['flan nuevo']);
    expect(await texts()).toEqual(['flan nuevo']);
    expect(await found(sur, store)).toEqual(['flan nuevo']);
  });
});

describe('what went wrong between records and Chroma', () => {
  beforeEach(async () => {
    await publish(opened.records, norte, sheet('trucha', 'uno', 'dos'), sheet('flan', 'tres'));
    await open().store.follow(norte);
  });

  it('is repaired by the next server: rows that are missing and rows too many', async () => {
    const [first = 0] = await opened.records.liveChunkIds(norte);
    await (await collection()).delete({ ids: [String(first)] });
    await (
      await collection()
    ).upsert({
      ids: ['999'],
      embeddings: [[...vectorOf('trucha')]],
      metadatas: [{ level: 'cadena/norte' }],
    });
    expect(await found(norte)).toEqual(['dos', 'tres', 'uno']);
    expect((await held()).map(({ id }) => id)).not.toContain('999');
  });

  it('is repaired when the records began anew and gave the same numbers to other texts', async () => {
    await opened.close();
    opened = await openDocuments();
    for (const branch of ['norte', 'sur']) await opened.records.ensureScope('cadena', branch);
    await publish(opened.records, norte, makeDocument('otra', [makeChunk('otro uno'), makeChunk('otro dos')]));
    expect(await found(norte)).toEqual(['otro dos', 'otro uno']);
    expect(await texts()).toEqual(['otro dos', 'otro uno']);
    const [nearest] = await open().store.search(norte, vectorOf('otro dos'), 1);
    expect(nearest?.score).toBeCloseTo(1, 5);
  });

  it('is found out by a search that misses rows, and repaired on the spot', async () => {
    const { store } = open();
    await store.follow(norte);
    await (await collection()).delete({ ids: (await opened.records.liveChunkIds(norte)).map(String) });
    expect(await found(norte, store)).toEqual(['dos', 'tres', 'uno']);
    expect(await texts()).toEqual(['dos', 'tres', 'uno']);
  });

  it('is repaired when the whole collection was removed under a running server', async () => {
    const { store } = open();
    await store.follow(norte);
    await client().deleteCollection({ name: 'kb_carta' });
    expect(await found(norte, store)).toEqual(['dos', 'tres', 'uno']);
    expect(await texts()).toEqual(['dos', 'tres', 'uno']);
  });

  it('is found out by a search that meets a vector of somebody else, and never answered by it', async () => {
    const { store, lines } = open();
    await store.follow(norte);
    const rowIds = await opened.records.liveChunkIds(norte);
    const rows = await opened.records.chunksByRow(norte, rowIds);
    const tres = String(rows.find(({ text }) => text === 'tres')?.rowId);
    await (await collection()).update({ ids: [tres], embeddings: [[...vectorOf('uno')]] });
    const [nearest] = await store.search(norte, vectorOf('uno'), 1);
    expect((await opened.records.chunksByRow(norte, [nearest!.rowId]))[0]?.text).toBe('uno');
    expect(lines).toContain('chroma has other vectors than it was given: they are compared');
    const [again] = await store.search(norte, vectorOf('tres'), 1);
    expect([String(again?.rowId), again?.score]).toEqual([tres, expect.closeTo(1, 5)]);
    const { embeddings } = await (await collection()).get({ ids: [tres], include: ['embeddings'] });
    expect(embeddings[0]?.[0]).toBeCloseTo(vectorOf('tres')[0]!, 5);
  });

  it('is found out by a comparison of everything where a vector was moved out of every search', async () => {
    const { store } = open();
    const [first = 0] = await opened.records.liveChunkIds(norte);
    await store.follow(norte);
    await (await collection()).update({ ids: [String(first)], embeddings: [[0, 0, 0, 1]] });
    const { scopes } = await store.rebuildAll();
    expect(scopes.map(({ put, removed }) => [put, removed])).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
    expect((await store.rebuildAll()).scopes.map(({ put }) => put)).toEqual([0, 0, 0]);
  });

  it.each([
    ['one of other numbers', { metadata: { by: 'otra herramienta' }, embedding: [1, 0] }],
    ['an empty one', { metadata: { by: 'otra herramienta' } }],
    ['one that says it were ours and counts distances otherwise', { space: 'l2' as const }],
    ['one that says it were ours and holds other numbers', { embedding: [1, 0, 0] }],
  ])(
    'is repaired when somebody put in place of the collection %s',
    async (_, { metadata, space = 'cosine', embedding }: Replaced) => {
      const { store } = open();
      await store.follow(norte);
      const ours = await collection();
      await client().deleteCollection({ name: 'kb_carta' });
      const theirs = await client().createCollection({
        name: 'kb_carta',
        metadata: metadata ?? { ...ours.metadata },
        configuration: { hnsw: { space } },
        embeddingFunction: null,
      });
      if (embedding !== undefined)
        await theirs.upsert({ ids: ['7'], embeddings: [embedding], documents: ['de otros'] });
      expect(await found(norte, store)).toEqual(['dos', 'tres', 'uno']);
      const [nearest] = await store.search(norte, vectorOf('tres'), 1);
      expect(nearest?.score).toBeCloseTo(1, 5);
      await waitFor('the name', async () =>
        (await collection().then(
          ({ metadata: held }) => held?.['made_by'] === 'rag-chat',
          () => false,
        )) &&
        // While one takes the name of the other it can't be read.
        (await texts().catch(() => [])).length === 3
          ? true
          : undefined,
      );
      expect((await collection()).configuration.hnsw?.space).toBe('cosine');
    },
  );

  it('is told and repaired by a comparison of everything, and scopes that are gone leave nothing', async () => {
    const { store } = open();
    await store.follow(norte);
    const [first = 0] = await opened.records.liveChunkIds(norte);
    await (await collection()).delete({ ids: [String(first)] });
    await (
      await collection()
    ).upsert({
      ids: ['998', '999'],
      embeddings: [[...vectorOf('a')], [...vectorOf('b')]],
      metadatas: [{ level: 'cadena/sur' }, { level: 'cerrado/main' }],
    });
    const { scopes, swept } = await store.rebuildAll();
    expect(scopes.map(({ scope, put, removed, rows }) => [scope.branchSlug, put, removed, rows])).toEqual([
      ['norte', 1, 0, 3],
      ['sur', 0, 1, 0],
      ['*', 0, 0, 0],
    ]);
    expect(swept).toBe(1);
    expect(await texts()).toEqual(['dos', 'tres', 'uno']);
    expect((await store.rebuildAll()).swept).toBe(0);
  });

  it('does not come from two servers that write at once', async () => {
    const [one, other] = [open().store, open().store];
    for (let round = 0; round < 6; round += 1) {
      await publish(opened.records, norte, sheet('trucha', `vuelta ${String(round)}`, 'dos'));
      const both = await Promise.all([found(norte, one), found(norte, other)]);
      expect(both).toEqual(Array.from({ length: 2 }, () => ['dos', 'tres', `vuelta ${String(round)}`]));
    }
    expect(await found(norte)).toEqual(['dos', 'tres', 'vuelta 5']);
    expect(await texts()).toEqual(['dos', 'tres', 'vuelta 5']);
  });
});

describe('the vectors of another embedder', () => {
  const next = { id: 'next:3', dimension: 3 };
  const document = sheet('trucha', 'uno', 'dos');
  let inUse = EMBEDDER_ID;
  const embedderInUse = () => Promise.resolve(inUse);
  beforeEach(async () => {
    inUse = EMBEDDER_ID;
    await publish(opened.records, norte, document);
    await publish(opened.records, sur, document);
    await open({ embedderInUse }).store.follow(norte);
    for (const scope of [norte, sur]) await opened.records.publish(scope, [], embed([document], next.id, 3));
  });

  it('are made beside those in use, and take the name once they are all there and in use', async () => {
    const { store } = open({ embedder: next, embedderInUse });
    await store.prepare(new AbortController().signal);
    expect(await names()).toEqual(['kb_carta', 'kb_carta.next']);
    expect(await texts('kb_carta.next')).toEqual(['dos', 'dos', 'uno', 'uno']);
    expect(await found(norte, open({ embedderInUse }).store)).toEqual(['dos', 'uno']);
    inUse = next.id;
    expect(await store.search(norte, vectorOf('uno', 3), 1)).toHaveLength(1);
    await waitFor('the name', async () => ((await names()).length === 1 ? true : undefined));
    expect(await names()).toEqual(['kb_carta']);
    expect((await collection()).metadata?.['embedder']).toBe(next.id);
    expect(await texts()).toEqual(['dos', 'dos', 'uno', 'uno']);
    const [nearest] = await store.search(norte, vectorOf('uno', 3), 1);
    expect(nearest?.score).toBeCloseTo(1, 5);
  });

  it('are found without having been prepared', async () => {
    inUse = next.id;
    const { store } = open({ embedder: next, embedderInUse });
    expect(await store.search(norte, vectorOf('uno', 3), 5)).toHaveLength(2);
    await waitFor('the name', async () => ((await names()).join() === 'kb_carta' ? true : undefined));
    // Also what nobody has asked for yet is there.
    expect(await texts()).toEqual(['dos', 'dos', 'uno', 'uno']);
  });

  it('are not replaced by a straggler of the embedder before', async () => {
    inUse = next.id;
    const { store } = open({ embedder: next, embedderInUse });
    await store.search(norte, vectorOf('uno', 3), 1);
    await waitFor('the name', async () => ((await names()).join() === 'kb_carta' ? true : undefined));
    const straggler = open({ embedderInUse }).store;
    await expect(straggler.search(norte, vectorOf('uno'), 1)).rejects.toMatchObject({ code: 'vectors-unavailable' });
    expect(await names()).toEqual(['kb_carta']);
    expect((await collection()).metadata?.['embedder']).toBe(next.id);
  });

  it('are not begun anew by a server that still had the collection before in mind', async () => {
    const straggler = open({ embedderInUse }).store;
    await straggler.follow(norte);
    inUse = next.id;
    await open({ embedder: next, embedderInUse }).store.search(norte, vectorOf('uno', 3), 1);
    await waitFor('the name', async () => ((await names()).join() === 'kb_carta' ? true : undefined));
    await expect(straggler.search(norte, vectorOf('uno'), 1)).rejects.toMatchObject({ code: 'vectors-unavailable' });
    expect(await names()).toEqual(['kb_carta']);
    expect((await collection()).metadata?.['embedder']).toBe(next.id);
  });

  it('take the name also when a server was killed between giving it away and taking it', async () => {
    const { store } = open({ embedder: next, embedderInUse });
    await store.prepare(new AbortController().signal);
    await (await collection()).modify({ name: 'kb_carta.old-1' });
    inUse = next.id;
    const after = open({ embedder: next, embedderInUse }).store;
    await after.search(norte, vectorOf('uno', 3), 1);
    await waitFor('the name', async () => ((await names()).join() === 'kb_carta' ? true : undefined));
    expect((await collection()).metadata?.['embedder']).toBe(next.id);
  });

  it('never cost a collection that others have made', async () => {
    await client().deleteCollection({ name: 'kb_carta' });
    const theirs = await client().createCollection({ name: 'kb_carta', embeddingFunction: null });
    await theirs.upsert({ ids: ['menu.pdf:0'], embeddings: [[1, 0]], documents: ['de otros'] });
    const { store } = open({ embedderInUse });
    expect(await found(norte, store)).toEqual(['dos', 'uno']);
    const aside = await waitFor('the name', async () =>
      (await names()).find((name) => name.startsWith('kb_carta.old-')),
    );
    expect(await texts(aside)).toEqual(['de otros']);
    expect(await found(norte, store)).toEqual(['dos', 'uno']);
  });
});

it('a domain whose id ends with a line has a collection, and no other has it', async () => {
  const records = createFakeRecords();
  for (const domainId of ['bar', 'bar_']) records.show(makeScope({ domainId }), [{ rowId: 1, text: domainId }]);
  const { store } = open({ records, scopes: [] });
  for (const domainId of ['bar', 'bar_']) {
    expect((await store.search(makeScope({ domainId }), vectorOf(domainId), 1))[0]?.score).toBeCloseTo(1, 5);
  }
  expect(await names()).toEqual(['kb_bar', 'kb_bar_.kb']);
});
