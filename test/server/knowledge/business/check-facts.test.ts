import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMENITY_IDS, checkFacts } from '../../../../server/knowledge/business/check-facts.ts';
import { WEEKDAYS } from '../../../../server/knowledge/business/business-facts.ts';

const told = (facts: unknown) => checkFacts(facts).map(({ loc, type }) => `${loc.join('.')} ${type}`);

describe('facts of a business', () => {
  it('are well where nothing speaks against them', () => {
    const hours = [
      { days: ['mon', 'tue'], opens: '12:00', closes: '16:00', last_order: '15:30' },
      { days: ['mon', 'tue'], opens: '16:00', closes: '24:00', last_order: '24:00' },
      { days: ['sun'], opens: '20:00', closes: '02:00', last_order: '01:00' },
      { days: ['wed'], opens: '00:00', closes: '00:00' },
    ];
    const special_hours = [
      { date: '2026-12-24', opens: '12:00', closes: '15:00' },
      { date: '2026-12-24', opens: '19:00', closes: '23:00' },
      { date: '2026-12-25', closed: true },
      { date: '2028-02-29', closed: false, opens: '10:00', closes: '12:00' },
    ];
    const amenities = AMENITY_IDS.map((id) => ({ id, available: true }));
    expect(checkFacts({ hours, special_hours, amenities, currency: 'ARS', time_zone: 'America/Montevideo' })).toEqual(
      [],
    );
  });

  it('say what was probably meant by a zone that is none', () => {
    expect(checkFacts({ time_zone: 'Montevideo' })).toEqual([
      expect.objectContaining({ loc: ['facts', 'time_zone'], msg: expect.stringContaining('America/Montevideo') }),
    ]);
    expect(told({ currency: 'XQX' })).toEqual(['facts.currency value_error.currency']);
  });

  it('name amenities that have no words of their own', () => {
    expect(told({ amenities: [{ id: 'helipad' }, { id: 'helipad', name: 'Helipuerto' }, {}] })).toEqual([
      'facts.amenities.0.name value_error.missing',
      'facts.amenities.2.name value_error.missing',
    ]);
  });

  it('never make it throw, whatever they are', () => {
    const hours = fc.array(fc.anything());
    const facts = fc.oneof(fc.anything(), fc.record({ hours, special_hours: hours, amenities: fc.anything(), time_zone: fc.anything() })); // prettier-ignore
    fc.assert(fc.property(facts, (any) => Array.isArray(checkFacts(any))));
  });
});

describe('hours', () => {
  it('that overlap are told at the later entry, with the day, once', () => {
    const hours = [
      { days: ['fri', 'sat'], opens: '20:00', closes: '02:00' },
      { days: ['fri', 'sat'], opens: '01:00', closes: '03:00' },
    ];
    expect(checkFacts({ hours })).toEqual([
      { loc: ['facts', 'hours', 1], msg: 'overlaps with hours 0 on sat', type: 'value_error.overlap' },
    ]);
  });

  it('overlap from the end of the week to its beginning', () => {
    const night = { days: ['sun'], opens: '22:00', closes: '03:00' };
    expect(told({ hours: [night, { days: ['mon'], opens: '02:00', closes: '05:00' }] })).toEqual(['facts.hours.1 value_error.overlap']); // prettier-ignore
    expect(told({ hours: [night, { days: ['mon'], opens: '03:00', closes: '05:00' }] })).toEqual([]);
  });

  it('have their last order while they are open', () => {
    const entry = { days: ['fri'], opens: '20:00', closes: '02:00' };
    expect(told({ hours: [{ ...entry, last_order: '02:30' }] })).toEqual([
      'facts.hours.0.last_order value_error.order',
    ]);
    expect(told({ hours: [{ ...entry, last_order: '19:30' }] })).toEqual([
      'facts.hours.0.last_order value_error.order',
    ]);
    expect(told({ hours: [{ ...entry, last_order: '02:00' }] })).toEqual([]);
  });

  it('of a special day are told where two meet, also past midnight', () => {
    const eve = { date: '2026-12-31', opens: '20:00', closes: '04:00' };
    expect(told({ special_hours: [eve, { date: '2027-01-01', opens: '03:00', closes: '06:00' }] })).toEqual(['facts.special_hours.1 value_error.overlap']); // prettier-ignore
    expect(told({ special_hours: [eve, { date: '2026-12-31', closed: true }] })).toEqual(['facts.special_hours.1.date value_error.duplicate']); // prettier-ignore
  });

  it('that do not meet are never told, those of one day that do always are', () => {
    const minute = fc.integer({ min: 0, max: 1438 });
    const spell = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const span = fc
      .tuple(minute, minute)
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other) + 1] as const);
    fc.assert(
      fc.property(span, span, fc.constantFrom(...WEEKDAYS), (one, other, day) => {
        const hours = [one, other].map(([from, until]) => ({ days: [day], opens: spell(from), closes: spell(until) }));
        const doMeet = one[0] < other[1] && other[0] < one[1];
        expect(checkFacts({ hours })).toHaveLength(doMeet ? 1 : 0);
      }),
    );
  });
});
