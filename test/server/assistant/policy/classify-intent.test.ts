import { describe, expect, test } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import { classifyIntent, raisedRisk } from '../../../../server/assistant/policy/classify-intent.ts';
import type { Approach } from '../../../../server/assistant/reading/choose-approach.ts';
import type { Reading } from '../../../../server/assistant/reading/read-question.ts';

const item = { itemId: 'rogel' };
const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' as const };
const vegan = { id: 'vegano', name: 'vegano', kind: 'diet' as const };
const silent: Partial<Reading> = {
  asked: [],
  hazards: [],
  items: [],
  missing: [],
  ingredients: [],
  sections: [],
  places: [],
  intents: [],
  leftover: [],
  tone: 'plain',
};

/** Only what the rules look at. */
function read(parts: Partial<Record<keyof Reading, unknown>>): Reading {
  return { ...silent, ...parts } as unknown as Reading;
}
const domain = {
  intents: [
    { intent: 'ALLERGENS', words: [], preferredSections: ['aviso', 'masa'] },
    { intent: 'INGREDIENTS', words: [], preferredSections: ['masa'] },
  ],
} as unknown as Domain;

function classify(parts: Partial<Record<keyof Reading, unknown>>, kind: Approach['kind'] = 'items'): string {
  return classifyIntent(read(parts), { kind, items: [] } as unknown as Approach, domain);
}

describe('an intent', () => {
  test('of several questions is about a hazard where one of them asks which things have it', () => {
    const several = (kind: Approach['kind']): Approach => {
      const part = { reading: read({ asked: [gluten] }), approach: { kind, items: [] } };
      return { kind: 'several', parts: [part] } as unknown as Approach;
    };
    expect(classifyIntent(read({ asked: [gluten] }), several('set'), domain)).toBe('ALLERGENS');
    expect(classifyIntent(read({ asked: [gluten] }), several('find'), domain)).toBe('GENERAL');
  });

  test('is about a hazard whenever one is asked of by its name, whatever else is wanted', () => {
    expect(classify({ asked: [gluten], isAvailability: true })).toBe('ALLERGENS');
    expect(classify({ asked: [gluten], isRecommendation: true, intents: ['RECOMMENDATION'] })).toBe('ALLERGENS');
    expect(classify({ asked: [vegan, gluten] })).toBe('ALLERGENS');
    expect(classify({ isOverview: true })).toBe('ALLERGENS');
    expect(classify({ isAllergic: true })).toBe('ALLERGENS');
    expect(classify({}, 'emergency')).toBe('ALLERGENS');
  });

  test('is about a hazard also where it is asked of by an ingredient that means it', () => {
    expect(classify({ asked: [{ ...gluten, ingredient: 'harina' }], intents: ['INGREDIENTS'] })).toBe('ALLERGENS');
  });

  test('is a term only where little else is said', () => {
    expect(classify({ intents: ['GLOSSARY'], leftover: ['confit'] }, 'search')).toBe('GLOSSARY');
    expect(classify({ intents: ['GLOSSARY'], leftover: ['weather', 'like', 'Mendoza'] }, 'search')).toBe('UNKNOWN');
  });

  test('is a diet, a redirect, a recommendation or a term by the words for it', () => {
    expect(classify({ asked: [vegan] })).toBe('DIETARY');
    expect(classify({ isAvailability: true })).toBe('AVAILABILITY');
    expect(classify({ intents: ['ACTION'] })).toBe('ACTION');
    expect(classify({ intents: ['RECOMMENDATION'] })).toBe('RECOMMENDATION');
    expect(classify({ intents: ['GLOSSARY'] })).toBe('GLOSSARY');
    expect(classify({ intents: ['INGREDIENTS', 'GLOSSARY'] })).toBe('INGREDIENTS');
  });

  test('is about a hazard where a section that tells of hazards is asked for, not one that tells of parts', () => {
    expect(classify({ sections: [{ type: 'aviso', say: '{value}' }], items: [item] })).toBe('ALLERGENS');
    expect(classify({ sections: [{ type: 'masa', say: '{value}' }], items: [item] })).toBe('GENERAL');
  });

  test('is about a part where a word behind «tiene» is none of ours', () => {
    expect(classify({ tone: 'has', items: [item], leftover: ['ajo'] })).toBe('INGREDIENTS');
    expect(classify({ tone: 'plain', items: [item], leftover: ['ajo'] })).toBe('GENERAL');
  });

  test('is general where anything of the domain is spoken of, and unknown else', () => {
    expect(classify({ items: [item] })).toBe('GENERAL');
    expect(classify({ sections: [{ say: '{value}' }] })).toBe('GENERAL');
    expect(classify({ leftover: ['capital', 'Francia'] }, 'search')).toBe('UNKNOWN');
  });
});

describe('what the guest has said of themselves', () => {
  test('makes every question as risky', () => {
    expect(raisedRisk(read({}))).toBe('LOW');
    expect(raisedRisk(read({ hazards: [gluten] }))).toBe('CRITICAL');
    expect(raisedRisk(read({ hazards: [vegan] }))).toBe('HIGH');
    expect(raisedRisk(read({ concernsHealth: true }))).toBe('CRITICAL');
  });

  test('is general where a domain names no intents, and about a hazard all the same', () => {
    const plain = { intents: [] } as unknown as Domain;
    const search = { kind: 'search', items: [] } as unknown as Approach;
    expect(classifyIntent(read({ leftover: ['faro'] }), search, plain)).toBe('GENERAL');
    expect(classifyIntent(read({ leftover: ['faro'], statesHealth: true }), search, plain)).toBe('ALLERGENS');
    expect(classifyIntent(read({ leftover: ['faro'] }), search, domain)).toBe('UNKNOWN');
  });
});
