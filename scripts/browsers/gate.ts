import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as forward } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";

const FILES: Readonly<Record<string, string>> = {
  '/try/deep.js': fileURLToPath(new URL('deep.js', import.meta.url)),
  '/try/axe.js': createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
};

/** What lies between a guest and the server: it can be slow, and it can break. */
export interface Gate {
  readonly url: string;
  /** Milliseconds between the events of an answer. */
  pace: number;
  /** Breaks what is open; with `refuse` nothing gets through until `mend`. */
  cut(how?: 'refuse'): void;
  mend(): void;
  /** Questions that came through, by their idempotency keys. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/**
 * Hands everything on to the server, and has pages of its own: `/try/page.html?strict` with the floating assistant under the strictest policy,
 * `…?persist` with one that may keep the visit, `…?axe` with axe, `…?bare` without an assistant.
 */
export async function openGate(target: string): Promise<Gate> {
  const asked: string[] = [];
  let refused = false;
  const server = createServer((incoming, outgoing) => {
    if (refused) {
      incoming.socket.destroy();
      return;
    }
    const url = new URL(incoming.url ?? '/', target);
    if (url.pathname.startsWith('/try/')) void servePage(url, outgoing);
    else handOn(url, incoming, outgoing);
  });

  function handOn(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isAnswer = url.pathname === '/v2/query/stream';
    const key = incoming.headers['idempotency-key'];
    if (isAnswer && typeof key === 'string') asked.push(key);
    const outbound = forward(url, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      Readable.from(isAnswer ? inEvents(answer, () => gate.pace) : answer)
        .on('error', () => outgoing.destroy())
        .pipe(outgoing);
    });
    outbound.on('error', () => outgoing.destroy());
    outgoing.on('close', () => outbound.destroy());
    incoming.pipe(outbound);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gate: Gate = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    pace: 0,
    asked,
    cut(how) {
      refused = how === 'refuse';
      server.closeAllConnections();
    },
    mend() {
      refused = false;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return gate;
}

/** One event after the other, with a pause behind each. */
async function* inEvents(answer: AsyncIterable<Buffer>, pace: () => number): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const chunk of answer) {
    held = Buffer.concat([held, chunk]);
    for (let end = held.indexOf('\n\n'); end >= 0; end = held.indexOf('\n\n')) {
      yield held.subarray(0, end + 2);
      held = held.subarray(end + 2);
      if (pace() > 0) await new Promise((resolve) => setTimeout(resolve, pace()));
    }
  }
  yield held;
}

async function servePage({ pathname, searchParams }: URL, outgoing: ServerResponse): Promise<void> {
  const file = FILES[pathname];
  if (file !== undefined) {
    outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    outgoing.end(await readFile(file));
    return;
  }
  // Not even an empty icon is let in by the strictest policy, and a browser asks for one where none is named.
  const icon = searchParams.has('strict') ? '' : '<link rel="icon" href="data:,">';
  const persist = searchParams.has('persist') ? 'data-persist' : '';
  const axe = searchParams.has('axe') ? '<script src="/try/axe.js"></script>' : '';
  const assistant = searchParams.has('bare')
    ? ''
    : `<script type="module" src="/widget/rag-chat.js" data-domain="restaurant" data-tenant="demo" ${persist}></script>`;
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    ...(searchParams.has('strict') ? { 'content-security-policy': STRICT } : {}),
  });
  outgoing.end(`<!doctype html><html lang="es"><head><title>Un sitio</title>${icon}<meta name="viewport" content="width=device-width">
    <script src="/try/deep.js"></script>${axe}
    ${assistant}</head><body><main><h1>Un sitio</h1><a href="/demo/">Otra página</a></main></body></html>`);
}
