/** What becomes of reads and writes when the database is refused, frozen, killed, full or back again. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostgresRecords, PostgresRecordsParts } from '../../../server/adapters/record-store/postgres.ts';
import { createPostgresRecords } from '../../../server/adapters/record-store/postgres.ts';
import { inTransaction } from '../../../server/adapters/record-store/transaction.ts';
import { Fault } from '../../../server/fault.ts';
import { faultOf } from '../../support/fault-of.ts';
import { liveChunks, makeChunk, makeDocument, makeScope, publish } from '../../support/make-document.ts';
import { makeTrace } from '../../support/make-trace.ts';
import { freePort } from '../../support/services/free-port.ts';
import type { PostgresServer } from '../../support/services/start-postgres.ts';
import { startPostgres } from '../../support/services/start-postgres.ts';
import type { TcpProxy } from '../../support/services/tcp-proxy.ts';
import { startTcpProxy } from '../../support/services/tcp-proxy.ts';
import { openConnections } from './open-postgres.ts';

/** A read of what does not answer: until Postgres should have given up, and a second of silence. */
const READ_MS = 6000;
/** And once it is known to be away: a try to connect. */
const AGAIN_MS = 2000;
const SLACK_MS = 1500;
/** A write that does nothing for so long is ended by Postgres. */
const HANGS_MS = 15_000;

const scope = makeScope();
let server: PostgresServer;
let url: string;
let lines: string[];
const opened: PostgresRecords[] = [];
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);

beforeEach(async () => {
  process.on('unhandledRejection', onRejection);
  lines = [];
  server = await startPostgres();
  url = await server.createDatabase();
});
afterEach(async () => {
  await server.thaw();
  await Promise.all(opened.splice(0).map((records) => records.close()));
  await server.stop();
  process.off('unhandledRejection', onRejection);
  expect(rejections.splice(0)).toEqual([]);
});

async function open(parts: Partial<PostgresRecordsParts> = {}): Promise<PostgresRecords> {
  const write = (fields: unknown, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const records = await createPostgresRecords({ url, log: { info: write, warn: write }, ...parts });
  opened.push(records);
  return records;
}

const documentOf = (text: string, chunks = 1) =>
  makeDocument(
    'doc',
    Array.from({ length: chunks }, (_, place) => makeChunk(place === 0 ? text : `${text} ${place}`)),
  );

async function textsOf(records: PostgresRecords): Promise<string[]> {
  return (await liveChunks(records, scope)).map(({ text }) => text);
}

/** The fault of the work, and that it came in time. */
async function failsWithin(limitMs: number, work: () => Promise<unknown>): Promise<Fault> {
  const began = performance.now();
  const fault = await faultOf(work());
  expect(performance.now() - began).toBeLessThan(limitMs + SLACK_MS);
  return fault;
}

async function until(holds: () => Promise<boolean>, limitMs = 10_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await wait(20);
  }
}

