/** A small kitchen's catalog, read from records as ingest reads them: by the rules, and by nothing of a shipped file. */
import { declaredTexts } from '../../../server/knowledge/hazards/declared-texts.ts';
import { readFacts } from '../../../server/knowledge/hazards/read-facts.ts';
import type { Catalog, CatalogItem, HazardRules, LibraryRules } from '../../../server/knowledge/index.ts';
import { slug } from '../../../server/text/fold.ts';
import { hazardRules } from '../../server/knowledge/hazards/hazard-rules.ts';
import { makeChunkRow } from './make-catalog.ts';

export interface KitchenRecord {
  readonly name: string;
  readonly category?: string;
  readonly description?: string;
  readonly declared?: readonly { readonly name: string }[];
  readonly parts?: readonly string[];
  readonly place?: { readonly statement: string };
  readonly free_from?: readonly string[];
}

export function kitchenRules(hazards: Partial<HazardRules> = {}, parts: Partial<LibraryRules> = {}): LibraryRules {
  const chunk = { each: false, template: '{value}', join: ', ', counted: true };
  return {
    domainId: 'kitchen',
    item: {
      idField: 'id',
      nameField: 'name',
      sourcesField: 'sources',
      noun: { one: 'plato', many: 'platos' },
      categories: [
        { value: 'main', one: 'principal', many: 'principales' },
        { value: 'dessert', one: 'postre', many: 'postres' },
      ],
      validate: () => ({ kind: 'invalid', issues: [] }),
    },
    chunks: [
      { ...chunk, type: 'description', field: 'description' },
      { ...chunk, type: 'parts', field: 'parts', label: 'Ingredientes' },
      { ...chunk, type: 'declared', field: 'declared' },
      { ...chunk, type: 'place', field: 'place' },
      { ...chunk, type: 'free', field: 'free_from' },
    ],
    hazards: hazardRules({
      sharedPlaces: [
        ['freidora', 'fryer'],
        ['horno', 'oven'],
      ],
      harmless: ['crema de coco', 'leche de coco'],
      ...hazards,
    }),
    ...parts,
  };
}

/** One item per record, its chunks made of its fields. */
export function makeKitchen(records: readonly KitchenRecord[], rules: LibraryRules = kitchenRules()): Catalog {
  const items = records.map((record): CatalogItem => {
    const itemId = slug(record.name);
    const row = (type: string, text: string) => makeChunkRow(type, text, { itemId, name: record.name });
    return {
      itemId,
      name: record.name,
      ...(record.category === undefined ? {} : { category: record.category }),
      records: [{ ...record }],
      facts: readFacts({ ...record }, rules.hazards),
      declared: declaredTexts({ ...record }, rules.hazards),
      chunks: [
        ...(record.description === undefined ? [] : [row('description', record.description)]),
        ...(record.parts === undefined ? [] : [row('parts', `Ingredientes: ${record.parts.join(', ')}`)]),
        ...(record.declared ?? []).map(({ name }) => row('declared', `Alérgenos: ${name}`)),
        ...(record.place === undefined ? [] : [row('place', record.place.statement)]),
        ...(record.free_from === undefined ? [] : [row('free', `Libre de: ${record.free_from.join(', ')}`)]),
      ],
    };
  });
  return { revision: '1', items, texts: [], chunkCount: items.reduce((sum, { chunks }) => sum + chunks.length, 0) };
}
