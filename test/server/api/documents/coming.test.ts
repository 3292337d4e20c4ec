import { describe, expect, it } from 'vitest';
import { toComing, toComingWith } from '../../../../server/api/documents/coming.ts';
import type { ScopeClock, Standing, VersionRow } from '../../../../server/knowledge/index.ts';

const clock: ScopeClock = {
  zone: 'UTC',
  tell: (instant) => ({ at: instant, local: instant, zone: 'UTC' }),
};

const DECEMBER = '2026-12-01T00:00:00.000Z';
const MARCH = '2027-03-01T00:00:00.000Z';
const APRIL = '2027-04-01T00:00:00.000Z';

function version(number: number, standing: Standing, parts: Partial<VersionRow> = {}): VersionRow {
  return {
    number,
    standing,
    state: 'PUBLISHED',
    reading: 'ready',
    notices: [],
    items: 1,
    chunks: 1,
    createdAt: DECEMBER,
    createdBy: 'ana',
    ...parts,
  };
}

const words = (coming: ReturnType<typeof toComing>) =>
  coming.map(({ code, version: number, at }) => [code, number, at.at]);

const ALWAYS = version(1, 'in_force', { inForceFrom: '2026-01-01T00:00:00.000Z' });

describe('what follows from what is published', () => {
  it('is nothing without dates', () => {
    expect(toComing([version(2, 'draft', { effectiveTo: MARCH }), ALWAYS], clock)).toEqual([]);
  });

  it('is that the summer takes over, and that nothing comes back after it', () => {
    const summer = version(2, 'scheduled', { inForceFrom: DECEMBER, inForceUntil: MARCH });
    const winter = { ...ALWAYS, inForceUntil: DECEMBER };
    expect(words(toComing([summer, winter], clock))).toEqual([
      ['successor', 2, DECEMBER],
      ['nothing-after', 2, MARCH],
    ]);
    const back = version(3, 'scheduled', { inForceFrom: MARCH });
    expect(words(toComing([back, summer, winter], clock))).toEqual([
      ['successor', 2, DECEMBER],
      ['successor', 3, MARCH],
    ]);
  });

  it('tells of a time in between in which nothing is answered', () => {
    const summer = version(1, 'in_force', { inForceFrom: DECEMBER, inForceUntil: MARCH });
    const autumn = version(2, 'scheduled', { inForceFrom: APRIL });
    expect(words(toComing([autumn, summer], clock))).toEqual([
      ['nothing-after', 1, MARCH],
      ['successor', 2, APRIL],
    ]);
  });
});

describe('what would follow from a draft', () => {
  const scheduled = version(2, 'scheduled', { inForceFrom: MARCH });

  it('is that what is already scheduled undoes an urgent correction', () => {
    const correction = version(3, 'draft');
    expect(words(toComingWith(correction, [correction, scheduled, ALWAYS], clock))).toEqual([['successor', 2, MARCH]]);
  });

  it('is its own end, where that comes first', () => {
    const draft = version(3, 'draft', { effectiveTo: DECEMBER });
    expect(words(toComingWith(draft, [draft, ALWAYS], clock))).toEqual([['nothing-after', 3, DECEMBER]]);
    expect(words(toComingWith(draft, [draft, scheduled], clock))).toEqual([
      ['nothing-after', 3, DECEMBER],
      ['successor', 2, MARCH],
    ]);
  });

  it('is what is published, for a version that is', () => {
    expect(words(toComingWith(scheduled, [scheduled, ALWAYS], clock))).toEqual([['successor', 2, MARCH]]);
    expect(toComingWith(version(3, 'draft', { effectiveFrom: APRIL }), [scheduled, ALWAYS], clock)).toEqual([]);
  });
});
