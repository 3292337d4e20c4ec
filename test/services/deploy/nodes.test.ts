/** The nginx that is shipped, in front of several servers under one name, as `docker compose up --scale app=2` has them. */
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../support/services/free-port.ts';
import type { NameServer } from '../../support/services/name-server.ts';
import { startNameServer } from '../../support/services/name-server.ts';
import type { NginxServer } from '../../support/services/start-nginx.ts';
import { startNginx } from '../../support/services/start-nginx.ts';
import { waitFor } from '../../support/server/start-server.ts';

const ONE = '127.0.0.1';
const OTHER = '127.0.0.2';

let names: NameServer;
let nginx: NginxServer;
let port: number;
const nodes = new Map<string, Server>();

/** Streams that are open, at any of them. */
let streams: ServerResponse[];

/** Each says at which address it was asked, or holds a stream open. */
async function startNode(address: string): Promise<void> {
  const node = createServer((asked, answer) => {
    if (asked.url === '/stream') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      streams.push(answer);
    } else asked.resume().on('end', () => answer.end(address));
  });
  node.listen(port, address);
  await once(node, 'listening');
  nodes.set(address, node);
}

async function stopNode(address: string): Promise<void> {
  const node = nodes.get(address);
  nodes.delete(address);
  if (node === undefined) return;
  node.close();
  node.closeAllConnections();
  await once(node, 'close');
}

beforeEach(async () => {
  streams = [];
  port = await freePort();
  await startNode(ONE);
  await startNode(OTHER);
  names = await startNameServer([ONE, OTHER]);
  nginx = await startNginx({ app: { address: `app:${port}`, nameServer: names.port } });
});
afterEach(async () => {
  await nginx.stop();
  await names.close();
  for (const address of [...nodes.keys()]) await stopNode(address);
});

async function ask(count: number): Promise<Set<string>> {
  const answers = new Set<string>();
  for (let turn = 0; turn < count; turn += 1) {
    const answer = await fetch(`${nginx.url}/v2/query`, { method: 'POST', body: 'a question' });
    answers.add(answer.ok ? await answer.text() : String(answer.status));
  }
  return answers;
}

it('spreads the questions over them', async () => {
  expect(await ask(40)).toEqual(new Set([ONE, OTHER]));
});

it('passes over one that is gone, also while its name still leads there', async () => {
  await stopNode(OTHER);
  expect(await ask(40)).toEqual(new Set([ONE]));
});

it('finds one that has come, without being told', async () => {
  names.addresses = [ONE];
  await waitFor('the other is forgotten', async () => ((await ask(10)).has(OTHER) ? undefined : true));
  names.addresses = [ONE, OTHER];
  await waitFor('the other is known again', async () => ((await ask(10)).has(OTHER) ? true : undefined));
});

it('hands on each event before the next is made, also where no header asks for it', async () => {
  const leaving = new AbortController();
  const { body } = await fetch(`${nginx.url}/stream`, {
    signal: leaving.signal,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  const [stream] = streams;
  for (let turn = 0; turn < 20; turn += 1) {
    stream!.write(`data: ${turn}\n\n`);
    expect((await reader.read()).value).toBe(`data: ${turn}\n\n`);
  }
  // And who made it learns that the reader has gone.
  leaving.abort();
  await once(stream!, 'close');
});
