import { describe, expect, it } from 'vitest';
import type { Approach } from '../../../../server/assistant/reading/choose-approach.ts';
import type { Reading } from '../../../../server/assistant/reading/reading.ts';
import type { AbsentContext } from '../../../../server/assistant/understand/absent.ts';
import { availableIn, isAbsent, leaveOutAbsent } from '../../../../server/assistant/understand/absent.ts';
import type { Silence } from '../../../../server/assistant/writer/weigh-silence.ts';
import type { CatalogItem, HazardFact, Verdict } from '../../../../server/knowledge/index.ts';

function itemOf(name: string, verdict: Verdict = 'NOT_DECLARED'): CatalogItem {
  const origins = [{ field: '', text: '', word: '', manner: 'name' as const }];
  const hazards: HazardFact[] = verdict === 'NOT_DECLARED' ? [] : [{ id: 'gluten', name: 'gluten', verdict, origins }];
  const facts = { lexicon: '', hazards, uncertainties: [] };
  return { itemId: name, name, records: [{}], facts, declared: [], chunks: [] };
}

const [bread, cake, flan, water] = [
  itemOf('bread', 'CONTAINS'),
  itemOf('cake', 'MAY_CONTAIN'),
  itemOf('flan', 'DECLARED_FREE'),
  itemOf('water'),
];
const ALL = [bread, cake, flan, water];

const reading = (parts: Partial<Reading> = {}): Reading =>
  ({
    hazards: [],
    rejected: [],
    ingredients: [],
    wanted: [],
    items: [],
    isFromSession: false,
    ...parts,
  }) as unknown as Reading;
const GLUTEN = { hazards: [{ id: 'gluten', name: 'gluten', kind: 'hazard' }] } as unknown as Partial<Reading>;

const silence: Silence = { verdict: () => 'NOT_DECLARED', askFirst: (items) => items };

function contextOf(
  out: readonly CatalogItem[],
  parts: Partial<Reading> = {},
  more: Partial<AbsentContext> = {},
): AbsentContext {
  const absence = { name: '', until: '', markedBy: '', markedAt: '' };
  const absences = new Map(out.map(({ itemId }) => [itemId, { ...absence, itemId }]));
  const catalog = { revision: '1', items: ALL, texts: [], chunkCount: 0, absences };
  return { catalog, reading: reading(parts), silence, ...more };
}

const set = (items: readonly CatalogItem[], isNarrowed = true): Approach => ({ kind: 'set', items, isNarrowed });
const names = (approach: Approach): string[] =>
  approach.kind === 'set' ? approach.items.map(({ name }) => name) : [approach.kind];

describe('what is available', () => {
  it('is all of the catalog but what is out', () => {
    const { catalog } = contextOf([flan]);
    expect(availableIn(catalog)).toEqual([bread, cake, water]);
    expect(isAbsent(flan, catalog)).toBe(true);
    expect(isAbsent(bread, catalog)).toBe(false);
    expect(availableIn({ items: ALL })).toBe(ALL);
  });
});

