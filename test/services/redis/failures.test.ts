import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedisCache } from '../../../server/adapters/cache/redis.ts';
import { createRedisRateLimiter } from '../../../server/adapters/rate-limiter/redis.ts';
import { createRedisSessionStore } from '../../../server/adapters/session-store/redis.ts';
import { freePort } from '../../support/services/free-port.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import type { TcpProxy } from '../../support/services/tcp-proxy.ts';
import { startTcpProxy } from '../../support/services/tcp-proxy.ts';
import { leastMs, timed } from './least-time.ts';
import type { TestLink } from './open-redis.ts';
import { openConnected, openLink } from './open-redis.ts';

/** What Redis may take of one request. */
const SHARE_MS = 50;

/** What the rest of it may take. */
const SLACK_MS = 30;
/** Each of them waits as long as it must. */
const TRIES = 4;

const KEY = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId: 'mesa_12' };
const PASSWORD = 'clave-muy-secreta';

let redis: RedisServer;
let proxy: TcpProxy;
const links: TestLink[] = [];
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);

beforeEach(async () => {
  process.on('unhandledRejection', onRejection);
  redis = await startRedis();
  proxy = await startTcpProxy(redis.port);
});
afterEach(async () => {
  for (const link of links.splice(0)) link.close();
  await proxy.close();
  await redis.stop();
  await wait(20);
  process.off('unhandledRejection', onRejection);
  expect(rejections.splice(0)).toEqual([]);
});

const throughProxy = () => `redis://127.0.0.1:${proxy.port}`;
const keep = async (link: Promise<TestLink>): Promise<TestLink> => {
  links.push(await link);
  return link;
};

/** What one question asks of Redis, one after the other. */
async function askAll(link: TestLink, parts = partsOf(link)) {
  const { sessions, limiter, cache } = parts;
  return link.within(() =>
    timed(async () => {
      const grant = await limiter.take([{ key: 'a', points: 1000, seconds: 60 }]);
      const history = await sessions.recent(KEY);
      const conditions = await sessions.conditions(KEY);
      await sessions.remember(KEY, 'una más');
      const vector = await cache.get('emb:1');
      return { grant, history, conditions, vector };
    }),
  );
}

/** That the work can be done in less. */
async function expectBelow(limitMs: number, measure: () => Promise<{ readonly ms: number }>): Promise<void> {
  expect(await leastMs(limitMs, measure)).toBeLessThan(limitMs);
}

const partsOf = (link: TestLink) => ({
  sessions: createRedisSessionStore({ link, ttlMs: 60_000 }),
  limiter: createRedisRateLimiter({ link }),
  cache: createRedisCache({ link }),
});

const readList = async (link: TestLink) => {
  const asked = await link.ask((commands) => commands.lRange('chat:bicis:mesa_12', 0, -1));
  return asked.kind === 'answered' ? asked.value : undefined;
};

describe('a Redis that refuses', () => {
  it('costs nothing, is named once in the log, and is used as soon as it is there', async () => {
    const port = await freePort();
    const link = await keep(openLink(`redis://127.0.0.1:${port}`));
    await link.reaches('away');
    const { value } = await askAll(link);
    expect(value).toEqual({ grant: { kind: 'granted' }, history: [], conditions: [], vector: undefined });
    await expectBelow(SLACK_MS, () => askAll(link));
    await wait(400);
    expect(link.logged).toEqual([{ level: 'warn', fields: { redis: 'refused' } }]);
    expect(link.state().lastTrouble).toBe('refused');
  });

  it('is not waited for by the start', async () => {
    const { ms } = await timed(() => keep(openLink('redis://192.0.2.1:6379')));
    expect(ms).toBeLessThan(500);
  });

  it('keeps its password out of the log and the state', async () => {
    const locked = await startRedis({ password: PASSWORD });
    try {
      const wrong = await keep(openLink(locked.url.replace(PASSWORD, `${PASSWORD}-falsa`)));
      const none = await keep(openLink(locked.url.replace(`:${PASSWORD}@`, '')));
      const right = await keep(openConnected(locked.url));
      await wrong.reaches('away');
      await wait(200);
      expect(wrong.state().lastTrouble).toBe('not-allowed');
      // Without a password it is connected, and every command is refused.
      await none.ask((commands) => commands.get('a'));
      expect(none.state().lastTrouble).toBe('not-allowed');
      const told = JSON.stringify([wrong, none, right].map((link) => [link.logged, link.state()]));
      expect(told).not.toContain(PASSWORD);
    } finally {
      await locked.stop();
    }
  });
});

