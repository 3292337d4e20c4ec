/** Of a document store: what is published, when it holds, and how it ends. */
import { expect, it } from 'vitest';
import type { By, Scope, VersionRow } from '../../server/knowledge/index.ts';
import type { Given, OpenDocuments } from '../support/library/document-life.ts';
import {
  BY,
  draft,
  fill,
  makeOriginal,
  makeRow,
  publishNew,
  publishNext,
  standings,
} from '../support/library/document-life.ts';
import { faultOf } from '../support/fault-of.ts';
import {
  EMBEDDER_ID,
  liveChunks,
  makeChunk,
  makeDocument,
  makeItem,
  publish,
} from '../support/samples/make-document.ts';

const MINUTE = 60_000;

const content = (text: string) => ({ items: [makeItem('a', [makeChunk(text)])] });

async function told(opened: OpenDocuments, scope: Scope): Promise<string[]> {
  return (await liveChunks(opened.records, scope)).map(({ text }) => text);
}

/** What is told at each of these minutes from now on. */
async function toldAt(opened: OpenDocuments, scope: Scope, minutes: readonly number[]): Promise<string[][]> {
  const moments = minutes.map((minute) => opened.clock.later(minute * MINUTE));
  const texts: string[][] = [];
  for (const moment of moments) {
    opened.clock.set(moment);
    texts.push(await told(opened, scope));
  }
  return texts;
}

