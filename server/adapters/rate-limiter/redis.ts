/** Counts in Redis, so that all nodes count together; while it is away this node counts for itself. */
import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Budget, Grant, RateLimiter } from '../../api/ports.ts';
import type { RedisCommands, RedisLink } from '../shared/redis-client.ts';
import { UnexpectedReply } from '../shared/redis-client.ts';
import { createMemoryRateLimiter } from './memory.ts';
import type { MemoryRateLimiterParts } from './memory.ts';
import { toGrant } from './to-grant.ts';

export interface RedisRateLimiterParts extends MemoryRateLimiterParts {
  readonly link: RedisLink;
}

export function createRedisRateLimiter({ link, ...memory }: RedisRateLimiterParts): RateLimiter {
  const insurance = createMemoryRateLimiter(memory);
  const windowsOf = createWindows();
  /** Milliseconds to wait for each budget; 0 where there was a point. */
  const consume = (redis: RedisCommands, budgets: readonly Budget[]): Promise<number[]> =>
    Promise.all(
      budgets.map(async (budget) => {
        const account = await windowsOf(redis, budget)
          .consume(accountOf(budget))
          .catch((refused: unknown) => {
            if (refused instanceof RateLimiterRes) return refused;
            throw refused;
          });
        return requireAccount(account).consumedPoints > budget.points ? Math.max(1, account.msBeforeNext) : 0;
      }),
    );
  return {
    async check(budgets) {
      const asked = await link.ask((redis) =>
        Promise.all(
          budgets.map(async (budget) => {
            const account = await windowsOf(redis, budget).get(accountOf(budget));
            if (account === null) return 0;
            return requireAccount(account).consumedPoints >= budget.points ? Math.max(1, account.msBeforeNext) : 0;
          }),
        ),
      );
      return asked.kind === 'away' ? insurance.check(budgets) : toGrant(Math.max(0, ...asked.value));
    },
    async take(budgets): Promise<Grant> {
      const asked = await link.ask((redis) => consume(redis, budgets));
      if (asked.kind === 'away') return insurance.take(budgets);
      const waits = asked.value;
      const granted = budgets.filter((_, index) => waits[index] === 0);
      // One round trip where all is granted, which is nearly always; else what was taken is given back.
      if (granted.length < budgets.length && granted.length > 0) {
        await link.ask((redis) =>
          Promise.all(granted.map((budget) => windowsOf(redis, budget).reward(accountOf(budget)))),
        );
      }
      return toGrant(Math.max(0, ...waits));
    },
  };
}

function createWindows(): (redis: RedisCommands, budget: Budget) => RateLimiterRedis {
  const windows = new Map<string, RateLimiterRedis>();
  return (redis, { points, seconds }) => {
    const name = `limit:${String(points)}/${String(seconds)}`;
    const known =
      windows.get(name) ??
      new RateLimiterRedis({ storeClient: redis, useRedisPackage: true, keyPrefix: name, points, duration: seconds });
    windows.set(name, known);
    return known;
  };
}

/** No address and no session's name stands in Redis in clear, and every name has one length. */
function accountOf({ key }: Budget): string {
  return createHash('sha256').update(key).digest('base64url');
}

function requireAccount(account: RateLimiterRes): RateLimiterRes {
  if (!Number.isFinite(account.consumedPoints) || !Number.isFinite(account.msBeforeNext)) throw new UnexpectedReply();
  return account;
}