describe('a slow Redis', () => {
  it('takes 50 ms of one request, and nothing of those after it', async () => {
    const link = await keep(openConnected(throughProxy()));
    const parts = partsOf(link);
    const beSlow = async () => {
      proxy.delayMs = 0;
      await link.reaches('connected');
      proxy.delayMs = 400;
      return askAll(link, parts);
    };
    const first = await leastMs(SHARE_MS + SLACK_MS, beSlow, TRIES);
    expect(first).toBeGreaterThanOrEqual(SHARE_MS - 1);
    expect(first).toBeLessThan(SHARE_MS + SLACK_MS);
    expect(link.state().state).toBe('slow');
    await expectBelow(SLACK_MS, () => askAll(link, parts));
  });

  it('is used again when it is fast again, and no question is missing', async () => {
    const link = await keep(openConnected(throughProxy()));
    const parts = partsOf(link);
    for (const delayMs of [0, 400, 400, 400, 0]) {
      proxy.delayMs = delayMs;
      if (delayMs === 0) await link.reaches('connected');
      await askAll(link, parts);
    }
    expect(await parts.sessions.recent(KEY)).toHaveLength(5);
  });

  it('that has heard a question late is not told it again', async () => {
    const link = await keep(openConnected(throughProxy()));
    const { sessions } = partsOf(link);
    proxy.delayMs = 120;
    await sessions.remember(KEY, 'una');
    proxy.delayMs = 0;
    await wait(300);
    await link.reaches('connected');
    await sessions.remember(KEY, 'dos');
    expect(await readList(link)).toEqual(['dos', 'una']);
  });

  it.each([15, 30])('that answers each call after %i ms takes 50 ms of a request in all', async (delayMs) => {
    const link = await keep(openConnected(throughProxy()));
    const parts = partsOf(link);
    proxy.delayMs = delayMs;
    const askLater = async () => {
      await wait(100);
      await link.reaches('connected');
      return askAll(link, parts);
    };
    const least = await leastMs(SHARE_MS + SLACK_MS, askLater, TRIES);
    expect(least).toBeGreaterThanOrEqual(delayMs);
    expect(least).toBeLessThan(SHARE_MS + SLACK_MS);
  });

  it('is not suspected because this process was held up', async () => {
    const link = await keep(openConnected(redis.url));
    const asked = link.ask((commands) => commands.get('a'));
    const until = performance.now() + 3 * SHARE_MS;
    while (performance.now() < until);
    expect(await asked).toEqual({ kind: 'answered', value: null });
    expect(link.state().state).toBe('connected');
  });
});

describe('a frozen Redis', () => {
  it('takes 50 ms of one request, is left after a second, and is used again when it wakes', async () => {
    const link = await keep(openConnected(redis.url));
    const parts = partsOf(link);
    await parts.sessions.remember(KEY, 'soy celíaca', ['gluten']);
    redis.freeze();
    const first = await askAll(link, parts);
    expect(first.ms).toBeLessThan(10 * SHARE_MS);
    // What this node has seen of the session it still knows: the guest is no less careful a guest.
    expect(first.value).toMatchObject({ grant: { kind: 'granted' }, history: ['soy celíaca'], conditions: ['gluten'] });
    await expectBelow(SLACK_MS, () => askAll(link, parts));
    await link.reaches('away', 2500);
    await expectBelow(SLACK_MS, () => askAll(link, parts));
    await parts.sessions.remember(KEY, 'y mi hija al maní', ['mani']);
    redis.thaw();
    await link.reaches('connected', 4000);
    // Asked while it was frozen, and not sent later: only what was on the wire in the first 50 ms may have arrived.
    expect(await readList(link)).not.toContain('y mi hija al maní');
    expect(await parts.sessions.conditions(KEY)).toEqual(['gluten', 'mani']);
  });

  it('holds up none of many requests at once', async () => {
    await expectBelow(SHARE_MS + 2 * SLACK_MS, async () => {
      const link = await keep(openConnected(redis.url));
      const parts = partsOf(link);
      redis.freeze();
      const all = await timed(() => Promise.all(Array.from({ length: 50 }, () => askAll(link, parts))));
      redis.thaw();
      return all;
    });
  });
});

