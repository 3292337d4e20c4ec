import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryRateLimiter } from '../../../../server/adapters/rate-limiter/memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = (key: string, points = 2) => ({ key, points, seconds: 60 });
const hour = (key: string, points: number) => ({ key, points, seconds: 3600 });

it('grants what there is and then says how long to wait', async () => {
  const limiter = createMemoryRateLimiter();
  expect(await limiter.take([minute('a')])).toEqual({ kind: 'granted' });
  vi.advanceTimersByTime(15_000);
  expect(await limiter.take([minute('a')])).toEqual({ kind: 'granted' });
  expect(await limiter.take([minute('a')])).toEqual({ kind: 'refused', retryAfterSeconds: 45 });
  vi.advanceTimersByTime(45_000);
  expect(await limiter.take([minute('a')])).toEqual({ kind: 'granted' });
});

it('keeps keys and windows apart', async () => {
  const limiter = createMemoryRateLimiter();
  await limiter.take([minute('a', 1)]);
  expect(await limiter.take([minute('b', 1)])).toEqual({ kind: 'granted' });
  expect(await limiter.take([hour('a', 1)])).toEqual({ kind: 'granted' });
});

it('asks to wait for the last of several budgets', async () => {
  const limiter = createMemoryRateLimiter();
  const budgets = [minute('a', 1), hour('a', 1)];
  await limiter.take(budgets);
  expect(await limiter.take(budgets)).toEqual({ kind: 'refused', retryAfterSeconds: 3600 });
});

it('takes nothing from the others when one budget is used up', async () => {
  const limiter = createMemoryRateLimiter();
  await limiter.take([minute('a', 1)]);
  for (let tries = 0; tries < 5; tries += 1) await limiter.take([minute('a', 1), hour('b', 2)]);
  expect(await limiter.take([hour('b', 2)])).toEqual({ kind: 'granted' });
  expect(await limiter.take([hour('b', 2)])).toEqual({ kind: 'granted' });
});

it('looks without taking', async () => {
  const limiter = createMemoryRateLimiter();
  for (let looks = 0; looks < 5; looks += 1) expect(await limiter.check([minute('a', 1)])).toEqual({ kind: 'granted' });
  await limiter.take([minute('a', 1)]);
  expect(await limiter.check([minute('a', 1)])).toEqual({ kind: 'refused', retryAfterSeconds: 60 });
});

it('grants no more than there is to many who ask at once', async () => {
  const limiter = createMemoryRateLimiter();
  const grants = await Promise.all(Array.from({ length: 20 }, () => limiter.take([minute('a', 5)])));
  expect(grants.filter(({ kind }) => kind === 'granted')).toHaveLength(5);
});

it('forgets the quietest keys when there are too many', async () => {
  const limiter = createMemoryRateLimiter({ maximumAccounts: 3 });
  await limiter.take([minute('a', 1)]);
  await limiter.take([minute('b', 2)]);
  await limiter.take([minute('c', 1)]);
  await limiter.take([minute('b', 2)]);
  await limiter.take([minute('d', 1)]);
  expect((await limiter.check([minute('a', 1)])).kind).toBe('granted');
  expect((await limiter.check([minute('b', 2)])).kind).toBe('refused');
  expect((await limiter.check([minute('d', 1)])).kind).toBe('refused');
});
