import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EffectiveField } from '../../../../server/knowledge/documents/effective-instant.ts';
import { readEffectiveInstant } from '../../../../server/knowledge/documents/effective-instant.ts';
import { toLocal } from '../../../../server/knowledge/documents/local-time.ts';

const HOME = 'America/Argentina/Buenos_Aires';

function read(text: string, zone = HOME, field: EffectiveField = 'effective_from'): unknown {
  const reading = readEffectiveInstant({ field, text, zone });
  return reading.kind === 'instant' ? reading.instant : reading.issues.map(({ loc, type }) => [...loc, type]);
}

const notADate = [['effective_from', 'value_error.format']];

describe('a day', () => {
  it('begins at its first moment where the branch is', () => {
    expect(read('2026-12-01')).toBe('2026-12-01T03:00:00.000Z');
    expect(read('2026-12-01', 'Pacific/Auckland')).toBe('2026-11-30T11:00:00.000Z');
  });

  it('ends with its last when it is the end', () => {
    expect(read('2026-12-01', HOME, 'effective_to')).toBe('2026-12-02T03:00:00.000Z');
    expect(read('2026-12-31', HOME, 'effective_to')).toBe('2027-01-01T03:00:00.000Z');
    expect(read('2028-02-28', HOME, 'effective_to')).toBe('2028-02-29T03:00:00.000Z');
  });

  it('begins when the clock does, where it skips midnight', () => {
    expect(read('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(read('2018-11-03', 'America/Sao_Paulo', 'effective_to')).toBe('2018-11-04T03:00:00.000Z');
  });

  it('lasts 23 or 25 hours when the clock changes', () => {
    const hours = (day: string): number =>
      (Date.parse(String(read(day, 'Europe/Madrid', 'effective_to'))) -
        Date.parse(String(read(day, 'Europe/Madrid')))) /
      3_600_000;
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
  });
});

describe('a time', () => {
  it('is the hour of the branch', () => {
    expect(read('2026-12-01T06:00')).toBe('2026-12-01T09:00:00.000Z');
    expect(read('2026-12-01 06:00:30')).toBe('2026-12-01T09:00:30.000Z');
    expect(read(' 2026-12-01t06:00 ')).toBe('2026-12-01T09:00:00.000Z');
  });

  it('is the same moment as start and as end', () => {
    expect(read('2026-12-01T06:00', HOME, 'effective_to')).toBe(read('2026-12-01T06:00'));
  });

  it('with an offset or Z is that moment, wherever the branch is', () => {
    for (const zone of [HOME, 'Asia/Kolkata', 'UTC']) {
      expect(read('2026-12-01T06:00Z', zone)).toBe('2026-12-01T06:00:00.000Z');
      expect(read('2026-12-01T06:00+05:30', zone)).toBe('2026-12-01T00:30:00.000Z');
      expect(read('2026-12-01T06:00-0300', zone)).toBe('2026-12-01T09:00:00.000Z');
      expect(read('2026-12-01T06:00+02', zone)).toBe('2026-12-01T04:00:00.000Z');
    }
  });

  it('that the clock skips is as much later as it jumps', () => {
    expect(read('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(toLocal('2026-03-08T07:30:00.000Z', 'America/New_York').local).toBe('2026-03-08T03:30:00-04:00');
  });

  it('that comes twice is the first', () => {
    expect(read('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('keeps its milliseconds and drops what is finer', () => {
    expect(read('2026-12-01T06:00:00.1234567Z')).toBe('2026-12-01T06:00:00.123Z');
  });
});

describe('what is no date', () => {
  it.each([
    '',
    'mañana',
    '2026-02-29',
    '2026-02-30T10:00',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01/12/2026',
    '2026-12-01T24:00',
    '2026-12-01T29:00Z',
    '2026-12-01T10:60',
    '2026-12-01T10:00:60Z',
    '2026-12-01T10',
    '2026-12-01T10:00+29:00',
    '2026-12-01Z',
    '2026-12-01T10:00[Europe/Madrid]',
    '2026-W49-2',
    '-002026-12-01',
    '+002026-12-01T00:00Z',
    '20261201',
    '2026-12-01T10:00Z; DROP',
    '2026-12-01\n2026-12-02',
    '1'.repeat(100_000),
  ])('is told as such: %j', (text) => {
    expect(read(text)).toEqual(notADate);
  });

  it('is a year that no menu has', () => {
    expect(read('0000-01-01')).toEqual(notADate);
    expect(read('1972-12-31T23:59:59Z', 'UTC')).toEqual(notADate);
    expect(read('9999-06-01')).toEqual(notADate);
    expect(read('1973-01-01T00:00Z', 'UTC')).toBe('1973-01-01T00:00:00.000Z');
  });
});

describe('a zone', () => {
  it.each(['', 'Nope/X', '-03:00', 'Z', '../etc', 'A'.repeat(10_000)])('that is unknown is told: %j', (zone) => {
    expect(read('2026-12-01', zone)).toEqual([['time_zone', 'value_error.time_zone']]);
  });

  it('and a date that are both wrong are told at once', () => {
    expect(read('2026-02-30', 'Nope/X')).toEqual([...notADate, ['time_zone', 'value_error.time_zone']]);
  });

  it('is needed even where the date has its offset: the branch has none', () => {
    expect(read('2026-12-01T06:00Z', 'Nope/X')).toEqual([['time_zone', 'value_error.time_zone']]);
  });
});

const zones = fc.constantFrom(
  HOME,
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
);
const moments = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const days = moments.map((moment) => moment.slice(0, 10));

describe('any date', () => {
  it('comes back from what is shown of it', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        expect(read(toLocal(moment, zone).local, zone)).toBe(moment);
      }),
    );
  });

  it('ends after it begins, and the next begins where it ends, but for a day that a zone left out', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
        const [from, to] = [String(read(day, zone)), String(read(day, zone, 'effective_to'))];
        expect(read(next, zone)).toBe(to);
        if (zone === 'Pacific/Apia' && day === '2011-12-30') expect(to).toBe(from);
        else expect(to > from).toBe(true);
      }),
    );
  });

  it('or what is none is read or refused, never thrown', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, zone) => {
        expect(['instant', 'invalid']).toContain(readEffectiveInstant({ field: 'effective_from', text, zone }).kind);
      }),
    );
  });
});
