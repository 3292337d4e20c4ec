/**
 * What all servers send together, counted in Redis by leases that run out: a server that dies leaves none behind for long. While Redis is away each server
 * counts what it sends itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import type { RedisLink } from '../shared/redis-client.ts';
import { UnexpectedReply } from '../shared/redis-client.ts';
import type { WorkCount } from '../shared/work-count.ts';
import { createMemoryWorkCount } from './memory.ts';

export interface RedisWorkCountParts {
  readonly link: Pick<RedisLink, 'ask'>;
  /** A lease that nobody renews runs out after so long. */
  readonly leaseMs?: number;
}

const LEASE_MS = 15_000;

/** So often within its time a lease is renewed. */
const RENEWALS = 3;

/** What was heard of the others is believed so long. */
const KNOWN_MS = 1000;

/** By the clock of Redis: those of the servers may differ. One step, so that no two enter where there is room for one. */
const ENTER = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local there = redis.call('ZCARD', KEYS[1])
if there >= tonumber(ARGV[2]) then return {0, there} end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return {1, there + 1}`;

/** Also of one that Redis has lost since: it is under way. */
const RENEW = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

export function createRedisWorkCount({ link, leaseMs = LEASE_MS }: RedisWorkCountParts): WorkCount {
  const own = createMemoryWorkCount();
  const held = new Map<string, string>();
  const seen = new Map<string, { readonly count: number; readonly at: number }>();
  // A lease outlives the request that took it, and what a request may wait for Redis.
  const outside = AsyncLocalStorage.snapshot();
  const ask = <Result>(work: Parameters<typeof link.ask<Result>>[0]): ReturnType<typeof link.ask<Result>> =>
    outside(() => link.ask(work));
  const milliseconds = String(leaseMs);

  function renew(): void {
    for (const [lease, key] of held)
      void ask((redis) => redis.eval(RENEW, { keys: [key], arguments: [lease, milliseconds] }));
  }
  const timer = setInterval(renew, leaseMs / RENEWALS);
  timer.unref();

  return {
    async enter(place, fewerThan) {
      const mine = await own.enter(place, fewerThan);
      if (mine === undefined) return undefined;
      const key = keyOf(place);
      const lease = randomUUID();
      const most = String(Math.min(fewerThan, Number.MAX_SAFE_INTEGER));
      const asked = await ask((redis) =>
        redis.eval(ENTER, { keys: [key], arguments: [lease, most, milliseconds] }).then(requireCount),
      );
      if (asked.kind === 'answered') {
        const { isIn, count } = asked.value;
        seen.set(place, { count, at: performance.now() });
        if (!isIn) {
          mine.leave();
          return undefined;
        }
      }
      held.set(lease, key);
      return {
        leave() {
          if (!held.delete(lease)) return;
          mine.leave();
          seen.delete(place);
          void ask((redis) => redis.zRem(key, lease));
        },
      };
    },
    isFull(place, fewerThan) {
      const last = seen.get(place);
      const isKnown = last !== undefined && performance.now() - last.at < KNOWN_MS;
      return own.isFull(place, fewerThan) || (isKnown && last.count >= fewerThan);
    },
    close() {
      clearInterval(timer);
    },
  };
}

/** No address stands in Redis in clear. */
function keyOf(place: string): string {
  return `work:${createHash('sha256').update(place).digest('base64url')}`;
}

function requireCount(reply: unknown): { readonly isIn: boolean; readonly count: number } {
  if (!Array.isArray(reply)) throw new UnexpectedReply();
  const [isIn, count] = reply as unknown[];
  if (typeof isIn !== 'number' || typeof count !== 'number') throw new UnexpectedReply();
  return { isIn: isIn === 1, count };
}
