/** Servers that ask the same hosts of models count together, and none that died holds a place for long. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WorkCount } from '../../../server/adapters/shared/work-count.ts';
import { createRedisWorkCount } from '../../../server/adapters/work-count/redis.ts';
import { describeWorkCount } from '../../contracts/work-count.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import type { TestLink } from './open-redis.ts';
import { openConnected } from './open-redis.ts';

/** Nothing is to be left out because the machine is busy. */
const PATIENCE_MS = 5000;
const LEASE_MS = 600;
const PLACE = 'http://ollama.example:11434 llama3.1:8b';

let redis: RedisServer;
let links: TestLink[];
let counts: WorkCount[] = [];

beforeAll(async () => {
  redis = await startRedis();
  links = [await openConnected(redis.url, PATIENCE_MS), await openConnected(redis.url, PATIENCE_MS)];
});
afterEach(() => {
  for (const count of counts) count.close();
  counts = [];
});
afterAll(async () => {
  for (const link of links) link.close();
  await redis.stop();
});

/** One count for each of two servers, and nothing in Redis. */
async function openTwo(leaseMs?: number): Promise<readonly [WorkCount, WorkCount]> {
  const emptied = await links[0]?.ask((commands) => commands.flushAll());
  if (emptied?.kind !== 'answered') throw new Error('redis was not emptied');
  const [one, other] = links.map((link) =>
    createRedisWorkCount({ link, ...(leaseMs === undefined ? {} : { leaseMs }) }),
  );
  if (one === undefined || other === undefined) throw new Error('two links were opened');
  counts = [one, other];
  return [one, other];
}

describeWorkCount('servers over Redis', async () => {
  const [count, other] = await openTwo();
  return { count, others: [other] };
});

describe('two servers before one host', () => {
  it('have room for as many as one', async () => {
    const [one, other] = await openTwo();
    const lease = await one.enter(PLACE, 1);
    expect(await other.enter(PLACE, 1)).toBeUndefined();
    expect(other.isFull(PLACE, 1)).toBe(true);
    lease?.leave();
    expect(await other.enter(PLACE, 1)).toBeDefined();
  });

  it('wait for no place of a server that died', async () => {
    const [one, other] = await openTwo(LEASE_MS);
    await one.enter(PLACE, 1);
    // Renewed while it lives, however long the work takes.
    await wait(2 * LEASE_MS);
    expect(await other.enter(PLACE, 1)).toBeUndefined();
    one.close();
    await wait(1.5 * LEASE_MS);
    expect(await other.enter(PLACE, 1)).toBeDefined();
  });

  it('count what is under way again where Redis has lost it', async () => {
    const [one, other] = await openTwo(LEASE_MS);
    await one.enter(PLACE, 1);
    await links[0]?.ask((commands) => commands.flushAll());
    await wait(LEASE_MS);
    expect(await other.enter(PLACE, 1)).toBeUndefined();
  });

  it('put no address into Redis', async () => {
    const [one] = await openTwo();
    await one.enter(PLACE, 1);
    const names = await links[0]?.ask((commands) => commands.keys('*'));
    expect(names).toMatchObject({ kind: 'answered', value: [expect.stringMatching(/^work:[\w-]{43}$/u)] });
  });
});

describe('a server whose Redis is away', () => {
  it('counts what it asks itself, and leaves without a word', async () => {
    const gone = await startRedis();
    const link = await openConnected(gone.url);
    await gone.stop();
    await link.reaches('away');
    const count = createRedisWorkCount({ link });
    const lease = await count.enter(PLACE, 1);
    expect(lease).toBeDefined();
    expect(await count.enter(PLACE, 1)).toBeUndefined();
    lease?.leave();
    expect(await count.enter(PLACE, 1)).toBeDefined();
    count.close();
    link.close();
  });
});
