/** How the life of a document grows with what it holds: read by its job, previewed, published, changed and read again. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { withToken } from '../../support/server/bring-token.ts';
import { SHIPPED_DOMAINS } from '../../support/server/start-server.ts';
import { CHUNKS_PER_ITEM, makeCatalogue } from '../catalogue.ts';
import type { CatalogueItem } from '../catalogue.ts';
import { makeFolder } from '../prepared.ts';
import { startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Bench, Section } from '../section.ts';
import { single, timed } from '../spread.ts';
import { createPlainTable } from './plain-table.ts';

export const growth: Section = {
  name: 'growth',
  title: 'Documents that grow',
  async measure({ quick }: Bench) {
    const rows: Row[] = [];
    for (const chunks of quick ? [100, 1000] : [1000, 10_000, 100_000]) rows.push(...(await measureSize(chunks)));
    return rows;
  },
};

async function measureSize(chunks: number): Promise<Row[]> {
  const dataDir = await makeFolder();
  const server = await startServer({ dataDir, domainsDir: SHIPPED_DOMAINS });
  const { client } = server;
  const send = createSend(server.url);
  const target = { domain_id: 'restaurant' };
  const items = makeCatalogue(chunks / CHUNKS_PER_ITEM, 71);
  try {
    await client.ask('¿Qué postres tienen?');
    const before = readPeakMb(server.pid);
    await server.readLoop();
    let id = 0;
    const read = await timed(async () => {
      id = await untilRead(send, await send('POST', '/v2/documents?wait_ms=0', { ...target, title: 'Carta', items }));
    });
    const held = await server.readLoop();
    const peak = readPeakMb(server.pid);
    const path = `/v2/documents/${String(id)}`;
    const preview = await timed(() => send('GET', `${path}/preview?limit=50`));
    const publish = await timed(() => send('POST', `${path}/publish`, {}));
    const answer = await timed(() => client.ask(`¿Qué lleva ${items[0]?.name ?? ''}?`));
    let listed = '';
    const set = await timed(async () => {
      listed = JSON.stringify(await send('POST', '/v2/query', { ...target, message: '¿Qué platos no llevan gluten?' }));
    });
    const changed = items.map((item, index) => (index === 0 ? { ...item, notes: ['Cambió la receta.'] } : item));
    const again = await timed(async () =>
      untilRead(send, await send('PUT', `${path}/content?wait_ms=0`, { items: changed })),
    );
    const remove = await timed(() => send('DELETE', `${path}?confirm=${String(id)}`));
    const plain = await measurePlain(items);
    const size = `${chunks.toLocaleString('en')} chunks`;
    return [
      {
        what: `${size}: given, read, embedded and written`,
        measured: single(read, 'ms'),
        peer: { what: 'one SQLite transaction', measured: single(plain, 'ms') },
        note: `${Math.round((1000 * chunks) / read).toLocaleString('en')} chunks a second; the loop was held ${held.max.toFixed(0)} ms at most`,
      },
      {
        what: `${size}: peak of memory`,
        measured: single(peak, 'MB'),
        peer: { what: 'before', measured: single(before, 'MB') },
      },
      { what: `${size}: preview of the first 50, with the comparison`, measured: single(preview, 'ms') },
      { what: `${size}: publish`, measured: single(publish, 'ms') },
      { what: `${size}: first answer after it`, measured: single(answer, 'ms') },
      {
        what: `${size}: the first set after it`,
        measured: single(set, 'ms'),
        note: `its answer has ${String(Math.round(Buffer.byteLength(listed) / 1000))} kB`,
      },
      { what: `${size}: one item changed, the whole file given again and read`, measured: single(again, 'ms') },
      { what: `${size}: removed`, measured: single(remove, 'ms') },
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Until what was given is read. @throws Error when it is not */
async function untilRead(send: Send, given: unknown): Promise<number> {
  const { document, job } = given as { document: { document_id: number }; job?: { job_id: string } };
  for (;;) {
    const { state } = (await send('GET', `/v2/jobs/${job?.job_id ?? ''}`)) as { state: string };
    if (state === 'done') return document.document_id;
    if (!['queued', 'running'].includes(state)) throw new Error(`the reading ended as ${state}`);
    await wait(20);
  }
}

function createSend(url: string): Send {
  return async (method, path, body) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = withToken(body === undefined ? {} : { 'Content-Type': 'application/json' });
    const response = await fetch(`${url}${path}`, { method, headers, ...content });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

async function measurePlain(items: readonly CatalogueItem[]): Promise<number> {
  const plain = await createPlainTable();
  const spent = await timed(() => {
    plain.write(...items);
  });
  await plain.remove();
  return spent;
}

/** The most the process has held, as the kernel counts it; 0 where it doesn't. */
function readPeakMb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
