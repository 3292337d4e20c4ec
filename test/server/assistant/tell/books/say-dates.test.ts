import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf, longDay, runsOf, sayTime, weekdayName } from '../../../../../server/assistant/tell/books/say-dates.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

describe('a day', () => {
  it('is written out in each language', () => {
    expect(longDay('2026-12-06', 'es')).toBe('domingo 6 de diciembre');
    expect(longDay('2026-12-06', 'en-GB')).toBe('Sunday 6 December');
    expect(longDay('2026-12-06', 'pt')).toBe('domingo 6 de dezembro');
  });

  it('that is none is refused', () => {
    expect(() => longDay('2026-13-40', 'es')).toThrow(RangeError);
  });

  it('of the week has its name', () => {
    expect(WEEK.map((day) => weekdayName(day, 'es'))).toEqual([
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
      'domingo',
    ]);
    expect(weekdayName('sun', 'en')).toBe('Sunday');
    expect(weekdayName('mon', 'pt')).toBe('segunda-feira');
  });
});

describe('days of the week', () => {
  it('that follow each other are a run', () => {
    expect(runsOf(['sun', 'tue', 'thu', 'wed'])).toEqual([['tue', 'wed', 'thu'], ['sun']]);
    expect(runsOf([])).toEqual([]);
  });

  it('stand in the runs once each and in the order of the week', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(WEEK), (days) => {
        const runs = runsOf(days);
        expect(runs.flat()).toEqual(WEEK.filter((day) => days.includes(day)));
        for (const run of runs) expect(WEEK.join(' ')).toContain(run.join(' '));
      }),
    );
  });
});

describe('a time', () => {
  it('is written short, midnight as the end of the day', () => {
    expect(['09:00', '20:30', '00:00', '24:00', '00:30'].map((time) => sayTime(time, 'es'))).toEqual([
      '9',
      '20.30',
      '24',
      '24',
      '0.30',
    ]);
    expect(sayTime('15:30', 'pt')).toBe('15h30');
    expect(sayTime('15:00', 'pt')).toBe('15h');
    expect(sayTime('09:05', 'en')).toBe('09:05');
  });
});

describe('a list', () => {
  it('has its link before the last part', () => {
    expect(listOf([], 'and')).toBe('');
    expect(listOf(['a'], 'and')).toBe('a');
    expect(listOf(['a', 'b', 'c'], 'and')).toBe('a, b and c');
  });
});