export const describePublishing: Given = (begin) => {
  it('publishes a draft that was read, and the next read sees it', async () => {
    const { opened, scope } = begin();
    const { id } = await draft(opened, scope, 'menu', content('one'));
    const before = await opened.records.revision(scope);
    expect(await told(opened, scope)).toEqual([]);
    const document = await opened.documents.publishVersion(id, {}, { actor: 'bruno' });
    expect(await told(opened, scope)).toEqual(['one']);
    expect(await opened.records.revision(scope)).not.toBe(before);
    expect(document).toMatchObject({ updatedBy: 'bruno' });
    expect(document.versions[0]).toMatchObject({
      state: 'PUBLISHED',
      standing: 'in_force',
      publishedAt: opened.clock.later(0),
      inForceFrom: opened.clock.later(0),
    });
    expect(Object.keys(document.versions[0] ?? {})).not.toContain('inForceUntil');
  });

  it('refuses what has not been read, could not be read, or is empty', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    const { document } = await documents.createDocument(scope, makeRow('menu', { original: makeOriginal('x') }), BY);
    const publishing = () => faultOf(documents.publishVersion(document.id, {}, BY));
    expect(await publishing()).toMatchObject({ code: 'document-not-read', details: { state: 'waiting' } });
    await documents.failReading(document.id, 1, 'pdf-without-text');
    expect(await publishing()).toMatchObject({ code: 'document-not-read', details: { state: 'failed' } });
    await fill(opened, document, {});
    expect(await publishing()).toMatchObject({ code: 'document-empty' });
    const plain = await documents.createDocument(scope, makeRow('plain'), BY);
    expect(await faultOf(documents.publishVersion(plain.document.id, {}, BY))).toMatchObject({
      code: 'document-empty',
    });
    expect((await documents.readDocument(document.id)).versions[0]?.state).toBe('DRAFT');
  });

  it('publishes a version once: of two who ask at once, one is refused', async () => {
    const { opened, scope } = begin();
    for (const by of [BY, { ...BY, expectedVersion: 1 } satisfies By]) {
      const { id } = await draft(opened, scope, `menu ${String(by.expectedVersion)}`, content('one'));
      const asked = await Promise.allSettled([1, 2].map(() => opened.documents.publishVersion(id, {}, by)));
      expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = asked.find(({ status }) => status === 'rejected');
      expect(refused).toMatchObject({ reason: { code: 'move-refused', details: { state: 'PUBLISHED' } } });
      expect((await opened.audit(id)).filter(({ action }) => action === 'document.published')).toHaveLength(1);
    }
  });

  it('lets the next version take over at once, and shows no row of the one before', async () => {
    const { opened, scope } = begin();
    const { records } = opened;
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    const rows = { chunks: await records.liveChunkIds(scope), items: await records.liveItemIds(scope) };
    opened.clock.set(opened.clock.later(MINUTE));
    const document = await publishNext(opened, id, content('two'));
    expect(standings(document)).toEqual(['in_force', 'archived']);
    expect(document.versions[1]).toMatchObject({ state: 'ARCHIVED', archivedAt: opened.clock.later(0) });
    expect(await told(opened, scope)).toEqual(['two']);
    expect(await records.chunksByRow(scope, rows.chunks)).toEqual([]);
    expect(await records.itemsByRow(scope, rows.items)).toEqual([]);
    expect(await records.chunksOfItems(scope, rows.items)).toEqual([]);
    expect((await records.vectorsByRow(scope, EMBEDDER_ID, rows.chunks)).size).toBe(0);
  });

  it('lets a version of the same moment take over too', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    for (const text of ['two', 'three']) {
      await publishNext(opened, id, content(text));
      expect(await told(opened, scope)).toEqual([text]);
    }
  });

  it('tells a chunk’s version and the date its document says it holds from', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    const effectiveFrom = opened.clock.later(-MINUTE);
    await publishNext(opened, id, content('two'), { effectiveFrom });
    expect(await liveChunks(opened.records, scope)).toMatchObject([{ documentId: id, version: 2, effectiveFrom }]);
  });

  it('keeps what is in force while a draft is being prepared, read and read again', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    const { document } = await opened.documents.addVersion(id, { original: makeOriginal('x') }, BY);
    expect(await told(opened, scope)).toEqual(['one']);
    await fill(opened, document, content('two'));
    expect(await told(opened, scope)).toEqual(['one']);
    await opened.documents.readAgain(id, BY);
    await opened.documents.failReading(id, 2, 'internal');
    expect(await told(opened, scope)).toEqual(['one']);
    expect(standings(await opened.documents.readDocument(id))).toEqual(['draft', 'in_force']);
  });

  it('gives the old version or the new to reads that were asked before it was published and answered after', async () => {
    const { opened, scope } = begin();
    const { records, clock } = opened;
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    const { document } = await opened.documents.addVersion(id, {}, BY);
    await fill(opened, document, content('two'));
    const reads = Array.from({ length: 100 }, async () => [
      await records.liveChunkIds(scope),
      await records.liveItemIds(scope),
    ]);
    clock.set(clock.later(MINUTE));
    await opened.documents.publishVersion(id, {}, BY);
    for (const rows of (await Promise.all(reads)).flat()) expect(rows).toHaveLength(1);
  });

  it('knows a document that was ingested at once as one that is published', async () => {
    const { opened, scope } = begin();
    await publish(opened.records, scope, makeDocument('menu', [makeChunk('one')]));
    opened.clock.set(opened.clock.later(MINUTE));
    await publish(opened.records, scope, makeDocument('menu', [makeChunk('two')]));
    const document = await opened.documents.findDocument(scope, 'menu');
    expect(document?.versions.map(({ number, standing }) => [number, standing])).toEqual([
      [2, 'in_force'],
      [1, 'archived'],
    ]);
    await publishNext(opened, document?.id ?? 0, content('three'));
    expect(await told(opened, scope)).toEqual(['three']);
    await publish(opened.records, scope, makeDocument('menu', [makeChunk('four')]));
    expect(await told(opened, scope)).toEqual(['four']);
  });
};