describe('a database that is gone', () => {
  it('is said at once, and serves again once it is back, with what was committed', async () => {
    const records = await open();
    await publish(records, scope, documentOf('kept'));
    expect(records.state()).toMatchObject({ state: 'ready' });
    await server.kill();
    for (let turn = 0; turn < 3; turn += 1) {
      const fault = await failsWithin(100, () => records.revision(scope));
      expect(fault.code).toBe('records-unavailable');
    }
    expect((await failsWithin(100, () => publish(records, scope, documentOf('lost')))).code).toBe(
      'records-unavailable',
    );
    expect(records.state()).toMatchObject({ state: 'away', lastTrouble: expect.stringContaining('nobody listens') });
    expect(await faultOf(records.traces.save(makeTrace()))).toMatchObject({ code: 'records-unavailable' });
    await server.restart();
    expect(await textsOf(records)).toEqual(['kept']);
    await publish(records, scope, documentOf('after'));
    expect(await textsOf(records)).toEqual(['after']);
    expect(records.state()).toMatchObject({ state: 'ready' });
    expect(lines.filter((line) => line.includes('does not serve')).length).toBeGreaterThan(0);
    expect(lines.at(-1)).toContain('postgres serves');
  });

  it('takes a write in progress with it as a whole', async () => {
    const records = await open();
    await publish(records, scope, documentOf('old'));
    const watching = await rowsWritten();
    const writing = faultOf(publish(records, scope, documentOf('new', 3000)));
    await watching();
    await server.kill();
    expect((await writing).code).toBe('records-unavailable');
    await server.restart();
    expect(await textsOf(records)).toEqual(['old']);
    expect(await server.ask(url, 'select count(*)::int as count from chunks')).toEqual([{ count: 1 }]);
    expect(await server.ask(url, 'select count(*)::int as count from versions')).toEqual([{ count: 1 }]);
    await publish(records, scope, documentOf('new'));
    expect(await textsOf(records)).toEqual(['new']);
  });

  it('is found again by every connection that was open, without a fault for each', async () => {
    const records = await open();
    await publish(records, scope, documentOf('kept'));
    await Promise.all(Array.from({ length: 8 }, () => records.revision(scope)));
    await server.kill();
    await server.restart();
    await wait(50);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => textsOf(records)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('a database that is frozen', () => {
  it('fails each read and write in bounded time, and goes on when it thaws', { timeout: 120_000 }, async () => {
    const records = await open();
    await publish(records, scope, documentOf('kept'));
    await server.freeze();
    const first = await failsWithin(READ_MS, () => records.revision(scope));
    expect(first.code).toBe('records-unavailable');
    expect(records.state()).toMatchObject({ state: 'away', lastTrouble: expect.stringContaining('does not answer') });
    const works = [
      () => records.revision(scope),
      () => publish(records, scope, documentOf('lost')),
      () => records.jobs.list({ limit: 1 }),
      () => records.traces.save(makeTrace()),
      () => records.load(),
    ];
    for (const work of works) expect((await failsWithin(AGAIN_MS, work)).code).toBe('records-unavailable');
    await server.thaw();
    await until(() =>
      textsOf(records).then(
        (texts) => texts.length === 1,
        () => false,
      ),
    );
    expect(await textsOf(records)).toEqual(['kept']);
    await publish(records, scope, documentOf('after'));
    expect(await textsOf(records)).toEqual(['after']);
  });

  it('keeps nobody waiting for a turn without end', { timeout: 60_000 }, async () => {
    const records = await open();
    await server.freeze();
    const began = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => records.revision(scope)));
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Fault)).toBe(true);
    expect(performance.now() - began).toBeLessThan(5000 + READ_MS + SLACK_MS);
  });
});

describe('a way to the database that fails', () => {
  let proxy: TcpProxy;
  beforeEach(async () => {
    proxy = await startTcpProxy(server.port);
  });
  afterEach(() => proxy.close());
  const through = () => url.replace(`:${server.port}/`, `:${proxy.port}/`);

  it('in the middle of a write leaves nothing of it, and the next write is done', async () => {
    const records = await open({ url: through() });
    await publish(records, scope, documentOf('old'));
    const watching = await rowsWritten();
    const writing = faultOf(publish(records, scope, documentOf('new', 3000)));
    await watching();
    proxy.cut();
    expect((await writing).code).toBe('records-unavailable');
    expect(await textsOf(records)).toEqual(['old']);
    await publish(records, scope, documentOf('next'));
    expect(await textsOf(records)).toEqual(['next']);
  });

  it('while nobody asks anything ends no process', async () => {
    const records = await open({ url: through() });
    await records.revision(scope);
    proxy.cut();
    await wait(50);
    expect(await records.revision(scope)).toEqual(expect.any(String));
  });

  it('and speaks another language is no answer', { timeout: 60_000 }, async () => {
    const records = await open({ url: through() });
    proxy.alter = () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n');
    expect((await failsWithin(READ_MS, () => records.revision(scope))).code).toBe('records-unavailable');
    proxy.alter = undefined;
    expect(await records.revision(scope)).toEqual(expect.any(String));
  });
});

