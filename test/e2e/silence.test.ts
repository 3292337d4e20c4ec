/**
 * What guests write, who they are and what documents hold stands in no line of the log and in no figure: at the most talkative level, through
 * every route, beside dependencies that fail and repeat what they were asked.
 */
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixture } from '../server/api/api-fixture.ts';
import type { FakeOllama } from '../support/fake-ollama/server.ts';
import { startFakeOllama } from '../support/fake-ollama/server.ts';
import { makeTextPdf } from '../support/pdf/make-pdf.ts';
import { TROUT } from '../support/samples/sample-items.ts';
import { freePort } from '../support/services/free-port.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer, waitFor } from '../support/server/start-server.ts';

/** Every secret begins with it, so that one look finds them all. */
const CANARY = 'zafiro';
const TOKEN = `${CANARY}-token-de-prueba`;
const SESSION = `${CANARY}sesion`;
const MESSAGES = [
  `¿A qué hora se hornea el pan de ${CANARY}masa? Soy ${CANARY}cliente y tengo alergia al ${CANARY}polvo`,
  `Contame de la trucha con ${CANARY}salsa`,
  `¿La trucha tiene lactosa? ${CANARY}`,
];
const ITEM = { ...TROUT, notes_for_staff: `Guarda el ${CANARY}secreto`, description: `Con ${CANARY}crema del lago.` };

let folders: Folders;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
});
afterAll(() => folders.remove());

interface Called {
  readonly route: string;
  readonly status: number;
}

/** Every route there is, each time with the canary wherever one may write something. */
async function callEveryRoute({ url }: SpawnedServer): Promise<Called[]> {
  const routes = makeFixture().api.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*');
  const called: Called[] = [];
  for (const route of new Set(routes.map(({ method, path }) => `${method} ${path}`))) {
    const [method = '', path = ''] = route.split(' ');
    for (const init of bodiesFor(method, path)) called.push({ route, status: await call(url, method, path, init) });
  }
  return called;
}

async function call(url: string, method: string, path: string, init: RequestInit): Promise<number> {
  const place = path.replaceAll(':domain_id', 'restaurant').replaceAll(/:[a-z_]+|\*/gu, `${CANARY}1`);
  const query = `domain_id=restaurant&session_id=${SESSION}&q=${CANARY}&${CANARY}=1`;
  const headers = {
    Authorization: `Bearer ${TOKEN}`,
    'User-Agent': CANARY,
    Referer: `http://localhost/${CANARY}`,
    'X-Actor': CANARY,
    'X-Trace-Id': CANARY,
    Cookie: `a=${CANARY}`,
    'Idempotency-Key': `${CANARY}-0123456789abcdef`,
    ...(init.headers as Record<string, string> | undefined),
  };
  const response = await fetch(`${url}${path.startsWith('/v2/jobs/') ? place : `${place}?${query}`}`, {
    ...init,
    method,
    headers,
    redirect: 'manual',
  });
  await response.text();
  return response.status;
}