describe('a set', () => {
  it('stays as it is where nothing is out', () => {
    const approach = set(ALL);
    const { catalog, ...context } = contextOf([]);
    const { absences: _, ...none } = catalog;
    expect(leaveOutAbsent(approach, { ...context, catalog: none })).toEqual({ approach, leftOut: [] });
    expect(leaveOutAbsent(approach, contextOf([])).approach).toBe(approach);
  });

  it('offers nothing that is out, and names it where the question chose', () => {
    const { approach, leftOut } = leaveOutAbsent(set(ALL), contextOf([flan, bread]));
    expect(names(approach)).toEqual(['cake', 'water']);
    expect(leftOut).toEqual([bread, flan]);
    expect(leaveOutAbsent(set(ALL, false), contextOf([flan])).leftOut).toEqual([]);
  });

  it('keeps what the guest names now, not what was spoken of before', () => {
    expect(names(leaveOutAbsent(set(ALL), contextOf([flan], { items: [flan] })).approach)).toHaveLength(4);
    const before = { items: [flan], isFromSession: true };
    expect(names(leaveOutAbsent(set(ALL), contextOf([flan], before)).approach)).toHaveLength(3);
  });

  it('of which nothing is left says so', () => {
    expect(leaveOutAbsent(set([flan, water]), contextOf([flan, water]))).toMatchObject({
      isAllOut: true,
      leftOut: [flan, water],
    });
  });

  it('judged by a danger keeps every danger, and leaves out what would be offered', () => {
    const { approach, leftOut } = leaveOutAbsent(set(ALL, false), contextOf(ALL, GLUTEN));
    expect(names(approach)).toEqual(['bread', 'cake']);
    expect(leftOut).toEqual([flan, water]);
  });

  it('keeps what may have it by its name alone', () => {
    const careful: Silence = { ...silence, verdict: () => 'MAY_CONTAIN' };
    const { approach } = leaveOutAbsent(set(ALL), contextOf([water], GLUTEN, { silence: careful }));
    expect(names(approach)).toContain('water');
  });

  it('judged by a danger is whole where all of it would be left out', () => {
    const { approach, leftOut, isAllOut } = leaveOutAbsent(set([flan, water]), contextOf([flan, water], GLUTEN));
    expect(names(approach)).toEqual(['flan', 'water']);
    expect([leftOut, isAllOut]).toEqual([[flan, water], undefined]);
  });

  it('of what shares a place, or of a part that is asked for, is whole', () => {
    const shared: Approach = { kind: 'set', items: ALL, isNarrowed: true, places: ['freidora'] };
    expect(leaveOutAbsent(shared, contextOf(ALL)).approach).toBe(shared);
    const whole = set(ALL);
    expect(leaveOutAbsent(whole, contextOf(ALL, { ingredients: ['harina'] })).approach).toBe(whole);
  });
});

describe('a search', () => {
  const found = (fits: Record<string, 'yes' | 'no' | 'unknown'>, wishes = 1): Approach => ({
    kind: 'find',
    find: { purpose: 'offer', wishes: Array.from({ length: wishes }, () => ({})) as never },
    found: ALL.map((item) => ({ item, fits: fits[item.name] ?? 'no' })),
  });
  const left = (approach: Approach): string[] =>
    approach.kind === 'find' ? approach.found.map(({ item }) => item.name) : [];

  it('finds nothing that is out, whoever names it', () => {
    const { approach, leftOut } = leaveOutAbsent(
      found({ flan: 'yes', cake: 'yes', water: 'unknown' }),
      contextOf([flan, water], { items: [flan] }),
    );
    expect(left(approach)).toEqual(['bread', 'cake']);
    expect(leftOut).toEqual([flan]);
  });

  it('names nothing where nothing was wished for', () => {
    expect(leaveOutAbsent(found({ flan: 'yes', cake: 'yes' }, 0), contextOf([flan])).leftOut).toEqual([]);
  });

  it('of which all is out says so; where something is only not known it goes on', () => {
    expect(leaveOutAbsent(found({ flan: 'yes' }), contextOf([flan])).isAllOut).toBe(true);
    expect(leaveOutAbsent(found({ flan: 'yes', water: 'unknown' }), contextOf([flan])).isAllOut).toBeUndefined();
    expect(leaveOutAbsent(found({ cake: 'no' }), contextOf([cake])).isAllOut).toBeUndefined();
  });
});

describe('other approaches', () => {
  it('name nothing as nearest that is out', () => {
    const { approach } = leaveOutAbsent({ kind: 'missing', nearest: [flan, cake] }, contextOf([flan]));
    expect(approach).toEqual({ kind: 'missing', nearest: [cake] });
    expect(leaveOutAbsent({ kind: 'missing' }, contextOf([flan])).approach).toEqual({ kind: 'missing' });
  });

  it('of several questions leave it out in each', () => {
    const parts = [
      { reading: reading(), approach: set([flan, cake]) },
      { reading: reading(), approach: set([flan]) },
    ];
    const { approach, leftOut } = leaveOutAbsent({ kind: 'several', parts }, contextOf([flan]));
    expect(approach.kind === 'several' ? approach.parts.map((part) => names(part.approach)) : []).toEqual([
      ['cake'],
      ['flan'],
    ]);
    expect(leftOut).toEqual([flan]);
  });

  it('tell what is named, and whom to call, as ever', () => {
    for (const approach of [{ kind: 'items', items: [flan] }, { kind: 'emergency' }, { kind: 'search' }] as const) {
      expect(leaveOutAbsent(approach, contextOf([flan]))).toEqual({ approach, leftOut: [] });
    }
  });
});
