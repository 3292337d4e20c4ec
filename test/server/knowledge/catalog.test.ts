import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogReader } from '../../../server/knowledge/catalog.ts';
import { createCatalogReader } from '../../../server/knowledge/catalog.ts';
import { readFacts } from '../../../server/knowledge/hazards/read-facts.ts';
import type {
  Absence,
  Catalog,
  ChunkRow,
  ItemEdit,
  LibraryRules,
  LiveItem,
  RecordStore,
} from '../../../server/knowledge/index.ts';
import { fold } from '../../../server/text/fold.ts';
import { makeScope } from '../../support/samples/make-document.ts';
import { hazardRules } from './hazards/hazard-rules.ts';

const rules: LibraryRules = { domainId: 'library', chunks: [], hazards: hazardRules() };
const scope = makeScope();

/** What is published, and what a reader has asked for. `beforeRows` runs between the ids and the rows. */
interface FakeRecords extends Pick<
  RecordStore,
  'revision' | 'absences' | 'edits' | 'ownWords' | 'liveItemIds' | 'liveChunkIds' | 'itemsByRow' | 'chunksByRow'
> {
  publish(items: readonly LiveItem[], chunks?: readonly ChunkRow[]): void;
  mark(absences: readonly Absence[]): void;
  write(edits: readonly ItemEdit[]): void;
  readonly asked: number[];
  beforeRows: () => Promise<void>;
}

function createFakeRecords(): FakeRecords {
  let revision = 0;
  let items: readonly LiveItem[] = [];
  let chunks: readonly ChunkRow[] = [];
  let absences: readonly Absence[] = [];
  let edits: readonly ItemEdit[] = [];
  const fakeRecords: FakeRecords = {
    asked: [],
    beforeRows: () => Promise.resolve(),
    publish(nextItems, nextChunks = []) {
      revision += 1;
      items = nextItems;
      chunks = nextChunks;
    },
    mark(next) {
      revision += 1;
      absences = next;
    },
    revision: () => Promise.resolve(String(revision)),
    liveItemIds: () => Promise.resolve(items.map(({ rowId }) => rowId)),
    write(next) {
      revision += 1;
      edits = next;
    },
    absences: () => Promise.resolve(absences),
    ownWords: () => Promise.resolve([]),
    edits: () => Promise.resolve(edits),
    liveChunkIds: () => Promise.resolve(chunks.map(({ rowId }) => rowId)),
    async itemsByRow(_scope, ids) {
      await fakeRecords.beforeRows();
      fakeRecords.asked.push(...ids);
      return items.filter(({ rowId }) => ids.includes(rowId));
    },
    chunksByRow: (_scope, ids) => Promise.resolve(chunks.filter(({ rowId }) => ids.includes(rowId))),
  };
  return fakeRecords;
}

function row(rowId: number, name: string, parts: Partial<LiveItem> = {}): LiveItem {
  const record = parts.record ?? { name };
  return {
    rowId,
    documentId: rowId,
    version: 1,
    level: 'branch',
    itemId: `item-${String(rowId)}`,
    name,
    foldedName: fold(name),
    facts: readFacts(record, rules.hazards),
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...parts,
    record,
  };
}

function chunkOf(item: LiveItem, text: string): ChunkRow {
  const { documentId, version, itemId, name, rowId } = item;
  const chunkId = `menu.pdf:${text}`;
  return {
    rowId: rowId * 100,
    documentId,
    version,
    level: 'branch',
    chunkId,
    chunkType: 'description',
    source: 'menu.pdf',
    text,
    itemId,
    name,
  };
}

let fakeRecords: FakeRecords;
let reader: CatalogReader;
beforeEach(() => {
  fakeRecords = createFakeRecords();
  // The catalog only reads; what publishes and embeds is never asked.
  reader = createCatalogReader(fakeRecords as unknown as RecordStore);
});
const names = ({ items }: Catalog): string[] => items.map(({ name }) => name);

