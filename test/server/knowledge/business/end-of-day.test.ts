import { describe, expect, it } from 'vitest';
import { endOfDay } from '../../../../server/knowledge/business/end-of-day.ts';
import type { OpeningFacts } from '../../../../server/knowledge/index.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

/** Friday 27 November 2026, by the clock of the business. */
const at = (local: string): Date => new Date(`${local}-03:00`);
const end = (local: string, facts?: OpeningFacts): string => endOfDay(at(local), ZONE, facts);
const open = (
  opens: string,
  closes: string,
  days: NonNullable<OpeningFacts['hours']>[number]['days'],
): OpeningFacts => ({
  timeZone: ZONE,
  hours: [{ days, opens, closes }],
});
const ALL = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

describe('today is over', () => {
  it('at midnight of the zone where nobody declared hours', () => {
    expect(end('2026-11-27T13:30:00')).toBe('2026-11-28T03:00:00.000Z');
    expect(end('2026-11-27T23:59:59.999')).toBe('2026-11-28T03:00:00.000Z');
    expect(end('2026-11-28T00:00:00')).toBe('2026-11-29T03:00:00.000Z');
    expect(endOfDay(at('2026-11-27T13:30:00'), 'UTC', undefined)).toBe('2026-11-28T00:00:00.000Z');
  });

  it('at midnight where it closes before, also once it has closed', () => {
    const facts = open('12:00', '16:00', ALL);
    for (const local of ['2026-11-27T10:00:00', '2026-11-27T13:00:00', '2026-11-27T22:00:00']) {
      expect(end(local, facts), local).toBe('2026-11-28T03:00:00.000Z');
    }
    expect(end('2026-11-27T21:00:00', open('20:00', '24:00', ALL))).toBe('2026-11-28T03:00:00.000Z');
  });

  it('when it closes past midnight, marked before the service, in it, or behind midnight', () => {
    const facts = open('20:00', '02:00', ['fri', 'sat']);
    const closing = '2026-11-28T05:00:00.000Z';
    for (const local of ['2026-11-27T11:00:00', '2026-11-27T22:00:00', '2026-11-28T00:30:00', '2026-11-28T01:59:59']) {
      expect(end(local, facts), local).toBe(closing);
    }
    expect(end('2026-11-28T02:00:00', facts)).toBe('2026-11-29T05:00:00.000Z');
    expect(end('2026-11-26T22:00:00', facts)).toBe('2026-11-27T03:00:00.000Z');
  });

  it('at midnight for who never closes', () => {
    expect(end('2026-11-27T13:00:00', open('00:00', '24:00', ALL))).toBe('2026-11-28T03:00:00.000Z');
  });

  it('later than the moment that is asked of, on days that are shorter or longer, too', () => {
    for (const local of [
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T23:30:00Z',
    ]) {
      const moment = new Date(local);
      const over = endOfDay(moment, 'Europe/Madrid', undefined);
      expect(Date.parse(over), local).toBeGreaterThan(moment.getTime());
      expect(Date.parse(over) - moment.getTime(), local).toBeLessThanOrEqual(25 * 3_600_000);
    }
  });

  it('nowhere in a zone that is none', () => {
    expect(() => endOfDay(at('2026-11-27T13:30:00'), 'Nowhere/Else', undefined)).toThrow(RangeError);
  });
});
