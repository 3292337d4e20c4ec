import { describe, expect, it } from 'vitest';
import type { Understood } from '../../../../../server/assistant/steps/understood.ts';
import type { Find, Found } from '../../../../../server/assistant/understand/find/find.ts';
import { findingOf } from '../../../../../server/assistant/understand/follow/finding.ts';
import type { Finding } from '../../../../../server/assistant/understand/follow/finding.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const item = (itemId: string) => makeCatalogItem(itemId, { itemId });
const made = (itemId: string, fits: Found['fits']): Found => ({ item: item(itemId), fits });
const NOTHING_SAID = { hazards: [], asked: [], wanted: [], rejected: [], tone: 'plain', isAllergic: false };
const question = 'qué postres hay';

function find(approach: object, reading: object = {}, before?: Finding): Finding | undefined {
  const answered = { approach, reading: { ...NOTHING_SAID, ...reading }, catalog: makeCatalog() };
  const told = answered as unknown as Understood;
  return findingOf(told, { domain, question, ...(before === undefined ? {} : { before }) });
}

const search = (found: readonly Found[], more: Partial<Find> = {}) => ({
  kind: 'find',
  find: { purpose: 'offer', wishes: [], ...more },
  found,
});
const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' };
const vegan = { id: 'vegano', name: 'vegano', kind: 'diet' };

describe('what a search leaves', () => {
  it('is what fits, in its order, and what was named of it', () => {
    const found = [made('b', 'yes'), made('x', 'unknown'), made('a', 'yes'), made('y', 'no')];
    expect(find(search(found))).toEqual({ ids: ['b', 'a'], told: ['b', 'a'], held: [], wishes: [], question });
  });

  it('is its wishes with their words, and its order; of an order the first was meant', () => {
    const wishes = [{ id: 'w', text: 'dulce', span: { start: 0, end: 5 }, anyOf: [] }];
    const order = { attribute: 'price', way: 'least', span: { start: 0, end: 1 } } as const;
    const left = find(search([made('a', 'yes'), made('b', 'yes')], { wishes, order }));
    expect(left).toMatchObject({ ids: ['a', 'b'], told: ['a'], wishes, order: { attribute: 'price', way: 'least' } });
  });

  it('is nothing where nothing fits, or where it is too much to choose from', () => {
    expect(find(search([made('a', 'unknown')]))).toBeUndefined();
    expect(find(search(Array.from({ length: 151 }, (_, at) => made(String(at), 'yes'))))).toBeUndefined();
  });
});

describe('what a set leaves', () => {
  const items = [item('a'), item('b')];

  it('is its items where the question says which ones, and nothing of everything', () => {
    expect(find({ kind: 'set', items, isNarrowed: true })).toMatchObject({ ids: ['a', 'b'], told: ['a', 'b'] });
    expect(find({ kind: 'set', items, isNarrowed: false })).toBeUndefined();
  });

  it('holds what it is to be without, and a diet however it is asked for', () => {
    const asked = { hazards: [gluten, vegan], asked: [gluten, vegan], avoids: true };
    expect(find({ kind: 'set', items, isNarrowed: true }, asked)).toMatchObject({
      ids: [],
      held: ['gluten', 'vegano'],
      within: ['a', 'b'],
    });
    expect(find({ kind: 'set', items, isNarrowed: false }, { ...asked, avoids: false, tone: 'has' })).toMatchObject({
      held: ['vegano'],
    });
  });

  it('holds nothing of «¿qué tiene gluten?»', () => {
    expect(find({ kind: 'set', items, isNarrowed: false }, { hazards: [gluten], asked: [gluten], tone: 'has' })).toBe(
      undefined,
    );
  });
});

describe('what is left of items spoken of', () => {
  const before: Finding = { ids: ['a', 'b'], told: ['a', 'b'], held: ['vegano'], wishes: [], question: 'algo vegano' };

  it('is those items', () => {
    expect(find({ kind: 'items', items: [item('c')] }, {}, before)).toEqual({
      ids: ['c'],
      told: ['c'],
      held: [],
      wishes: [],
      isOfItems: true,
      question,
    });
  });

  it('is what was set side by side, and the only one that was added up', () => {
    const comparison = {
      items: [
        { item: item('a'), prices: [] },
        { item: item('b'), prices: [] },
      ],
      isDifference: false,
    };
    expect(find({ kind: 'compare', comparison })).toMatchObject({ ids: ['a', 'b'], told: ['a', 'b'] });
    const sum = { lines: [{ items: [item('c'), item('d')], count: 6, isFrom: false }], others: [] };
    expect(find({ kind: 'sum', sum })).toMatchObject({ ids: ['c'], told: ['c'], isOfItems: true });
  });

  it('is the set of before where it is one of it, with all that holds', () => {
    expect(find({ kind: 'items', items: [item('b')] }, { hazards: [gluten], tone: 'fit' }, before)).toEqual({
      ...before,
      told: ['b'],
      held: ['vegano', 'gluten'],
      isOfItems: true,
      question,
    });
  });
});

describe('between two questions', () => {
  const before: Finding = { ids: ['a'], told: ['a'], held: [], wishes: [], question };

  it.each(['acts', 'greeting'])('talk leaves what was found (%s)', (kind) => {
    expect(find({ kind }, {}, before)).toBe(before);
    expect(find({ kind })).toBeUndefined();
  });

  it.each(['search', 'missing', 'no-item', 'emergency', 'unnamed-allergy'])(
    'another subject leaves nothing (%s)',
    (kind) => {
      expect(find({ kind }, {}, before)).toBeUndefined();
      const held = { ...before, held: ['vegano'] };
      expect(find({ kind }, {}, held)).toBe(held);
    },
  );
});
