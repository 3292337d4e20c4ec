import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '../../../../server/api/http/http-server.ts';
import type { HttpServerSettings } from '../../../../server/api/http/http-server.ts';
import { makeFixture, makeReply, OPEN } from '../api-fixture.ts';
import type { Fixture, FixtureParts, Reply } from '../api-fixture.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

async function start(
  parts: FixtureParts = {},
  httpSettings: HttpServerSettings = {},
): Promise<Fixture & { url: string; port: number }> {
  const fixture = makeFixture(parts);
  server = createHttpServer(fixture.api, httpSettings);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { ...fixture, port, url: `http://127.0.0.1:${port}` };
}

const QUESTION = JSON.stringify({ domain_id: 'bicis', message: 'hola' });
const stream = (url: string, signal?: AbortSignal) =>
  fetch(`${url}/v1/chat/stream`, { method: 'POST', body: QUESTION, ...(signal === undefined ? {} : { signal }) });

/** Says exactly these bytes and hears until the other side closes. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => (heard += data));
    socket.on('close', () => {
      resolve(heard);
    });
    socket.on('error', reject);
  });
}

it('sends headers and meta while the assistant still thinks', async () => {
  const { url } = await start({ reply: () => new Promise(() => undefined) });
  const startedAt = Date.now();
  const response = await stream(url);
  const { value } = await response.body!.getReader().read();
  expect(Date.now() - startedAt).toBeLessThan(1000);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(response.headers.get('x-trace-id')).not.toBeNull();
  expect(new TextDecoder().decode(value)).toContain('event: meta');
});

it('hands over a whole answer', async () => {
  const { url } = await start({ reply: async () => makeReply(Array.from({ length: 500 }, (_, index) => `${index} `)) });
  const text = await (await stream(url)).text();
  expect(text.match(/^event: token$/gmu)).toHaveLength(500);
  expect(text.endsWith('event: done\ndata: {"ok":true}\n\n')).toBe(true);
});

it.each(['before the first word', 'between two words'])('tells the assistant when a guest leaves %s', async (when) => {
  const { url, asked } = await start({
    reply: (_question, signal) => {
      if (when === 'before the first word') return new Promise(() => undefined);
      const tokens = (async function* () {
        while (!signal.aborted) {
          yield 'palabra ';
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })();
      return Promise.resolve(makeReply([], { tokens }));
    },
  });
  const leaving = new AbortController();
  const response = await stream(url, leaving.signal);
  await response.body!.getReader().read();
  leaving.abort();
  await vi.waitFor(() => {
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});

it('tells the assistant when a guest leaves before a whole answer is there', async () => {
  const { url, asked } = await start({ reply: () => new Promise(() => undefined) });
  const leaving = new AbortController();
  const waiting = fetch(`${url}/v1/chat`, { method: 'POST', body: QUESTION, signal: leaving.signal });
  waiting.catch(() => undefined);
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  leaving.abort();
  await vi.waitFor(() => {
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});

it('hangs up on a reader that takes nothing, and keeps little for it meanwhile', async () => {
  let made = 0;
  const tokens = (async function* () {
    for (;;) {
      made += 1;
      yield 'x'.repeat(64 * 1024);
    }
  })();
  const { port, asked } = await start({ settings: { stallMs: 150 }, reply: async () => makeReply([], { tokens }) });
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(
    `POST /v1/chat/stream HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${QUESTION.length}\r\n\r\n${QUESTION}`,
  );
  await vi.waitFor(
    () => {
      expect(asked[0]?.signal.aborted).toBe(true);
    },
    { timeout: 5000 },
  );
  expect(made).toBeLessThan(400);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume();
  await closed;
});

describe('a connection', () => {
  const ASK = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const isGone = (socket: Socket) =>
    new Promise<true>((resolve) => {
      socket.once('close', () => {
        resolve(true);
      });
    });
  const held = () =>
    new Promise<number>((resolve, reject) => {
      server!.getConnections((error, count) => {
        if (error === null) resolve(count);
        else reject(error);
      });
    });

  it('that takes nothing of what was asked for is closed, however often it asks', async () => {
    const { port } = await start({}, { stallMs: 200 });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    // More than the system takes for it.
    socket.write(ASK.repeat(200));
    await vi.waitFor(async () => {
      expect(await held()).toBe(1);
    });
    await vi.waitFor(
      async () => {
        expect(await held()).toBe(0);
      },
      { timeout: 8000 },
    );
    socket.destroy();
  });

  it('that takes it slowly gets all of it', async () => {
    const { port } = await start({}, { stallMs: 2500 });
    const socket = connect(port, '127.0.0.1');
    let heard = 0;
    socket.on('data', (data: Buffer) => {
      heard += data.length;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    const gone = isGone(socket);
    socket.write(ASK.repeat(150) + ASK.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await gone;
    const whole = (await (await fetch(`http://127.0.0.1:${String(port)}/openapi.json`)).arrayBuffer()).byteLength;
    expect(heard).toBeGreaterThan(151 * whole);
  }, 30_000);

  it('that waits for its answer is let wait', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { url } = await start({ reply: () => new Promise((resolve) => (answer = resolve)) }, { stallMs: 50 });
    const asked = fetch(`${url}/v1/chat`, { method: 'POST', body: QUESTION });
    await new Promise((resolve) => setTimeout(resolve, 300));
    answer(makeReply());
    expect((await asked).status).toBe(200);
  });

  it('that says nothing any more is closed', async () => {
    const { port } = await start({}, { stallMs: 100 });
    const socket = connect(port, '127.0.0.1');
    const gone = isGone(socket);
    socket.resume().write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await gone).toBe(true);
  });
});

it.each(['/v1/chat', '/v2/query/stream', '/v2/feedback', '/v2/admin/sign-in'])(
  'waits for the body of %s only so long',
  async (path) => {
    const { port } = await start({ settings: { guestBodyMs: 100 } });
    const begun = Date.now();
    const heard = await say(
      port,
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"domain_id": `,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/u);
    expect(heard).toMatch(/^connection: close\r$/imu);
    expect(heard).toContain('tard');
    expect(Date.now() - begun).toBeLessThan(5000);
  },
);

it.each(['127.999.1.1', '127.0.0.1:99999', 'a b', '[::1'])('refuses in words to be called %s', async (host) => {
  const { port } = await start();
  for (const origin of ['', 'Origin: http://localhost\r\n'])
    for (const path of ['/health', '/v2/tenants']) {
      const heard = await say(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${origin}Connection: close\r\n\r\n`);
      expect(heard).toMatch(/^HTTP\/1\.1 (?:200|400|403) /u);
      if (path !== '/health') expect(heard).toMatch(/^HTTP\/1\.1 40[03] .*"detail"/su);
    }
});

it.each([
  ['GET http://localhost/health HTTP/1.1', 'localhost', 200],
  ['GET http://LOCALHOST:80/health HTTP/1.1', '127.0.0.1:8000', 200],
  ['GET http://evil.example/health HTTP/1.1', 'localhost', 403],
  ['GET https://evil.example:1/health HTTP/1.1', 'localhost:8000', 403],
  ['GET http://localhost/health HTTP/1.1', 'evil.example', 403],
  ['GET http://evil.example/health HTTP/1.0', undefined, 403],
  ['GET /health HTTP/1.1', 'localhost\r\nHost: evil.example', 403],
  ['GET /health HTTP/1.1', 'evil.example\r\nHost: localhost', 403],
  ['GET /health HTTP/1.1', 'localhost.', 403],
  ['GET /health HTTP/1.1', '2130706433', 403],
  ['GET /health HTTP/1.1', '127.1', 403],
  ['GET /health HTTP/1.1', '[::ffff:127.0.0.1]', 400],
  ['GET /health HTTP/1.1', 'localhost@evil.example', 400],
  ['GET /health HTTP/1.1', 'evil.example\r\nX-Forwarded-Host: localhost', 403],
])('asked for %s under the name %s it answers %d', async (target, host, status) => {
  const { port } = await start();
  const named = host === undefined ? '' : `Host: ${host}\r\n`;
  const heard = await say(port, `${target}\r\n${named}Connection: close\r\n\r\n`);
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `, 'u'));
});

it('holds so many connections of one address and no more, and those of others beside them', () => {
  const opened = createHttpServer(makeFixture().api, { mostOfAddress: 2, trustedProxies: ['10.0.0.9'] });
  const connectFrom = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => void (socket.destroyed = true) }); // prettier-ignore
    for (const listener of opened.listeners('connection').slice(-1)) (listener as (given: unknown) => void)(socket);
    return socket;
  };
  const many = (address: string) => [1, 2, 3, 4].map(() => connectFrom(address));
  const loud = many('203.0.113.7');
  expect(loud.map(({ destroyed }) => destroyed)).toEqual([false, false, true, true]);
  for (const address of ['127.0.0.1', '::1', '10.0.0.9'])
    expect(many(address).some(({ destroyed }) => destroyed)).toBe(false);
  expect(connectFrom('203.0.113.8').destroyed).toBe(false);
  loud[0]!.emit('close');
  expect(connectFrom('203.0.113.7').destroyed).toBe(false);
  expect(connectFrom('203.0.113.7').destroyed).toBe(true);
  expect(opened.maxConnections).toBeGreaterThan(0);
});

it('ends open streams with an error event when it drains, so that it can close', async () => {
  const { url, draining } = await start({ reply: () => new Promise(() => undefined) });
  const response = await stream(url);
  draining.abort();
  expect(await response.text()).toMatch(/event: error\ndata: .*\n\n$/u);
});

it('recognises this machine by its socket, where it is open to it', async () => {
  const { url, changed } = await start({ settings: OPEN });
  const body = JSON.stringify({ domain_id: 'bicis' });
  expect((await fetch(`${url}/v1/domains`, { method: 'POST', body })).status).toBe(200);
  const headers = { 'X-Forwarded-For': '127.0.0.1' };
  expect((await fetch(`${url}/v1/domains`, { method: 'POST', body, headers })).status).toBe(403);
  expect(changed).toHaveLength(1);
});

it.each([
  ['a length', undefined],
  ['no length', 'half' as const],
])('lets a browser that uploads too much with %s see the answer', async (_name, duplex) => {
  const { url } = await start({ settings: OPEN });
  const form = new FormData();
  form.append('domain_id', 'bicis');
  form.append('file', new File([new Uint8Array(3 * 1024 * 1024)], 'x.pdf'));
  const request = new Request(`${url}/v1/ingest/pdf`, { method: 'POST', body: form });
  const response =
    duplex === undefined
      ? await fetch(`${url}/v1/ingest/pdf`, { method: 'POST', body: form })
      : await fetch(`${url}/v1/ingest/pdf`, {
          method: 'POST',
          headers: { 'Content-Type': request.headers.get('content-type')! },
          body: request.body,
          duplex,
        } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ detail: 'El archivo es demasiado grande: el máximo es 1 MB.' });
});

it('hears a slow upload to its end before it says that it was too much', async () => {
  const { port } = await start({ settings: OPEN });
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const failed = vi.fn();
  socket.on('data', (data) => (heard += data.toString()));
  socket.on('error', failed);
  const half = 'x'.repeat(1_200_000);
  socket.write(`POST /v1/ingest/json HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${half.length * 2}\r\n\r\n${half}`);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(heard).toBe('');
  socket.write(half);
  await vi.waitFor(() => {
    expect(heard).toMatch(/^HTTP\/1\.1 413 /u);
  });
  expect(failed).not.toHaveBeenCalled();
  socket.destroy();
});

it.each([
  ['a method that is none', 'QWERTY /health HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['no HTTP at all', 'hola\r\n\r\n', '400'],
  ['a backslash in the path', 'GET /demo\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', '400'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400'],
  ['too many headers', `GET /health HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
])('answers %s in JSON with a trace id', async (_name, text, status) => {
  const { port } = await start();
  const answer = await say(port, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
  expect(answer).toMatch(/\r\nx-trace-id: [\da-f-]{36}\r\n/iu);
  expect(answer).toContain('{"detail":"El pedido no se puede leer: revisá la dirección y los encabezados."}');
});

it('gives nothing of the file system to a path that is sent as it is', async () => {
  const { port } = await start();
  for (const path of ['/demo/../../etc/passwd', '/demo/%2e%2e/%2e%2e/etc/passwd', '/demo/%00', '//etc/passwd', '/%']) {
    const answer = await say(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /u);
    expect(answer).not.toContain('root:');
  }
});