function bodiesFor(method: string, path: string): RequestInit[] {
  if (method === 'GET' || method === 'OPTIONS') return [{}];
  const json = (body: unknown): RequestInit => ({
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const domain_id = 'restaurant';
  const broken = json(`{"domain_id": "restaurant", "message": "${CANARY}`);
  const wrong = json({ domain_id, message: [CANARY], text: { [CANARY]: 1 }, [CANARY]: CANARY });
  if (path.endsWith('/pdf') || path === '/v2/documents') return [broken, wrong, json({ domain_id, title: CANARY, items: [{ ...ITEM, dish_id: 'b' }] })]; // prettier-ignore
  if (path === '/v1/ingest/json') return [broken, wrong, json({ ...ITEM, domain_id })];
  if (path === '/v1/domains') return [broken, json({ domain_id, display_name: `Carta ${CANARY}` })];
  if (path === '/v2/tenants') return [broken, json({ slug: 'otro', name: CANARY })];
  const asked = MESSAGES.map(
    (message) =>
    json({ domain_id, message, text: message, session_id: SESSION, context: { note: CANARY }, item_id: CANARY, comment: CANARY }), // prettier-ignore
  );
  return [broken, wrong, ...asked, json({ domain_id: CANARY, message: CANARY }), json({ domain_id, tenant_slug: CANARY, message: CANARY })]; // prettier-ignore
}

async function upload(server: SpawnedServer): Promise<void> {
  const pdf = await makeTextPdf([
    ['La casa', `El pan de ${CANARY}masa se hornea a las siete. Pedi la ${CANARY}clave.`],
  ]);
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const { status } = await server.client.upload(pdf, { name: `${CANARY}.pdf`, headers });
  expect(status).toBe(200);
}

function expectSilence(server: SpawnedServer, figures: string): void {
  // Words around it, so that a leak is found by its message.
  const leaks = [...server.output().matchAll(new RegExp(`.{0,200}${CANARY}.{0,100}`, 'giu'))].map(([leak]) => leak);
  expect(leaks.slice(0, 3)).toEqual([]);
  expect(figures.toLowerCase()).not.toContain(CANARY);
}

async function figuresOf(server: SpawnedServer): Promise<string> {
  const { body, status } = await server.client.get('/metrics', { Authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  return String(body);
}

const lines = (server: SpawnedServer) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const environment = { LOG_LEVEL: 'trace', ADMIN_TOKEN: TOKEN };

describe('the embedded server', () => {
  it('says nothing of guests and documents, and one line of each request', async () => {
    const server = await spawnServer(folders, { environment });
    try {
      await upload(server);
      const called = await callEveryRoute(server);
      expect(called.filter(({ status }) => status >= 500)).toEqual([]);
      const figures = await figuresOf(server);
      expectSilence(server, figures);
      expect(figures).toMatch(/^rag_chat_answers_total\{domain="restaurant",/mu);
      const requests = await waitFor('all lines', async () => {
        const found = lines(server).filter(({ msg }) => msg === 'request');
        return found.length === called.length + 2 ? found : undefined;
      });
      expect(new Set(requests.map((line) => line['traceId'])).size).toBe(requests.length);
      for (const line of requests)
        expect(line).toMatchObject({ method: expect.any(String) as string, route: expect.any(String) as string });
      const asked = lines(server).find(({ msg, route }) => msg === 'request' && route === '/v2/query');
      expect(asked).toBeDefined();
    } finally {
      await server.kill('SIGKILL');
    }
  });
});

/** Says no, and repeats what it was asked. */
async function startEcho(): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    void repeat(request, response, 500);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

async function repeat(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: tail(body), message: tail(body), detail: tail(body) }));
}

/** Where the guest's words stand. */
function tail(body: string): string {
  const at = body.indexOf(CANARY);
  return at === -1 ? body.slice(0, 500) : body.slice(Math.max(0, at - 60), at + 200);
}

type Manner = 'well' | 'refuses' | 'breaks' | 'garbles' | 'drops';

/** Ollama in one manner after the other, each with what it was asked in its error. */
async function startOllama(): Promise<FakeOllama & { manner: Manner }> {
  const fake = await startFakeOllama({
    models: [
      { name: 'llama3.1:8b', script: ({ messages }) => say(messages.map(({ content }) => content).join('\n')) },
      { name: 'bge-m3', kind: 'embedding', dimension: 64 },
    ],
    before(request, response) {
      const isWork = /\/api\/(?:chat|embed)$/u.test(request.url ?? '');
      if (!isWork || running.manner === 'well' || running.manner === 'breaks') return false;
      if (running.manner === 'drops') request.socket.destroy();
      else if (running.manner === 'garbles') response.end(`${CANARY} esto no es JSON ${CANARY}\n`);
      else void repeat(request, response, 400);
      return true;
    },
  });
  const manner: { manner: Manner } = { manner: 'well' };
  const running = Object.assign(fake, manner);
  const say = (prompt: string) =>
    running.manner === 'breaks'
      ? [{ say: 'La trucha' }, { error: `no pude con: ${tail(prompt)}` }]
      : [{ say: `La trucha va con ${CANARY}salsa. ${tail(prompt)}` }];
  return running;
}

describe('beside dependencies that fail and repeat what they were asked', () => {
  it('says nothing of it either', async () => {
    const ollama = await startOllama();
    const chroma = await startEcho();
    const noise = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) =>
        socket.write(`-ERR ${CANARY} ${data.toString('latin1').replaceAll(/[\r\n]+/gu, ' ')}\r\n`),
      );
    });
    const redis = await freePort();
    noise.listen(redis, '127.0.0.1');
    await once(noise, 'listening');
    const server = await spawnServer(folders, {
      environment: {
        ...environment,
        OLLAMA_BASE_URL: ollama.url,
        OLLAMA_EMBED_MODEL: 'bge-m3',
        CHROMA_URL: `http://127.0.0.1:${String(chroma.port)}`,
        REDIS_URL: `redis://:${CANARY}clave@127.0.0.1:${String(redis)}`,
      },
    });
    try {
      for (const manner of ['well', 'refuses', 'breaks', 'garbles', 'drops'] as const) {
        ollama.manner = manner;
        if (manner !== 'drops') await upload(server);
        const called = await callEveryRoute(server);
        expect(called.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
        expectSilence(server, await figuresOf(server));
      }
      // They were asked, and what went wrong was told.
      const warned = lines(server).filter(({ level }) => Number(level) >= 40);
      expect(warned.length).toBeGreaterThan(3);
      expect(server.output()).toContain('"chroma":');
      const ready = await server.client.get('/health/ready');
      expect(JSON.stringify(ready.body)).not.toContain(CANARY);
      expect(ready.body).toMatchObject({ ok: true, dependencies: { redis: { state: 'away' } } });
    } finally {
      await server.kill('SIGKILL');
      await ollama.close();
      chroma.server.close();
      chroma.server.closeAllConnections();
      noise.close();
    }
  });
});
