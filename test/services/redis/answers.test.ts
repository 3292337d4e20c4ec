/** Answers of two nodes that share a Redis: made by one, served by the other once they are whole. */
import { createClient as createRedisClient } from 'redis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionIdOf } from '../../../server/api/answers/answer-name.ts';
import type { Readiness } from '../../../server/contract/admin.ts';
import type { SessionAnswer } from '../../../server/contract/sessions.ts';
import type { TraceList } from '../../../server/contract/traces.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { TROUT } from '../../support/samples/sample-items.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import type { TcpProxy } from '../../support/services/tcp-proxy.ts';
import { startTcpProxy } from '../../support/services/tcp-proxy.ts';
import { parseEvents } from '../../support/server/sse.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded, waitFor } from '../../support/server/start-server.ts';

const QUESTION = { domain_id: 'restaurant', message: 'Contame de la trucha' };
const SESSION = { domainId: 'restaurant', tenantSlug: 'default', branchSlug: 'main', sessionId: 'visita-1' };
const KEY = 'clave-0123456789';
const STREAM = '/v2/query/stream';

let redis: RedisServer;
let proxy: TcpProxy;
let folders: Folders;
let one: EmbeddedServer;
let other: EmbeddedServer;
let visit: string;
beforeEach(async () => {
  visit = 'visita-1';
  redis = await startRedis();
  proxy = await startTcpProxy(redis.port);
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  [one, other] = [await start(), await start()];
  await one.client.ingest([TROUT]);
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await proxy.close();
  await redis.stop();
  await folders.remove();
});

async function start(): Promise<EmbeddedServer> {
  const environment = { REDIS_URL: `redis://127.0.0.1:${String(proxy.port)}` };
  const server = await startEmbedded(folders, { environment });
  await reaches(server, 'connected');
  // The first question makes what all others use, and may keep the node from hearing Redis in time.
  await server.client.post('/v2/query', { ...QUESTION, session_id: 'nadie' }, { 'Idempotency-Key': KEY });
  await reaches(server, 'connected');
  return server;
}

async function reaches(server: EmbeddedServer, state: string): Promise<void> {
  await waitFor(`redis is ${state}`, async () => {
    const { body } = await server.client.get('/health/ready');
    return (body as Readiness).dependencies['redis']?.state === state ? true : undefined;
  });
}

const ask = (server: EmbeddedServer, path = STREAM, headers: Record<string, string> = {}) =>
  server.client.post(path, { ...QUESTION, session_id: visit }, { 'Idempotency-Key': KEY, ...headers });

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

/** What the nodes tell each other follows the answer. */
const told = () =>
  waitFor('the answer is told to others', async () => {
    const names = await readRedis((client) => client.keys('answer*'));
    return names.includes(`answers:${sessionIdOf({ ...SESSION, sessionId: visit })}`) &&
      !names.some((name) => name.startsWith('answer-running:'))
      ? names
      : undefined;
  });

it('the other node serves it to the byte, goes on with it, and asks nothing', async () => {
  // A machine that is busy with other tests may not hear Redis in time: then a node rightly goes on by itself.
  let first = await ask(one);
  await told();
  for (let turn = 1; turn < 5 && (await ask(other)).body !== first.body; turn += 1) {
    visit = `visita-1${String(turn)}`;
    first = await ask(one);
    await told();
  }
  const second = await ask(other);
  expect([second.status, second.body]).toEqual([200, first.body]);
  const blocks = String(first.body).split(/(?<=\n\n)/u);
  const id = /^id: (.*)$/mu.exec(blocks[2] ?? '')?.[1] ?? '';
  const rest = await ask(other, STREAM, { 'Last-Event-ID': id });
  expect(rest.body).toBe(blocks.slice(3).join(''));
  const whole = await ask(other, '/v2/query');
  expect({ ok: true, envelope: whole.body as AnswerEnvelope }).toEqual(parseEvents(String(first.body)).at(-1)?.data);
  const { traces } = (await other.client.get(`/v2/traces?session_id=${visit}`)).body as TraceList;
  expect(traces).toHaveLength(1);
  const session = (await other.client.get(`/v2/sessions/restaurant/${visit}`)).body as SessionAnswer;
  expect(session.questions).toEqual([QUESTION.message]);
});

it('while it is made the other node says where it is, and then serves it', async () => {
  const asking = ask(one);
  await waitFor('the node says so', async () => {
    const names = await readRedis((client) => client.keys('answer-running:*'));
    return names.length > 0 ? names : undefined;
  });
  const early = await ask(other);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  const first = await asking;
  await told();
  expect((await ask(other)).body).toEqual(first.body);
});

it('a session that is forgotten on one node is gone on both', async () => {
  await ask(one);
  await told();
  await ask(other);
  const forgotten = await fetch(`${other.url}/v2/sessions/restaurant/visita-1`, { method: 'DELETE' });
  expect(forgotten.status).toBe(204);
  expect(await readRedis((client) => client.keys('*visita-1*'))).toEqual([]);
  expect(await readRedis((client) => client.keys(`answers:${sessionIdOf(SESSION)}`))).toEqual([]);
  expect((await ask(other, STREAM, { 'Last-Event-ID': '0123abcd-1' })).status).toBe(410);
});

it('no word of a guest and no session stands in a name', async () => {
  await ask(one);
  for (const name of await told()) expect(name).toMatch(/^answer(?:s|-\w+):[0-9a-f]{64}$/u);
});

it('without Redis each node goes on with what it has made itself', async () => {
  const first = await ask(one);
  await told();
  await proxy.close();
  expect((await ask(one)).body).toEqual(first.body);
  const elsewhere = await ask(other, STREAM, { 'Last-Event-ID': '0123abcd-1' });
  expect(elsewhere.status).toBe(410);
  expect((await ask(other)).status).toBe(200);
});
