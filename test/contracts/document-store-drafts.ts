/** Of a document store: what is prepared, unseen by any guest, and what is written down of each change. */
import { expect, it } from 'vitest';
import type { EmbeddedTexts } from '../../server/knowledge/index.ts';
import type { Given } from '../support/library/document-life.ts';
import {
  BEGINNING,
  BY,
  draft,
  fill,
  makeOriginal,
  makeRow,
  publishNew,
  standings,
} from '../support/library/document-life.ts';
import { faultOf } from '../support/fault-of.ts';
import {
  EMBEDDER_ID,
  embed,
  liveChunks,
  makeChunk,
  makeDocument,
  makeItem,
  vectorOf,
} from '../support/samples/make-document.ts';

const ITEM = makeItem('a', [makeChunk('text of a', { page: 2, language: 'es', tokens: 3 })], {
  category: 'main',
  record: { id: 'a', nested: [1, null] },
});

export const describeDrafts: Given = (begin) => {
  it('creates a document with its first draft, and hands it back whole', async () => {
    const { opened, scope } = begin();
    const original = makeOriginal('given', { fileName: 'carta.txt' });
    const given = { original, effectiveFrom: opened.clock.later(1000), language: 'es' };
    const made = await opened.documents.createDocument(scope, makeRow('menu', { source: 'carta.txt', ...given }), BY);
    expect(made.document).toEqual({
      id: made.document.id,
      scope,
      key: 'menu',
      type: 'items',
      title: 'Document menu',
      source: 'carta.txt',
      createdAt: BEGINNING,
      createdBy: 'ana',
      updatedAt: BEGINNING,
      updatedBy: 'ana',
      versions: [
        {
          number: 1,
          state: 'DRAFT',
          standing: 'draft',
          effectiveFrom: opened.clock.later(1000),
          reading: 'waiting',
          notices: [],
          original: { id: original.id, mediaType: 'text/plain', size: 5, fileName: 'carta.txt' },
          language: 'es',
          items: 0,
          chunks: 0,
          createdAt: BEGINNING,
          createdBy: 'ana',
        },
      ],
    });
    expect(await opened.documents.readDocument(made.document.id)).toEqual(made.document);
    expect(await opened.documents.findDocument(scope, 'menu')).toEqual(made.document);
    expect(await opened.documents.findDocument(scope, 'other')).toBeUndefined();
  });

  it('queues the job that reads what was given, and none where nothing was', async () => {
    const { opened, scope } = begin();
    const row = makeRow('menu', { original: makeOriginal('given'), publishWhenRead: true });
    const { document, jobId = '' } = await opened.documents.createDocument(scope, row, BY);
    expect(await opened.jobs.find(jobId)).toMatchObject({
      kind: 'ingest',
      subject: `document:${String(document.id)}`,
      scope,
      state: 'queued',
      createdBy: 'ana',
      payload: { documentId: document.id, version: 1, publish: true, actor: 'ana' },
    });
    const plain = await opened.documents.createDocument(scope, makeRow('plain'), BY);
    expect(plain.jobId).toBeUndefined();
    expect(plain.document.versions[0]?.reading).toBe('none');
    const added = await opened.documents.addVersion(plain.document.id, { original: makeOriginal('later') }, BY);
    expect(await opened.jobs.find(added.jobId ?? '')).toMatchObject({ payload: { version: 2, publish: false } });
  });

  it('gives a key once in a scope, also to two who ask at once, and says whose it is', async () => {
    const { opened, scope } = begin();
    const asked = await Promise.allSettled(
      ['one', 'two'].map((title) => opened.documents.createDocument(scope, makeRow('menu', { title }), BY)),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const there = await opened.documents.findDocument(scope, 'menu');
    const again = await faultOf(opened.documents.createDocument(scope, makeRow('menu'), BY));
    expect(again).toMatchObject({ code: 'slug-taken', details: { document: there?.id } });
    const elsewhere = [
      { ...scope, tenantSlug: 'demo' },
      { ...scope, branchSlug: '*' },
      { ...scope, domainId: `${scope.domainId}_b` },
    ];
    for (const other of elsewhere) {
      expect((await opened.documents.createDocument(other, makeRow('menu'), BY)).document.scope).toEqual(other);
    }
  });

  it('leaves nothing behind of a document that was refused', async () => {
    const { opened, scope } = begin();
    await opened.documents.createDocument(scope, makeRow('menu'), BY);
    const before = await opened.count();
    const row = makeRow('menu', { original: makeOriginal(`refused ${scope.domainId}`) });
    await faultOf(opened.documents.createDocument(scope, row, BY));
    expect(await opened.count()).toEqual(before);
  });

  it('refuses a tenant or branch that is not there', async () => {
    const { opened, scope } = begin();
    for (const unknown of [
      { ...scope, tenantSlug: 'nobody' },
      { ...scope, branchSlug: 'nowhere' },
    ]) {
      const calls = [
        opened.documents.createDocument(unknown, makeRow('menu'), BY),
        opened.documents.findDocument(unknown, 'menu'),
      ];
      for (const fault of await Promise.all(calls.map(faultOf))) expect(fault).toMatchObject({ code: 'scope-unknown' });
    }
  });

  it('refuses an end that is not later than the beginning', async () => {
    const { opened, scope } = begin();
    const { document } = await opened.documents.createDocument(scope, makeRow('menu'), BY);
    const at = opened.clock.later(60_000);
    for (const effectiveTo of [at, opened.clock.later(0)]) {
      const dates = { effectiveFrom: at, effectiveTo };
      const calls = [
        opened.documents.createDocument(scope, makeRow('other', dates), BY),
        opened.documents.addVersion(document.id, dates, BY),
      ];
      for (const fault of await Promise.all(calls.map(faultOf))) {
        expect(fault).toMatchObject({ code: 'fields-invalid', issues: [{ loc: ['effective_to'] }] });
      }
    }
    expect((await opened.documents.readDocument(document.id)).versions).toHaveLength(1);
  });

  it('changes title, type and source, and nothing else', async () => {
    const { opened, scope } = begin();
    const before = await draft(opened, scope, 'menu', { items: [ITEM] });
    opened.clock.set(opened.clock.later(1000));
    const fields = { title: 'Carta', type: 'faq', source: 'carta.md' };
    const changed = await opened.documents.changeDocument(before.id, fields, { actor: 'bruno' });
    const touched = { updatedBy: 'bruno', updatedAt: opened.clock.later(0) };
    expect(changed).toEqual({ ...before, ...fields, ...touched });
    expect(await opened.documents.changeDocument(before.id, {}, { actor: 'carla' })).toEqual(changed);
  });

  it('keeps one draft: a newer one archives it, unseen by anybody', async () => {
    const { opened, scope } = begin();
    const { id } = await draft(opened, scope, 'menu', { items: [ITEM] });
    const { document } = await opened.documents.addVersion(id, { language: 'pt' }, { actor: 'bruno' });
    expect(document.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'DRAFT'],
      [1, 'ARCHIVED'],
    ]);
    expect(document.versions[0]).toMatchObject({ language: 'pt', createdBy: 'bruno', reading: 'none' });
    expect(document.updatedBy).toBe('bruno');
    expect(await faultOf(opened.documents.publishVersion(id, { version: 1 }, BY))).toMatchObject({
      code: 'move-refused',
      details: { state: 'ARCHIVED' },
    });
  });

  it('shows what a draft holds to those who manage it', async () => {
    const { opened, scope } = begin();
    const { id, versions } = await draft(opened, scope, 'menu', { items: [ITEM], chunks: [makeChunk('loose')] });
    expect(versions[0]).toMatchObject({ reading: 'ready', items: 1, chunks: 2 });
    const { items, chunks } = await opened.documents.readVersion(id, 1);
    const { chunks: _, ...item } = ITEM;
    expect(items).toEqual([{ ...item, rowId: items[0]?.rowId }]);
    expect(chunks).toEqual([
      {
        rowId: chunks[0]?.rowId,
        chunkId: 'menu.pdf:0',
        type: 'description',
        text: 'text of a',
        source: 'menu.pdf',
        page: 2,
        language: 'es',
        tokens: 3,
        itemId: 'a',
      },
      { rowId: chunks[1]?.rowId, chunkId: 'menu.pdf:1', type: 'description', text: 'loose', source: 'menu.pdf' },
    ]);
  });

  it('puts what is read again in place of what the draft held', async () => {
    const { opened, scope } = begin();
    const document = await draft(opened, scope, 'menu', { items: [ITEM, makeItem('b', [makeChunk('text of b')])] });
    expect(await fill(opened, document, { chunks: [makeChunk('only this')] })).toBe('filled');
    const { items, chunks } = await opened.documents.readVersion(document.id, 1);
    expect([items.length, chunks.map(({ text }) => text)]).toEqual([0, ['only this']]);
  });

  it('fills no version that is no draft any more, or is gone', async () => {
    const { opened, scope } = begin();
    const published = await publishNew(opened, scope, 'menu', { items: [ITEM] });
    expect(await fill(opened, published, { chunks: [makeChunk('too late')] })).toBe('not-a-draft');
    const first = await draft(opened, scope, 'other', { items: [ITEM] });
    await opened.documents.addVersion(first.id, {}, BY);
    expect(await fill(opened, first, { chunks: [makeChunk('too late')] })).toBe('not-a-draft');
    await opened.documents.removeDocument(first.id, BY);
    const before = await opened.count();
    expect(await fill(opened, first, { chunks: [makeChunk('never seen before')] })).toBe('not-a-draft');
    expect(await opened.count()).toEqual(before);
    expect((await liveChunks(opened.records, scope)).map(({ text }) => text)).toEqual(['text of a']);
  });

  it('writes nothing for a job that was taken over or cancelled', async () => {
    const { opened, scope } = begin();
    const row = makeRow('menu', { original: makeOriginal('given') });
    const { document, jobId = '' } = await opened.documents.createDocument(scope, row, BY);
    const filled = makeDocument('menu', [makeChunk('by the job')]);
    const filling = { document: filled, vectors: embed([filled]), notices: ['one was left out'] };
    const fillAs = (owner: string) =>
      opened.documents.fillVersion(document.id, 1, { ...filling, lease: { jobId, owner, attempt: 1 } });
    expect(await faultOf(fillAs('one'))).toMatchObject({ code: 'cancelled' });
    await claimUntil(jobId, (except) =>
      opened.jobs.claim({ owner: 'one', kinds: ['ingest'], leaseMs: 1000, maxAttempts: 3, except }),
    );
    expect(await faultOf(fillAs('two'))).toMatchObject({ code: 'cancelled' });
    expect((await opened.documents.readDocument(document.id)).versions[0]).toMatchObject({ reading: 'waiting' });
    expect(await fillAs('one')).toBe('filled');
    const [version] = (await opened.documents.readDocument(document.id)).versions;
    expect(version).toMatchObject({ reading: 'ready', notices: ['one was left out'], chunks: 1 });
    await opened.jobs.cancel(jobId);
    expect(await faultOf(fillAs('one'))).toMatchObject({ code: 'cancelled' });
  });

  it('writes nothing when a vector that was found has gone since', async () => {
    const { opened, scope } = begin();
    const { document } = await opened.documents.createDocument(scope, makeRow('menu'), BY);
    const gone = makeChunk(`gone ${scope.domainId}`);
    const there = makeChunk(`there ${scope.domainId}`);
    await opened.documents.keepEmbeddings({
      embedderId: EMBEDDER_ID,
      vectors: new Map([[there.contentHash, vectorOf(there.text)]]),
    });
    const filled = makeDocument('menu', [gone, there]);
    const fillWith = (vectors: EmbeddedTexts) =>
      opened.documents.fillVersion(document.id, 1, { document: filled, vectors, notices: [] });
    const none = { embedderId: EMBEDDER_ID, vectors: new Map() };
    const known = new Set([gone.contentHash, there.contentHash]);
    expect(await fillWith({ ...none, known })).toBe('vectors-gone');
    expect((await opened.documents.readDocument(document.id)).versions[0]).toMatchObject({
      reading: 'none',
      chunks: 0,
    });
    const vectors = new Map([[gone.contentHash, vectorOf(gone.text)]]);
    expect(await fillWith({ ...none, vectors, known: new Set([there.contentHash]) })).toBe('filled');
  });

  it('shows a long version in stretches', async () => {
    const { opened, scope } = begin();
    const items = ['a', 'b', 'c'].map((id) => makeItem(id, [makeChunk(`${id}1`), makeChunk(`${id}2`)]));
    const { id } = await draft(opened, scope, 'menu', { items });
    const { items: some, chunks } = await opened.documents.readVersion(id, 1, { after: 1, limit: 2 });
    expect(some.map(({ itemId }) => itemId)).toEqual(['b', 'c']);
    expect(chunks.map(({ text }) => text)).toEqual(['a2', 'b1']);
    const behind = await opened.documents.readVersion(id, 1, { after: 6, limit: 2 });
    expect(behind).toEqual({ items: [], chunks: [] });
  });

  it('keeps why a reading failed until one succeeds', async () => {
    const { opened, scope } = begin();
    const { document } = await opened.documents.createDocument(
      scope,
      makeRow('menu', { original: makeOriginal('x') }),
      BY,
    );
    await opened.documents.failReading(document.id, 1, 'pdf-without-text');
    const failed = await opened.documents.readDocument(document.id);
    await opened.documents.failReading(document.id, 1, 'internal');
    expect(failed.versions[0]).toMatchObject({ state: 'DRAFT', reading: 'failed', failure: 'pdf-without-text' });
    await fill(opened, document, { items: [ITEM] });
    const [version] = (await opened.documents.readDocument(document.id)).versions;
    expect(version?.reading).toBe('ready');
    expect(Object.keys(version ?? {})).not.toContain('failure');
    await opened.documents.publishVersion(document.id, {}, BY);
    await opened.documents.failReading(document.id, 1, 'internal');
    expect((await opened.documents.readDocument(document.id)).versions[0]).toMatchObject({ reading: 'ready' });
  });

  it('keeps what was given byte by byte, once however often it was given', async () => {
    const { opened, scope } = begin();
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const original = makeOriginal(scope.domainId, { bytes, mediaType: 'application/pdf', fileName: 'año 1.pdf' });
    const before = await opened.count();
    const { document } = await opened.documents.createDocument(scope, makeRow('menu', { original }), BY);
    await opened.documents.createDocument(scope, makeRow('copy', { original: { ...original, fileName: 'b.pdf' } }), BY);
    await opened.documents.addVersion(document.id, {}, BY);
    expect((await opened.count()).files).toBe(before.files + 1);
    expect(await opened.documents.readOriginal(document.id, 1)).toEqual(original);
    expect(await opened.documents.readOriginal(document.id, 2)).toBeUndefined();
  });

  it('knows no document and no version that was not made', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    const { id } = await draft(opened, scope, 'menu', { items: [ITEM] });
    const unknown = [
      documents.readDocument(987_654),
      documents.changeDocument(987_654, { title: 'x' }, BY),
      documents.addVersion(987_654, {}, BY),
      documents.readVersion(987_654, 1),
      documents.readOriginal(987_654, 1),
      documents.readAgain(987_654, BY),
      documents.publishVersion(987_654, {}, BY),
      documents.archiveVersion(987_654, undefined, BY),
      documents.removeDocument(987_654, BY),
    ];
    for (const fault of await Promise.all(unknown.map(faultOf)))
      expect(fault).toMatchObject({ code: 'document-unknown' });
    const missing = [
      documents.readVersion(id, 2),
      documents.readOriginal(id, 2),
      documents.publishVersion(id, { version: 2 }, BY),
      documents.archiveVersion(id, 2, BY),
    ];
    for (const fault of await Promise.all(missing.map(faultOf)))
      expect(fault).toMatchObject({ code: 'version-unknown' });
  });

  it('refuses a change by somebody who looks at another newest version', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    const { id } = await draft(opened, scope, 'menu', { items: [ITEM] });
    await documents.addVersion(id, {}, { ...BY, expectedVersion: 1 });
    const before = await documents.readDocument(id);
    for (const expectedVersion of [0, 1, 3]) {
      const by = { ...BY, expectedVersion };
      const calls = [
        documents.changeDocument(id, { title: 'x' }, by),
        documents.addVersion(id, {}, by),
        documents.readAgain(id, by),
        documents.publishVersion(id, {}, by),
        documents.archiveVersion(id, undefined, by),
        documents.removeDocument(id, by),
      ];
      for (const fault of await Promise.all(calls.map(faultOf)))
        expect(fault).toMatchObject({ code: 'document-changed' });
    }
    expect(await documents.readDocument(id)).toEqual(before);
    expect(await documents.changeDocument(id, { title: 'x' }, { ...BY, expectedVersion: 2 })).toMatchObject({
      title: 'x',
    });
  });

  it('shows no row of a draft to a guest, not even to one who knows its number', async () => {
    const { opened, scope } = begin();
    const { records, documents } = opened;
    const { id } = await publishNew(opened, scope, 'menu', { items: [ITEM] });
    const { document } = await documents.addVersion(id, {}, BY);
    await fill(opened, document, { items: [makeItem('a', [makeChunk('secret')])], chunks: [makeChunk('plans')] });
    const { items, chunks } = await documents.readVersion(id, 2);
    const itemRows = items.map(({ rowId }) => rowId);
    const chunkRows = chunks.map(({ rowId }) => rowId);
    expect([itemRows.length, chunkRows.length]).toEqual([1, 2]);
    const expectUnseen = async () => {
      expect(await records.itemsByRow(scope, itemRows)).toEqual([]);
      expect(await records.chunksByRow(scope, chunkRows)).toEqual([]);
      expect(await records.chunksOfItems(scope, itemRows)).toEqual([]);
      expect((await records.vectorsByRow(scope, EMBEDDER_ID, chunkRows)).size).toBe(0);
      for (const rowId of itemRows) expect(await records.liveItemIds(scope)).not.toContain(rowId);
      for (const rowId of chunkRows) expect(await records.liveChunkIds(scope)).not.toContain(rowId);
    };
    await expectUnseen();
    expect((await liveChunks(records, scope)).map(({ text }) => text)).toEqual(['text of a']);
    await documents.addVersion(id, {}, BY);
    await expectUnseen();
  });
};

