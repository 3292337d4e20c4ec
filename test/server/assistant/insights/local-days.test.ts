import { describe, expect, it } from 'vitest';
import {
  chooseDays,
  createHourReader,
  daysOf,
  MOST_DAYS,
  weekOf,
} from '../../../../server/assistant/insights/local-days.ts';

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';
/** Still the last of February there. */
const NOW = { now: new Date('2026-03-01T02:00:00.000Z'), zone: BUENOS_AIRES };

describe('the days that are meant', () => {
  it('are the last thirty by the clock of the business where nothing is said', () => {
    expect(chooseDays({}, NOW)).toEqual({ from: '2026-01-30', to: '2026-02-28' });
    expect(chooseDays({}, { ...NOW, zone: 'UTC' })).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  });

  it('are thirty up to the one named, or from the one named up to today', () => {
    expect(chooseDays({ to: '2025-12-31' }, NOW)).toEqual({ from: '2025-12-02', to: '2025-12-31' });
    expect(chooseDays({ from: '2026-02-27' }, NOW)).toEqual({ from: '2026-02-27', to: '2026-02-28' });
    expect(chooseDays({ from: '2026-02-01', to: '2026-02-01' }, NOW)).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  });

  it('are refused where they end before they begin, or are more than a quarter of a year', () => {
    const refused = (asked: Parameters<typeof chooseDays>[0]) => () => chooseDays(asked, NOW);
    const issue = (msg: string) => ({
      code: 'fields-invalid',
      issues: [{ loc: ['from'], msg, type: 'value_error.range' }],
    });
    expect(refused({ from: '2026-03-01', to: '2026-02-28' })).toThrow(
      expect.objectContaining(issue('it ends before it begins')),
    );
    expect(refused({ from: '1999-01-01' })).toThrow(
      expect.objectContaining(issue(`ensure that there are at most ${String(MOST_DAYS)} days`)),
    );
    expect(daysOf(chooseDays({ from: '2026-01-01', to: '2026-04-02' }, NOW), 'UTC')).toHaveLength(MOST_DAYS);
  });
});

describe('a day', () => {
  it('goes from midnight to midnight of its clock, each beginning where the one before ends', () => {
    const days = daysOf({ from: '2026-02-28', to: '2026-03-02' }, BUENOS_AIRES);
    expect(days.map(({ day, since }) => [day, since])).toEqual([
      ['2026-02-28', '2026-02-28T03:00:00.000Z'],
      ['2026-03-01', '2026-03-01T03:00:00.000Z'],
      ['2026-03-02', '2026-03-02T03:00:00.000Z'],
    ]);
    expect(days.map(({ until }) => until)).toEqual([
      ...days.slice(1).map(({ since }) => since),
      '2026-03-03T03:00:00.000Z',
    ]);
  });

  it('is longer or shorter where the clock changes', () => {
    const hours = daysOf({ from: '2026-03-28', to: '2026-10-25' }, 'Europe/Madrid')
      .map(({ day, since, until }) => [day, (Date.parse(until) - Date.parse(since)) / 3_600_000] as const)
      .filter(([, length]) => length !== 24);
    expect(hours).toEqual([
      ['2026-03-29', 23],
      ['2026-10-25', 25],
    ]);
  });

  it('begins at one where midnight is left out', () => {
    const [day] = daysOf({ from: '2018-11-04', to: '2018-11-04' }, 'America/Sao_Paulo');
    expect(day).toEqual({ day: '2018-11-04', since: '2018-11-04T03:00:00.000Z', until: '2018-11-05T02:00:00.000Z' });
  });
});

it('an hour is that of the clock, also where it is half an hour or a quarter off', () => {
  expect(createHourReader(BUENOS_AIRES)('2026-03-01T02:59:00Z')).toBe(23);
  expect(createHourReader(BUENOS_AIRES)('2026-03-01T03:00:00Z')).toBe(0);
  expect(createHourReader('Asia/Kolkata')('2026-03-01T18:15:00Z')).toBe(23);
  expect(createHourReader('Asia/Kolkata')('2026-03-01T18:30:00Z')).toBe(0);
  expect(createHourReader('Asia/Kathmandu')('2026-03-01T18:15:00Z')).toBe(0);
});

it('a week is that of its Monday', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map(weekOf)).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-02',
    '2026-03-09',
  ]);
});
