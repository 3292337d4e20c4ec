import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChunkRow, NewDocument, RecordStore, Scope } from '../../server/knowledge/index.ts';
import { faultOf } from '../support/fault-of.ts';
import {
  EMBEDDER_ID,
  embed,
  hashOf,
  liveChunks,
  makeChunk,
  makeDocument,
  makeItem,
  makeScope,
  publish,
  vectorOf,
} from '../support/samples/make-document.ts';

export interface OpenRecordStore {
  readonly store: RecordStore;
  close(): Promise<void>;
}

/** What every record store must do. `open` gives an empty one. */
export function describeRecordStore(name: string, open: () => Promise<OpenRecordStore>): void {
  describe(`${name} keeps the promises of a record store`, () => {
    let opened: OpenRecordStore;
    let store: RecordStore;
    let domains = 0;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());
    // Tests share the store, each in a scope of its own.
    const freshScope = (): Scope => makeScope({ domainId: `domain_${String((domains += 1))}` });

    describeScopes(() => store, freshScope);
    describePublish(() => store, freshScope);
    describeChunkIds(() => store, freshScope);
    describeReads(() => store, freshScope);
    describeModel(() => store, freshScope);
  });
}

type Given = (store: () => RecordStore, freshScope: () => Scope) => void;

const describeScopes: Given = (store, freshScope) => {
  it('has the default and the demo scope from the start', async () => {
    for (const tenantSlug of ['default', 'demo']) {
      expect(await store().liveChunkIds(makeScope({ domainId: 'untouched', tenantSlug }))).toEqual([]);
    }
  });

  it('refuses a tenant or branch that is not there, whatever is asked', async () => {
    for (const scope of [makeScope({ tenantSlug: 'nobody' }), makeScope({ branchSlug: 'nowhere' })]) {
      const calls = [
        store().revision(scope),
        store().liveItemIds(scope),
        store().liveChunkIds(scope),
        store().itemsByRow(scope, [1]),
        store().chunksByRow(scope, [1]),
        store().vectorsByRow(scope, EMBEDDER_ID, [1]),
        store().chunksOfItems(scope, [1]),
        store().publish(scope, [makeDocument('a', [makeChunk('one')])], embed([])),
      ];
      for (const fault of await Promise.all(calls.map(faultOf))) expect(fault).toMatchObject({ code: 'scope-unknown' });
    }
  });

  it('makes a scope once, however often it is asked', async () => {
    await Promise.all([store().ensureScope('mesa', 'norte'), store().ensureScope('mesa', 'norte')]);
    await store().ensureScope('mesa', 'sur');
    const scope = { ...freshScope(), tenantSlug: 'mesa', branchSlug: 'norte' };
    await publish(store(), scope, makeDocument('a', [makeChunk('one')]));
    await store().ensureScope('mesa', 'norte');
    expect(await liveChunks(store(), scope)).toHaveLength(1);
    expect(await store().liveChunkIds({ ...scope, branchSlug: 'sur' })).toEqual([]);
  });

  it('never shows a row of one scope in another, and each owner finds its own', async () => {
    const tenants = ['north', 'south'];
    for (const tenant of tenants) for (const branch of tenants) await store().ensureScope(tenant, branch);
    const base = freshScope().domainId;
    const scopes = tenants.flatMap((tenantSlug) =>
      tenants.flatMap((branchSlug) =>
        ['x', 'y'].map((suffix) => ({ domainId: base + suffix, tenantSlug, branchSlug })),
      ),
    );
    const write = fc.record({
      scope: fc.nat(scopes.length - 1),
      key: fc.constantFrom('a', 'b'),
      text: fc.constantFrom('one', 'two'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
        for (const [position, scope] of scopes.entries()) {
          await publish(store(), scope, makeDocument('canary', [makeChunk(`canary ${String(position)}`)]));
        }
        for (const { scope, key, text } of writes) {
          const target = scopes[scope];
          if (target) await publish(store(), target, makeDocument(key, [makeChunk(text)]));
        }
        await expectIsolation(store(), scopes);
      }),
      { numRuns: 8 },
    );
  });
};

