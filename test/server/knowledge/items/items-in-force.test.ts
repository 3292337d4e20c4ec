import { describe, expect, it } from 'vitest';
import type { CatalogItem, ItemFacts, ItemRecord, LibraryRules, LiveItem } from '../../../../server/knowledge/index.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import { itemsInForce, searchItems } from '../../../../server/knowledge/items/items-in-force.ts';
import type { ItemsInForce } from '../../../../server/knowledge/items/items-in-force.ts';
import { hazardRules } from '../hazards/hazard-rules.ts';

const rules: LibraryRules = { domainId: 'library', chunks: [], hazards: hazardRules() };

const itemOf = (name: string, record: ItemRecord = {}, parts: Partial<CatalogItem> = {}): CatalogItem => ({
  itemId: name.toLowerCase(),
  name,
  records: [record],
  facts: readFacts({ name, ...record }, rules.hazards),
  declared: [],
  chunks: [],
  ...parts,
});

const show = (items: readonly CatalogItem[], parts: Partial<Parameters<typeof itemsInForce>[0]> = {}): ItemsInForce =>
  itemsInForce({
    catalog: { revision: '7', items, texts: [], chunkCount: 0 },
    rules,
    rows: new Map(),
    edits: new Map(),
    titles: new Map(),
    settled: [],
    now: new Date('2026-03-01T12:00:00Z'),
    ...parts,
  });

const withFacts = (facts: Partial<ItemFacts>): CatalogItem => {
  const item = itemOf('Pan');
  return { ...item, facts: { ...item.facts, ...facts } };
};