describe('what is out for now', () => {
  const flan = { itemId: 'item-1', name: 'Flan', until: '2026-01-02T00:00:00.000Z', markedBy: 'ana', markedAt: '' };

  it('stands in the catalog beside the items, which stay the objects they were', async () => {
    fakeRecords.publish([row(1, 'Flan')]);
    const before = await reader.read(scope, rules);
    expect(before).not.toHaveProperty('absences');
    fakeRecords.mark([flan]);
    const marked = await reader.read(scope, rules);
    expect(marked.absences).toEqual(new Map([['item-1', flan]]));
    expect(marked.items[0]).toBe(before.items[0]);
    fakeRecords.mark([]);
    expect(await reader.read(scope, rules)).not.toHaveProperty('absences');
  });

  it('is told with the rows of each item, newest first, of the very catalog that was given', async () => {
    const [old, newer] = [row(1, 'Flan'), row(2, 'Flan', { publishedAt: '2026-02-01T00:00:00.000Z' })];
    fakeRecords.publish([old, newer, row(3, 'Pan')]);
    const catalog = await reader.read(scope, rules);
    expect([...reader.rowsOf(catalog)].map(([id, rows]) => [id, rows.map(({ rowId }) => rowId)])).toEqual([
      ['item-2', [2, 1]],
      ['item-3', [3]],
    ]);
    expect(reader.rowsOf({ ...catalog })).toEqual(new Map());
  });
});

describe('what an owner wrote over', () => {
  // Only what names an item is asked of these rules.
  const item = { idField: 'id', nameField: 'name', sourcesField: 'sources' } as LibraryRules['item'];
  const named: LibraryRules = { ...rules, ...(item === undefined ? {} : { item }) };
  const edit: ItemEdit = {
    itemId: 'item-1',
    fields: { name: 'Flan de la casa' },
    said: { name: 'Flan' },
    version: 7,
    editedBy: 'ana',
    editedAt: '',
  };

  it('is what the catalog has, with the rows of the documents beside it', async () => {
    const flan = row(1, 'Flan');
    fakeRecords.publish([flan, row(2, 'Pan')], [chunkOf(flan, 'Con caramelo')]);
    fakeRecords.write([edit]);
    const catalog = await reader.read(scope, named);
    expect(names(catalog)).toEqual(['Flan de la casa', 'Pan']);
    expect(catalog.items[0]).toMatchObject({ itemId: 'item-1', oldNames: ['Flan'], said: [{ name: 'Flan' }] });
    expect(catalog.items[0]?.chunks).toMatchObject([{ text: 'Con caramelo', name: 'Flan de la casa' }]);
    expect(reader.chunksOf(catalog).get(100)).toBe(catalog.items[0]?.chunks[0]);
    expect(reader.rowsOf(catalog).get('item-1')).toEqual([flan]);
    expect(reader.editsOf(catalog)).toEqual(new Map([['item-1', { edit, rows: [flan] }]]));
    expect(catalog.items[1]).not.toHaveProperty('said');
  });

  it('is no other item until it changes, and goes when it is taken back', async () => {
    fakeRecords.publish([row(1, 'Flan'), row(2, 'Pan')]);
    fakeRecords.write([edit]);
    const first = await reader.read(scope, named);
    fakeRecords.mark([]);
    const second = await reader.read(scope, named);
    expect(second.items[0]).toBe(first.items[0]);
    fakeRecords.write([]);
    const third = await reader.read(scope, named);
    expect(names(third)).toEqual(['Flan', 'Pan']);
    expect(third.items[1]).toBe(first.items[1]);
    expect(reader.editsOf(third)).toEqual(new Map());
  });

  it('answers as one with what is called so, and no danger of either goes', async () => {
    const other = row(2, 'Flan de la casa', { record: { name: 'Flan de la casa', parts: ['crema'] } });
    fakeRecords.publish([row(1, 'Flan', { record: { name: 'Flan', parts: ['merengue'] } }), other]);
    fakeRecords.write([edit]);
    const { items } = await reader.read(scope, named);
    expect(items).toHaveLength(1);
    expect(items[0]?.facts.hazards.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['lacteos', 'CONTAINS'],
      ['huevo', 'CONTAINS'],
    ]);
  });

  it('is in no list of guests where it is hidden, and in its owner’s', async () => {
    fakeRecords.publish([row(1, 'Flan'), row(2, 'Pan')]);
    fakeRecords.write([{ ...edit, isHidden: true }]);
    const catalog = await reader.read(scope, named);
    expect(names(catalog)).toEqual(['Pan']);
    expect(reader.editsOf(catalog).get('item-1')?.hidden?.name).toBe('Flan de la casa');
  });
});

