import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurePace } from '../../../../server/knowledge/jobs/measure-pace.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const after = (ms: number): Date => new Date(START + ms);
const stageStartedAt = after(0).toISOString();
const running = { state: 'running', done: 30, total: 100, stageStartedAt, stageFrom: 0 } as const;

describe('the pace of a job', () => {
  it('is what was done in the time since its stage began, and how long the rest takes at that', () => {
    expect(measurePace(running, after(10_000))).toEqual({ perSecond: 3, secondsLeft: 70 / 3 });
  });

  it('does not count what an earlier attempt did', () => {
    expect(measurePace({ ...running, stageFrom: 20 }, after(10_000))).toEqual({ perSecond: 1, secondsLeft: 70 });
  });

  it('gets slower while nothing happens', () => {
    const [early, late] = [measurePace(running, after(10_000)), measurePace(running, after(20_000))];
    expect(late!.perSecond).toBe(early!.perSecond / 2);
    expect(late!.secondsLeft).toBe(early!.secondsLeft! * 2);
  });

  it('tells no time left when nobody knows how much there is, or nothing is done yet', () => {
    const { total: _, ...unbounded } = running;
    expect(measurePace(unbounded, after(10_000))).toEqual({ perSecond: 3 });
    expect(measurePace({ ...running, done: 0 }, after(10_000))).toEqual({ perSecond: 0 });
  });

  it('leaves nothing to do at the end, also when more was done than was thought, or nothing was to do', () => {
    expect(measurePace({ ...running, done: 100 }, after(10_000))).toEqual({ perSecond: 10, secondsLeft: 0 });
    expect(measurePace({ ...running, done: 120 }, after(10_000))).toEqual({ perSecond: 12, secondsLeft: 0 });
    expect(measurePace({ ...running, done: 0, total: 0 }, after(10_000))).toEqual({ perSecond: 0, secondsLeft: 0 });
  });

  it('is not told in the first second, before a stage, or of a job that does not run', () => {
    expect(measurePace(running, after(999))).toBeUndefined();
    expect(measurePace(running, after(1000))).toBeDefined();
    const { stageStartedAt: _, ...unstaged } = running;
    expect(measurePace(unstaged, after(10_000))).toBeUndefined();
    for (const state of ['queued', 'done', 'failed', 'cancelled'] as const)
      expect(measurePace({ ...running, state }, after(10_000))).toBeUndefined();
  });

  it('is not told when the clock stands before the beginning, or the beginning can not be read', () => {
    expect(measurePace(running, after(-3_600_000))).toBeUndefined();
    expect(measurePace({ ...running, stageStartedAt: 'ayer' }, after(10_000))).toBeUndefined();
  });

  it('is never negative or endless, whatever the clock and the handler say', () => {
    const count = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: -1e9, max: 1e9 }), (done, total, stageFrom, ms) => {
        const pace = measurePace({ ...running, done, total, stageFrom }, after(ms));
        for (const value of Object.values(pace ?? {})) {
          expect(Number.isFinite(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