export const describeReadingAgain: Given = (begin) => {
  it('reads a draft again in its place', async () => {
    const { opened, scope } = begin();
    const row = makeRow('menu', { original: makeOriginal('given') });
    const { document } = await opened.documents.createDocument(scope, row, BY);
    await fill(opened, document, { items: [ITEM] });
    const again = await opened.documents.readAgain(document.id, { actor: 'bruno' });
    expect(again.document.versions).toMatchObject([{ number: 1, state: 'DRAFT', reading: 'waiting' }]);
    expect(await opened.jobs.find(again.jobId ?? '')).toMatchObject({
      payload: { documentId: document.id, version: 1, publish: false, actor: 'bruno' },
    });
    expect(await faultOf(opened.documents.publishVersion(document.id, {}, BY))).toMatchObject({
      code: 'document-not-read',
    });
  });

  it('reads what is in force beside it, as a version that takes over when it was read', async () => {
    const { opened, scope } = begin();
    const original = makeOriginal('given', { fileName: 'carta.txt' });
    const { document } = await opened.documents.createDocument(scope, makeRow('menu', { original }), BY);
    await fill(opened, document, { items: [ITEM] });
    await opened.documents.publishVersion(document.id, { effectiveTo: opened.clock.later(90_000) }, BY);
    const again = await opened.documents.readAgain(document.id, BY);
    expect(standings(again.document)).toEqual(['draft', 'in_force']);
    expect(again.document.versions[0]).toMatchObject({
      number: 2,
      reading: 'waiting',
      effectiveTo: opened.clock.later(90_000),
      original: { id: original.id, fileName: 'carta.txt' },
    });
    expect(await opened.jobs.find(again.jobId ?? '')).toMatchObject({ payload: { version: 2, publish: true } });
    expect((await liveChunks(opened.records, scope)).map(({ text }) => text)).toEqual(['text of a']);
  });

  it('refuses where nothing was given, and what is archived', async () => {
    const { opened, scope } = begin();
    const plain = await publishNew(opened, scope, 'plain', { items: [ITEM] });
    expect(await faultOf(opened.documents.readAgain(plain.id, BY))).toMatchObject({ code: 'document-empty' });
    const row = makeRow('menu', { original: makeOriginal('given') });
    const { document } = await opened.documents.createDocument(scope, row, BY);
    await fill(opened, document, { items: [ITEM] });
    await opened.documents.publishVersion(document.id, {}, BY);
    await opened.documents.archiveVersion(document.id, undefined, BY);
    expect(await faultOf(opened.documents.readAgain(document.id, BY))).toMatchObject({
      code: 'move-refused',
      details: { state: 'ARCHIVED' },
    });
  });
};