describe('what a node holds', () => {
  it('is free again when the node hangs in the middle of a write', { timeout: 60_000 }, async () => {
    const records = await open();
    const hanging = openConnections(url);
    const hung = faultOf(
      inTransaction(hanging.writer, 'immediate', async (transaction) => {
        await transaction.updateTable('tenants').set({ name: 'half' }).execute();
        await wait(HANGS_MS + 3000);
        await transaction.updateTable('tenants').set({ name: 'whole' }).execute();
      }),
    );
    await wait(100);
    const began = performance.now();
    await publish(records, scope, documentOf('next'));
    expect(performance.now() - began).toBeGreaterThan(HANGS_MS - 1000);
    expect(performance.now() - began).toBeLessThan(HANGS_MS + SLACK_MS);
    expect((await hung).code).toBe('records-unavailable');
    expect((await records.scopes.listTenants()).map(({ name }) => name)).toEqual(['default', 'demo']);
    await hanging.close();
  });

  it('is waited for by other writes, which begin when it ends', async () => {
    const [one, other] = [await open(), await open()];
    const order: string[] = [];
    const long = publish(one, scope, documentOf('long', 2000)).then(() => order.push('long'));
    await wait(30);
    const short = publish(other, scope, makeDocument('other', [makeChunk('short')])).then(() => order.push('short'));
    await Promise.all([long, short]);
    expect(order).toEqual(['long', 'short']);
    expect(await textsOf(one)).toHaveLength(2001);
  });
});

describe('a start', () => {
  it('waits for a database that is not there yet, and says so once', { timeout: 60_000 }, async () => {
    await server.kill();
    const opening = open();
    await wait(1200);
    await server.restart();
    const records = await opening;
    expect(await records.revision(scope)).toEqual(expect.any(String));
    expect(lines.filter((line) => line.includes('waiting for the database'))).toHaveLength(1);
  });

  it('gives up in time where there is none, and tells neither password nor address', async () => {
    const nowhere = `postgres://owner:hunter2@127.0.0.1:${await freePort()}/chat`;
    const began = performance.now();
    const fault = await faultOf(open({ url: nowhere, patienceMs: 1200 }));
    expect(performance.now() - began).toBeLessThan(4000);
    expect(fault).toMatchObject({ code: 'records-unavailable', details: { setting: 'DATABASE_URL' } });
    expect(told(fault)).toContain('nobody listens');
    expect(`${told(fault)} ${lines.join(' ')}`).not.toMatch(/hunter2|owner|127\.0\.0\.1/u);
  });

  it('does not wait where waiting does not help', async () => {
    const began = performance.now();
    const fault = await faultOf(open({ url: url.replace(/\/\w+$/u, '/nothing_of_this_name') }));
    expect(performance.now() - began).toBeLessThan(2000);
    expect(told(fault)).toContain('no database of this name');
  });

  it('refuses a database that can not hold every language', async () => {
    await server.ask(url, `create database latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`);
    const fault = await faultOf(open({ url: url.replace(/\/\w+$/u, '/latin') }));
    expect(told(fault)).toContain('UTF8');
  });
});

describe('what is kept', () => {
  it('may hold every character, the one that Postgres has no room for as a sign of its place', async () => {
    const records = await open();
    const text = 'ñandú \0 ☕ 日本 \u{1F600} \uFFFF';
    await publish(records, scope, documentOf(text));
    expect(await textsOf(records)).toEqual([text.replace('\0', '\uFFFD')]);
  });

  it('is orderly when the store was closed', async () => {
    const records = await open();
    await records.close();
    await records.close();
    for (const work of [records.revision(scope), publish(records, scope, documentOf('late')), records.jobs.find('x')])
      expect((await faultOf(work)).code).toBe('records-unavailable');
  });
});

/** Waits, once called, until a write that is not committed yet has written chunks. */
async function rowsWritten(): Promise<() => Promise<void>> {
  const sizeOf = async () =>
    (await server.ask<{ size: number }>(url, `select pg_relation_size('chunks')::int as size`))[0]?.size ?? 0;
  const before = await sizeOf();
  return () => until(async () => (await sizeOf()) > before);
}

/** All that the fault and what lies under it say. */
function told(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.stack ?? ''} ${told(error.cause)}` : '';
}
