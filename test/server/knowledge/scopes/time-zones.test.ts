import { describe, expect, it } from 'vitest';
import { canonicalZone, checkZone } from '../../../../server/knowledge/scopes/time-zones.ts';

const LOC = ['time_zone'];

describe('a time zone', () => {
  it.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    ['europe/MADRID', 'Europe/Madrid'],
    ['utc', 'UTC'],
  ])('%s is kept as %s', (text, kept) => {
    expect(canonicalZone(text)).toBe(kept);
    expect(checkZone(text, LOC)).toBeUndefined();
  });

  it('that has two names is kept under one', () => {
    const kept = canonicalZone('America/Argentina/Buenos_Aires');
    expect(kept).toBeDefined();
    expect(canonicalZone('America/Buenos_Aires')).toBe(kept);
  });

  it('is every one that this platform knows, and what is kept is kept again', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const kept = canonicalZone(zone)!;
      expect(canonicalZone(kept)).toBe(kept);
    }
  });

  it.each(['+03:00', '-3', '', ' ', '*', 'Europe', 'Europe/Madrid\u0000', '../etc/localtime', 'x'.repeat(5000)])(
    'is not %j',
    (text) => {
      expect(canonicalZone(text)).toBeUndefined();
      expect(checkZone(text, LOC)).toEqual({
        loc: LOC,
        msg: "value is not a known time zone: e.g. 'America/Montevideo'",
        type: 'value_error.time_zone',
      });
    },
  );

  it.each([
    ['Bogotá', 'America/Bogota'],
    ['América/Bogotá', 'America/Bogota'],
    ['new york', 'America/New_York'],
  ])('is not %s, and %s is offered', (text, meant) => {
    expect(checkZone(text, LOC)?.msg).toBe(`value is not a known time zone: did you mean '${meant}'?`);
  });
});
