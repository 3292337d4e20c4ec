import { expect, vi } from 'vitest';
import type { RedisLink } from '../../../server/adapters/shared/redis-client.ts';
import { createRedisLink } from '../../../server/adapters/shared/redis-client.ts';

export interface TestLink extends RedisLink {
  readonly logged: { readonly level: 'info' | 'warn'; readonly fields: Readonly<Record<string, unknown>> }[];
  /** Resolves when it is in this state. */
  reaches(state: ReturnType<RedisLink['state']>['state'], withinMs?: number): Promise<void>;
}

/** A link of its own; it may not be connected yet. */
export async function openLink(url: string, patienceMs?: number): Promise<TestLink> {
  const logged: TestLink['logged'] = [];
  const link = await createRedisLink({
    url,
    ...(patienceMs === undefined ? {} : { patienceMs }),
    log: {
      info: (fields) => void logged.push({ level: 'info', fields }),
      warn: (fields) => void logged.push({ level: 'warn', fields }),
    },
  });
  return {
    ...link,
    logged,
    reaches: (state, withinMs = 5000) =>
      vi.waitFor(
        () => {
          expect(link.state().state).toBe(state);
        },
        { timeout: withinMs, interval: 5 },
      ),
  };
}

export async function openConnected(url: string, patienceMs?: number): Promise<TestLink> {
  const link = await openLink(url, patienceMs);
  await link.reaches('connected');
  return link;
}