describe('a Redis that dies', () => {
  it('in the middle of a request leaves the answer whole', async () => {
    const link = await keep(openConnected(throughProxy()));
    const { sessions, limiter } = partsOf(link);
    proxy.onAsked = () => {
      proxy.cut();
    };
    const { ms } = await timed(async () => {
      await sessions.remember(KEY, 'una', ['gluten']);
      expect(await limiter.take([{ key: 'a', points: 1, seconds: 60 }])).toEqual({ kind: 'granted' });
    });
    expect(ms).toBeLessThan(10 * SHARE_MS);
    expect(await sessions.recent(KEY)).toEqual(['una']);
    expect(await sessions.conditions(KEY)).toEqual(['gluten']);
  });

  it('and comes back empty is told again what the guest has said of themselves', async () => {
    const link = await keep(openConnected(redis.url));
    const node = createRedisSessionStore({ link, ttlMs: 60_000 });
    await node.remember(KEY, 'soy celíaca', ['gluten']);
    await redis.kill();
    await link.reaches('away');
    await node.remember(KEY, 'y mi hija al maní', ['mani']);
    await redis.restart();
    await link.reaches('connected');
    expect(await readList(link)).toEqual([]);
    expect(await node.conditions(KEY)).toEqual(['gluten', 'mani']);
    expect(await node.recent(KEY)).toEqual(['y mi hija al maní', 'soy celíaca']);
    await node.remember(KEY, '¿qué me recomendás?');
    // Any other node knows it now.
    const other = createRedisSessionStore({ link: await keep(openConnected(redis.url)), ttlMs: 60_000 });
    expect(await other.conditions(KEY)).toEqual(['gluten', 'mani']);
    expect(await other.recent(KEY)).toEqual(['¿qué me recomendás?', 'y mi hija al maní']);
  });

  it('is found again within its longest pause, and says so once', async () => {
    const link = await keep(openConnected(redis.url));
    await redis.kill();
    await link.reaches('away');
    await wait(1500);
    await redis.restart();
    const back = await timed(() => link.reaches('connected'));
    expect(back.ms).toBeLessThan(1200);
    const told = link.logged.map(({ level }) => level);
    expect(told.filter((level) => level === 'info')).toHaveLength(2);
    expect(told.filter((level) => level === 'warn').length).toBeLessThanOrEqual(2);
  });

  it('counts again together when it is back, and by itself meanwhile', async () => {
    const link = await keep(openConnected(redis.url));
    const limiter = createRedisRateLimiter({ link });
    const budget = [{ key: 'a', points: 2, seconds: 60 }];
    await redis.kill();
    await link.reaches('away');
    const grants = [await limiter.take(budget), await limiter.take(budget), await limiter.take(budget)];
    expect(grants.map(({ kind }) => kind)).toEqual(['granted', 'granted', 'refused']);
  });
});