async function expectIsolation(store: RecordStore, scopes: readonly Scope[]): Promise<void> {
  const owned = await Promise.all(
    scopes.map(async (scope) => ({ chunks: await store.liveChunkIds(scope), items: await store.liveItemIds(scope) })),
  );
  const allChunks = owned.flatMap(({ chunks }) => chunks);
  const allItems = owned.flatMap(({ items }) => items);
  for (const [position, scope] of scopes.entries()) {
    const own = owned[position] ?? { chunks: [], items: [] };
    const chunks = await store.chunksByRow(scope, allChunks);
    expect(chunks.map((row) => row.rowId)).toEqual(own.chunks);
    expect(chunks.map((row) => row.text)).toContain(`canary ${String(position)}`);
    expect((await store.itemsByRow(scope, allItems)).map((row) => row.rowId)).toEqual(own.items);
    expect([...(await store.vectorsByRow(scope, EMBEDDER_ID, allChunks)).keys()].sort()).toEqual(
      [...own.chunks].sort(),
    );
    const ofItems = await store.chunksOfItems(scope, allItems);
    expect(new Set(ofItems.map((row) => row.rowId))).toEqual(new Set(own.chunks));
  }
}

const describePublish: Given = (store, freshScope) => {
  it('gives back what was published, item by item', async () => {
    const scope = freshScope();
    const origin = { field: 'declared', text: 'Milk (35 %)', word: 'Milk', manner: 'name' as const };
    const facts = {
      lexicon: 'words',
      hazards: [{ id: 'milk', name: 'milk', verdict: 'CONTAINS' as const, origins: [origin] }],
      uncertainties: [{ kind: 'shared-place' as const, statement: 'One kitchen.' }],
    };
    const record = { id: 'a', name: 'Ñoquis «de la abuela» 🍝', nested: { list: [1, null, 'x'] } };
    const item = makeItem('a', [makeChunk('text of a', { page: 3 })], {
      name: 'Ñoquis',
      foldedName: 'noquis',
      category: 'main',
      record,
      facts,
    });
    await publish(store(), scope, makeDocument('doc', [], { items: [item] }));

    const [row] = await store().itemsByRow(scope, await store().liveItemIds(scope));
    expect(row).toMatchObject({
      itemId: 'a',
      name: 'Ñoquis',
      foldedName: 'noquis',
      category: 'main',
      version: 1,
      record,
      facts,
    });
    expect(new Date(row?.publishedAt ?? '').toISOString()).toBe(row?.publishedAt);
    const [chunk] = await liveChunks(store(), scope);
    expect(chunk).toMatchObject({
      chunkId: 'menu.pdf:0',
      chunkType: 'description',
      source: 'menu.pdf',
      text: 'text of a',
      itemId: 'a',
      name: 'Ñoquis',
      page: 3,
      version: 1,
    });
    expect(chunk?.documentId).toBe(row?.documentId);
  });

  it('leaves absent what an item or a loose chunk does not have', async () => {
    const scope = freshScope();
    const document = makeDocument('doc', [], {
      items: [makeItem('a', [])],
      chunks: [makeChunk('loose', { type: 'raw_pdf' })],
    });
    await publish(store(), scope, document);
    const [item] = await store().itemsByRow(scope, await store().liveItemIds(scope));
    const [chunk] = await liveChunks(store(), scope);
    expect(Object.keys(item ?? {})).not.toContain('category');
    for (const field of ['itemId', 'name', 'page']) expect(Object.keys(chunk ?? {})).not.toContain(field);
  });

  it('replaces a document by its next version and leaves no stale row', async () => {
    const scope = freshScope();
    await publish(store(), scope, makeDocument('doc', [makeChunk('old'), makeChunk('stays')]));
    const [oldChunks, oldItems] = [await store().liveChunkIds(scope), await store().liveItemIds(scope)];
    await publish(store(), scope, makeDocument('doc', [makeChunk('stays'), makeChunk('new')]));

    expect((await liveChunks(store(), scope)).map((row) => [row.text, row.version])).toEqual([
      ['stays', 2],
      ['new', 2],
    ]);
    expect(await store().chunksByRow(scope, oldChunks)).toEqual([]);
    expect(await store().itemsByRow(scope, oldItems)).toEqual([]);
    expect(await store().chunksOfItems(scope, oldItems)).toEqual([]);
    expect((await store().vectorsByRow(scope, EMBEDDER_ID, oldChunks)).size).toBe(0);
  });

  it('changes the revision with a change and keeps it when nothing changed', async () => {
    const scope = freshScope();
    const document = makeDocument('doc', [makeChunk('same')]);
    await publish(store(), scope, document);
    const before = { revision: await store().revision(scope), ids: await store().liveChunkIds(scope) };
    await publish(store(), scope, document);
    expect({ revision: await store().revision(scope), ids: await store().liveChunkIds(scope) }).toEqual(before);
    await publish(store(), scope, document, makeDocument('other', [makeChunk('more')]));
    expect(await store().revision(scope)).not.toBe(before.revision);
    expect((await liveChunks(store(), scope)).map((row) => row.version)).toEqual([1, 1]);
  });

  it('publishes all documents of a call or none', async () => {
    const scope = freshScope();
    await publish(store(), scope, makeDocument('good', [makeChunk('before')]));
    const before = { revision: await store().revision(scope), rows: await liveChunks(store(), scope) };
    const broken = { ...makeDocument('bad', [makeChunk('x')]), title: null as unknown as string };
    const call = publish(store(), scope, makeDocument('good', [makeChunk('after')]), broken);
    await expect(call).rejects.toMatchObject({ name: 'Fault' });
    expect({ revision: await store().revision(scope), rows: await liveChunks(store(), scope) }).toEqual(before);
  });

  it('takes two publishes of one key at the same time, one after the other', async () => {
    const scope = freshScope();
    await Promise.all(
      ['one', 'two', 'three'].map((text) => publish(store(), scope, makeDocument('doc', [makeChunk(text)]))),
    );
    const rows = await liveChunks(store(), scope);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.version).toBe(3);
    expect(rows[0]?.chunkId).toBe('menu.pdf:0');
  });

  it('counts the last of two documents of a call that share a key', async () => {
    const scope = freshScope();
    await publish(store(), scope, makeDocument('doc', [makeChunk('first')]), makeDocument('doc', [makeChunk('last')]));
    expect((await liveChunks(store(), scope)).map((row) => row.text)).toEqual(['last']);
  });

  it('shows the old state to reads while a long publish is under way', async () => {
    const scope = freshScope();
    await publish(store(), scope, makeDocument('doc', [makeChunk('old')]));
    const chunks = Array.from({ length: 4000 }, (_, position) => makeChunk(`new ${String(position)}`));
    let running = true;
    const publishing = publish(store(), scope, makeDocument('doc', chunks)).finally(() => (running = false));
    const seen = new Set<number>();
    while (running) {
      // One read: between two of them the publish may end.
      seen.add((await store().liveChunkIds(scope)).length);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await publishing;
    expect(seen).toContain(1);
    expect([...seen].filter((count) => count !== 1 && count !== 4000)).toEqual([]);
    expect(await store().liveChunkIds(scope)).toHaveLength(4000);
  });
};