describe('a scope read again', () => {
  it('is the same object until something is published', async () => {
    fakeRecords.publish([row(1, 'Pan')]);
    const first = await reader.read(scope, rules);
    expect(await reader.read(scope, rules)).toBe(first);
    fakeRecords.publish([row(1, 'Pan'), row(2, 'Torta')]);
    const second = await reader.read(scope, rules);
    expect(second).not.toBe(first);
    expect(names(second)).toEqual(['Pan', 'Torta']);
    expect(second.revision).toBe('2');
  });

  it('asks only for rows it has not seen, and forgets those that are gone', async () => {
    fakeRecords.publish([row(1, 'Pan'), row(2, 'Torta')]);
    await reader.read(scope, rules);
    fakeRecords.asked.length = 0;
    fakeRecords.publish([row(2, 'Torta'), row(3, 'Flan')]);
    expect(names(await reader.read(scope, rules))).toEqual(['Torta', 'Flan']);
    expect(fakeRecords.asked).toEqual([3]);
  });

  it('holds the very items it held before where none of their rows has changed', async () => {
    const [bread, cake] = [row(1, 'Pan'), row(2, 'Torta')];
    fakeRecords.publish([bread, cake], [chunkOf(bread, 'harina'), chunkOf(cake, 'manzana')]);
    const before = await reader.read(scope, rules);
    fakeRecords.publish([bread, row(3, 'Torta')], [chunkOf(bread, 'harina')]);
    const after = await reader.read(scope, rules);
    expect(after.items[0]).toBe(before.items[0]);
    expect(after.items[1]).not.toBe(before.items[1]);
  });

  it('is what one who reads it for the first time finds, whatever was published before', async () => {
    const fakeRow = fc.record({ rowId: fc.integer({ min: 1, max: 6 }), chunks: fc.nat({ max: 2 }) });
    const names = ['Pan', 'pan', 'Torta', 'Flan', 'FLAN', 'Budín'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fakeRow, { selector: ({ rowId }) => rowId, maxLength: 6 }), {
          minLength: 2,
          maxLength: 6,
        }),
        async (publications) => {
          const reading = createCatalogReader(fakeRecords as unknown as RecordStore);
          for (const publication of publications) {
            const rows = publication.map(({ rowId }) =>
              // Some share their id, some their name.
              row(rowId, names[rowId - 1] ?? '', { itemId: `item-${String(rowId % 3)}` }),
            );
            const chunks = publication.flatMap(({ chunks: count }, index) =>
              Array.from({ length: count }, (_, place) => {
                const made = chunkOf(rows[index] ?? never(), `texto ${String(place)}`);
                return { ...made, rowId: made.rowId + place };
              }),
            );
            fakeRecords.publish(rows, chunks);
            const fresh = createCatalogReader(fakeRecords as unknown as RecordStore);
            expect(await reading.read(scope, rules)).toEqual(await fresh.read(scope, rules));
          }
        },
      ),
    );
  });

  it('is another object for another version of the rules', async () => {
    fakeRecords.publish([row(1, 'Bizcocho', { record: { name: 'Bizcocho', parts: ['ricota'] } })]);
    const before = await reader.read(scope, rules);
    const vocabulary = [{ ...(rules.hazards.vocabulary[1] ?? never()), impliedBy: ['ricota'] }];
    const after = await reader.read(scope, { ...rules, hazards: hazardRules({ vocabulary }) });
    expect(before.items[0]?.facts.hazards).toEqual([]);
    expect(after.items[0]?.facts.hazards.map(({ id }) => id)).toEqual(['lacteos']);
  });

  it('is forgotten when many others have been asked for since', async () => {
    fakeRecords.publish([row(1, 'Pan')]);
    const first = await reader.read(scope, rules);
    const others = Array.from({ length: 64 }, (_, index) => makeScope({ branchSlug: `branch-${String(index)}` }));
    for (const other of others.slice(1)) await reader.read(other, rules);
    expect(await reader.read(scope, rules)).toBe(first);
    for (const other of others) await reader.read(other, rules);
    expect(await reader.read(scope, rules)).not.toBe(first);
  });

  it('is read by the next after one whose records failed', async () => {
    fakeRecords.publish([row(1, 'Pan')]);
    fakeRecords.beforeRows = () => Promise.reject(new Error('away'));
    const failed = reader.read(scope, rules);
    const next = reader.read(scope, rules);
    await expect(failed).rejects.toThrow('away');
    await expect(next).rejects.toThrow('away');
    fakeRecords.beforeRows = () => Promise.resolve();
    expect(names(await reader.read(scope, rules))).toEqual(['Pan']);
  });
});

