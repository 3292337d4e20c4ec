import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listed, MOST_LISTED } from '../../../../server/assistant/policy/listed.ts';

const VERDICTS = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'] as const;
const setOf = (verdicts: readonly (typeof VERDICTS)[number][]) =>
  verdicts.map((verdict, place) => ({ itemId: String(place), name: `Item ${String(place)}`, verdict }));

describe('the listed items of a set', () => {
  it('are all of them up to two hundred', () => {
    const set = setOf(Array.from({ length: MOST_LISTED }, () => 'CONTAINS' as const));
    expect(listed(set)).toBe(set);
  });

  it('are some of each verdict that there is, however few have it', () => {
    const set = setOf([...Array.from({ length: 20_000 }, () => 'NOT_DECLARED' as const), 'DECLARED_FREE', 'CONTAINS']);
    const shown = listed(set);
    expect(shown).toHaveLength(MOST_LISTED);
    expect(new Set(shown.map(({ verdict }) => verdict))).toEqual(
      new Set(['NOT_DECLARED', 'DECLARED_FREE', 'CONTAINS']),
    );
  });

  it('fill the bound, keep their order, and leave no verdict out', () => {
    const sets = fc.array(fc.constantFrom(...VERDICTS), { maxLength: 60 }).map(setOf);
    fc.assert(
      fc.property(sets, fc.integer({ min: 4, max: 30 }), (set, most) => {
        const shown = listed(set, most);
        expect(shown).toHaveLength(Math.min(most, set.length));
        expect(set.filter((item) => shown.includes(item))).toEqual(shown);
        expect(new Set(shown.map(({ verdict }) => verdict))).toEqual(new Set(set.map(({ verdict }) => verdict)));
      }),
    );
  });
});
