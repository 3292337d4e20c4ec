/** What every way to a service promises (`server/tools/ports.ts`), whatever the service does; each adapter runs this against itself. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { ToolCall, ToolTransport } from '../../server/tools/index.ts';

export interface ToolTransportSubject {
  /** A way to this service alone, `127.0.0.1:port`. */
  readonly make: (host: string) => ToolTransport;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Service {
  readonly host: string;
  readonly transport: ToolTransport;
  readonly seen: string[];
  readonly call: (changes?: Partial<ToolCall>) => ToolCall;
  readonly send: (changes?: Partial<ToolCall>, signal?: AbortSignal) => ReturnType<ToolTransport['send']>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

export function describeToolTransport(name: string, { make }: ToolTransportSubject): void {
  describe(`${name} asks a service`, () => {
    const open: Server[] = [];
    const sockets = new Set<Socket>();
    afterEach(async () => {
      for (const socket of sockets) socket.destroy();
      for (const server of open.splice(0)) await new Promise((done) => server.close(done));
    });
    const start = async (handle: Handle): Promise<Service> => {
      const seen: string[] = [];
      const server = createServer((request, response) => {
        seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
        handle(request, response);
      });
      server.on('connection', (socket) => sockets.add(socket));
      open.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      const transport = make(host);
      const call = (changes: Partial<ToolCall> = {}): ToolCall => ({
        ...{ method: 'GET', url: `http://${host}/free?day=1`, headers: {}, timeoutMs: 2000 },
        ...changes,
      });
      const { signal: never } = new AbortController();
      return { host, transport, seen, call, send: (changes, signal = never) => transport.send(call(changes), signal) };
    };
    describeExchange(start);
    describeHostility(start);
    describeAbsence(start);
  });
}

type Start = (handle: Handle) => Promise<Service>;

function describeExchange(start: Start): void {
  it('sends what it is given, and reads JSON', async () => {
    let got: unknown;
    const { send, seen } = await start((request, response) => {
      const parts: string[] = [];
      request.on('data', (part) => parts.push(String(part)));
      request.on('end', () => {
        const {
          authorization,
          'idempotency-key': key,
          'content-type': type,
          'accept-encoding': encoding,
        } = request.headers;
        got = { body: JSON.parse(parts.join('')), authorization, key, type, encoding };
        response.writeHead(201, JSON_TYPE).end('{"code":"ñ1"}');
      });
    });
    const headers = { authorization: 'Bearer x', 'idempotency-key': 'a-1' };
    const answer = await send({ method: 'POST', headers, body: '{"copies":2,"note":"ñ"}' });
    expect(answer).toEqual({ kind: 'answered', status: 201, body: { code: 'ñ1' } });
    expect(seen).toEqual(['POST /free?day=1']);
    const body = { copies: 2, note: 'ñ' };
    expect(got).toEqual({
      body,
      authorization: 'Bearer x',
      key: 'a-1',
      type: 'application/json',
      encoding: 'identity',
    });
  });

  it('takes an empty answer and a refusal for what they are', async () => {
    const { send } = await start((request, response) => {
      if (request.method === 'DELETE') response.writeHead(204).end();
      else
        response.writeHead(409, { 'content-type': 'application/problem+json; charset=utf-8' }).end('{"detail":"full"}');
    });
    expect(await send({ method: 'DELETE' })).toEqual({ kind: 'answered', status: 204, body: undefined });
    expect(await send()).toEqual({ kind: 'answered', status: 409, body: { detail: 'full' } });
  });

  it('keeps no connection and no cookie from one call to the next', async () => {
    const cookies: unknown[] = [];
    const { send } = await start((request, response) => {
      cookies.push(request.headers.cookie, request.headers.connection);
      response.writeHead(200, { ...JSON_TYPE, 'set-cookie': 'a=1' }).end('{}');
    });
    await send();
    await send();
    expect(cookies).toEqual([undefined, 'close', undefined, 'close']);
  });
}

function describeHostility(start: Start): void {
  it('follows no redirect', async () => {
    const { send, seen } = await start((_, response) => {
      response.writeHead(302, { location: '/elsewhere', ...JSON_TYPE }).end('{}');
    });
    expect(await send()).toEqual({ kind: 'answered', status: 302, body: {} });
    expect(seen).toHaveLength(1);
  });

  const unreadable: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>{}</p>'),
    'what says it is JSON and is none': (response) => response.writeHead(200, JSON_TYPE).end('{"a":'),
    'bytes that are no text': (response) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0x22, 0xff, 0x22])),
    'more than 256 kB': (response) => response.writeHead(200, JSON_TYPE).end(`"${'a'.repeat(300_000)}"`),
    'more than 256 kB without a length': (response) => {
      response.writeHead(200, JSON_TYPE);
      for (let count = 0; count < 400; count += 1) response.write(' '.repeat(1024));
      response.end('{}');
    },
    'a thousandfold compressed': (response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync('0'.repeat(10_000_000))),
    'what is nested beyond a bound': (response) =>
      response.writeHead(200, JSON_TYPE).end(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    'more values than are read': (response) =>
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(Array.from({ length: 20_000 }, () => 1))),
  };
  for (const [what, answer] of Object.entries(unreadable)) {
    it(`does not read ${what}`, async () => {
      const { send } = await start((_, response) => {
        answer(response);
      });
      expect(await send()).toEqual({ kind: 'unreadable', status: 200 });
    });
  }

  it('takes what names itself a prototype for a value like any other', async () => {
    const { send } = await start((_, response) => {
      response.writeHead(200, JSON_TYPE).end('{"__proto__":{"polluted":true}}');
    });
    await send();
    expect('polluted' in {}).toBe(false);
  });

  it('gives up on one that never ends its answer', async () => {
    const { send } = await start((_, response) => {
      response.writeHead(200, JSON_TYPE);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    expect(await send({ timeoutMs: 200 })).toEqual({ kind: 'no-answer', why: 'slow' });
  });

  it('says that no answer came where it broke off', async () => {
    const broken: readonly Handle[] = [
      (request) => request.socket.destroy(),
      (_, response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' }).write('{"a":1}');
        setTimeout(() => response.socket?.destroy(), 20);
      },
      (_, response) => response.socket?.end('nonsense\r\n\r\n'),
    ];
    for (const handle of broken) {
      const { send } = await start(handle);
      expect(await send()).toEqual({ kind: 'no-answer', why: 'away' });
    }
  });
}

function describeAbsence(start: Start): void {
  const silent: Handle = () => undefined;

  it('says that no answer came of one that keeps silent, or that nobody waits for', async () => {
    const { send } = await start(silent);
    expect(await send({ timeoutMs: 100 })).toEqual({ kind: 'no-answer', why: 'slow' });
    const leaving = new AbortController();
    const sent = send({}, leaving.signal);
    setTimeout(() => {
      leaving.abort();
    }, 100);
    expect(await sent).toEqual({ kind: 'no-answer', why: 'away' });
  });

  it('sends nothing where nobody listens, where nobody speaks its protocol, or when it is over before it began', async () => {
    const { host, send, seen } = await start(silent);
    expect(await send({ url: `https://${host}/free` })).toEqual({ kind: 'not-sent', why: 'away' });
    const { signal } = { signal: AbortSignal.abort() };
    expect(await send({}, signal)).toEqual({ kind: 'not-sent', why: 'away' });
    expect(seen).toEqual([]);
  });

  it('asks no host that is not listed', async () => {
    const { host, transport, send, seen } = await start(silent);
    const port = host.split(':')[1] ?? '';
    const others = [
      ...[
        'http://127.0.0.1:1/',
        `http://localhost:${port}/`,
        `http://a@${host}/`,
        `ftp://${host}/`,
        'http://',
        'nothing',
      ],
      ...[`http://127.0.0.2:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`, `http://127.0.0.1/`],
    ];
    for (const url of others) {
      expect([url, transport.reaches(url)]).toEqual([url, false]);
      expect(await send({ url })).toEqual({ kind: 'not-sent', why: 'away' });
    }
    expect(transport.reaches(`http://${host}/free`)).toBe(true);
    expect(seen).toEqual([]);
  });
}
