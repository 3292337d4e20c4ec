import { describe, expect, it } from 'vitest';
import { prepareItem } from '../../../../../server/knowledge/ingest/items/prepare-item.ts';
import type { ItemRecord, ItemRules, LibraryRules } from '../../../../../server/knowledge/index.ts';
import { hazardRules } from '../../hazards/hazard-rules.ts';

const item: ItemRules = {
  idField: 'id',
  nameField: 'name',
  categoryField: 'kind',
  sourcesField: 'sources',
  validate: () => ({ kind: 'invalid', issues: [] }),
};
const rules: LibraryRules = {
  domainId: 'library',
  item,
  hazards: hazardRules(),
  chunks: [
    { type: 'parts', field: 'parts', each: false, template: '{value}', join: ', ', counted: true },
    { type: 'notes', field: 'notes', each: true, template: '{value}', join: ', ', counted: true },
  ],
};
const prepare = (record: ItemRecord) => prepareItem(record, item, rules);
const dish = { id: ' torta-1 ', name: ' Torta Húmeda ', parts: ['pan'], sources: ['', 'menu.pdf', 'otro.pdf'] };

describe('a record ready to be stored', () => {
  it('has its id, its name and the folded name that others of it share', () => {
    expect(prepare(dish)).toMatchObject({ itemId: 'torta-1', name: 'Torta Húmeda', foldedName: 'torta humeda' });
    expect(prepare({ ...dish, id: 7 }).itemId).toBe('7');
  });

  it('has a category only where the record names one', () => {
    expect(prepare({ ...dish, kind: 'dulce' }).category).toBe('dulce');
    expect(prepare({ ...dish, kind: ' ' })).not.toHaveProperty('category');
    const { categoryField: _field, ...plain } = item;
    expect(prepareItem({ ...dish, kind: 'dulce' }, plain, rules)).not.toHaveProperty('category');
  });

  it('has as source the first one named, a text alone, or its own id', () => {
    const sourceOf = (record: ItemRecord): string | undefined => prepare(record).chunks[0]?.source;
    expect(sourceOf(dish)).toBe('menu.pdf');
    expect(sourceOf({ ...dish, sources: ' carta.pdf ' })).toBe('carta.pdf');
    expect(sourceOf({ ...dish, sources: [' '] })).toBe('torta-1');
    expect(sourceOf({ ...dish, sources: 3 })).toBe('torta-1');
  });

  it('has its facts read and its chunks cut', () => {
    const { facts, chunks } = prepare(dish);
    expect(facts.hazards.map(({ id, verdict }) => [id, verdict])).toEqual([['gluten', 'CONTAINS']]);
    expect(chunks.map(({ text }) => text)).toEqual(['pan']);
  });
});

describe('an item', () => {
  it.each<[string, ItemRecord, boolean]>([
    ['that lists what it is made of', dish, true],
    [
      'that is only mentioned',
      { ...dish, parts: undefined, notes: ['con moscato'], place: { traces: ['maní'] } },
      false,
    ],
    ['that says only what it is free from', { ...dish, parts: [], free_from: ['maní'] }, false],
    ['whose lists are silence', { ...dish, parts: ['ninguno'], declared: [{ name: 'Ninguno' }] }, false],
  ])('%s declares its content or not', (_kind, record, declares) => {
    expect(prepare(record).declares).toBe(declares);
  });

  it('declares its content in a domain that reads hazards from no field', () => {
    const without = { ...rules, hazards: hazardRules({ explicit: [] }) };
    expect(prepareItem({ ...dish, parts: [] }, item, without).declares).toBe(true);
  });
});

describe('what says nothing', () => {
  it('is taken out of the hazard fields, at any depth, and so out of the chunks', () => {
    const { record, chunks } = prepare({
      ...dish,
      parts: ['Ninguno', 'pan'],
      notes: ['no posee'],
      declared: [{ name: 'NINGUNO' }, { name: 'maní' }],
      place: { traces: ['ninguno'], statement: 'no posee', other: 'ninguno' },
    });
    expect(record).toMatchObject({
      parts: ['pan'],
      notes: [],
      declared: [{ name: 'maní' }],
      place: { traces: [], statement: '', other: 'ninguno' },
    });
    expect(chunks.map(({ text }) => text)).toEqual(['pan']);
  });

  it('stays in every other field, and the record handed in stays as it was', () => {
    const given = { ...dish, tags: ['ninguno'], parts: ['ninguno'] };
    expect(prepare(given).record).toMatchObject({ tags: ['ninguno'] });
    expect(given.parts).toEqual(['ninguno']);
  });

  it('is never a value of another type or a missing one', () => {
    const odd = { ...dish, place: 7, notes: null, declared: [{ other: 'ninguno' }, 'ninguno', null] };
    expect(prepare(odd).record).toMatchObject({ place: 7, notes: null, declared: [{ other: 'ninguno' }, null] });
  });
});
