import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { hazardRules } from './hazard-rules.ts';

const lexicon = createLexicon(hazardRules());
const ids = (text: string, asked = false): string[] =>
  (asked ? lexicon.matchAsked(text) : lexicon.match(text)).flatMap(({ meanings }) =>
    meanings.flatMap(({ hazardId }) => hazardId ?? []),
  );

describe('the lexicon', () => {
  it('knows a hazard by its name, its synonyms and what means it', () => {
    expect(ids('gluten, cacahuates y crema de leche')).toEqual(['gluten', 'mani', 'lacteos']);
  });

  it('gives a word all the hazards it means', () => {
    expect(ids('salsa de soja')).toEqual(['gluten', 'soja']);
  });

  it('finds no phrase across the elements of a list', () => {
    const rules = hazardRules({ harmless: ['leche coco', 'coco leche'] });
    const found = createLexicon(rules).match('azúcar, coco, leche; leche: coco');
    expect(found.map(({ word, meanings }) => [word, meanings[0]?.hazardId])).toEqual([
      ['leche', 'lacteos'],
      ['leche', 'lacteos'],
    ]);
    expect(createLexicon(rules).match('coco leche')[0]?.meanings).toEqual([{ manner: 'harmless' }]);
  });

  it('takes no harmless phrase for the hazard inside it', () => {
    expect(ids('leche de coco, manteca de cacao y harinas de maíz')).toEqual([]);
  });

  it('never matches by stem', () => {
    expect(ids('lechuga, panadero, cremoso, harinoso')).toEqual([]);
  });

  it('hears a misspelt hazard in a question, and only there', () => {
    expect(ids('¿tiene glutten?', true)).toEqual(['gluten']);
    expect(ids('¿es para seliaca?', true)).toEqual(['gluten']);
    expect(ids('glutten')).toEqual([]);
  });

  it('never hears a misspelling in a word it knows or in a short one', () => {
    expect(ids('leche de coco', true)).toEqual([]);
    expect(ids('mano', true)).toEqual([]);
  });

  it('has another fingerprint when a word changes', () => {
    const changed = createLexicon(hazardRules({ harmless: [] }));
    expect(changed.fingerprint).not.toBe(lexicon.fingerprint);
    expect(createLexicon(hazardRules()).fingerprint).toBe(lexicon.fingerprint);
  });
});
