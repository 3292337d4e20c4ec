/** What may run beside this process, on the business's own machines: Redis for what several nodes share, Chroma for vectors. */
import { createMemoryCache } from '../adapters/cache/memory.ts';
import { createRedisCache } from '../adapters/cache/redis.ts';
import { createMemoryRateLimiter } from '../adapters/rate-limiter/memory.ts';
import { createRedisRateLimiter } from '../adapters/rate-limiter/redis.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import { createMemorySessionStore } from '../adapters/session-store/memory.ts';
import { createRedisSessionStore } from '../adapters/session-store/redis.ts';
import { createRedisLink } from '../adapters/shared/redis-client.ts';
import type { WorkCount } from '../adapters/shared/work-count.ts';
import { createMemoryWorkCount } from '../adapters/work-count/memory.ts';
import { createRedisWorkCount } from '../adapters/work-count/redis.ts';
import type { RedisState } from '../adapters/shared/redis-condition.ts';
import type { Chroma } from '../adapters/vector-store/chroma.ts';
import { createChroma } from '../adapters/vector-store/chroma.ts';
import type { SharedAnswers } from '../api/answers/shared-answers.ts';
import { createSharedAnswers } from '../api/answers/shared-answers.ts';
import type { ApiLog, RateLimiter } from '../api/ports.ts';
import type { SessionStore } from '../assistant/index.ts';
import type { ChromaSettings } from '../config/config.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { Cache } from '../knowledge/index.ts';
import { SHARED_BRANCH } from '../knowledge/index.ts';
import type { LibraryParts } from './compose-library.ts';

export interface SharedParts {
  readonly redisUrl: string | undefined;
  readonly sessionTtlMs: number;
  readonly log: ApiLog;
}

export interface Shared {
  readonly sessions: SessionStore;
  readonly limiter: RateLimiter;
  readonly cache: Cache;
  /** What is asked of the hosts of models. */
  readonly count: WorkCount;
  /** Undefined when there is one node only. */
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
      count: createMemoryWorkCount(),
      within: (run) => run(),
      close: () => undefined,
    };
  }
  const link = await createRedisLink({ url: redisUrl, log });
  const cache = createRedisCache({ link });
  const count = createRedisWorkCount({ link });
  return {
    sessions: createRedisSessionStore({ link, ttlMs }),
    limiter: createRedisRateLimiter({ link }),
    cache,
    count,
    answers: createSharedAnswers({ cache, within: link.within }),
    redis: () => link.state(),
    within: link.within,
    close() {
      count.close();
      link.close();
    },
  };
}

export interface ChromaParts extends Pick<Chroma, 'state' | 'close'> {
  readonly vectorsOf: NonNullable<LibraryParts['vectorsOf']>;
}

/** Vectors in Chroma, for the scopes that there are. Does not wait until it is there. */
export function composeChroma(
  { url, fallback }: ChromaSettings,
  { records, domains, log }: { records: StoredRecords; domains: DomainRegistry; log: ApiLog },
): ChromaParts {
  const chroma = createChroma({
    url,
    records,
    embedderInUse: () => records.embeddings.embedderInUse(),
    async listScopes() {
      const tenants = await records.scopes.listTenants();
      const levels = tenants.flatMap(({ slug: tenantSlug, branches }) =>
        [SHARED_BRANCH, ...branches.map(({ slug }) => slug)].map((branchSlug) => ({ tenantSlug, branchSlug })),
      );
      return domains.list().flatMap(({ domainId }) => levels.map((level) => ({ domainId, ...level })));
    },
    itemIdNameOf: (domainId) => domains.find(domainId)?.item?.idField ?? 'item_id',
    log,
  });
  return {
    ...chroma,
    vectorsOf: (embedder, exact) => chroma.storeFor(embedder, fallback === 'exact' ? exact : undefined),
  };
}
