/** The whole server over an Ollama, by HTTP: what guests get while it is dead, loads or is slow, and that their going ends its work. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Readiness } from '../../../server/contract/admin.ts';
import type { FakeModel } from '../../support/fake-ollama/protocol.ts';
import { neverStopping, quoting } from '../../support/fake-ollama/scripts.ts';
import type { FakeOllama, FakeOllamaOptions } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { TROUT } from '../../support/samples/sample-items.ts';
import { freePort } from '../../support/services/free-port.ts';
import { modelTimed } from '../../support/server/model-timed.ts';
import type { EmbeddedServer, Folders, SpawnedServer } from '../../support/server/start-server.ts';
import { makeFolders, spawnServer, startEmbedded } from '../../support/server/start-server.ts';

const QUESTION = 'contame de la trucha';
const NAME = 'llama3.1:8b';

/** Longer than the first question of a server takes on a busy machine. */
const LOAD_MS = 4000;

let folders: Folders;
let ollamas: FakeOllama[];
let servers: EmbeddedServer[];
beforeEach(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  [ollamas, servers] = [[], []];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(ollamas.map((ollama) => ollama.close()));
  await folders.remove();
});

async function startOllama(model: Partial<FakeModel>, options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  const ollama = await startFakeOllama({ models: [{ name: NAME, ...model }], ...options });
  ollamas.push(ollama);
  return ollama;
}

async function start(url: string, environment: Readonly<Record<string, string>> = {}): Promise<EmbeddedServer> {
  // A busy machine is no slow model.
  const waiting = { OLLAMA_BASE_URL: url, OLLAMA_PATIENCE_MS: '10000' };
  const server = await startEmbedded(folders, { environment: { ...waiting, ...environment } });
  servers.push(server);
  await server.client.ingest([TROUT]);
  return server;
}

const isOfGuest = ({ path, body }: FakeOllama['served'][number]): boolean =>
  path === '/api/chat' && JSON.stringify(body).includes('Pregunta del cliente');

const readiness = async ({ client }: Pick<EmbeddedServer, 'client'>) =>
  (await client.get('/health/ready')).body as Readiness;

/** A guest who may leave: the text of the stream so far. */
function openStream(server: EmbeddedServer, path: string, more: object = {}) {
  const guest = new AbortController();
  let text = '';
  const reading = (async () => {
    const body = JSON.stringify({ domain_id: 'restaurant', message: QUESTION, ...more });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body, signal: guest.signal });
    const decoder = new TextDecoder();
    for await (const piece of response.body!) {
      text += decoder.decode(piece, { stream: true });
    }
  })().catch(() => undefined);
  return {
    text: () => text,
    ended: reading,
    leave: () => {
      guest.abort();
    },
  };
}

describe.each(['/v1/chat/stream', '/v2/query/stream'])('%s', (path) => {
  it('is answered at once while the model loads, and by the model when it is there', async () => {
    const ollama = await startOllama({ loadMs: LOAD_MS, script: quoting() });
    const server = await start(ollama.url);
    const stream = openStream(server, path);
    await stream.ended;
    // The model has not said a word.
    expect(ollama.served.every(({ sent }) => sent === 0)).toBe(true);
    expect(stream.text()).toMatch(/event: done\n.*\n\n$/u);
    if (path.startsWith('/v2')) expect(stream.text()).toContain('"llm":"builtin","embeddings":');
    if (path.startsWith('/v2')) expect(stream.text()).toContain('"state":"cold"');
    await modelTimed(server);
    expect(ollama.shelf.abandoned).toEqual([]);
    expect((await readiness(server)).dependencies['ollama']?.state).toBe('ready');
    await openStream(server, path).ended;
    expect(ollama.served.filter(isOfGuest)).toHaveLength(1);
  });

  it('ends the work of the model with its guest', async () => {
    const talking = await startOllama({ script: neverStopping(' y sigo', 20) });
    const server = await start(talking.url);
    await modelTimed(server);
    const stream = openStream(server, path);
    await talking.until((served) => served.some((each) => isOfGuest(each) && each.sent > 2));
    stream.leave();
    await talking.until((served) => served.some((each) => isOfGuest(each) && each.end === 'left'));
  });
});

it('who insists waits while the model loads, and leaves it when they go', async () => {
  // Not loaded ahead, so that it is the question that loads.
  const loading = await startOllama({ loadMs: 60_000 });
  const server = await start(loading.url, { OLLAMA_KEEP_ALIVE: '0' });
  const early = openStream(server, '/v2/query/stream', { engine: 'model' });
  await loading.until(() => loading.shelf.loads.length === 1);
  early.leave();
  await loading.until(() => loading.shelf.abandoned.length === 1);
});

describe('a model that is not to be had', () => {
  it('with nobody at the address, the stream ends with an error that says so and without done', async () => {
    const server = await start(`http://127.0.0.1:${String(await freePort())}`);
    const { events } = await server.client.stream(QUESTION);
    const names = events.map(({ event }) => event);
    expect(names).not.toContain('done');
    expect(names.at(-1)).toBe('error');
    expect(String(events.at(-1)?.data['message'] ?? events.at(-1)?.data['detail'])).toMatch(/\S{3,}/u);
    expect(JSON.stringify(events)).not.toMatch(/ollama serve|ECONN|127\.0\.0\.1/u);
    // v2 does not insist on a model: its guest is answered without it.
    const answered = await server.client.post('/v2/query', { domain_id: 'restaurant', message: QUESTION });
    expect([answered.status, answered.body]).toMatchObject([200, { engine: { llm: 'builtin' } }]);
    expect((await readiness(server)).dependencies['ollama']?.state).toBe('away');
  });

  it('tells its operator what to pull, in the log and the state, and its guests nothing of it', async () => {
    const ollama = await startOllama({ name: 'otro' });
    const server: SpawnedServer = await spawnServer(folders, { environment: { OLLAMA_BASE_URL: ollama.url } });
    try {
      await server.client.ingest([TROUT]);
      await vi.waitFor(() => {
        expect(server.output()).toContain(`ollama pull ${NAME}`);
      });
      expect((await readiness(server)).dependencies['ollama']?.state).toBe('model-missing');
      const told = [
        await server.client.post('/v2/query', { domain_id: 'restaurant', message: QUESTION }),
        await server.client.post('/v1/chat', { domain_id: 'restaurant', message: QUESTION }),
      ];
      expect(told.map(({ status }) => status)).toEqual([200, 503]);
      expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/ollama pull|not found/u);
    } finally {
      await server.kill('SIGTERM');
    }
  });
});