describe('the items in force', () => {
  it('say something of every hazard: silence is told as silence', () => {
    const { columns, items } = show([itemOf('Agua')]);
    expect(columns.length).toBeGreaterThan(1);
    expect(items[0]?.hazards.map(({ hazardId }) => hazardId)).toEqual(columns.map(({ id }) => id));
    expect(new Set(items[0]?.hazards.map(({ verdict }) => verdict))).toEqual(new Set(['NOT_DECLARED']));
  });

  it('hide no danger that no vocabulary knows, and take no diet for a hazard', () => {
    const origins = [{ field: 'allergens', text: 'kriptonita', word: 'kriptonita', manner: 'name' as const }];
    const fact = { id: 'kriptonita', name: 'kriptonita', verdict: 'CONTAINS' as const, origins };
    const diet = { ...fact, id: 'vegano', name: 'vegano', kind: 'diet' as const };
    const { columns, items } = show([withFacts({ hazards: [fact, diet] }), itemOf('Flan')]);
    expect(columns.filter(({ isKnown }) => !isKnown)).toEqual([
      { id: 'kriptonita', name: 'kriptonita', isKnown: false },
    ]);
    expect(items.map(({ hazards }) => hazards.at(-1)?.verdict)).toEqual(['CONTAINS', 'NOT_DECLARED']);
    expect(items[0]?.hazards.at(-1)?.words).toEqual(['kriptonita']);
  });

  it('tell what is doubtful of a hazard, and what may be any', () => {
    const [first] = show([itemOf('Pan')]).columns;
    const id = first?.id ?? '';
    const { items } = show([
      withFacts({
        uncertainties: [
          { kind: 'only-mentioned', hazardId: id, name: id },
          { kind: 'unclear', statement: '(7)' },
          { kind: 'shared-place', statement: 'Misma freidora.' },
        ],
      }),
    ]);
    expect(items[0]?.hazards[0]).toMatchObject({ hazardId: id, doubt: 'only-mentioned' });
    expect(items[0]?.hazards[1]).not.toHaveProperty('doubt');
    expect(items[0]?.unclear).toEqual(['(7)']);
  });

  it('stand by sections, one name for each however it is written, those without one apart', () => {
    const items = [['Pan', 'Masas'], ['Flan', 'Postres'], ['Factura', 'MASAS'], ['Agua']].map(([name = '', category]) =>
      itemOf(name, {}, category === undefined ? {} : { category }),
    );
    const shown = show(items);
    expect(shown.items.map(({ name, section }) => `${name} ${section ?? '-'}`)).toEqual([
      'Pan Masas',
      'Factura Masas',
      'Flan Postres',
      'Agua -',
    ]);
    expect(shown.sections).toEqual([{ name: 'Masas', items: 2 }, { name: 'Postres', items: 1 }, { items: 1 }]);
  });

  it('name the documents that say something of them, also one that went meanwhile', () => {
    const row = (documentId: number): LiveItem => ({
      ...{ rowId: 1, documentId, version: 2, level: 'tenant', itemId: 'pan-de-ayer', name: 'Pan', foldedName: 'pan' },
      ...{ record: {}, facts: itemOf('Pan').facts, publishedAt: '' },
    });
    const rows = new Map([['pan', [row(7), row(8)]]]);
    const { items } = show([itemOf('Pan')], { rows, titles: new Map([[7, 'Carta']]) });
    expect(items[0]?.sources).toEqual([
      { documentId: 7, title: 'Carta', version: 2, level: 'tenant', itemId: 'pan-de-ayer' },
      { documentId: 8, version: 2, level: 'tenant', itemId: 'pan-de-ayer' },
    ]);
  });

  it('say what an owner settled, the newest document first', () => {
    const row = (documentId: number): LiveItem => ({
      ...{
        rowId: documentId,
        documentId,
        version: 1,
        level: 'branch',
        itemId: 'agua',
        name: 'Agua',
        foldedName: 'agua',
      },
      ...{ record: {}, facts: itemOf('Agua').facts, publishedAt: '' },
    });
    const { columns } = show([]);
    const hazardId = columns[1]?.id ?? '';
    const cell = {
      documentId: 7,
      itemName: 'agua',
      hazardId,
      status: 'free',
      settledBy: 'ana',
      settledAt: '',
    } as const;
    const others = [
      { ...cell, documentId: 8, status: 'traces' as const },
      { ...cell, itemName: 'agua con gas' },
    ];
    const rows = new Map([['agua', [row(8), row(7)]]]);
    const told = show([itemOf('Agua')], { rows, settled: [cell, ...others] }).items[0]?.hazards ?? [];
    expect(told.map(({ settled }) => settled?.status)).toEqual(
      columns.map(({ id }) => (id === hazardId ? 'traces' : undefined)),
    );
  });

  it('say which is out', () => {
    const absence = { itemId: 'pan', name: 'Pan', until: '', markedBy: 'ana', markedAt: '' };
    const items = [itemOf('Pan'), itemOf('Flan')];
    const catalog = { revision: '7', items, texts: [], chunkCount: 0, absences: new Map([['pan', absence]]) };
    expect(show([], { catalog }).items.map((item) => item.absence)).toEqual([absence, undefined]);
  });
});

describe('a search among them', () => {
  const { items } = show([
    itemOf('Ñoquis de papa', {}, { category: 'Pastas' }),
    itemOf('Sopa', {}, { category: 'Caldos' }),
  ]);
  const names = (search: Parameters<typeof searchItems>[1]): string[] =>
    searchItems(items, search).map(({ name }) => name);

  it('finds all of them where nothing is searched for', () => {
    expect(names({})).toHaveLength(2);
  });

  it('reads names and sections, whatever the accents and the case', () => {
    expect(names({ text: 'NOQUIS' })).toEqual(['Ñoquis de papa']);
    expect(names({ text: 'caldo' })).toEqual(['Sopa']);
    expect(names({ text: 'pan' })).toEqual([]);
  });

  it('is narrowed by both', () => {
    expect(names({ text: 'o', section: 'Caldos' })).toEqual(['Sopa']);
    expect(names({ text: 'noquis', section: 'Caldos' })).toEqual([]);
  });
});
