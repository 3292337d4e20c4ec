/** A page with the built elements, and a server behind it that tells whatever answer it is given, as slowly as it is told. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { QueryStreamEvent } from '../../../server/contract/v2.ts';
import { envelopeOf } from '../../widget/support/envelope.ts';

const BUILT = fileURLToPath(new URL('../../../dist/widget/', import.meta.url));

export interface AnsweringPage {
  readonly url: string;
  close(): Promise<void>;
}

export interface AnsweringPageOptions {
  /** What stands in the page beside the script that brings the element. */
  readonly content?: string;
  /** The words of every answer, event by event. */
  readonly words: readonly string[];
  /** Milliseconds between two events. Default 0: as fast as they are taken. */
  readonly paceMs?: number;
}

/** @throws Error when the port can't be had; the elements must have been built */
export async function openAnsweringPage(options: AnsweringPageOptions): Promise<AnsweringPage> {
  const { content = '', words, paceMs = 0 } = options;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    request.resume();
    if (pathname === '/') respond(response, 'text/html', toPage(content));
    else if (pathname === '/v2/query/stream') void tell(response, words, paceMs);
    else if (pathname.startsWith('/widget/domains/')) respond(response, 'application/json', DOMAIN);
    else if (pathname.startsWith('/widget/')) void serveBuilt(response, pathname.slice('/widget/'.length));
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const DOMAIN = JSON.stringify({
  domain_id: 'bakery',
  display_name: 'Panadería',
  language: 'es',
  greeting: 'Hola',
  suggestions: [],
});

const toPage = (content: string): string =>
  `<!doctype html><html lang="es"><head><title>Un sitio</title><link rel="icon" href="data:,">
  <script type="module" src="/widget/rag-chat.js"></script></head><body>${content}</body></html>`;

function respond(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

async function serveBuilt(response: ServerResponse, name: string): Promise<void> {
  try {
    respond(response, 'text/javascript', await readFile(join(BUILT, name)));
  } catch {
    response.writeHead(404).end();
  }
}

async function tell(response: ServerResponse, words: readonly string[], paceMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' });
  for (const [place, { event, data }] of eventsOf(words).entries()) {
    if (response.destroyed) return;
    response.write(`id: ${String(place + 1)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (paceMs > 0) await wait(paceMs);
  }
  response.end();
}

function eventsOf(words: readonly string[]): QueryStreamEvent[] {
  const source = {
    source: 'recetas.pdf',
    chunk_id: 'recetas.pdf:1',
    chunk_type: 'recipe',
    document_id: 1,
    version: 1,
    level: 'branch',
    excerpt: 'Pan francés: harina de trigo, agua, sal y levadura.',
    score: 0.9,
  } as const;
  const sources = [source];
  return [
    { event: 'meta', data: { domain_id: 'bakery', trace_id: 'trace-1' } },
    { event: 'envelope', data: envelopeOf({ sources }) },
    { event: 'sources', data: { sources } },
    { event: 'start', data: { ok: true } },
    ...words.map((t): QueryStreamEvent => ({ event: 'token', data: { t } })),
    { event: 'done', data: { ok: true, envelope: envelopeOf({ sources, answer: words.join('') }) } },
  ];
}
