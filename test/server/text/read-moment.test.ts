import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../server/text/read-moment.ts';

describe('a moment by ISO 8601', () => {
  it.each([
    ['2026-06-01', Date.UTC(2026, 5, 1)],
    ['2026-06-01T10:30Z', Date.UTC(2026, 5, 1, 10, 30)],
    ['2026-06-01T10:30:15.250-03:00', Date.UTC(2026, 5, 1, 13, 30, 15, 250)],
  ])('«%s» is read', (text, expected) => {
    expect(readMoment(text)).toBe(expected);
  });

  it.each(['', 'mañana', '2026-6-1', '2026-13-01', '2026-06-01T10:30', '2026-06-01 10:30Z', '20260601', ' 2026-06-01'])(
    '«%s» is none',
    (text) => {
      expect(readMoment(text)).toBeUndefined();
    },
  );

  it('is a day, or an hour with its zone', () => {
    expect(readMoment('2026-06-08')).toBe(Date.UTC(2026, 5, 8));
    expect(readMoment('2026-06-08T10:00-03:00')).toBe(Date.UTC(2026, 5, 8, 13));
    for (const text of ['2026-06-08T10:00', '2026-13-01', 'June 8', '8/6/2026', '', '1'])
      expect(readMoment(text), text).toBeUndefined();
  });
});