export const describeAudit: Given = (begin) => {
  it('writes down each change with who did it, in one line, also past the document’s end', async () => {
    const { opened, scope } = begin();
    const { documents, clock } = opened;
    const by = (actor: string) => ({ actor });
    const row = makeRow('menu', { original: makeOriginal('given') });
    const { document } = await documents.createDocument(scope, row, by('a'));
    const { id } = document;
    await documents.changeDocument(id, { title: 'Carta' }, by('b'));
    await documents.readAgain(id, by('c'));
    await fill(opened, document, { items: [ITEM] });
    const from = clock.later(5000);
    await documents.publishVersion(id, { effectiveFrom: from }, by('d'));
    await documents.archiveVersion(id, 1, by('e'));
    await documents.addVersion(id, {}, by('f'));
    await documents.removeDocument(id, by('g'));
    const lines = await opened.audit(id);
    expect(lines.map(({ actor, action, details }) => [actor, action, details])).toEqual([
      ['a', 'document.created', { version: 1 }],
      ['b', 'document.changed', { title: 'Carta' }],
      ['c', 'document.read_again', { version: 1 }],
      ['d', 'document.published', { version: 1, from }],
      ['e', 'document.archived', { versions: [1] }],
      ['f', 'document.edited', { version: 2 }],
      [
        'g',
        'document.removed',
        expect.objectContaining({ key: 'menu', documents: 1, versions: 2, items: 1, chunks: 1 }) as unknown,
      ],
    ]);
    const { domainId, tenantSlug, branchSlug } = scope;
    for (const line of lines) {
      expect(line).toMatchObject({ at: BEGINNING, domainId, tenantSlug, branchSlug, documentId: id });
    }
    expect(lines.map(({ subject }) => subject)).toContain('Carta');
  });

  it('writes no line for a change that was refused or that changes nothing', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    const { id } = await draft(opened, scope, 'menu', {});
    await faultOf(documents.publishVersion(id, {}, BY));
    await faultOf(documents.archiveVersion(id, undefined, BY));
    await faultOf(documents.readAgain(id, BY));
    await faultOf(documents.removeDocument(id, { ...BY, expectedVersion: 7 }));
    await documents.changeDocument(id, {}, BY);
    expect((await opened.audit(id)).map(({ action }) => action)).toEqual(['document.created']);
  });
};

/** Other tests' jobs wait in the same store: claims until this one is had. */
async function claimUntil(
  jobId: string,
  claim: (except: readonly string[]) => Promise<{ readonly id: string } | undefined>,
): Promise<void> {
  const had: string[] = [];
  while (!had.includes(jobId)) {
    const job = await claim(had);
    if (job === undefined) throw new Error('the job is not there');
    had.push(job.id);
  }
}
