import { describe, expect, it } from 'vitest';
import type { Activity, Since } from '../../../../server/assistant/index.ts';
import { createActivity } from '../../../../server/assistant/index.ts';

const NOBODY = { conversations: 0, people: 0, messages: 0 };
const QUIET: Activity = { day: NOBODY, week: NOBODY, month: NOBODY };

describe('who is there', () => {
  it('is of the last day, week and month, and asked for once a minute', async () => {
    let now = Date.UTC(2026, 2, 31, 12);
    const asked: Since[] = [];
    const store = {
      active: async (since: Since) => {
        asked.push(since);
        return QUIET;
      },
    };
    const activity = createActivity({ store, now: () => new Date(now) });
    await Promise.all([activity(), activity()]);
    now += 59_999;
    await activity();
    expect(asked).toEqual([
      { day: '2026-03-30T12:00:00.000Z', week: '2026-03-24T12:00:00.000Z', month: '2026-03-01T12:00:00.000Z' },
    ]);
    now += 1;
    expect(await activity()).toBe(QUIET);
    expect(asked).toHaveLength(2);
  });

  it('is asked for again where it failed', async () => {
    let isAway = true;
    const store = { active: async () => (isAway ? Promise.reject(new Error('away')) : QUIET) };
    const activity = createActivity({ store, now: () => new Date(0) });
    await expect(activity()).rejects.toThrow('away');
    isAway = false;
    expect(await activity()).toBe(QUIET);
  });
});
