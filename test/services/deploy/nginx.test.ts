/** The nginx that is shipped, in front of the built server, with a model that waits for what the test has seen. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Script } from '../../support/fake-ollama/protocol.ts';
import { saying } from '../../support/fake-ollama/scripts.ts';
import type { FakeOllama } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { makeTextPdf } from '../../support/pdf/make-pdf.ts';
import { TROUT } from '../../support/samples/sample-items.ts';
import type { NginxServer } from '../../support/services/start-nginx.ts';
import { startNginx } from '../../support/services/start-nginx.ts';
import { joinTokens, parseEvents } from '../../support/server/sse.ts';
import type { Folders, SpawnedServer } from '../../support/server/start-server.ts';
import { makeFolders, spawnServer, waitFor } from '../../support/server/start-server.ts';

const TOKEN = 'una-clave-bien-larga';
const ADMIN = { authorization: `Bearer ${TOKEN}` };
const UPLOAD_MB = 1;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** What the fake model does next. */
let script: Script;
let ollama: FakeOllama;
let folders: Folders;
let server: SpawnedServer;
let nginx: NginxServer;

beforeAll(async () => {
  ollama = await startFakeOllama({ models: [{ name: 'llama3.1:8b', script: (asked) => script(asked) }] });
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await spawnServer(folders, {
    environment: {
      ADMIN_TOKEN: TOKEN,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '1',
      MAX_UPLOAD_MB: String(UPLOAD_MB),
      OLLAMA_BASE_URL: ollama.url,
    },
  });
  nginx = await startNginx({ app: portOf(server.url), bodyLimit: `${UPLOAD_MB * 4}m` });
  const ingested = await send(nginx.port, {
    path: '/v1/ingest/json',
    body: JSON.stringify({ domain_id: 'restaurant', ...TROUT }),
    headers: { 'content-type': 'application/json', ...ADMIN },
  });
  expect(ingested).toMatchObject({ status: 200 });
}, 120_000);
afterAll(async () => {
  await nginx.stop();
  await server.kill('SIGTERM');
  await ollama.close();
  await folders.remove();
});
beforeEach(() => {
  script = saying('');
});

const portOf = (url: string): number => Number(new URL(url).port);

interface Sending {
  readonly path: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of this machine that it comes from. */
  readonly from?: string;
  readonly method?: string;
}

interface Sent {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request on a connection of its own, from an address of its own. */
async function send(port: number, { path, body, headers = {}, from = '127.0.0.1', method }: Sending): Promise<Sent> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    localAddress: from,
    agent: false,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers },
  });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8');
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode, headers: answer.headers, text };
}

const question = (message = 'Contame de la trucha', more: object = {}): Sending => ({
  path: '/v2/query',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ domain_id: 'restaurant', message, ...more }),
});

/** A stream as a guest reads it, with all that has come so far. */
async function openStream(message: string): Promise<{
  text(): string;
  until(what: string, found: (text: string) => boolean): Promise<void>;
  ended: Promise<void>;
  leave(): void;
}> {
  const leaving = new AbortController();
  // Whoever insists waits for the model, however long it pauses.
  const { body, path, headers } = question(message, { engine: 'model' });
  const response = await fetch(`${nginx.url}${path}/stream`, {
    method: 'POST',
    headers: headers ?? {},
    body: String(body),
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('x-trace-id')).toMatch(UUID);
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(piece, { stream: true });
  })();
  ended.catch(() => undefined);
  return {
    text: () => text,
    until: (what, found) => waitFor(what, async () => (found(text) ? true : undefined), 40_000).then(() => undefined),
    ended,
    leave: () => {
      leaving.abort();
    },
  };
}

const FIRST = 'Trucha grillada servida con crema suave de nabo, emulsion de naranja y ensalada de porotos mung.';
const SECOND = 'Trucha grillada con crema suave.';

/** Says one sentence, waits until it is let, and says another. */
function pausing(): { readonly script: Script; go(): void } {
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const words = (text: string) => (text.match(/\s*\S+/gu) ?? []).map((say) => ({ say }));
  return {
    go: () => {
      go();
    },
    script: async function* pausingModel() {
      yield* words(`${FIRST} `);
      await gate;
      yield* words(SECOND);
    },
  };
}

/** Of what has come so far, which may end within an event. */
const eventsOf = (text: string) => parseEvents(text.slice(0, text.lastIndexOf('\n\n') + 2));

