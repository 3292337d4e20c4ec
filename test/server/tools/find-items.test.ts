import { describe, expect, it } from 'vitest';
import { findItems, holds } from '../../../server/tools/find-items.ts';
import type { PublishedItem } from '../../../server/tools/index.ts';

const item = (id: string, name: string, record: Readonly<Record<string, unknown>> = {}): PublishedItem => ({
  id,
  names: [name],
  record: { id, name, ...record },
  rowIds: [1],
});

const ITEMS = [
  item('engine', 'Motor de análisis', { kind: 'part', uses: ['map', 'gone', 'rules'], topics: ['Glaciares'] }),
  item('map', 'Mapa', { kind: 'part', uses: ['engine'] }),
  item('rules', 'Buscador de normas', { kind: 'part', uses: 'map' }),
  item('page', 'Mapa y motor: primeros pasos', { kind: 'page', year: 2026 }),
];

const sought = (changes: object): Parameters<typeof findItems>[0] => ({
  ...{ part: 'rows', kind: 'items', where: {}, walk: [], topK: 8, fields: { name: '/name' } },
  ...changes,
});
const idsOf = (changes: object, given: Readonly<Record<string, string | number>> = {}): readonly string[] =>
  findItems(sought(changes), given, ITEMS).map(({ id }) => id);

describe('items of a tool', () => {
  it('are those whose fields hold what is asked, whatever the case and the accents', () => {
    expect(idsOf({ where: { kind: 'PART' } })).toEqual(['engine', 'map', 'rules']);
    expect(idsOf({ where: { topics: 'glaciares' } })).toEqual(['engine']);
    expect(idsOf({ where: { kind: ['page', 'nothing'] } })).toEqual(['page']);
    expect(idsOf({ where: { year: '{year}' } }, { year: 2026 })).toEqual(['page']);
  });

  it('are not narrowed by an argument that was not given', () => {
    expect(idsOf({ where: { kind: '{kind}' } })).toHaveLength(4);
  });

  it('are those that are called so, and by the fewest other words', () => {
    expect(idsOf({ named: '{name}' }, { name: 'el mapa' })).toEqual(['map']);
    expect(idsOf({ named: '{name}' }, { name: 'motores' })).toEqual(['engine']);
    expect(idsOf({ named: '{name}', where: { kind: 'page' } }, { name: 'mapa' })).toEqual(['page']);
  });

  it('are none where nothing has the name, or none was given', () => {
    expect(idsOf({ named: '{name}' }, { name: 'motor de búsqueda' })).toEqual([]);
    expect(idsOf({ named: '{name}' })).toEqual([]);
  });

  it('are walked to along the fields that name others, each once; what names nothing leads nowhere', () => {
    expect(idsOf({ named: 'motor de análisis', walk: ['uses'] })).toEqual(['map', 'rules']);
    expect(idsOf({ named: 'motor de análisis', walk: ['uses', 'uses'] })).toEqual(['engine', 'map']);
    expect(idsOf({ named: 'motor de análisis', walk: ['nothing'] })).toEqual([]);
  });

  it('are no more than the tool tells', () => {
    expect(idsOf({ topK: 2 })).toEqual(['engine', 'map']);
  });
});

describe('a field of a record', () => {
  it('holds no value that only a word of it is', () => {
    expect(holds({ kind: 'partial' }, { kind: 'part' }, {})).toBe(false);
    expect(holds({}, { kind: 'part' }, {})).toBe(false);
    expect(holds({ kind: { part: true } }, { kind: 'part' }, {})).toBe(false);
  });
});
