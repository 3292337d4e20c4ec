/** Puts the api on a socket, with words also for what never becomes a request. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Fault } from '../../fault.ts';
import { addressGroup, trustProxies } from './addresses.ts';
import type { TrustsProxy } from './addresses.ts';
import type { Api } from '../create-api.ts';
import { describeProblem } from './problem.ts';
import { TRACE_HEADER } from './trace.ts';

/** Open at a time: a stream holds one as long as its answer takes. */
const MOST_CONNECTIONS = 4096;

/** Of one address, which may be the Wi-Fi of a full house; a proxy on this machine has them all. */
const MOST_OF_ADDRESS = 512;

/** A connection that takes nothing of what is written to it for so long is closed, within twice as long. A stream watches over that itself. */
const STALL_MS = 30_000;

export interface HttpServerSettings {
  readonly stallMs?: number;
  readonly mostConnections?: number;
  readonly mostOfAddress?: number;
  /** Whose connections are those of many. Default: nobody's. */
  readonly trustedProxies?: readonly string[];
}

/** Not listening yet. What Node or the adapter refuses by itself is answered in JSON with a trace id, too. */
export function createHttpServer(api: Api, settings: HttpServerSettings = {}): Server {
  const { mostConnections = MOST_CONNECTIONS, mostOfAddress = MOST_OF_ADDRESS, trustedProxies = [] } = settings;
  const { stallMs = STALL_MS } = settings;
  const listener = getRequestListener((request, bindings) => api.fetch(request, bindings), {
    errorHandler: () => {
      const { status, body, headers } = describeProblem(new Fault('request-malformed'));
      return Response.json(body, { status, headers: { ...headers, [TRACE_HEADER]: randomUUID() } });
    },
  });
  // What is late is looked for at this pace. A guest's body has less time than an upload has (`guestBodyMs`).
  const times = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000 };
  const server = createServer(times, (incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  server.maxConnections = mostConnections;
  boundAddresses(server, mostOfAddress, trustProxies(['loopback', ...trustedProxies]));
  closeStalled(server, stallMs);
  server.on('clientError', refuseUnreadable);
  return server;
}

/** One who opens connections without end takes none of anybody else's. */
function boundAddresses(server: Server, most: number, isOfMany: TrustsProxy): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isOfMany(remoteAddress)) return;
    const group = addressGroup(remoteAddress);
    const count = open.get(group) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(group, count + 1);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left === 0) open.delete(group);
      else open.set(group, left);
    });
  });
}

/**
 * Who asks again and again and reads nothing would keep answers in memory for as long as they like. Who waits for an answer is let wait: a model may
 * be loading. Node calls it after so long without a byte in either direction.
 */
function closeStalled(server: Server, stallMs: number): void {
  const answering = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): void => {
    answering.set(socket, (answering.get(socket) ?? 0) + change);
  };
  server.on('request', ({ socket }, outgoing) => {
    count(socket, 1);
    outgoing.once('close', () => {
      count(socket, -1);
    });
  });
  server.setTimeout(stallMs, (socket: Socket) => {
    const isWaiting = (answering.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
}

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // A client that reset the connection hears nothing any more, and an answer that has begun can't be followed by another.
  if (error.code === 'ECONNRESET' || !socket.writable || ('bytesWritten' in socket && socket.bytesWritten !== 0)) {
    socket.destroy(error);
    return;
  }
  const body = JSON.stringify(describeProblem(new Fault('request-malformed')).body);
  const head = [
    `HTTP/1.1 ${STATUSES[error.code ?? ''] ?? '400 Bad Request'}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${String(new TextEncoder().encode(body).byteLength)}`,
    'X-Content-Type-Options: nosniff',
    `${TRACE_HEADER}: ${randomUUID()}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
