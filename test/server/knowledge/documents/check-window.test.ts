import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWindow } from '../../../../server/knowledge/documents/check-window.ts';

const now = new Date('2026-12-01T12:00:00Z');
const check = (from: string | null, to: string | null): string[] =>
  checkWindow({ from, to, now }).map(({ loc, type }) => [...loc, type].join(' '));

const order = 'effective_to value_error.order';
const past = 'effective_to value_error.past';

describe('a window', () => {
  it('without an end is right, whenever it begins', () => {
    expect(check(null, null)).toEqual([]);
    expect(check('2020-01-01T00:00:00.000Z', null)).toEqual([]);
    expect(check('2030-01-01T00:00:00.000Z', null)).toEqual([]);
  });

  it('must end after it begins', () => {
    expect(check('2027-01-02T00:00:00.000Z', '2027-01-01T00:00:00.000Z')).toEqual([order]);
    expect(check('2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')).toEqual([order]);
    expect(check('2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.001Z')).toEqual([]);
  });

  it('must end in the future, by its very moment', () => {
    expect(check(null, '2026-12-01T12:00:00.000Z')).toEqual([past]);
    expect(check(null, '2026-12-01T12:00:00.001Z')).toEqual([]);
    expect(check('2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z')).toEqual([past]);
  });

  it('tells both mistakes at once', () => {
    expect(check('2026-11-02T00:00:00.000Z', '2026-11-01T00:00:00.000Z')).toEqual([order, past]);
  });

  it('is compared as moments, however they are written', () => {
    expect(check('2027-01-01T00:00:00-03:00', '2027-01-01T02:00:00Z')).toEqual([order]);
  });

  it('that passes holds at some moment from now on', () => {
    const moment = fc
      .date({ min: new Date('2026-11-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(fc.option(moment), fc.option(moment), (from, to) => {
        const start = Math.max(from === null ? 0 : Date.parse(from), now.getTime());
        const holds = to === null || Date.parse(to) > start;
        expect(check(from, to).length === 0).toBe(holds);
      }),
    );
  });
});
