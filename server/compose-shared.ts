/** What several nodes may share: sessions, limits and caches. In Redis where there is one, else in this process. */
import { createMemoryCache } from './adapters/cache/memory.ts';
import { createRedisCache } from './adapters/cache/redis.ts';
import { createMemoryRateLimiter } from './adapters/rate-limiter/memory.ts';
import { createRedisRateLimiter } from './adapters/rate-limiter/redis.ts';
import { createMemorySessionStore } from './adapters/session-store/memory.ts';
import { createRedisSessionStore } from './adapters/session-store/redis.ts';
import { createRedisLink } from './adapters/shared/redis-client.ts';
import type { RedisState } from './adapters/shared/redis-condition.ts';
import type { SharedAnswers } from './api/answers/shared-answers.ts';
import { createSharedAnswers } from './api/answers/shared-answers.ts';
import type { ApiLog, RateLimiter } from './api/ports.ts';
import type { SessionStore } from './assistant/index.ts';
import type { Cache } from './knowledge/index.ts';

export interface SharedParts {
  readonly redisUrl: string | undefined;
  readonly sessionTtlMs: number;
  readonly log: ApiLog;
}

export interface Shared {
  readonly sessions: SessionStore;
  readonly limiter: RateLimiter;
  readonly cache: Cache;
  /** Absent: there is one node. */
  readonly answers?: SharedAnswers;
  /** How Redis is, where it is one. */
  readonly redis?: () => RedisState;
  /** Runs one request: all that it asks of Redis takes 50 ms at most. */
  readonly within: <Result>(run: () => Result) => Result;
  readonly close: () => void;
}

/** Does not wait until Redis is there. */
export async function composeShared({ redisUrl, sessionTtlMs: ttlMs, log }: SharedParts): Promise<Shared> {
  if (redisUrl === undefined) {
    return {
      sessions: createMemorySessionStore({ ttlMs }),
      limiter: createMemoryRateLimiter(),
      cache: createMemoryCache(),
      within: (run) => run(),
      close: () => undefined,
    };
  }
  const link = await createRedisLink({ url: redisUrl, log });
  const cache = createRedisCache({ link });
  return {
    sessions: createRedisSessionStore({ link, ttlMs }),
    limiter: createRedisRateLimiter({ link }),
    cache,
    answers: createSharedAnswers({ cache, within: link.within }),
    redis: () => link.state(),
    within: link.within,
    close: link.close,
  };
}