const describeChunkIds: Given = (store, freshScope) => {
  const idsByText = async (scope: Scope) =>
    Object.fromEntries((await liveChunks(store(), scope)).map((row) => [row.text, row.chunkId]));

  it('numbers the chunks of a first ingest from zero, in order', async () => {
    const scope = freshScope();
    const texts = ['a', 'b', 'c', 'd', 'e'];
    await publish(
      store(),
      scope,
      makeDocument(
        'doc',
        texts.map((text) => makeChunk(text)),
      ),
    );
    expect((await liveChunks(store(), scope)).map((row) => row.chunkId)).toEqual(
      texts.map((_, index) => `menu.pdf:${String(index)}`),
    );
  });

  it('keeps the index of a chunk that was there and gives a new one the lowest free index', async () => {
    const scope = freshScope();
    await publish(
      store(),
      scope,
      makeDocument(
        'doc',
        ['a', 'b', 'c'].map((text) => makeChunk(text)),
      ),
    );
    await publish(
      store(),
      scope,
      makeDocument(
        'doc',
        ['c', 'x', 'a', 'y'].map((text) => makeChunk(text)),
      ),
    );
    expect(await idsByText(scope)).toEqual({ c: 'menu.pdf:2', x: 'menu.pdf:1', a: 'menu.pdf:0', y: 'menu.pdf:3' });
  });

  it('shares the indices of a source between documents that name it', async () => {
    const scope = freshScope();
    await publish(
      store(),
      scope,
      makeDocument('one', [makeChunk('a'), makeChunk('b')]),
      makeDocument('two', [makeChunk('c')]),
    );
    await publish(store(), scope, makeDocument('three', [makeChunk('d'), makeChunk('e', { source: 'other.pdf' })]));
    expect(await idsByText(scope)).toEqual({
      a: 'menu.pdf:0',
      b: 'menu.pdf:1',
      c: 'menu.pdf:2',
      d: 'menu.pdf:3',
      e: 'other.pdf:0',
    });
  });

  it('takes the same content in two documents as two', async () => {
    const scope = freshScope();
    await publish(store(), scope, makeDocument('one', [makeChunk('same')], { contentHash: hashOf('same') }));
    await publish(store(), scope, makeDocument('two', [makeChunk('same')], { contentHash: hashOf('same') }));
    expect((await liveChunks(store(), scope)).map((row) => row.chunkId)).toEqual(['menu.pdf:0', 'menu.pdf:1']);
  });
};