describe('readers at once', () => {
  it('share one reading and get one object', async () => {
    fakeRecords.publish([row(1, 'Pan')]);
    const read = await Promise.all([1, 2, 3].map(() => reader.read(scope, rules)));
    expect(new Set(read).size).toBe(1);
    expect(fakeRecords.asked).toEqual([1]);
  });

  it('never see a mix of two moments when something is published in between', async () => {
    fakeRecords.publish([row(1, 'Pan')], [chunkOf(row(1, 'Pan'), 'pan')]);
    let isFirst = true;
    fakeRecords.beforeRows = () => {
      if (isFirst) fakeRecords.publish([row(2, 'Torta')], [chunkOf(row(2, 'Torta'), 'torta')]);
      isFirst = false;
      return Promise.resolve();
    };
    const catalog = await reader.read(scope, rules);
    expect(catalog.revision).toBe('2');
    expect(catalog.items.map(({ name, chunks }) => [name, chunks.map(({ text }) => text)])).toEqual([
      ['Torta', ['torta']],
    ]);
  });

  it('who begin after a publish see it, whatever is being read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), async (steps) => {
        const own = createFakeRecords();
        const reading = createCatalogReader(own as unknown as RecordStore);
        own.beforeRows = () => new Promise((resolve) => setImmediate(resolve));
        let published = 0;
        const reads: Promise<void>[] = [];
        for (const publishes of steps) {
          if (publishes) {
            published += 1;
            own.publish([row(published, `Nombre ${String(published)}`)]);
          }
          const least = published;
          reads.push(
            reading.read(scope, rules).then((catalog) => {
              expect(Number(catalog.revision)).toBeGreaterThanOrEqual(least);
              expect(names(catalog)).toEqual(catalog.revision === '0' ? [] : [`Nombre ${catalog.revision}`]);
            }),
          );
          await Promise.resolve();
        }
        await Promise.all(reads);
      }),
      { numRuns: 40 },
    );
  });
});

describe('texts that belong to no item', () => {
  it('are told by themselves, in their order', async () => {
    const item = row(1, 'Alfajor');
    const { itemId: _itemId, name: _name, ...loose } = { ...chunkOf(item, 'La cocina es compartida.'), rowId: 7 };
    fakeRecords.publish([item], [chunkOf(item, 'dulce'), loose, { ...loose, rowId: 8, text: 'Abre a las 8.' }]);
    const { items, texts } = await reader.read(scope, rules);
    expect(texts.map(({ text }) => text)).toEqual(['La cocina es compartida.', 'Abre a las 8.']);
    expect(items[0]?.chunks.map(({ text }) => text)).toEqual(['dulce']);
  });
});

