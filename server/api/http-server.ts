/** Puts the api on a socket, with words also for what never becomes a request. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Fault } from '../fault.ts';
import type { Api } from './create-api.ts';
import { describeProblem } from './problem.ts';
import { TRACE_HEADER } from './trace.ts';

/** Not listening yet. What Node or the adapter refuses by itself is answered in JSON with a trace id, too. */
export function createHttpServer(api: Api): Server {
  const listener = getRequestListener((request, bindings) => api.fetch(request, bindings), {
    errorHandler: () => {
      const { status, body, headers } = describeProblem(new Fault('request-malformed'));
      return Response.json(body, { status, headers: { ...headers, [TRACE_HEADER]: randomUUID() } });
    },
  });
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 300_000 }, (incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  server.on('clientError', refuseUnreadable);
  return server;
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