export const describeWindows: Given = (begin) => {
  it('lets a scheduled version begin by itself at its hour, and not a moment before', async () => {
    const { opened, scope } = begin();
    const effectiveFrom = opened.clock.later(10 * MINUTE);
    const document = await publishNew(opened, scope, 'menu', content('one'), { effectiveFrom });
    expect(standings(document)).toEqual(['scheduled']);
    const before = await opened.records.revision(scope);
    opened.clock.set(new Date(Date.parse(effectiveFrom) - 1).toISOString());
    expect(await told(opened, scope)).toEqual([]);
    expect(await opened.records.revision(scope)).toBe(before);
    opened.clock.set(effectiveFrom);
    expect(await told(opened, scope)).toEqual(['one']);
    expect(await opened.records.revision(scope)).not.toBe(before);
    expect(standings(await opened.documents.readDocument(document.id))).toEqual(['in_force']);
  });

  it('lets a scheduled version take over by itself from the one before', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    const planned = await publishNext(opened, id, content('two'), { effectiveFrom: opened.clock.later(10 * MINUTE) });
    expect(standings(planned)).toEqual(['scheduled', 'in_force']);
    expect(planned.versions[1]?.inForceUntil).toBe(opened.clock.later(10 * MINUTE));
    expect(await toldAt(opened, scope, [0, 9, 10, 500])).toEqual([['one'], ['one'], ['two'], ['two']]);
    expect(standings(await opened.documents.readDocument(id))).toEqual(['in_force', 'superseded']);
  });

  it('lets a version expire by itself, and brings nothing back in its place', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('two'), {
      effectiveFrom: opened.clock.later(10 * MINUTE),
      effectiveTo: opened.clock.later(20 * MINUTE),
    });
    expect(await toldAt(opened, scope, [9, 10, 19, 20, 500])).toEqual([['one'], ['two'], ['two'], [], []]);
    expect(standings(await opened.documents.readDocument(id))).toEqual(['expired', 'superseded']);
  });

  it('never brings back what made way, whatever is archived, published or removed from then on', async () => {
    const { opened, scope } = begin();
    const { documents, clock } = opened;
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('two'), { effectiveFrom: clock.later(10 * MINUTE) });
    await publishNext(opened, id, content('three'), { effectiveFrom: clock.later(20 * MINUTE) });
    clock.set(clock.later(30 * MINUTE));
    expect(await told(opened, scope)).toEqual(['three']);
    expect(standings(await documents.archiveVersion(id, 3, BY))).toEqual(['archived', 'archived', 'archived']);
    expect(await toldAt(opened, scope, [0, 1, 500])).toEqual([[], [], []]);
  });

  it('takes the dates of the draft, and those of its publication before them', async () => {
    const { opened, scope } = begin();
    const { documents, clock } = opened;
    const dates = { effectiveFrom: clock.later(10 * MINUTE), effectiveTo: clock.later(20 * MINUTE) };
    const windowOf = async (key: string, publication: Parameters<typeof documents.publishVersion>[1]) => {
      const { document } = await documents.createDocument(scope, makeRow(key, dates), BY);
      await fill(opened, document, content(key));
      const { versions } = await documents.publishVersion(document.id, publication, BY);
      return boundsOf(versions[0]);
    };
    expect(await windowOf('drafted', {})).toEqual([dates.effectiveFrom, dates.effectiveTo]);
    expect(await windowOf('later', { effectiveFrom: clock.later(15 * MINUTE) })).toEqual([
      clock.later(15 * MINUTE),
      dates.effectiveTo,
    ]);
    expect(await windowOf('none', { effectiveFrom: null, effectiveTo: null })).toEqual([clock.later(0), undefined]);
  });

  it('begins at once where the date has passed', async () => {
    const { opened, scope } = begin();
    const { versions } = await publishNew(opened, scope, 'menu', content('one'), {
      effectiveFrom: opened.clock.later(-500 * MINUTE),
    });
    expect(boundsOf(versions[0])).toEqual([opened.clock.later(0), undefined]);
    expect(await told(opened, scope)).toEqual(['one']);
  });

  it('refuses an end that is not later than now and than the beginning', async () => {
    const { opened, scope } = begin();
    const { clock } = opened;
    const { id } = await draft(opened, scope, 'menu', content('one'));
    const refused = [
      { effectiveTo: clock.later(0) },
      { effectiveTo: clock.later(-MINUTE) },
      { effectiveFrom: clock.later(MINUTE), effectiveTo: clock.later(MINUTE) },
      { effectiveFrom: clock.later(2 * MINUTE), effectiveTo: clock.later(MINUTE) },
      { effectiveFrom: clock.later(-2 * MINUTE), effectiveTo: clock.later(-MINUTE) },
    ];
    for (const publication of refused) {
      expect(await faultOf(opened.documents.publishVersion(id, publication, BY))).toMatchObject({
        code: 'fields-invalid',
        issues: [{ loc: ['effective_to'] }],
      });
    }
    expect(standings(await opened.documents.readDocument(id))).toEqual(['draft']);
  });

  it('refuses dates that cross those of another published version, and says which', async () => {
    const { opened, scope } = begin();
    const { clock } = opened;
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('two'), {
      effectiveFrom: clock.later(10 * MINUTE),
      effectiveTo: clock.later(20 * MINUTE),
    });
    const { document } = await opened.documents.addVersion(id, {}, BY);
    await fill(opened, document, content('three'));
    const crossing = [
      { effectiveFrom: clock.later(15 * MINUTE) },
      { effectiveFrom: clock.later(10 * MINUTE) },
      { effectiveFrom: clock.later(5 * MINUTE), effectiveTo: clock.later(11 * MINUTE) },
      { effectiveTo: clock.later(11 * MINUTE) },
    ];
    for (const publication of crossing) {
      expect(await faultOf(opened.documents.publishVersion(id, publication, BY))).toMatchObject({
        code: 'dates-overlap',
        details: { version: 2 },
      });
    }
    await opened.documents.publishVersion(
      id,
      { effectiveFrom: clock.later(5 * MINUTE), effectiveTo: clock.later(10 * MINUTE) },
      BY,
    );
    expect(await toldAt(opened, scope, [0, 5, 10, 20])).toEqual([['one'], ['three'], ['two'], []]);
  });

  it('lets nothing that was published by a clock which ran ahead take over from what was published since', async () => {
    const { opened, scope } = begin();
    const { clock } = opened;
    const yesterday = clock.later(-24 * 60 * MINUTE);
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publish(opened.records, scope, makeDocument('ingested', [makeChunk('first')]));
    clock.set(yesterday);
    await publishNext(opened, id, content('two'));
    await publish(opened.records, scope, makeDocument('ingested', [makeChunk('second')]));
    expect(await toldAt(opened, scope, [0, 24 * 60, 48 * 60])).toEqual([
      ['two', 'second'],
      ['two', 'second'],
      ['two', 'second'],
    ]);
  });

  it('leaves what is scheduled alone when a correction takes over at once', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('holiday'), { effectiveFrom: opened.clock.later(10 * MINUTE) });
    await publishNext(opened, id, content('corrected'));
    expect(await toldAt(opened, scope, [0, 9, 10])).toEqual([['corrected'], ['corrected'], ['holiday']]);
  });
};

