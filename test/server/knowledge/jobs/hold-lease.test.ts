import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import type { Hold, StopReason } from '../../../../server/knowledge/jobs/hold-lease.ts';
import { holdLease } from '../../../../server/knowledge/jobs/hold-lease.ts';
import type { JobStore, MeasuredProgress } from '../../../../server/knowledge/jobs/ports.ts';

const lease = { jobId: 'job', owner: 'one', attempt: 1 };
const times = { leaseMs: 10_000, heartbeatMs: 3000, progressMs: 500 };

interface Bench {
  readonly hold: Hold;
  readonly writes: { readonly at: number; readonly progress: MeasuredProgress | undefined }[];
  readonly troubles: unknown[];
  answer: () => ReturnType<JobStore['renew']>;
}

let bench: Bench;
let startedAt: number;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
  startedAt = Date.now();
  const writes: Bench['writes'] = [];
  const troubles: unknown[] = [];
  const store: Pick<JobStore, 'renew'> = {
    renew(_, leaseMs, progress) {
      expect(leaseMs).toBe(times.leaseMs);
      writes.push({ at: Date.now() - startedAt, progress });
      return bench.answer();
    },
  };
  const onTrouble = (error: unknown): void => void troubles.push(error);
  const hold = holdLease({ store, lease, times, now: () => new Date(), onTrouble });
  bench = { hold, writes, troubles, answer: () => Promise.resolve('held') };
});
afterEach(() => {
  bench.hold.stop();
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const away = (): Promise<never> => Promise.reject(new Fault('records-unavailable'));
const stateOf = ({ hold }: Bench): [boolean, StopReason | undefined] => [hold.signal.aborted, hold.reason()];

describe('a lease', () => {
  it('is renewed at each heartbeat until it is given up', async () => {
    await pass(9500);
    expect(bench.writes.map(({ at }) => at)).toEqual([3000, 6000, 9000]);
    bench.hold.stop();
    await pass(30_000);
    expect(bench.writes).toHaveLength(3);
    expect(stateOf(bench)).toEqual([false, undefined]);
  });

  it('that somebody else has ends the work, and nothing is asked of it any more', async () => {
    bench.answer = () => Promise.resolve('lost');
    await pass(3000);
    expect(stateOf(bench)).toEqual([true, 'lost']);
    bench.hold.report({ stage: 'embed', done: 1 });
    await pass(30_000);
    expect(bench.writes).toHaveLength(1);
  });

  it('of a job that is to be cancelled ends the work and is held until that has ended', async () => {
    bench.answer = () => Promise.resolve('cancelling');
    await pass(3000);
    expect(stateOf(bench)).toEqual([true, 'cancelled']);
    await pass(6000);
    expect(bench.writes).toHaveLength(3);
  });

  it('outlives records that are away for a moment', async () => {
    bench.answer = away;
    await pass(9500);
    expect(bench.troubles).toHaveLength(3);
    bench.answer = () => Promise.resolve('held');
    await pass(30_000);
    expect(stateOf(bench)).toEqual([false, undefined]);
  });

  it('that could not be renewed until it ran out counts as lost', async () => {
    await pass(3000);
    bench.answer = away;
    await pass(9000);
    expect(stateOf(bench)).toEqual([false, undefined]);
    await pass(3000);
    expect(stateOf(bench)).toEqual([true, 'lost']);
  });

  it('waits for a renewal that takes long, and does not ask beside it', async () => {
    let answer: (held: 'held') => void = () => undefined;
    bench.answer = () => new Promise((resolve) => (answer = resolve));
    await pass(40_000);
    bench.hold.report({ stage: 'embed', done: 1 });
    await pass(1000);
    expect(bench.writes).toHaveLength(1);
    expect(bench.hold.signal.aborted).toBe(false);
    bench.answer = () => Promise.resolve('held');
    answer('held');
    await pass(500);
    expect(bench.writes.at(-1)?.progress?.done).toBe(1);
  });

  it('is told lost to nobody who has given it up meanwhile', async () => {
    let answer: (lost: 'lost') => void = () => undefined;
    bench.answer = () => new Promise((resolve) => (answer = resolve));
    await pass(3000);
    bench.hold.stop();
    answer('lost');
    await pass(0);
    expect(stateOf(bench)).toEqual([false, undefined]);
  });

  it('names the first reason why the work was to stop', () => {
    bench.hold.abort('cancelled');
    bench.hold.abort('closing');
    expect(stateOf(bench)).toEqual([true, 'cancelled']);
  });
});

describe('progress', () => {
  it('is written at once, then twice a second at most, and always the newest', async () => {
    for (let done = 1; done <= 100; done += 1) {
      bench.hold.report({ stage: 'embed', done, total: 100 });
      await pass(20);
    }
    await pass(500);
    expect(bench.writes.length).toBeLessThanOrEqual(6);
    expect(bench.writes[0]).toMatchObject({ at: 0, progress: { done: 1, total: 100 } });
    expect(bench.writes.at(-1)?.progress?.done).toBe(100);
    const gaps = bench.writes.slice(1).map(({ at }, place) => at - (bench.writes[place]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1000);
  });

  it('renews the lease, so that a heartbeat follows only after silence', async () => {
    await pass(2900);
    bench.hold.report({ stage: 'embed', done: 1 });
    await pass(2900);
    expect(bench.writes.map(({ at }) => at)).toEqual([2900]);
    await pass(100);
    expect(bench.writes.map(({ at, progress }) => [at, progress?.done])).toEqual([
      [2900, 1],
      [5900, undefined],
    ]);
  });

  it('that could not be written is written again, unless there is newer', async () => {
    bench.answer = away;
    bench.hold.report({ stage: 'embed', done: 1 });
    await pass(0);
    bench.answer = () => Promise.resolve('held');
    await pass(500);
    expect(bench.writes.map(({ progress }) => progress?.done)).toEqual([1, 1]);
  });

  it('is measured from the beginning of its stage', async () => {
    const { hold } = bench;
    hold.report({ stage: 'read', done: 0 });
    await pass(1000);
    hold.report({ stage: 'embed', done: 40, total: 90 });
    await pass(1000);
    hold.report({ stage: 'embed', done: 60, total: 90 });
    const stageStartedAt = '2026-03-01T12:00:01.000Z';
    expect(hold.latest()).toEqual({ stage: 'embed', done: 60, total: 90, stageStartedAt, stageFrom: 40 });
  });

  it('is a count, whatever a handler says', () => {
    bench.hold.report({ stage: 'embed', done: Number.NaN, total: -1 });
    expect(bench.hold.latest()).toMatchObject({ done: 0, total: 0 });
    bench.hold.report({ stage: 'embed', done: 2.6, total: Infinity });
    expect(bench.hold.latest()).toMatchObject({ done: 3, total: 0 });
  });
});