describe('a stream through nginx', () => {
  it('brings the first words before the model has said the last, and lives through a silence by its comments', async () => {
    const model = pausing();
    script = model.script;
    const stream = await openStream('Contame de la trucha');
    await stream.until('the first words', (text) => text.includes('event: token'));
    // The model says nothing more until it is let: what keeps the connection is what the server sends each 15 s.
    await stream.until('a comment', (text) => text.includes('\n:\n'));
    const said = joinTokens(eventsOf(stream.text()));
    expect(stream.text()).not.toContain('event: done');
    model.go();
    await stream.ended;
    const events = eventsOf(stream.text());
    expect(joinTokens(events).length).toBeGreaterThan(said.length + 20);
    expect(events.at(-1)?.event).toBe('done');
  });

  it('ends the model’s work when the guest leaves', async () => {
    const model = pausing();
    script = model.script;
    const asked = ollama.served.length;
    // Not the question from before: what the model said to that is known.
    const stream = await openStream('Contame cómo es la trucha');
    await stream.until('the first words', (text) => text.includes('event: token'));
    stream.leave();
    const chats = () => ollama.served.slice(asked).filter(({ path }) => path === '/api/chat');
    await waitFor('the model is left', async () => (chats().some(({ end }) => end === 'left') ? true : undefined));
    model.go();
  });

  it('is not packed, not kept and not changed on its way', async () => {
    script = saying(FIRST);
    const { body, path, headers } = question('Contame algo de la trucha');
    const streamed = await send(nginx.port, {
      path: `${path}/stream`,
      body: String(body),
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
    });
    expect(streamed.headers['content-encoding']).toBeUndefined();
    expect(streamed.headers['cache-control']).toBe('no-cache, no-transform');
    expect(parseEvents(streamed.text).at(-1)?.event).toBe('done');
  });
});

describe('an upload through nginx', () => {
  const BOUNDARY = 'a-line-between';
  const form = (file: Uint8Array): Sending => ({
    path: '/v1/ingest/pdf',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...ADMIN },
    body: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="domain_id"\r\n\r\nrestaurant\r\n`),
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
  const DETAIL = `El archivo es demasiado grande: el máximo es ${UPLOAD_MB} MB.`;

  /** A PDF with so many bytes more behind its end, where a reader does not look. */
  async function pdfOf(bytes: number): Promise<Uint8Array> {
    const pdf = await makeTextPdf([['PLATO: Milanesa', 'INGREDIENTES: carne, pan rallado']]);
    return Buffer.concat([pdf, Buffer.alloc(Math.max(0, bytes - pdf.byteLength), '\n')]);
  }

  it('passes up to the server’s limit', async () => {
    const sent = await send(nginx.port, form(await pdfOf(UPLOAD_MB * 1024 * 1024)));
    expect([sent.status, JSON.parse(sent.text)]).toEqual([200, expect.objectContaining({ ok: true })]);
  });

  it.each([
    ['a byte more', UPLOAD_MB * 1024 * 1024 + 1],
    ['three times as much', 3 * UPLOAD_MB * 1024 * 1024],
  ])('with %s is refused by the server, in words and with the limit', async (_what, bytes) => {
    const sent = await send(nginx.port, form(new Uint8Array(bytes)));
    expect([sent.status, JSON.parse(sent.text)]).toEqual([413, { detail: DETAIL }]);
    expect(sent.headers['x-trace-id']).toMatch(UUID);
  });

  it('of any size is refused in JSON, when it is told at the start how large it is', async () => {
    const sent = await send(nginx.port, {
      ...form(new Uint8Array()),
      body: Buffer.alloc(0),
      headers: { ...ADMIN, 'content-type': 'application/json', 'content-length': '8000000000' },
    });
    expect(sent.status).toBe(413);
    expect(sent.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent.text)).toEqual({ detail: 'El pedido es demasiado grande.' });
    expect(sent.headers['x-trace-id']).toMatch(/^[\da-f]{32}$/u);
  });

  it('from who may not is refused before it was read, and the answer arrives', async () => {
    const { headers, ...rest } = form(new Uint8Array(UPLOAD_MB * 1024 * 1024));
    const sent = await send(nginx.port, { ...rest, headers: { 'content-type': headers!['content-type']! } });
    expect([sent.status, JSON.parse(sent.text)]).toEqual([
      401,
      { detail: 'Falta la clave de administración o no es la correcta.' },
    ]);
  });
});

describe('guests behind nginx', () => {
  const ask = async (from: string, forwardedFor?: string, port = nginx.port): Promise<number | undefined> => {
    const { headers, ...rest } = question();
    const forwarded = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return (await send(port, { ...rest, from, headers: { ...headers, ...forwarded } })).status;
  };
  const askOften = async (count: number, ask_: (index: number) => Promise<number | undefined>) => {
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < count; index += 1) statuses.push(await ask_(index));
    return statuses;
  };

  it('are limited each by their own address, whatever they write about it', async () => {
    const statuses = await askOften(21, (index) => ask('127.0.0.2', `203.0.113.${index}`));
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses[20]).toBe(429);
    expect(await ask('127.0.0.3')).toBe(200);
  });

  it('and behind a proxy before it that is named are known by what that one wrote', async () => {
    const behind = await startNginx({ app: portOf(server.url), frontProxy: '127.0.0.9' });
    try {
      const statuses = await askOften(21, (index) => ask('127.0.0.9', `198.51.100.${index}, 203.0.113.7`, behind.port));
      expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(statuses[20]).toBe(429);
      expect(await ask('127.0.0.9', '203.0.113.8', behind.port)).toBe(200);
      // Who is not that proxy is known by the address it has, here the one that was limited above.
      expect(await ask('127.0.0.2', '203.0.113.9', behind.port)).toBe(429);
    } finally {
      await behind.stop();
    }
  });

  it('who guess the key do not lock out its owner', async () => {
    const come = (key: string, from: string) =>
      send(nginx.port, { path: '/v2/tenants', headers: { authorization: `Bearer ${key}` }, from });
    for (let tries = 0; tries < 20; tries += 1) await come(`clave-inventada-${tries}`, '127.0.0.4');
    expect((await come(TOKEN, '127.0.0.4')).status).toBe(429);
    expect((await come(TOKEN, '127.0.0.5')).status).toBe(200);
  });

  it('find the pages, by the name that they asked for', async () => {
    const page = await send(nginx.port, { path: '/demo/', headers: { 'accept-encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.headers['server']).toBe('nginx');
    // A page of this very server, behind TLS that ended before it, is no stranger.
    const domains = await send(nginx.port, {
      path: '/v1/domains',
      headers: { origin: `https://127.0.0.1:${nginx.port}` },
    });
    expect(domains.status).toBe(200);
    const stranger = await send(nginx.port, { path: '/v1/domains', headers: { origin: 'https://stranger.example' } });
    expect(stranger.status).toBe(403);
  });

  it('do not see the figures, and leave no question in the log', async () => {
    expect((await send(nginx.port, { path: '/metrics' })).status).toBe(404);
    const word = 'inconfundible';
    const sent = await send(nginx.port, { ...question(`¿${word}?`), from: '127.0.0.6' });
    // The line is written when all is sent, which the guest may learn first.
    await waitFor('the line in the log', async () =>
      nginx.output().includes(`trace=${String(sent.headers['x-trace-id'])}`) ? true : undefined,
    );
    expect(nginx.output()).toContain('127.0.0.6 POST /v2/query 200');
    expect(nginx.output()).not.toContain(word);
  });
});

