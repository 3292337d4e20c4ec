import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRedisCache } from '../../../server/adapters/cache/redis.ts';
import { createRedisRateLimiter } from '../../../server/adapters/rate-limiter/redis.ts';
import { createRedisSessionStore } from '../../../server/adapters/session-store/redis.ts';
import { describeCache } from '../../contracts/cache.ts';
import { describeRateLimiter } from '../../contracts/rate-limiter.ts';
import { describeSessionStore } from '../../contracts/session-store.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import type { TestLink } from './open-redis.ts';
import { openConnected } from './open-redis.ts';

const TTL = 600;
const VALUE_BYTES = 1000;

/** Nothing is to be left out because the machine is busy. */
const PATIENCE_MS = 5000;

let redis: RedisServer;
/** Two nodes: what one writes the other reads, so that nothing is proved by what a node keeps for itself. */
let one: TestLink;
let other: TestLink;

beforeAll(async () => {
  redis = await startRedis();
  one = await openConnected(redis.url, PATIENCE_MS);
  other = await openConnected(redis.url, PATIENCE_MS);
});
afterAll(async () => {
  one.close();
  other.close();
  await redis.stop();
});

async function startEmpty(): Promise<void> {
  const asked = await one.ask((commands) => commands.flushAll());
  if (asked.kind === 'away') throw new Error('redis was not emptied');
}

describeSessionStore('the store in Redis', TTL, async () => {
  await startEmpty();
  const writing = createRedisSessionStore({ link: one, ttlMs: TTL });
  const reading = createRedisSessionStore({ link: other, ttlMs: TTL });
  return { store: { ...writing, recent: reading.recent, conditions: reading.conditions }, wait };
});

describeSessionStore('one node of the store in Redis', TTL, async () => {
  await startEmpty();
  return { store: createRedisSessionStore({ link: one, ttlMs: TTL }), wait };
});

describeRateLimiter('the limiter in Redis', async () => {
  await startEmpty();
  return { limiter: createRedisRateLimiter({ link: one }), wait };
});

describeRateLimiter('two nodes with the limiter in Redis', async () => {
  await startEmpty();
  const nodes = [createRedisRateLimiter({ link: one }), createRedisRateLimiter({ link: other })];
  let turn = 0;
  const next = () => nodes[(turn += 1) % 2]!;
  return { limiter: { take: (budgets) => next().take(budgets), check: (budgets) => next().check(budgets) }, wait };
});

describeCache('the cache in Redis', VALUE_BYTES, async () => {
  await startEmpty();
  const [writing, reading] = [one, other].map((link) => createRedisCache({ link, maximumValueBytes: VALUE_BYTES }));
  return { cache: { get: reading!.get, set: writing!.set }, wait };
});

describe('the store in Redis', () => {
  it('keeps the order of what was said within one millisecond', async () => {
    await startEmpty();
    const store = createRedisSessionStore({ link: one, ttlMs: TTL });
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    const key = { domainId: 'd', tenantSlug: 't', branchSlug: 'b', sessionId: 's' };
    for (const condition of ['mani', 'gluten', 'apio']) await store.remember(key, condition, [condition]);
    clock.mockRestore();
    const elsewhere = createRedisSessionStore({ link: other, ttlMs: TTL });
    expect(await elsewhere.conditions(key)).toEqual(['mani', 'gluten', 'apio']);
  });
});
