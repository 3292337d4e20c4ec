/**
 * Services over HTTP. The address of a host is looked up once for each connection, checked, and is the one that is connected to: what a name resolves
 * to later changes nothing. No redirect is followed, no proxy of the environment used, nothing is decompressed.
 */
import { Buffer } from 'node:buffer';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request as requestHttp } from 'node:http';
import { Agent as AgentOverTls, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { ToolAnswer, ToolCall, ToolTransport } from '../../tools/index.ts';
import { readJson } from './bounded-json.ts';
import { createListedHosts, isLiteral } from './listed-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** More of an answer is not read. */
const MOST_BYTES = 256 * 1024;

export type LookUp = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface HttpTransportParts {
  /** What the operator lists, `host` or `host:port`. A private address is reached only where it is listed itself. */
  readonly hosts: readonly string[];
  /** Default: as this machine resolves names. */
  readonly lookUp?: LookUp;
}

export function createHttpTransport({ hosts, lookUp: look = resolve }: HttpTransportParts): ToolTransport {
  const listed = createListedHosts(hosts);
  return {
    reaches: (address) => listed.reaches(address),
    async send(call, signal) {
      if (!listed.reaches(call.url) || signal.aborted) return { kind: 'not-sent', why: 'away' };
      return exchange(call, signal, checked(look));
    },
  };
}

async function resolve(hostname: string): Promise<readonly LookupAddress[]> {
  return lookUp(hostname, { all: true });
}

/** Hands on addresses of the world only. */
function checked(look: LookUp): LookupFunction {
  return (hostname: string, { all }: LookupOptions, answer) => {
    void look(hostname).then(
      (found) => {
        const [first, ...rest] = found.filter(({ address }) => isPublicAddress(address));
        if (first === undefined) answer(new Error('no address of the world'), '', 0);
        else if (all === true) answer(null, [first, ...rest]);
        else answer(null, first.address, first.family);
      },
      (error: unknown) => {
        answer(error instanceof Error ? error : new Error('not found'), '', 0);
      },
    );
  };
}

async function exchange(call: ToolCall, signal: AbortSignal, lookup: LookupFunction): Promise<ToolAnswer> {
  return new Promise((settle) => {
    let isConnected = false;
    let isLate = false;
    const request = open(call, lookup);
    const end = (answer: ToolAnswer): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle(answer);
      request.destroy();
    };
    const fail = (): void => {
      end({ kind: isConnected ? 'no-answer' : 'not-sent', why: isLate ? 'slow' : 'away' });
    };
    const stop = (): void => {
      fail();
    };
    const timer = setTimeout(() => {
      isLate = true;
      fail();
    }, call.timeoutMs);
    signal.addEventListener('abort', stop);
    request.on('socket', (socket) => {
      socket.on(call.url.startsWith('https:') ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.on('error', fail);
    request.on('response', (response) => {
      void read(response).then(end, fail);
    });
    request.end(call.body);
  });
}

/** A connection for each: nothing is left of one call to the next. */
function open({ url, method, headers, body }: ToolCall, lookup: LookupFunction): ClientRequest {
  const isOverTls = url.startsWith('https:');
  const sent = {
    ...headers,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'rag-chat',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(new TextEncoder().encode(body).byteLength) }),
  };
  const options = {
    method,
    headers: sent,
    maxHeaderSize: 16 * 1024,
    ...(isLiteral(new URL(url).hostname) ? {} : { lookup }),
  };
  return isOverTls
    ? requestHttps(url, { ...options, agent: new AgentOverTls({ keepAlive: false }) })
    : requestHttp(url, { ...options, agent: new Agent({ keepAlive: false }) });
}

/** @throws Error when it breaks off */
async function read(response: IncomingMessage): Promise<ToolAnswer> {
  const status = response.statusCode ?? 0;
  const unreadable = { kind: 'unreadable', status } as const;
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = response.headers;
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (encoding !== 'identity') return unreadable;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return unreadable;
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error('it broke off');
  if (size > 0 && !/^application\/(?:[a-z0-9.-]+\+)?json(?:\s*;|$)/iu.test(type)) return unreadable;
  const json = readJson(Buffer.concat(chunks));
  return json.kind === 'read' ? { kind: 'answered', status, body: json.body } : unreadable;
}
