import { setTimeout as wait } from 'node:timers/promises';
import { createClient as createRedisClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Readiness } from '../../../server/contract/admin.ts';
import { TROUT } from '../../support/samples/sample-items.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import type { TcpProxy } from '../../support/services/tcp-proxy.ts';
import { startTcpProxy } from '../../support/services/tcp-proxy.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded, waitFor } from '../../support/server/start-server.ts';
import { leastMs, timed } from './least-time.ts';

/** What Redis may take of one request, and what the rest of a request takes here at most. */
const SHARE_MS = 50;
const SLACK_MS = 60;
const TRIES = 5;

let redis: RedisServer;
let proxy: TcpProxy;
let folders: Folders;
const servers: EmbeddedServer[] = [];
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);

beforeEach(async () => {
  process.on('unhandledRejection', onRejection);
  redis = await startRedis();
  proxy = await startTcpProxy(redis.port);
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await proxy.close();
  await redis.stop();
  await folders.remove();
  process.off('unhandledRejection', onRejection);
  expect(rejections.splice(0)).toEqual([]);
});

async function start(url = `redis://127.0.0.1:${proxy.port}`, environment = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded(folders, { environment: { REDIS_URL: url, ...environment } });
  servers.push(server);
  await reaches(server, 'connected');
  // The first question makes what all others use.
  await server.client.ask('¿Qué hay?');
  await reaches(server, 'connected');
  return server;
}

const readiness = async (server: EmbeddedServer) => (await server.client.get('/health/ready')).body as Readiness;

async function reaches(server: EmbeddedServer, state: string): Promise<void> {
  await waitFor(`redis is ${state}`, async () =>
    (await readiness(server)).dependencies['redis']?.state === state ? true : undefined,
  );
}

/** As anybody reads it who knows its name. */
async function readRedis<Result>(read: (client: ReturnType<typeof connect>) => Promise<Result>): Promise<Result> {
  const client = connect();
  await client.connect();
  try {
    return await read(client);
  } finally {
    client.destroy();
  }
}
const connect = () => createRedisClient({ url: redis.url });

describe('sessions of the api', () => {
  it('three questions stand in the list of their session, newest first, with a time to live', async () => {
    const { client } = await start();
    for (const question of ['¿Qué hay?', '¿Tiene gluten?', '¿Y la trucha?'])
      await client.ask(question, { sessionId: 'mesa_12' });
    await readRedis(async (direct) => {
      expect(await direct.lRange('chat:restaurant:mesa_12', 0, -1)).toEqual([
        '¿Y la trucha?',
        '¿Tiene gluten?',
        '¿Qué hay?',
      ]);
      expect(await direct.ttl('chat:restaurant:mesa_12')).toBeGreaterThan(7000);
    });
  });

  it('nothing is stored without a session', async () => {
    const { client } = await start();
    await client.ask('¿Qué hay?');
    const names = await readRedis((direct) => direct.keys('chat*'));
    expect(names).toEqual([]);
  });

  it('what a guest said to one node holds on the other', async () => {
    const [one, other] = [await start(), await start()];
    await one.client.ingest([TROUT]);
    await one.client.ask('Soy celíaca', { sessionId: 'mesa_12' });
    await readRedis(async (direct) => {
      expect(await direct.zRange('chat-conditions:restaurant:mesa_12', 0, -1)).toContain('gluten');
    });
    const { answer } = await other.client.ask('¿Qué me recomendás?', { sessionId: 'mesa_12' });
    const alone = await other.client.ask('¿Qué me recomendás?', { sessionId: 'mesa_13' });
    expect(answer).not.toBe(alone.answer);
    expect(answer).toMatch(/gluten/iu);
  });

  it('two nodes count the questions of one session together', async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: '3' };
    const [one, other] = [await start(undefined, limits), await start(undefined, limits)];
    const statuses: number[] = [];
    for (const { client } of [one, other, one, other]) {
      const body = { domain_id: 'restaurant', message: '¿Qué hay?', session_id: 'mesa_12' };
      statuses.push((await client.post('/v1/chat', body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const names = await readRedis((direct) => direct.keys('*'));
    expect(names.join(' ')).not.toMatch(/127\.0\.0\.1|address/u);
  });
});

describe.each([
  ['an answer', (server: EmbeddedServer) => server.client.ask('¿La trucha tiene lácteos?', { sessionId: 'mesa_12' })],
  ['a stream', (server: EmbeddedServer) => server.client.stream('¿La trucha tiene lácteos?', { sessionId: 'mesa_12' })],
])('%s beside Redis', (_, ask) => {
  it('comes whole and in time, whatever becomes of Redis', async () => {
    const server = await start();
    await server.client.ingest([TROUT]);
    const told = async () => JSON.stringify(withoutTrace(await ask(server)));
    const expected = await told();
    const measure = () => timed<unknown>(() => ask(server));
    const usual = await leastMs(Infinity, measure, TRIES);
    const expectBelow = async (limitMs: number): Promise<void> => {
      expect(await leastMs(limitMs, measure)).toBeLessThan(limitMs);
    };

    // Slow for each call, then slow for every one, then frozen, then gone, then noise.
    for (const delayMs of [15, 30, 500]) {
      proxy.delayMs = delayMs;
      await expectBelow(usual + SHARE_MS + SLACK_MS);
      expect(await told()).toBe(expected);
    }
    proxy.delayMs = 0;
    await reaches(server, 'connected');
    redis.freeze();
    expect(await told()).toBe(expected);
    await expectBelow(usual + SLACK_MS);
    await reaches(server, 'away');
    await expectBelow(usual + SLACK_MS);
    redis.thaw();
    await reaches(server, 'connected');
    proxy.onAsked = () => {
      proxy.cut();
    };
    expect(await told()).toBe(expected);
    proxy.onAsked = undefined;
    await reaches(server, 'connected');
    proxy.alter = () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n');
    expect(await told()).toBe(expected);
    proxy.alter = undefined;
    await redis.kill();
    expect(await told()).toBe(expected);
    await reaches(server, 'away');
    await expectBelow(usual + SLACK_MS);
    const before = await readiness(server);
    expect(before).toMatchObject({ ok: true, dependencies: { redis: { state: 'away' } } });
    await redis.restart();
    await reaches(server, 'connected');
    expect(await told()).toBe(expected);
    await wait(20);
    const after = await readiness(server);
    expect(Date.parse(after.dependencies['redis']!.since)).toBeGreaterThan(
      Date.parse(before.dependencies['redis']!.since),
    );
  });
});

/** What differs between two answers that say the same. */
function withoutTrace(answered: unknown): unknown {
  if (typeof answered !== 'object' || answered === null || !('events' in answered)) return answered;
  return (answered.events as { event: string; data: unknown }[])
    .filter(({ event }) => event !== 'meta')
    .map(({ event, data }) => [event, data]);
}

it('a start does not wait for a Redis that is away', async () => {
  await redis.kill();
  const began = performance.now();
  const server = await startEmbedded(folders, { environment: { REDIS_URL: redis.url } });
  servers.push(server);
  expect(performance.now() - began).toBeLessThan(5000);
  expect((await server.client.get('/health')).status).toBe(200);
  await reaches(server, 'away');
  await server.client.ask('¿Qué hay?', { sessionId: 'mesa_12' });
});