describe('a server on loopback whose operator has set no key', () => {
  const PLAIN = (port: number, app: number): string => `
    pid nginx.pid; error_log stderr; events {}
    http { access_log off; server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${app}; } } }`;

  async function open(environment: Record<string, string> = {}) {
    const own = await makeFolders({ shipped: ['restaurant.yaml'] });
    const alone = await spawnServer(own, { environment: { ADMIN_TOKEN: '', ...environment } });
    onTestFinished(async () => {
      await alone.kill('SIGTERM');
      await own.remove();
    });
    const token =
      environment['ADMIN_OPEN'] === undefined ? await readFile(join(own.dataDir, 'admin-token'), 'utf8') : '';
    return { app: portOf(alone.url), token: token.trim() };
  }

  it.each([
    ['nothing but proxy_pass', PLAIN],
    ['the configuration that is shipped', undefined],
  ])('is closed to the world behind an nginx with %s, and open to its key', async (_what, conf) => {
    const { app, token } = await open();
    const before = await startNginx({ app, ...(conf === undefined ? {} : { conf }) });
    onTestFinished(() => before.stop());
    for (const port of [app, before.port])
      for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer' }])
        for (const path of ['/v2/tenants', '/v2/documents', '/v2/traces', '/metrics'].slice(0, port === app ? 4 : 3))
          expect([path, (await send(port, { path, headers })).status]).toEqual([path, 401]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await send(before.port, { path: '/v2/tenants', headers })).status).toBe(200);
    expect((await send(before.port, question())).status).toBe(200);
  });

  it('and that was opened to its machine stays closed behind the configuration that is shipped', async () => {
    const { app } = await open({ ADMIN_OPEN: 'loopback' });
    const before = await startNginx({ app });
    onTestFinished(() => before.stop());
    expect((await send(app, { path: '/v2/tenants' })).status).toBe(200);
    expect((await send(before.port, { path: '/v2/tenants' })).status).toBe(403);
  });

  it('is reached by the name of its public origin through nginx, and by no other', async () => {
    const { app } = await open({ PUBLIC_ORIGIN: 'https://chat.example' });
    const before = await startNginx({ app });
    onTestFinished(() => before.stop());
    const asking = (host: string, origin: string) =>
      send(before.port, { ...question(), headers: { 'content-type': 'application/json', host, origin } });
    expect((await asking('chat.example', 'https://chat.example')).status).toBe(200);
    const refused = await asking('stranger.example', 'https://stranger.example');
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('PUBLIC_ORIGIN')]);
  });
});

it('says in JSON that nobody answers, while no server is there', async () => {
  const alone = await startNginx({ app: 1 });
  try {
    const sent = await send(alone.port, question());
    expect([sent.status, JSON.parse(sent.text)]).toEqual([
      503,
      {
        detail: 'El asistente no está disponible en este momento. Probá de nuevo en un rato o consultá al personal.',
      },
    ]);
    expect(sent.headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': '5' });
    expect(sent.headers['x-trace-id']).toMatch(/^[\da-f]{32}$/u);
  } finally {
    await alone.stop();
  }
});
