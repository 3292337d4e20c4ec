import { describe, expect, it } from 'vitest';
import { createExactVectorStore } from '../../../../server/adapters/vector-store/exact.ts';
import { describeVectorStore } from '../../../contracts/vector-store.ts';
import { createFakeRecords } from '../../../support/fakes/fake-records.ts';
import { makeScope, vectorOf } from '../../../support/samples/make-document.ts';

describeVectorStore('the exact store', (records, dimension) =>
  createExactVectorStore({ records, embedderId: 'test:4', dimension }),
);

describeVectorStore('the exact store that looks in 8 bits first', (records, dimension) =>
  createExactVectorStore({ records, embedderId: 'test:4', dimension, scannedFrom: 1 }),
);

describe('the exact vector store', () => {
  it('refuses a query of another length', async () => {
    const store = createExactVectorStore({ records: createFakeRecords(), embedderId: 'test:4', dimension: 4 });
    await expect(store.search(makeScope(), vectorOf('a', 8), 1)).rejects.toMatchObject({ code: 'internal' });
  });

  it('leaves out a vector of another length', async () => {
    const records = createFakeRecords();
    records.show(makeScope(), [
      { rowId: 1, text: 'a', vector: vectorOf('a', 8) },
      { rowId: 2, text: 'b' },
    ]);
    const store = createExactVectorStore({ records, embedderId: 'test:4', dimension: 4 });
    expect((await store.search(makeScope(), vectorOf('a'), 5)).map(({ rowId }) => rowId)).toEqual([2]);
  });

  it('forgets the slice that was read longest ago when memory is short, and reads it again', async () => {
    const records = createFakeRecords();
    const scopes = ['one', 'two', 'three'].map((domainId) => makeScope({ domainId }));
    for (const scope of scopes) records.show(scope, [{ rowId: 1, text: scope.domainId }]);
    const store = createExactVectorStore({ records, embedderId: 'test:4', dimension: 4, maxBytes: 2 * 64 * 4 * 4 });
    const read = async (place: number) => store.search(scopes[place] ?? makeScope(), vectorOf('one'), 1);
    for (const place of [0, 1, 0, 2]) await read(place);
    expect(records.calls.vectorRows).toBe(3);
    expect(await read(0)).toHaveLength(1);
    expect(records.calls.vectorRows).toBe(3);
    expect(await read(1)).toHaveLength(1);
    expect(records.calls.vectorRows).toBe(4);
  });

  it('keeps the only slice even when it is too large', async () => {
    const records = createFakeRecords();
    records.show(makeScope(), [{ rowId: 1, text: 'a' }]);
    const store = createExactVectorStore({ records, embedderId: 'test:4', dimension: 4, maxBytes: 1 });
    for (let turn = 0; turn < 3; turn += 1) expect(await store.search(makeScope(), vectorOf('a'), 1)).toHaveLength(1);
    expect(records.calls.vectorRows).toBe(1);
  });

  it('proposes the same with the same scores whether it looks in 8 bits first or not, while rows come and go', async () => {
    const records = createFakeRecords();
    const texts = Array.from({ length: 300 }, (_, index) => ({ rowId: index + 1, text: `texto ${String(index)}` }));
    const make = (scannedFrom: number) =>
      createExactVectorStore({ records, embedderId: 'test:4', dimension: 4, scannedFrom });
    const [short, plain] = [make(50), make(Infinity)];
    for (const shown of [texts.slice(0, 20), texts, texts.slice(100), texts.slice(0, 260), texts.slice(40, 50)]) {
      records.show(makeScope(), shown);
      for (const asked of ['texto 7', 'texto 120', 'otro']) {
        const found = await short.search(makeScope(), vectorOf(asked), 12);
        expect(found).toEqual(await plain.search(makeScope(), vectorOf(asked), 12));
        expect(found).toHaveLength(Math.min(12, shown.length));
      }
    }
  });
});