const describeReads: Given = (store, freshScope) => {
  it('gives chunks of items in document order, whatever the order of the question', async () => {
    const scope = freshScope();
    const items = ['a', 'b', 'c'].map((id) => makeItem(id, [makeChunk(`${id}1`), makeChunk(`${id}2`)]));
    await publish(store(), scope, makeDocument('doc', [], { items, chunks: [makeChunk('loose')] }));
    const [a, , c] = await store().liveItemIds(scope);
    const rows = await store().chunksOfItems(scope, [c ?? 0, a ?? 0]);
    expect(rows.map((row) => row.text)).toEqual(['a1', 'a2', 'c1', 'c2']);
  });

  it('gives rows in the order they were asked for and leaves unknown ones out', async () => {
    const scope = freshScope();
    await publish(store(), scope, makeDocument('doc', [makeChunk('a'), makeChunk('b')]));
    const [a = 0, b = 0] = await store().liveChunkIds(scope);
    expect((await store().chunksByRow(scope, [b, -1, 987_654_321, a])).map((row) => row.text)).toEqual(['b', 'a']);
    expect(await store().chunksByRow(scope, [])).toEqual([]);
  });

  it('reads thousands of rows in one call', async () => {
    const scope = freshScope();
    const items = Array.from({ length: 1300 }, (_, n) =>
      makeItem(String(n), [makeChunk(`text ${String(n)}`), makeChunk(`more ${String(n)}`)]),
    );
    await publish(store(), scope, makeDocument('doc', [], { items }));
    const [itemIds, chunkIds] = [await store().liveItemIds(scope), await store().liveChunkIds(scope)];
    expect((await store().itemsByRow(scope, itemIds)).map((row) => row.itemId)).toEqual(
      items.map((item) => item.itemId),
    );
    expect((await store().chunksByRow(scope, chunkIds)).map((row) => row.rowId)).toEqual(chunkIds);
    expect((await store().chunksOfItems(scope, itemIds.toReversed())).map((row) => row.rowId)).toEqual(chunkIds);
    expect((await store().vectorsByRow(scope, EMBEDDER_ID, chunkIds)).size).toBe(2600);
    const known = await store().knownEmbeddings(
      EMBEDDER_ID,
      items.map((_, n) => hashOf(`text ${String(n)}`)),
    );
    expect(known.size).toBe(1300);
  });

  it('gives vectors of the asked embedder only, exactly as they were stored', async () => {
    const scope = freshScope();
    const documents = [makeDocument('doc', [makeChunk('with both'), makeChunk('with one')])];
    await store().publish(scope, documents, embed(documents));
    const other = { embedderId: 'other:8', vectors: new Map([[hashOf('with both'), vectorOf('other', 8)]]) };
    await store().publish(scope, documents, other);
    const [both = 0, one = 0] = await store().liveChunkIds(scope);
    const vectors = await store().vectorsByRow(scope, EMBEDDER_ID, [both, one]);
    expect(vectors.get(both)).toEqual(vectorOf('with both'));
    expect(vectors.get(one)).toEqual(vectorOf('with one'));
    expect(await store().vectorsByRow(scope, 'other:8', [both, one])).toEqual(new Map([[both, vectorOf('other', 8)]]));
  });

  it('changes the revision when a live chunk gets a vector it did not have', async () => {
    const scope = freshScope();
    const documents = [makeDocument('doc', [makeChunk(`late ${scope.domainId}`)])];
    await store().publish(scope, documents, { embedderId: EMBEDDER_ID, vectors: new Map() });
    const before = await store().revision(scope);
    await store().publish(scope, documents, embed(documents));
    expect(await store().revision(scope)).not.toBe(before);
  });

  it('knows which texts have a vector of an embedder, and keeps the first', async () => {
    const scope = freshScope();
    const hash = hashOf(`known ${scope.domainId}`);
    const documents = [makeDocument('doc', [makeChunk('x', { contentHash: hash })])];
    expect(await store().knownEmbeddings(EMBEDDER_ID, [hash])).toEqual(new Set());
    await store().publish(scope, documents, { embedderId: EMBEDDER_ID, vectors: new Map([[hash, vectorOf('first')]]) });
    await store().publish(scope, documents, {
      embedderId: EMBEDDER_ID,
      vectors: new Map([[hash, vectorOf('second')]]),
    });
    expect(await store().knownEmbeddings(EMBEDDER_ID, [hash, hashOf('unknown')])).toEqual(new Set([hash]));
    expect(await store().knownEmbeddings('other:4', [hash])).toEqual(new Set());
    const [row = 0] = await store().liveChunkIds(scope);
    expect((await store().vectorsByRow(scope, EMBEDDER_ID, [row])).get(row)).toEqual(vectorOf('first'));
  });
};