export const describeArchive: Given = (begin) => {
  it('takes everything published of a document out, and the next read knows it', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('two'), { effectiveFrom: opened.clock.later(10 * MINUTE) });
    const before = await opened.records.revision(scope);
    const rows = await opened.records.liveChunkIds(scope);
    const document = await opened.documents.archiveVersion(id, undefined, { actor: 'bruno' });
    expect(document).toMatchObject({ updatedBy: 'bruno' });
    expect(standings(document)).toEqual(['archived', 'archived']);
    expect(await told(opened, scope)).toEqual([]);
    expect(await opened.records.chunksByRow(scope, rows)).toEqual([]);
    expect(await opened.records.revision(scope)).not.toBe(before);
    expect(await toldAt(opened, scope, [10, 500])).toEqual([[], []]);
  });

  it('gives what holds its time back when what was scheduled behind it is called off', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('two'), { effectiveFrom: opened.clock.later(10 * MINUTE) });
    const document = await opened.documents.archiveVersion(id, 2, BY);
    expect(standings(document)).toEqual(['archived', 'in_force']);
    expect(await toldAt(opened, scope, [0, 10, 500])).toEqual([['one'], ['one'], ['one']]);
  });

  it('leaves what is scheduled when the version in force is taken out', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('two'), { effectiveFrom: opened.clock.later(10 * MINUTE) });
    await opened.documents.archiveVersion(id, 1, BY);
    expect(await toldAt(opened, scope, [0, 9, 10])).toEqual([[], [], ['two']]);
  });

  it('refuses where nothing is published', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    const { id } = await draft(opened, scope, 'menu', content('one'));
    const archiving = (number?: number) => faultOf(documents.archiveVersion(id, number, BY));
    expect(await archiving()).toMatchObject({ code: 'move-refused', details: { state: 'DRAFT', move: 'archive' } });
    expect(await archiving(1)).toMatchObject({ code: 'move-refused', details: { state: 'DRAFT' } });
    await documents.publishVersion(id, {}, BY);
    await documents.archiveVersion(id, undefined, BY);
    expect(await archiving()).toMatchObject({ code: 'move-refused', details: { state: 'ARCHIVED' } });
    expect(await archiving(1)).toMatchObject({ code: 'move-refused', details: { state: 'ARCHIVED' } });
  });

  it('brings an archived version back when it is published by its number', async () => {
    const { opened, scope } = begin();
    const { documents, clock } = opened;
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    clock.set(clock.later(MINUTE));
    await publishNext(opened, id, content('two'));
    clock.set(clock.later(MINUTE));
    const document = await documents.publishVersion(id, { version: 1 }, BY);
    expect(standings(document)).toEqual(['archived', 'in_force']);
    expect(Object.keys(document.versions[1] ?? {})).not.toContain('archivedAt');
    expect(await told(opened, scope)).toEqual(['one']);
  });

  it('brings an archived version back within the moment in which it went', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await publishNext(opened, id, content('two'));
    await opened.documents.publishVersion(id, { version: 1 }, BY);
    expect(await told(opened, scope)).toEqual(['one']);
  });

  it('tells of what came back the dates it has now', async () => {
    const { opened, scope } = begin();
    const { documents, records, clock } = opened;
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    const read = async () => {
      const [chunk] = await liveChunks(records, scope);
      const [item] = await records.itemsByRow(scope, await records.liveItemIds(scope));
      return { chunk, item };
    };
    const before = await read();
    await documents.archiveVersion(id, 1, BY);
    clock.set(clock.later(MINUTE));
    const effectiveFrom = clock.later(-5 * MINUTE);
    await documents.publishVersion(id, { version: 1, effectiveFrom }, BY);
    const after = await read();
    expect(after.chunk).toMatchObject({ text: 'one', effectiveFrom });
    expect(after.item?.publishedAt).toBe(clock.later(0));
    // Who keeps rows by their numbers (they never change) reads these anew.
    expect(after.chunk?.rowId).not.toBe(before.chunk?.rowId);
    expect(after.item?.rowId).not.toBe(before.item?.rowId);
    expect((await records.vectorsByRow(scope, EMBEDDER_ID, await records.liveChunkIds(scope))).size).toBe(1);
    expect((await documents.readDocument(id)).versions[0]).toMatchObject({ items: 1, chunks: 1 });
  });

  it('does not bring back a version whose end has passed, unless it gets another', async () => {
    const { opened, scope } = begin();
    const { documents, clock } = opened;
    const { id } = await publishNew(opened, scope, 'menu', content('one'), { effectiveTo: clock.later(MINUTE) });
    await documents.archiveVersion(id, undefined, BY);
    clock.set(clock.later(5 * MINUTE));
    expect(await faultOf(documents.publishVersion(id, { version: 1 }, BY))).toMatchObject({ code: 'fields-invalid' });
    expect(standings(await documents.publishVersion(id, { version: 1, effectiveTo: null }, BY))).toEqual(['in_force']);
  });

  it('takes a document back into life by a new draft', async () => {
    const { opened, scope } = begin();
    const { id } = await publishNew(opened, scope, 'menu', content('one'));
    await opened.documents.archiveVersion(id, undefined, BY);
    expect(standings(await publishNext(opened, id, content('two')))).toEqual(['in_force', 'archived']);
    expect(await told(opened, scope)).toEqual(['two']);
  });
};

function boundsOf(version: VersionRow | undefined): (string | undefined)[] {
  return [version?.inForceFrom, version?.inForceUntil];
}
