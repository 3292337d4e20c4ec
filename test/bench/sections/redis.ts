import { setTimeout as wait } from 'node:timers/promises';
import { createRedisRateLimiter } from '../../../server/adapters/rate-limiter/redis.ts';
import { createMemorySessionStore } from '../../../server/adapters/session-store/memory.ts';
import { createRedisSessionStore } from '../../../server/adapters/session-store/redis.ts';
import type { RedisLink } from '../../../server/adapters/shared/redis-client.ts';
import { createRedisLink } from '../../../server/adapters/shared/redis-client.ts';
import type { SessionStore } from '../../../server/assistant/index.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { interleave, single, spreadOf, timed } from '../spread.ts';

const TTL_MS = 7_200_000;
const QUESTION = '¿La trucha de calabaza a la parrilla tiene lactosa? Soy intolerante.';

interface Subjects {
  readonly redis: RedisServer;
  readonly link: RedisLink;
  readonly sessions: SessionStore;
  /** All that one question asks of Redis. */
  ask(): Promise<void>;
}

/** What sessions and limits in a Redis beside this process cost, and what is left of that when it is frozen. */
export const redis: Section = {
  name: 'redis',
  title: 'Redis',
  async measure({ quick }) {
    const server = await startRedis();
    const link = await createRedisLink({ url: server.url, log: { info: () => undefined, warn: () => undefined } });
    try {
      await reaches(link, 'connected');
      const subjects = prepare(server, link);
      return [...(await measureUse(subjects, quick ? 300 : 5000)), ...(await measureFrozen(subjects, quick ? 2 : 10))];
    } finally {
      link.close();
      await server.stop();
    }
  },
};

function prepare(server: RedisServer, link: RedisLink): Subjects {
  const sessions = createRedisSessionStore({ link, ttlMs: TTL_MS });
  const limiter = createRedisRateLimiter({ link });
  const budgets = [60, 3600].flatMap((seconds) =>
    ['session', 'address'].map((key) => ({ key, seconds, points: 1_000_000 })),
  );
  return {
    redis: server,
    link,
    sessions,
    ask: () =>
      link.within(async () => {
        await limiter.take(budgets);
        await sessions.recent(keyOf(1));
        await sessions.conditions(keyOf(1));
        await sessions.remember(keyOf(1), QUESTION);
      }),
  };
}

async function measureUse({ link, sessions, ask }: Subjects, rounds: number): Promise<Row[]> {
  const memory = createMemorySessionStore({ ttlMs: TTL_MS });
  const write = await interleave(
    rounds,
    (round) => timed(() => sessions.remember(keyOf(round), QUESTION, ['gluten'])),
    (round) => timed(() => memory.remember(keyOf(round), QUESTION, ['gluten'])),
  );
  const read = await interleave(
    rounds,
    (round) => timed(() => sessions.recent(keyOf(round))),
    () => timed(() => ping(link)),
  );
  const whole = await interleave(
    rounds,
    () => timed(ask),
    () => timed(() => ping(link)),
  );
  const bound = { at: 'p95', most: 10 } as const;
  const peer = 'one PING';
  return [
    toRow('session write', write, { peer: 'the store in memory', bound }),
    toRow('session read', read, { peer, bound }),
    toRow('one question: limits, read, conditions, write', whole, { peer, bound: { at: 'p95', most: 50 } }),
  ];
}

async function measureFrozen({ redis: server, link, ask }: Subjects, rounds: number): Promise<Row[]> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await reaches(link, 'connected');
    server.freeze();
    first.push(await timed(ask));
    for (let turn = 0; turn < 20; turn += 1) later.push(await timed(ask));
    server.thaw();
  }
  await reaches(link, 'connected');
  server.freeze();
  await ask();
  const noticed = await timed(() => reaches(link, 'away'));
  server.thaw();
  const back = await timed(() => reaches(link, 'connected'));
  return [
    { what: 'frozen: the first question waits', measured: spreadOf(first, 'ms'), bound: { at: 'p95', most: 60 } },
    { what: 'frozen: each one after it', measured: spreadOf(later, 'ms') },
    { what: 'frozen: the connection is given up after', measured: single(noticed, 'ms') },
    { what: 'awake: in use again after', measured: single(back, 'ms') },
  ];
}

interface Told {
  readonly peer: string;
  readonly bound: NonNullable<Row['bound']>;
}

function toRow(what: string, { ours, peers }: Awaited<ReturnType<typeof interleave>>, { peer, bound }: Told): Row {
  return { what, measured: spreadOf(ours, 'ms'), peer: { what: peer, measured: spreadOf(peers, 'ms') }, bound };
}

/** Also says that the figures beside it are of a Redis that answered. */
async function ping(link: RedisLink): Promise<void> {
  const asked = await link.ask((commands) => commands.ping());
  if (asked.kind === 'away') throw new Error('redis did not answer in time: measure again on a calmer machine');
}

async function reaches(link: RedisLink, state: ReturnType<RedisLink['state']>['state']): Promise<void> {
  while (link.state().state !== state) await wait(5);
}

function keyOf(index: number) {
  return {
    domainId: 'restaurant',
    tenantSlug: 'default',
    branchSlug: 'main',
    sessionId: `session-${String(index % 500)}`,
  };
}
