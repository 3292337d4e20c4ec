import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedHazard } from '../../../../../server/assistant/reading/dangers/asked-hazards.ts';
import { factOf } from '../../../../../server/assistant/reading/dangers/asked-hazards.ts';
import { withConditions } from '../../../../../server/assistant/reading/dangers/with-conditions.ts';
import { heldAs, heldWords } from '../../../../../server/assistant/reading/dangers/stated-conditions.ts';
import {
  createUnread,
  heldBeyond,
  MOST_THINGS,
  readOf,
  unreadOf,
  withinBound,
} from '../../../../../server/assistant/reading/dangers/unread-things.ts';
import { hazardsOfWord } from '../../../../../server/assistant/reading/dangers/word-hazards.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const domain = shippedDomain('restaurant');
const lexicon = createLexicon(domain.hazards);
const flan = makeCatalogItem('Flan');
const catalog = makeCatalog(flan);

/** Words that nobody has heard, each another one. */
const THINGS = Array.from(
  { length: 40 },
  (_, at) => `zu${String.fromCharCode(97 + (at % 20))}q${at < 20 ? 'a' : 'e'}x`,
);

/** Every thing judged within one answer. */
function judged(words: readonly string[]): AskedHazard[] {
  const things = new Map<string, AskedHazard>();
  return words.flatMap((word) => hazardsOfWord(word, { domain, catalog, lexicon, things }));
}

function idsOf(asked: readonly AskedHazard[]): string[] {
  return [...new Set(asked.map(({ id }) => id))];
}

describe('things that no hazard stands for, in one answer', () => {
  it('are each judged, up to as many as are looked up', () => {
    const asked = judged(THINGS.slice(0, MOST_THINGS));
    expect(idsOf(asked)).toHaveLength(MOST_THINGS);
    expect(readOf(asked)).toHaveLength(MOST_THINGS);
  });

  it('are one that was not looked up from then on, whatever their number', () => {
    const asked = judged(THINGS);
    expect(idsOf(asked)).toHaveLength(MOST_THINGS + 1);
    expect(idsOf(readOf(asked))).toHaveLength(MOST_THINGS);
    expect(unreadOf({ hazards: asked, rejected: [] })?.name).toBe(`${THINGS[MOST_THINGS] ?? ''}…`);
  });

  it('count once, however often and in whatever letters they are named', () => {
    const few = THINGS.slice(0, MOST_THINGS);
    const asked = judged([...few, ...few.map((word) => word.toUpperCase()), ...few]);
    expect(idsOf(asked)).toHaveLength(MOST_THINGS);
    expect(unreadOf({ hazards: asked, rejected: [] })).toBeUndefined();
  });

  it('are judged as before where they were, also after the bound was met', () => {
    const asked = judged([...THINGS, THINGS[0] ?? '']);
    expect(asked.at(-1)).toBe(asked[0]);
  });
});

describe('what was not looked up', () => {
  it('may be in anything, and is declared free in nothing', () => {
    expect(factOf(flan, createUnread('Kiwi'))).toMatchObject({ verdict: 'MAY_CONTAIN', name: 'kiwi…' });
  });

  it('is also what is only to be left out', () => {
    expect(unreadOf({ hazards: [], rejected: [createUnread('kiwi')] })).toBeDefined();
    expect(unreadOf({ hazards: [], rejected: [] })).toBeUndefined();
  });
});

describe('what a session holds of such things', () => {
  it('is everything that is stated where that is little', () => {
    const stated = ['gluten', ...THINGS.slice(0, MOST_THINGS).map(heldAs)];
    expect(withinBound(stated, [])).toEqual(stated);
  });

  it('is never more than is judged, and that there was more, in messages of any number and length', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom(...THINGS), { maxLength: 30 }), { maxLength: 12 }), (messages) => {
        const said = new Set(messages.flat());
        const held = messages.reduce<readonly string[]>(
          (before, words) => [...new Set([...before, ...withinBound(['gluten', ...words.map(heldAs)], before)])],
          [],
        );
        expect(heldWords(held)).toHaveLength(Math.min(said.size, MOST_THINGS));
        expect(heldBeyond(held)).toHaveLength(said.size > MOST_THINGS ? 1 : 0);
        expect(held.length).toBeLessThanOrEqual(MOST_THINGS + 2);
        expect(held.includes('gluten')).toBe(messages.length > 0);
      }),
    );
  });

  it('is asked of with every question that follows', () => {
    const held = withinBound(THINGS.map(heldAs), []);
    const things = new Map<string, AskedHazard>();
    const ofWord = (word: string): readonly AskedHazard[] => hazardsOfWord(word, { domain, catalog, lexicon, things });
    const asked = withConditions(held, [], { lexicon, ofWord });
    expect(readOf(asked)).toHaveLength(MOST_THINGS);
    expect(unreadOf({ hazards: asked, rejected: [] })).toBeDefined();
  });
});
