import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../server/knowledge/index.ts';
import type { Reading } from '../../../../server/assistant/reading/reading.ts';
import { misnamedFirst } from '../../../../server/assistant/writer/misnamed-first.ts';
import {
  asksDanger,
  MOST_NAMED,
  MOST_SILENT,
  MOST_WARNED,
  mostNamed,
} from '../../../../server/assistant/writer/name-several.ts';
import type { Telling } from '../../../../server/assistant/writer/tell-items.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const restaurant = restaurantAt('es-AR');

const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' } as const;
const vegan = { id: 'vegano', name: 'vegano', kind: 'diet' } as const;

function readingOf(parts: Partial<Reading>): Reading {
  return {
    tone: 'fit',
    asked: [gluten],
    hazards: [gluten],
    isAllergic: false,
    concernsHealth: false,
    ...parts,
  } as Reading;
}

/** Where nothing but the words tells them. */
function mostTold(verdict: Verdict, reading: Reading): number {
  return mostNamed(verdict, { reading, hasList: false });
}

describe('how many names a group is told by', () => {
  it('is all of what is a danger, and examples of what is silent', () => {
    expect(mostTold('CONTAINS', readingOf({}))).toBe(MOST_WARNED);
    expect(mostTold('MAY_CONTAIN', readingOf({}))).toBe(MOST_WARNED);
    expect(mostTold('NOT_DECLARED', readingOf({}))).toBe(MOST_SILENT);
  });

  it('is more of what fits than of what nobody asked for', () => {
    expect(mostTold('DECLARED_FREE', readingOf({}))).toBeGreaterThan(MOST_SILENT);
    expect(mostTold('DECLARED_FREE', readingOf({ tone: 'has' }))).toBe(MOST_SILENT);
  });

  it('is fewer against a way of eating, unless health is spoken of', () => {
    const diet = { asked: [vegan], hazards: [vegan] };
    expect(mostTold('CONTAINS', readingOf(diet))).toBe(MOST_NAMED);
    expect(mostTold('CONTAINS', readingOf({ ...diet, isAllergic: true }))).toBe(MOST_WARNED);
    expect(mostTold('CONTAINS', readingOf({ ...diet, concernsHealth: true }))).toBe(MOST_WARNED);
    expect(mostTold('CONTAINS', readingOf({ ...diet, statesHealth: true }))).toBe(MOST_WARNED);
    expect(mostTold('CONTAINS', readingOf({ ...diet, hazards: [vegan, gluten] }))).toBe(MOST_WARNED);
  });
});

describe('beside a list of the items', () => {
  it('what speaks against them is told by a few names, unless it was asked for', () => {
    const told = mostNamed('CONTAINS', { reading: readingOf({}), hasList: true });
    expect(told).toBeLessThan(MOST_NAMED);
    expect(mostNamed('MAY_CONTAIN', { reading: readingOf({ isAllergic: true }), hasList: true })).toBe(told);
    expect(mostNamed('CONTAINS', { reading: readingOf({ tone: 'has' }), hasList: true })).toBe(MOST_WARNED);
  });
});

describe('what has a danger', () => {
  it('is asked for by «¿qué tiene gluten?», not by «¿qué es vegano?» nor by what was only said before', () => {
    expect(asksDanger({ tone: 'has', asked: [gluten] })).toBe(true);
    expect(asksDanger({ tone: 'has', asked: [vegan] })).toBe(false);
    expect(asksDanger({ tone: 'has', asked: [] })).toBe(false);
    expect(asksDanger({ tone: 'fit', asked: [gluten] })).toBe(false);
  });
});

describe('what calls itself what it is not', () => {
  const items = ['Flan', 'Hamburguesa vegana', 'Pan'].map((name) => makeCatalogItem(name, { itemId: name }));
  const named = (hazards: Reading['hazards']): string[] =>
    misnamedFirst(items, { reading: readingOf({ hazards }), domain: restaurant } as Telling).map(({ name }) => name);

  it('is named before the others', () => {
    expect(named([{ id: veganId(), name: 'vegano', kind: 'diet' }])).toEqual(['Hamburguesa vegana', 'Flan', 'Pan']);
  });

  it('changes nothing where no diet is asked of', () => {
    expect(named([gluten])).toEqual(['Flan', 'Hamburguesa vegana', 'Pan']);
  });
});

function veganId(): string {
  return restaurant.hazards.vocabulary.find(({ diet }) => diet?.adjective?.[1] === 'vegana')?.id ?? '';
}
