import { describe, expect, it } from 'vitest';
import type { UndeclaredCandidate } from '../../../../server/knowledge/documents/items-without-hazards.ts';
import { findItemsWithoutHazards } from '../../../../server/knowledge/documents/items-without-hazards.ts';
import { declaredTexts } from '../../../../server/knowledge/hazards/declared-texts.ts';
import type { ItemRecord } from '../../../../server/knowledge/index.ts';
import { makeItem, rules } from './make-content.ts';

function candidate(name: string, fields: ItemRecord = {}): UndeclaredCandidate {
  const item = makeItem(name, fields);
  return { ...item, declared: declaredTexts(item.record, rules.hazards) };
}
const find = (fields: ItemRecord): string[] =>
  findItemsWithoutHazards([candidate('Budín', fields)], rules.hazards).map(({ code }) => code);

describe('an item', () => {
  it('that declares nothing is told', () => {
    expect(find({})).toEqual(['nothing-declared']);
    expect(find({ declared: [], parts: [''] })).toEqual(['nothing-declared']);
  });

  it('that only breaks no silence is told', () => {
    expect(find({ declared: [{ name: 'ninguno' }], parts: ['Sin alérgenos declarados'] })).toEqual([
      'nothing-declared',
    ]);
  });

  it('whose parts name no hazard is told apart', () => {
    expect(find({ parts: ['arroz', 'agua'] })).toEqual(['no-hazard-named']);
  });

  it('whose parts only speak against a way of eating names no hazard', () => {
    expect(find({ parts: ['panceta'] })).toEqual(['no-hazard-named']);
  });

  it('that declares a hazard, in any declaring field, is well', () => {
    expect(find({ declared: [{ name: 'soja' }] })).toEqual([]);
    expect(find({ parts: ['harina'] })).toEqual([]);
    expect(find({ parts: ['puede contener maní'] })).toEqual([]);
  });

  it('that declares to be free of one is well', () => {
    expect(find({ free_from: ['gluten'] })).toEqual([]);
    expect(find({ tags: ['sin-tacc'] })).toEqual([]);
  });

  it('that declares to be free of what its traces name is not silent', () => {
    expect(find({ free_from: ['soja'], notes: 'puede contener soja' })).toEqual([]);
  });

  it('of which only traces, notes or the name tell declares nothing itself', () => {
    expect(find({ notes: 'puede contener maní' })).toEqual(['nothing-declared']);
    expect(find({ place: { traces: ['soja'] } })).toEqual(['nothing-declared']);
    expect(find({ description: 'con merengue' })).toEqual(['nothing-declared']);
  });
});

it('tells the items in their order, with what they are called', () => {
  const items = [
    candidate('Flan', { category: 'dulces' }),
    candidate('Pan', { parts: ['harina'] }),
    candidate('Agua', { parts: ['agua'] }),
  ];
  expect(findItemsWithoutHazards(items, rules.hazards)).toEqual([
    { itemId: 'flan', name: 'Flan', category: 'dulces', code: 'nothing-declared' },
    { itemId: 'agua', name: 'Agua', code: 'no-hazard-named' },
  ]);
});
