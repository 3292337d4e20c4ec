import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryRateLimiter } from '../../../../server/adapters/rate-limiter/memory.ts';
import { describeRateLimiter } from '../../../contracts/rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = (key: string, points = 2) => ({ key, points, seconds: 60 });

describeRateLimiter('the limiter in memory', () => ({
  limiter: createMemoryRateLimiter(),
  wait: (ms) => {
    vi.advanceTimersByTime(ms);
  },
}));

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
