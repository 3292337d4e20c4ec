import { describe, expect, it } from 'vitest';
import type {
  CatalogItem,
  ItemFacts,
  LibraryRules,
  PublicItem,
  Uncertainty,
  Verdict,
} from '../../../../server/knowledge/index.ts';
import { itemsInForce } from '../../../../server/knowledge/items/items-in-force.ts';
import { publicPage } from '../../../../server/knowledge/items/public-page.ts';
import { hazardRules } from '../hazards/hazard-rules.ts';

const rules: LibraryRules = { domainId: 'library', chunks: [], hazards: hazardRules() };
const [column] = rules.hazards.vocabulary;
const HAZARD = column?.id ?? '';

type Fact = ItemFacts['hazards'][number];
const factOf = (verdict: Fact['verdict'], parts: Partial<Fact> = {}): Fact => ({
  id: HAZARD,
  name: column?.name ?? '',
  verdict,
  origins: [{ field: 'allergens', text: 'x', word: 'x', manner: 'name' }],
  ...parts,
});
const show = (hazards: readonly Fact[], uncertainties: readonly Uncertainty[] = []): PublicItem => {
  const item: CatalogItem = {
    itemId: 'pan',
    name: 'Pan',
    records: [{}],
    facts: { lexicon: '', hazards, uncertainties },
    declared: [],
    chunks: [],
  };
  const catalog = { revision: '7', items: [item], texts: [], chunkCount: 0 };
  const now = new Date('2026-03-01T12:00:00Z');
  const book = itemsInForce({ catalog, rules, rows: new Map(), edits: new Map(), titles: new Map(), settled: [], now });
  const [shown] = publicPage({ catalog, book, rules }).sections.flatMap(({ items }) => items);
  if (shown === undefined) throw new Error('no item');
  return shown;
};
const markOf = (...given: Parameters<typeof show>) =>
  show(...given).marks.find(({ hazardId }) => hazardId === HAZARD)?.mark;

const UNCLEAR: Uncertainty = { kind: 'unclear', statement: '(7)' };
const SHARED: Uncertainty = { kind: 'shared-place', statement: 'Misma freidora.' };
const SPOKEN_AGAINST: Uncertainty = { kind: 'contradiction', hazardId: HAZARD, name: '' };
const MENTIONED: Uncertainty = { kind: 'only-mentioned', hazardId: HAZARD, name: '' };
const DOUBTS: readonly Uncertainty[] = [UNCLEAR, SHARED, SPOKEN_AGAINST, MENTIONED];

describe('what anybody is told of a hazard', () => {
  it.each<[Verdict, string]>([
    ['CONTAINS', 'contains'],
    ['MAY_CONTAIN', 'may-contain'],
    ['DECLARED_FREE', 'free'],
    ['NOT_DECLARED', 'unknown'],
  ])('is of %s: %s', (verdict, mark) => {
    expect(markOf(verdict === 'NOT_DECLARED' ? [] : [factOf(verdict)])).toBe(mark);
  });

  it('is a danger whatever is in doubt, and free only where nothing is', () => {
    for (const doubt of DOUBTS) {
      expect(markOf([factOf('CONTAINS')], [doubt]), doubt.kind).toBe('contains');
      expect(markOf([factOf('MAY_CONTAIN')], [doubt]), doubt.kind).toBe('may-contain');
      expect(markOf([factOf('DECLARED_FREE')], [doubt]), doubt.kind).toBe('unknown');
      expect(markOf([], [doubt]), doubt.kind).toBe('unknown');
    }
  });

  it('names the doubts of an item without the words of its owner', () => {
    expect(show([], [UNCLEAR])).toMatchObject({ isUnclear: true, sharesPlace: false });
    expect(show([], [SHARED])).toMatchObject({ isUnclear: false, sharesPlace: true });
    expect(JSON.stringify(show([], DOUBTS))).not.toMatch(/\(7\)|freidora/u);
  });
});

describe('a diet that an item suits', () => {
  const diet = (parts: Partial<Fact> = {}): Fact => factOf('DECLARED_FREE', { id: 'vegan', kind: 'diet', ...parts });

  it('is one that its records declare', () => {
    expect(show([diet()]).diets).toEqual(['vegan']);
    expect(show([diet({ verdict: 'CONTAINS' })]).diets).toEqual([]);
    expect(show([factOf('DECLARED_FREE')]).diets).toEqual([]);
  });

  it('is none as soon as something is in doubt', () => {
    expect(show([diet({ doubts: ['contradiction'] })]).diets).toEqual([]);
    expect(show([diet()], [UNCLEAR]).diets).toEqual([]);
    expect(show([diet()], [SHARED]).diets).toEqual([]);
  });
});
