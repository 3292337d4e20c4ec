/** Of a document store: what an owner settled stays with the document, whatever its versions do. */
import { expect, it } from 'vitest';
import type { DocumentRow, Scope, SettlementChange } from '../../server/knowledge/index.ts';
import type { Given, OpenDocuments } from '../support/library/document-life.ts';
import { BEGINNING, BY, draft, fill, makeOriginal, makeRow, standings } from '../support/library/document-life.ts';
import { faultOf } from '../support/fault-of.ts';
import { makeChunk, makeItem } from '../support/samples/make-document.ts';

const ITEM = makeItem('a', [makeChunk('text of a')]);

function makeChange(parts: Partial<SettlementChange> = {}): SettlementChange {
  const settled = { status: 'free', fingerprint: 'as it was' } as const;
  return { itemName: 'flan', section: 'postres', hazardId: 'gluten', settled, ...parts };
}

async function makeRead(opened: OpenDocuments, scope: Scope, key = 'menu'): Promise<DocumentRow> {
  const { document } = await opened.documents.createDocument(scope, makeRow(key, { original: makeOriginal(key) }), BY);
  await fill(opened, document, { items: [ITEM] });
  return document;
}

export const describeSettlements: Given = (begin) => {
  it('keeps what was settled with who and when, and reads a draft again in its place', async () => {
    const { opened, scope } = begin();
    const { id } = await makeRead(opened, scope);
    expect(await opened.documents.readSettlements(id)).toEqual([]);
    const { document, jobId = '' } = await opened.documents.settle(id, [makeChange()], { actor: 'bruno' });
    expect(document.versions).toMatchObject([{ number: 1, state: 'DRAFT', reading: 'waiting' }]);
    expect(await opened.jobs.find(jobId)).toMatchObject({ payload: { documentId: id, version: 1 } });
    expect(await opened.documents.readSettlements(id)).toEqual([
      {
        itemName: 'flan',
        section: 'postres',
        hazardId: 'gluten',
        status: 'free',
        fingerprint: 'as it was',
        settledBy: 'bruno',
        settledAt: BEGINNING,
      },
    ]);
  });

  it('reads what is in force beside it, as its next version', async () => {
    const { opened, scope } = begin();
    const { id } = await makeRead(opened, scope);
    await opened.documents.publishVersion(id, {}, BY);
    const { document, jobId = '' } = await opened.documents.settle(id, [makeChange()], BY);
    expect(standings(document)).toEqual(['draft', 'in_force']);
    expect(await opened.jobs.find(jobId)).toMatchObject({ payload: { version: 2, publish: true, replaces: 1 } });
  });

  it('keeps the last word on each item, section and hazard', async () => {
    const { opened, scope } = begin();
    const { id } = await makeRead(opened, scope);
    const other = { settled: { status: 'contains', fingerprint: 'later' } } as const;
    await opened.documents.settle(
      id,
      [makeChange({ hazardId: 'huevo' }), makeChange({ section: '' }), makeChange({ itemName: 'arroz' }), makeChange()],
      BY,
    );
    opened.clock.set(opened.clock.later(1000));
    await opened.documents.settle(id, [makeChange(other)], { actor: 'bruno' });
    const kept = await opened.documents.readSettlements(id);
    const told = kept.map(({ itemName, section, hazardId, status }) => [itemName, section, hazardId, status].join(' '));
    expect(told).toEqual([
      'arroz postres gluten free',
      'flan  gluten free',
      'flan postres gluten contains',
      'flan postres huevo free',
    ]);
    expect(kept[2]).toMatchObject({ fingerprint: 'later', settledBy: 'bruno', settledAt: opened.clock.later(0) });
    expect(kept[3]).toMatchObject({ settledBy: 'ana', settledAt: BEGINNING });
  });

  it('takes many at once, and of each the last', async () => {
    const { opened, scope } = begin();
    const { id } = await makeRead(opened, scope);
    const names = Array.from({ length: 450 }, (_, place) => `plato ${String(place).padStart(3, '0')}`);
    const changes = names.map((itemName) => makeChange({ itemName }));
    const settled = { status: 'traces', fingerprint: 'later' } as const;
    await opened.documents.settle(id, [...changes, makeChange({ itemName: 'plato 000', settled })], BY);
    const kept = await opened.documents.readSettlements(id);
    expect(kept.map(({ itemName }) => itemName)).toEqual(names);
    expect(kept.filter(({ status }) => status === 'traces')).toMatchObject([{ itemName: 'plato 000' }]);
    expect((await opened.audit(id))[1]?.details).toMatchObject({ total: 450 });
  });

  it('takes a settlement back, and only that one; one that is not there is gone already', async () => {
    const { opened, scope } = begin();
    const { id } = await makeRead(opened, scope);
    await opened.documents.settle(id, [makeChange(), makeChange({ hazardId: 'huevo' })], BY);
    const gone = [makeChange({ settled: null }), makeChange({ itemName: 'nobody', settled: null })];
    await opened.documents.settle(id, gone, BY);
    expect(await opened.documents.readSettlements(id)).toMatchObject([{ hazardId: 'huevo' }]);
  });

  it('holds for the versions that come', async () => {
    const { opened, scope } = begin();
    const { id } = await makeRead(opened, scope);
    await opened.documents.settle(id, [makeChange()], BY);
    await opened.documents.addVersion(id, { original: makeOriginal('next') }, BY);
    expect(await opened.documents.readSettlements(id)).toHaveLength(1);
  });

  it('is of its own document alone, and goes with it', async () => {
    const { opened, scope } = begin();
    const doomed = await makeRead(opened, scope, 'doomed');
    const staying = await makeRead(opened, scope, 'staying');
    await opened.documents.settle(doomed.id, [makeChange()], BY);
    await opened.documents.settle(staying.id, [makeChange({ hazardId: 'huevo' })], BY);
    await opened.documents.removeDocument(doomed.id, BY);
    expect(await faultOf(opened.documents.readSettlements(doomed.id))).toMatchObject({ code: 'document-unknown' });
    expect(await opened.documents.readSettlements(staying.id)).toMatchObject([{ hazardId: 'huevo' }]);
    const again = await makeRead(opened, scope, 'doomed');
    expect(await opened.documents.readSettlements(again.id)).toEqual([]);
  });

  it('writes down what was settled, and that it is read again for it', async () => {
    const { opened, scope } = begin();
    const { id } = await makeRead(opened, scope);
    await opened.documents.settle(id, [makeChange(), makeChange({ itemName: 'arroz', settled: null })], { actor: 'b' });
    const settled = [
      ['flan', 'gluten', 'free'],
      ['arroz', 'gluten', null],
    ];
    expect((await opened.audit(id)).slice(1)).toMatchObject([
      { actor: 'b', action: 'document.settled', details: { settled, total: 2 } },
      { actor: 'b', action: 'document.read_again', details: { version: 1 } },
    ]);
  });

  it('keeps nothing where the document can’t be read again or is not as it was seen', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    expect(await faultOf(documents.settle(987_654, [makeChange()], BY))).toMatchObject({ code: 'document-unknown' });
    const empty = await draft(opened, scope, 'empty', { items: [ITEM] });
    expect(await faultOf(documents.settle(empty.id, [makeChange()], BY))).toMatchObject({ code: 'document-empty' });
    expect(await documents.readSettlements(empty.id)).toEqual([]);
    const { id } = await makeRead(opened, scope);
    const late = documents.settle(id, [makeChange()], { ...BY, expectedVersion: 2 });
    expect(await faultOf(late)).toMatchObject({ code: 'document-changed' });
    await documents.publishVersion(id, {}, BY);
    await documents.archiveVersion(id, undefined, BY);
    const archived = documents.settle(id, [makeChange()], BY);
    expect(await faultOf(archived)).toMatchObject({ code: 'move-refused', details: { state: 'ARCHIVED' } });
    expect(await documents.readSettlements(id)).toEqual([]);
  });
};