interface ModelDocument {
  readonly hash: string;
  readonly version: number;
  readonly chunks: readonly { readonly source: string; readonly text: string }[];
}

const describeModel: Given = (store, freshScope) => {
  const chunk = fc.record({ source: fc.constantFrom('s', 't'), text: fc.constantFrom('a', 'b', 'c', 'd') });
  const change = fc.record({ key: fc.constantFrom('one', 'two', 'three'), chunks: fc.array(chunk, { maxLength: 5 }) });
  const calls = fc.array(fc.uniqueArray(change, { selector: ({ key }) => key, minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 7,
  });

  it('agrees with a plain model after any sequence of publishes', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        const scope = freshScope();
        const model = new Map<string, ModelDocument>();
        let rows: readonly ChunkRow[] = [];
        for (const call of sequence) {
          const documents = call.map(({ key, chunks }) =>
            makeDocument(
              key,
              chunks.map(({ text, source }) => makeChunk(text, { source })),
            ),
          );
          const changed = new Set(documents.filter((document) => applyToModel(model, document)).map(({ key }) => key));
          const revision = await store().revision(scope);
          await publish(store(), scope, ...documents);
          expect((await store().revision(scope)) !== revision).toBe(changed.size > 0);
          const now = await liveChunks(store(), scope);
          expectSameContent(now, model);
          expectGoodIndexes(rows, now);
          rows = now;
        }
      }),
      { numRuns: 40 },
    );
  });
};

function applyToModel(model: Map<string, ModelDocument>, document: NewDocument): boolean {
  const old = model.get(document.key);
  if (old?.hash === document.contentHash) return false;
  const chunks = document.items.flatMap((item) => item.chunks.map(({ source, text }) => ({ source, text })));
  model.set(document.key, { hash: document.contentHash, version: (old?.version ?? 0) + 1, chunks });
  return true;
}

function expectSameContent(rows: readonly ChunkRow[], model: ReadonlyMap<string, ModelDocument>): void {
  for (const [key, document] of model) {
    const own = rows.filter((row) => row.itemId === key);
    expect(own.map(({ source, text }) => ({ source, text }))).toEqual(document.chunks);
    expect(own.every((row) => row.version === document.version)).toBe(true);
  }
  expect(rows).toHaveLength([...model.values()].flatMap(({ chunks }) => chunks).length);
}

function expectGoodIndexes(before: readonly ChunkRow[], now: readonly ChunkRow[]): void {
  const ids = new Set(now.map((row) => row.chunkId));
  expect(ids.size).toBe(now.length);
  const identity = (row: ChunkRow): string => JSON.stringify([row.documentId, row.source, row.chunkType, row.text]);
  for (const same of new Set(now.map(identity))) {
    const [old, kept] = [before, now].map((rows) =>
      rows.filter((row) => identity(row) === same).map((row) => row.chunkId),
    );
    const stayed = (kept ?? []).filter((id) => old?.includes(id));
    expect(stayed).toHaveLength(Math.min(old?.length ?? 0, kept?.length ?? 0));
  }
  const known = new Set(before.map((row) => `${identity(row)} ${row.chunkId}`));
  for (const row of now.filter((candidate) => !known.has(`${identity(candidate)} ${candidate.chunkId}`))) {
    const index = Number(row.chunkId.slice(row.source.length + 1));
    for (let lower = 0; lower < index; lower += 1) expect(ids).toContain(`${row.source}:${String(lower)}`);
  }
}
