/** What the records of an item say of a thing that no hazard stands for. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readWord } from '../../../../server/knowledge/hazards/read-word.ts';
import type { HazardFact } from '../../../../server/knowledge/index.ts';
import type { KitchenRecord } from '../../../support/samples/make-kitchen.ts';
import { kitchenRules, makeKitchen } from '../../../support/samples/make-kitchen.ts';

const KNOWN = ['papa', 'limón', 'arroz', 'ajo'];
const rules = kitchenRules({ knownParts: KNOWN, mixtures: ['salsa', 'garam masala', 'masala'] });
const garlic = { id: 'ajo', name: 'ajo', spellings: ['ajo', 'garlic'] };

function read(record: Omit<KitchenRecord, 'name'>, ofRules = rules): HazardFact | undefined {
  const [item] = makeKitchen([{ name: 'Torta', ...record }], ofRules).items;
  if (item === undefined) throw new Error('no item');
  return readWord(item, garlic, ofRules);
}

describe('an item that its owner wrote over', () => {
  const fact = (said: Omit<KitchenRecord, 'name'>, written: Omit<KitchenRecord, 'name'>): string | undefined => {
    const [documented] = makeKitchen([{ name: 'Torta', ...said }], rules).items;
    const [item] = makeKitchen([{ name: 'Torta', ...written }], rules).items;
    if (documented === undefined || item === undefined) throw new Error('no item');
    return readWord({ ...item, said: documented.records }, garlic, rules)?.verdict;
  };
  const [bare, held, free] = [{ description: 'Rica.' }, { description: 'Con ajo.' }, { free_from: ['ajo'] }];

  it.each([
    ['has what both say', held, held, 'MAY_CONTAIN'],
    ['keeps a danger that was written over', held, bare, 'MAY_CONTAIN'],
    ['has one that was written', bare, held, 'MAY_CONTAIN'],
    ['is free only where both say so', free, free, 'DECLARED_FREE'],
    ['is not free by what was written alone', bare, free, undefined],
    ['is not free any more where that went', free, bare, undefined],
    ['is silent where both are', bare, bare, undefined],
  ])('%s', (_title, said, written, verdict) => {
    expect(fact(said, written)).toBe(verdict);
  });
});

describe('a part that nobody knows', () => {
  it('may hold the thing, and is told by its word', () => {
    expect(read({ parts: ['papa', 'zarangollo'] })).toMatchObject({
      verdict: 'MAY_CONTAIN',
      doubts: ['unknown'],
      origins: [{ field: 'parts', word: 'zarangollo' }],
    });
  });

  it.each<[string, Omit<KitchenRecord, 'name'>, string, readonly string[] | undefined]>([
    ['gives way to its declaration', { parts: ['ajo', 'zarangollo'] }, 'CONTAINS', undefined],
    ['gives way to the owner’s word', { parts: ['zarangollo'], free_from: ['ajo'] }, 'DECLARED_FREE', undefined],
    ['gives way to a part made of others', { parts: ['salsa zarangolla'] }, 'MAY_CONTAIN', ['unlisted']],
  ])('%s', (_title, record, verdict, doubts) => {
    const fact = read(record);
    expect(fact?.verdict).toBe(verdict);
    expect(fact?.doubts).toEqual(doubts);
  });

  it('is none where the domain lists no known part', () => {
    expect(read({ parts: ['zarangollo'] }, kitchenRules())).toBeUndefined();
  });

  test('whatever the parts are: silence only where each is known', () => {
    const part = fc.oneof(fc.constantFrom(...KNOWN.slice(0, 3)), fc.stringMatching(/^zz[bcdfg]{3,8}$/u));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const isKnown = parts.every((each) => KNOWN.includes(each));
        expect(read({ parts })?.verdict).toBe(isKnown ? undefined : 'MAY_CONTAIN');
      }),
    );
  });
});

describe('a part made of others', () => {
  it.each(['papa con salsa', 'salsa de limón'])('may hold the thing: «%s»', (text) => {
    expect(read({ parts: [text] })).toMatchObject({ verdict: 'MAY_CONTAIN', doubts: ['unlisted'] });
  });

  it('that is left out holds nothing', () => {
    expect(read({ parts: ['papa sin salsa'] })).toBeUndefined();
  });

  it('is told once, by its longest name', () => {
    const words = read({ parts: ['papa con garam masala'] })?.origins.map(({ word }) => word);
    expect(words).toEqual(['garam masala']);
  });
});
