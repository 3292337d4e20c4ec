import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createReviews } from '../../../../../server/knowledge/index.ts';
import type { DocumentStore, TextLine } from '../../../../../server/knowledge/index.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { makeRecordsFolder } from '../../../../support/library/open-node.ts';
import { faultOf } from '../../../../support/fault-of.ts';
import { makeOriginal, makeRow } from '../../../../support/library/document-life.ts';
import { hashOf, makeScope } from '../../../../support/samples/make-document.ts';
import { restaurant } from '../../ingest/listing/make-listed.ts';

const BY = { actor: 'ana' };
const scope = makeScope({ domainId: 'restaurant' });
const ITEM = { dish_id: 'arroz', name: 'Arroz blanco', category: 'side', ingredients: ['arroz'], sources: ['carta'] };

let store: DocumentStore;
let queued: number;
let extracted: number;
let lines: readonly TextLine[] | Error;
beforeEach(async () => {
  const folder = await makeRecordsFolder();
  const records = await createSqliteRecords({ path: folder.path });
  [store, queued, extracted, lines] = [records.documents, 0, 0, [{ page: 1, text: 'Nada' }]];
  onTestFinished(async () => {
    await records.close();
    await folder.remove();
  });
});

function open() {
  return createReviews({
    store,
    hash: hashOf,
    reader: {
      seesPictures: false,
      read: ({ mediaType }) => {
        if (mediaType !== 'application/pdf')
          return Promise.resolve({ format: 'text', pages: 1, blocks: [], notices: [] });
        extracted += 1;
        if (lines instanceof Error) return Promise.reject(lines);
        return Promise.resolve({ format: 'pdf', pages: 1, blocks: [], lines, notices: [] });
      },
    },
    onQueued: () => (queued += 1),
  });
}

async function give(mediaType: string, text: string): Promise<number> {
  const row = makeRow('menu', { original: makeOriginal(text, { mediaType }) });
  return (await store.createDocument(scope, row, BY)).document.id;
}

const one = (status: 'free' | 'contains', version?: number) => ({
  settlements: [{ itemId: 'arroz', hazardId: 'gluten', status, ...(version === undefined ? {} : { version }) }],
  columns: [],
});

describe('the door to reviews', () => {
  it('reads what was given once for many looks, and again by other rules', async () => {
    const id = await give('application/pdf', '%PDF');
    const reviews = open();
    await Promise.all([reviews.review(id, 1, restaurant), reviews.review(id, 1, restaurant)]);
    await reviews.review(id, 1, restaurant);
    expect(extracted).toBe(1);
    await reviews.review(id, 1, { ...restaurant });
    expect(extracted).toBe(2);
  });

  it('keeps no reading that failed', async () => {
    const id = await give('application/pdf', '%PDF');
    const reviews = open();
    lines = new Error('the reader broke');
    await expect(reviews.review(id, 1, restaurant)).rejects.toThrow('the reader broke');
    lines = [{ page: 1, text: 'Nada' }];
    expect((await reviews.review(id, 1, restaurant)).items).toEqual([]);
  });

  it('tells that what was given can’t be read, or is not there', async () => {
    const broken = await give('application/json', '{');
    expect((await faultOf(open().review(broken, 1, restaurant))).code).toBe('document-not-read');
    const { document } = await store.createDocument(scope, makeRow('empty'), BY);
    expect((await faultOf(open().review(document.id, 1, restaurant))).code).toBe('document-empty');
    expect((await faultOf(open().review(document.id, 2, restaurant))).code).toBe('version-unknown');
    await store.failReading(broken, 1, 'internal');
    expect((await faultOf(open().review(broken, 1, restaurant))).code).toBe('document-not-read');
  });

  it('has nothing to tell where the domain has no items', async () => {
    const id = await give('application/json', JSON.stringify([ITEM]));
    const { item: _none, ...rules } = restaurant;
    expect(await open().review(id, 1, rules)).toMatchObject({ items: [], open: 0, version: { number: 1 } });
    expect((await faultOf(open().settle(id, one('free'), rules, BY))).issues).toMatchObject([
      { loc: ['settlements', 0, 'item_id'] },
    ]);
  });

  it('keeps what is settled of the version that was looked at, and wakes the jobs', async () => {
    const id = await give('application/json', JSON.stringify([ITEM]));
    await store.addVersion(id, { original: makeOriginal(JSON.stringify([{ ...ITEM, notes: ['a'] }]), { mediaType: 'application/json' }) }, BY); // prettier-ignore
    await open().settle(id, one('free', 1), restaurant, BY);
    const [old] = await store.readSettlements(id);
    await open().settle(id, one('free'), restaurant, BY);
    const [now] = await store.readSettlements(id);
    expect(old?.fingerprint).not.toBe(now?.fingerprint);
    expect(queued).toBe(2);
    expect((await open().review(id, 1, restaurant)).items[0]?.cells).toMatchObject([{ status: 'unsaid', asks: true }]);
    expect((await open().review(id, 2, restaurant)).items[0]?.cells).toMatchObject([{ status: 'free', asks: false }]);
  });

  it('refuses who looks at another newest version', async () => {
    const id = await give('application/json', JSON.stringify([ITEM]));
    const late = open().settle(id, one('free'), restaurant, { ...BY, expectedVersion: 2 });
    expect((await faultOf(late)).code).toBe('document-changed');
    expect([await store.readSettlements(id), queued]).toEqual([[], 0]);
  });
});
