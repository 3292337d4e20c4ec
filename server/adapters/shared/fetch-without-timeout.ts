/**
 * `fetch` for a service that may be silent for minutes while it loads a model. Node's own gives up after five minutes without a header
 * or between two pieces, follows redirects, and keeps sockets that a restarted service has closed. This one waits until the signal
 * ends it, goes nowhere else, and closes its socket when its reader stops.
 */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** How often a silent connection is probed: a peer whose machine died is noticed, one that is busy is not disturbed. */
const PROBE_MS = 30_000;

/** Status and headers of an answer; its body has not been read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: IncomingMessage;
}

/** What a client asks; `body` is text. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Aborting the signal closes the socket, before the first header as in the middle of the body; the reason is thrown.
 * @throws what the socket threw, as it is
 */
export function fetchWithoutTimeout(asked: Asked, signal: AbortSignal): Promise<Answered> {
  const url = new URL(asked.url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // No shared agent: its idle sockets may be dead by the next question, and a refused one would look like a failed model.
    const request: ClientRequest = send(url, { method: asked.method, headers: asked.headers, agent: false, signal });
    request.setSocketKeepAlive(true, PROBE_MS);
    request.on('error', reject);
    request.on('response', (body) => {
      // The reader gets the error from its own read; a body that nobody reads must not end the process when it is cut off.
      body.on('error', () => undefined);
      const headers = new Headers();
      for (const [name, value] of Object.entries(body.headers)) {
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
      }
      resolve({ status: body.statusCode ?? 0, headers, body });
    });
    request.end(asked.body);
  });
}
