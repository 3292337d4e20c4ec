import { describe, expect, it } from 'vitest';
import { toLocal } from '../../../../server/knowledge/documents/local-time.ts';

const HOME = 'America/Argentina/Buenos_Aires';

describe('a moment', () => {
  it('is told by the clock of the branch, with its offset', () => {
    expect(toLocal('2026-12-01T09:30:00.000Z', HOME)).toMatchObject({
      at: '2026-12-01T09:30:00.000Z',
      local: '2026-12-01T06:30:00-03:00',
    });
    expect(toLocal('2026-07-01T09:30:00.000Z', 'Europe/Madrid').local).toBe('2026-07-01T11:30:00+02:00');
    expect(toLocal('2026-12-01T09:30:00.000Z', 'Europe/Madrid').local).toBe('2026-12-01T10:30:00+01:00');
  });

  it('tells which day ends with it, only at the start of one', () => {
    expect(toLocal('2026-12-02T03:00:00.000Z', HOME).endOf).toBe('2026-12-01');
    expect(toLocal('2026-12-02T03:00:00.001Z', HOME)).not.toHaveProperty('endOf');
    expect(toLocal('2026-12-02T00:00:00.000Z', HOME)).not.toHaveProperty('endOf');
  });

  it('tells the day that ends where the next begins at one in the morning', () => {
    expect(toLocal('2018-11-04T03:00:00.000Z', 'America/Sao_Paulo')).toMatchObject({
      local: '2018-11-04T01:00:00-02:00',
      endOf: '2018-11-03',
    });
  });

  it('is told in UTC, and says so, where the zone is unknown', () => {
    expect(toLocal('2026-12-01T09:30:00.000Z', 'Nope/X')).toEqual({
      at: '2026-12-01T09:30:00.000Z',
      local: '2026-12-01T09:30:00+00:00',
      zone: 'UTC',
    });
  });
});