describe('a Redis that says what no Redis says', () => {
  it.each([
    ['words of another protocol', 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'],
    ['noise', '\0\xff\x07\x13garbage\r\n'],
    ['half an answer, then noise', '*3\r\n$4\r\nuna \r\n?\r\n?'],
    ['an answer of another shape', '+OK\r\n'],
    ['more answers than questions', ':1\r\n:2\r\n:3\r\n:4\r\n:5\r\n'],
    ['an endless length', '$99999999999\r\n'],
  ])('%s: the request goes on, and the connection is begun anew', async (_, words) => {
    const link = await keep(openConnected(throughProxy()));
    const { sessions } = partsOf(link);
    await sessions.remember(KEY, 'una', ['gluten']);
    const before = proxy.connections();
    proxy.alter = () => Buffer.from(words, 'latin1');
    const { ms } = await timed(async () => {
      expect(await sessions.recent(KEY)).toEqual(['una']);
      expect(await sessions.conditions(KEY)).toEqual(['gluten']);
    });
    expect(ms).toBeLessThan(10 * SHARE_MS);
    proxy.alter = undefined;
    await wait(1200);
    await link.reaches('connected');
    expect(proxy.connections()).toBeGreaterThan(before);
    expect(await sessions.recent(KEY)).toEqual(['una']);
    expect(await readList(link)).toEqual(['una']);
  });

  it('never hands one session the answer of another', async () => {
    const link = await keep(openConnected(throughProxy()));
    const { sessions } = partsOf(link);
    const other = { ...KEY, sessionId: 'mesa_1' };
    await sessions.remember(KEY, 'una', ['gluten']);
    await sessions.remember(other, 'otra', ['mani']);
    let turn = 0;
    // The first answer is lost in noise: the second one belongs to who asked second.
    proxy.alter = (bytes) => ((turn += 1) === 1 ? Buffer.from('?noise\r\n') : bytes);
    const first = sessions.recent(KEY);
    await wait(10);
    const second = sessions.recent(other);
    expect([await first, await second]).toEqual([['una'], ['otra']]);
  });
});

describe('a Redis that takes no writes', () => {
  it('is told once, and the session goes on in this process', async () => {
    const full = await startRedis({ parameters: ['--maxmemory', '1', '--maxmemory-policy', 'noeviction'] });
    try {
      const link = await keep(openConnected(full.url));
      const { sessions } = partsOf(link);
      for (const question of ['una', 'dos', 'tres']) await sessions.remember(KEY, question, ['gluten']);
      expect(await sessions.recent(KEY)).toEqual(['tres', 'dos', 'una']);
      expect(await sessions.conditions(KEY)).toEqual(['gluten']);
      expect(link.logged.filter(({ level }) => level === 'warn')).toEqual([
        { level: 'warn', fields: { redis: 'no-writes' } },
      ]);
    } finally {
      await full.stop();
    }
  });
});

/** Which of the calls of one question Redis refuses, and in which word that is told. */
describe('a Redis that refuses what is asked', () => {
  const servers: RedisServer[] = [];
  const start = async (...parameters: readonly string[]): Promise<RedisServer> => {
    const server = await startRedis({ parameters });
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  /** Three questions as if Redis were not there, over one connection, told once and without a wait. */
  async function expectServed(link: TestLink, trouble: string): Promise<void> {
    const parts = partsOf(link);
    const before = link.connections();
    for (const question of ['una', 'dos']) await parts.sessions.remember(KEY, question, ['gluten']);
    await parts.cache.set('emb:1', new Uint8Array([1]), 60);
    const { value, ms } = await askAll(link, parts);
    expect(value).toMatchObject({ grant: { kind: 'granted' }, history: ['dos', 'una'], conditions: ['gluten'] });
    expect(ms).toBeLessThan(10 * SHARE_MS);
    await expectBelow(SHARE_MS + SLACK_MS, () => askAll(link, parts));
    expect(link.connections()).toBe(before);
    expect(link.logged.filter(({ level }) => level === 'warn')).toEqual([
      { level: 'warn', fields: { redis: trouble } },
    ]);
    expect(link.state()).toMatchObject({ state: 'connected', lastTrouble: trouble });
    const budget = [{ key: 'b', points: 2, seconds: 60 }];
    const grants = [];
    for (let turn = 0; turn < 3; turn += 1) grants.push((await parts.limiter.take(budget)).kind);
    expect(grants).toEqual(['granted', 'granted', 'refused']);
  }

  it('as a replica that takes no writes', async () => {
    const replica = await start('--replicaof', '127.0.0.1', String(redis.port));
    await expectServed(await keep(openConnected(replica.url)), 'no-writes');
  });

  it('as one without the right to write', async () => {
    const admin = await keep(openConnected(redis.url));
    await admin.ask((commands) => commands.sendCommand(['ACL', 'SETUSER', 'default', '-@write', '-@scripting']));
    await expectServed(await keep(openConnected(redis.url)), 'not-allowed');
  });

  it('as a node of a cluster that has lost its slots', async () => {
    const node = await start('--cluster-enabled', 'yes', '--cluster-port', String(await freePort()));
    await expectServed(await keep(openConnected(node.url)), 'clustered');
  });

  it('as a node of a cluster that sends to another one', async () => {
    const ports = [await freePort(), await freePort()];
    const [owner, other] = await Promise.all(
      ports.map((port) => start('--cluster-enabled', 'yes', '--cluster-port', String(port))),
    );
    const [first, second] = [await keep(openConnected(owner!.url)), await keep(openConnected(other!.url))];
    await first.ask((commands) => commands.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383']));
    await second.ask((commands) =>
      commands.sendCommand(['CLUSTER', 'MEET', '127.0.0.1', String(owner!.port), String(ports[0])]),
    );
    await vi.waitFor(
      async () => {
        const asked = await second.ask((commands) => commands.sendCommand(['GET', 'a']).catch(String));
        expect(asked).toMatchObject({ value: expect.stringContaining('MOVED') as string });
      },
      { timeout: 20_000, interval: 100 },
    );
    await expectServed(await keep(openConnected(other!.url)), 'clustered');
  });

  it('because somebody keeps other things under its names: those alone are without it, and stay as they are', async () => {
    const admin = await keep(openConnected(redis.url));
    await admin.ask(async (commands) => {
      await commands.set('chat:bicis:mesa_12', 'de otros');
      await commands.set('chat-conditions:bicis:mesa_12', 'de otros');
      await commands.lPush('emb:1', 'de otros');
    });
    const link = await keep(openConnected(redis.url));
    const { sessions, cache } = partsOf(link);
    const before = link.connections();
    for (const question of ['una', 'dos']) await sessions.remember(KEY, question, ['gluten']);
    expect(await sessions.recent(KEY)).toEqual(['dos', 'una']);
    expect(await sessions.conditions(KEY)).toEqual(['gluten']);
    expect(await cache.get('emb:1')).toBeUndefined();
    const other = { ...KEY, sessionId: 'mesa_1' };
    await sessions.remember(other, 'otra', ['mani']);
    expect(await createRedisSessionStore({ link: admin, ttlMs: 60_000 }).recent(other)).toEqual(['otra']);
    expect(link.connections()).toBe(before);
    expect(link.state()).toMatchObject({ state: 'connected', lastTrouble: 'command-refused' });
    expect(link.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
    const theirs = await admin.ask((commands) => commands.get('chat:bicis:mesa_12'));
    expect(theirs).toEqual({ kind: 'answered', value: 'de otros' });
  });
});

describe('two nodes', () => {
  it('forget together: what one was told to forget the other no longer knows', async () => {
    const nodes = await Promise.all([1, 2].map(() => keep(openConnected(redis.url))));
    const [one, other] = nodes.map((link) => createRedisSessionStore({ link, ttlMs: 60_000 }));
    await one!.remember(KEY, 'una', ['gluten']);
    await other!.remember(KEY, 'dos', ['mani']);
    expect(await one!.conditions(KEY)).toEqual(['gluten', 'mani']);
    await one!.forgetSession(KEY);
    expect(await other!.conditions(KEY)).toEqual([]);
    expect(await other!.recent(KEY)).toEqual([]);
  });
});