describe('items', () => {
  it('of one name answer as one: the newest names it, danger wins, the chunks of all are kept', async () => {
    const old = row(1, 'Alfajor', { record: { name: 'Alfajor', parts: ['maní'] }, category: 'dulce' });
    const young = row(2, 'ALFAJOR', { publishedAt: '2026-02-01T00:00:00.000Z', record: { free_from: ['maní'] } });
    fakeRecords.publish([old, young], [chunkOf(old, 'viejo'), chunkOf(young, 'nuevo')]);
    const { items, chunkCount } = await reader.read(scope, rules);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ name: 'ALFAJOR', itemId: 'item-2', category: 'dulce' });
    expect(items[0]?.facts).toMatchObject({
      hazards: [{ id: 'mani', verdict: 'CONTAINS' }],
      uncertainties: [{ kind: 'contradiction' }],
    });
    expect(items[0]?.chunks.map(({ text }) => text)).toEqual(['nuevo', 'viejo']);
    expect(items[0]?.records).toEqual([young.record, old.record]);
    expect(chunkCount).toBe(2);
  });

  it('of one id under two names are two, each with its own facts, chunks and id', async () => {
    const later = { itemId: '1', publishedAt: '2026-02-01T00:00:00.000Z' };
    const first = row(1, 'Provoleta azul', { itemId: '1', record: { name: 'Provoleta azul', parts: ['maní'] } });
    const second = row(2, 'Sorbete blanco', later);
    const real = row(3, 'Otro', { itemId: '1~sorbete-blanco' });
    fakeRecords.publish([second, first, real], [chunkOf(first, 'queso'), chunkOf(second, 'limón')]);
    const { items } = await reader.read(scope, rules);
    const told = items.map(({ itemId, name, chunks, facts }) => [
      itemId,
      name,
      chunks.map(({ text }) => text).join(),
      facts.hazards.map(({ id }) => id).join(),
    ]);
    expect(told.sort()).toEqual([
      ['1', 'Provoleta azul', 'queso', 'mani'],
      ['1~sorbete-blanco', 'Otro', '', ''],
      ['1~sorbete-blanco~', 'Sorbete blanco', 'limón', ''],
    ]);
  });

  it('never share an id, whatever ids and names their rows have', async () => {
    const pair = fc.tuple(fc.constantFrom('a b', 'a-b', 'c', '!', '?'), fc.constantFrom('1', '2', '1~a-b', '1~c'));
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 8 }), async (pairs) => {
        fakeRecords.publish(pairs.map(([name, itemId], n) => row(n + 1, name, { itemId })));
        const { items } = await createCatalogReader(fakeRecords as unknown as RecordStore).read(scope, rules);
        expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(new Set(pairs.map(([name]) => name)).size);
      }),
    );
  });

  it('of two documents keep their own chunks, also under one id', async () => {
    const one = row(1, 'Pan', { itemId: 'pan' });
    const other = row(2, 'Flan', { documentId: 1 });
    fakeRecords.publish([one, other], [chunkOf(one, 'de pan'), chunkOf(other, 'de flan')]);
    const { items } = await reader.read(scope, rules);
    expect(items.map(({ chunks }) => chunks.map(({ text }) => text))).toEqual([['de pan'], ['de flan']]);
  });

  it('tell what they declare, without what is silence', async () => {
    fakeRecords.publish([row(1, 'Pan', { record: { name: 'Pan', parts: ['harina', 'ninguno', 'agua'] } })]);
    const { items } = await reader.read(scope, rules);
    expect(items[0]?.declared.map(({ text }) => text)).toEqual(['harina', 'agua']);
  });

  it('are grouped the same way whatever the order of their rows', async () => {
    const some = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3', '4')), {
      maxLength: 8,
    });
    const groupsOf = async (rows: readonly LiveItem[]): Promise<string[]> => {
      fakeRecords.publish(rows);
      const { items } = await createCatalogReader(fakeRecords as unknown as RecordStore).read(scope, rules);
      return items.map(({ records }) => records.map((record) => String(record['n'])).join()).sort();
    };
    await fc.assert(
      fc.asyncProperty(some, async (pairs) => {
        const rows = pairs.map(([name, itemId], n) => row(n + 1, name, { itemId, record: { n } }));
        expect(await groupsOf([...rows].reverse())).toEqual(await groupsOf(rows));
      }),
    );
  });
});

function never(): never {
  throw new Error('the rules of the test have no second hazard');
}
