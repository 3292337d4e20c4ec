/** What becomes of reads and writes when the database is refused, killed, full of noise or back again. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultOf } from '../../support/fault-of.ts';
import { publish } from '../../support/samples/make-document.ts';
import { makeTrace } from '../../support/samples/make-trace.ts';
import { freePort } from '../../support/services/free-port.ts';
import type { TcpProxy } from '../../support/services/tcp-proxy.ts';
import { startTcpProxy } from '../../support/services/tcp-proxy.ts';
import { documentOf, failsWithin, READ_MS, scope, textsOf, useFailingPostgres } from './failing-postgres.ts';

const postgres = useFailingPostgres();

describe('a database that is gone', () => {
  it('is said at once, and serves again once it is back, with what was committed', async () => {
    const records = await postgres.open();
    await publish(records, scope, documentOf('kept'));
    expect(records.state()).toMatchObject({ state: 'ready' });
    await postgres.server().kill();
    for (let turn = 0; turn < 3; turn += 1) {
      const fault = await failsWithin(100, () => records.revision(scope));
      expect(fault.code).toBe('records-unavailable');
    }
    expect((await failsWithin(100, () => publish(records, scope, documentOf('lost')))).code).toBe(
      'records-unavailable',
    );
    expect(records.state()).toMatchObject({ state: 'away', lastTrouble: expect.stringContaining('nobody listens') });
    expect(await faultOf(records.traces.save(makeTrace()))).toMatchObject({ code: 'records-unavailable' });
    await postgres.server().restart();
    expect(await textsOf(records)).toEqual(['kept']);
    await publish(records, scope, documentOf('after'));
    expect(await textsOf(records)).toEqual(['after']);
    expect(records.state()).toMatchObject({ state: 'ready' });
    expect(postgres.lines().filter((line) => line.includes('does not serve')).length).toBeGreaterThan(0);
    expect(postgres.lines().at(-1)).toContain('postgres serves');
  });

  it('takes a write in progress with it as a whole', async () => {
    const records = await postgres.open();
    await publish(records, scope, documentOf('old'));
    const watching = await postgres.rowsWritten();
    const writing = faultOf(publish(records, scope, documentOf('new', 3000)));
    await watching();
    await postgres.server().kill();
    expect((await writing).code).toBe('records-unavailable');
    await postgres.server().restart();
    expect(await textsOf(records)).toEqual(['old']);
    expect(await postgres.server().ask(postgres.url(), 'select count(*)::int as count from chunks')).toEqual([
      { count: 1 },
    ]);
    expect(await postgres.server().ask(postgres.url(), 'select count(*)::int as count from versions')).toEqual([
      { count: 1 },
    ]);
    await publish(records, scope, documentOf('new'));
    expect(await textsOf(records)).toEqual(['new']);
  });

  it('is found again by every connection that was open, without a fault for each', async () => {
    const records = await postgres.open();
    await publish(records, scope, documentOf('kept'));
    await Promise.all(Array.from({ length: 8 }, () => records.revision(scope)));
    await postgres.server().kill();
    await postgres.server().restart();
    await wait(50);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => textsOf(records)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('a way to the database that fails', () => {
  let proxy: TcpProxy;
  beforeEach(async () => {
    proxy = await startTcpProxy(postgres.server().port);
  });
  afterEach(() => proxy.close());
  const through = () => postgres.url().replace(`:${postgres.server().port}/`, `:${proxy.port}/`);

  it('in the middle of a write leaves nothing of it, and the next write is done', async () => {
    const records = await postgres.open({ url: through() });
    await publish(records, scope, documentOf('old'));
    const watching = await postgres.rowsWritten();
    const writing = faultOf(publish(records, scope, documentOf('new', 3000)));
    await watching();
    proxy.cut();
    expect((await writing).code).toBe('records-unavailable');
    expect(await textsOf(records)).toEqual(['old']);
    await publish(records, scope, documentOf('next'));
    expect(await textsOf(records)).toEqual(['next']);
  });

  it('while nobody asks anything ends no process', async () => {
    const records = await postgres.open({ url: through() });
    await records.revision(scope);
    proxy.cut();
    await wait(50);
    expect(await records.revision(scope)).toEqual(expect.any(String));
  });

  it('and speaks another language is no answer', { timeout: 60_000 }, async () => {
    const records = await postgres.open({ url: through() });
    proxy.alter = () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n');
    expect((await failsWithin(READ_MS, () => records.revision(scope))).code).toBe('records-unavailable');
    proxy.alter = undefined;
    expect(await records.revision(scope)).toEqual(expect.any(String));
  });
});

describe('a start', () => {
  it('waits for a database that is not there yet, and says so once', { timeout: 60_000 }, async () => {
    await postgres.server().kill();
    const opening = postgres.open();
    await wait(1200);
    await postgres.server().restart();
    const records = await opening;
    expect(await records.revision(scope)).toEqual(expect.any(String));
    expect(postgres.lines().filter((line) => line.includes('waiting for the database'))).toHaveLength(1);
  });

  it('gives up in time where there is none, and tells neither password nor address', async () => {
    const nowhere = `postgres://owner:hunter2@127.0.0.1:${await freePort()}/chat`;
    const began = performance.now();
    const fault = await faultOf(postgres.open({ url: nowhere, patienceMs: 1200 }));
    expect(performance.now() - began).toBeLessThan(4000);
    expect(fault).toMatchObject({ code: 'records-unavailable', details: { setting: 'DATABASE_URL' } });
    expect(told(fault)).toContain('nobody listens');
    expect(`${told(fault)} ${postgres.lines().join(' ')}`).not.toMatch(/hunter2|owner|127\.0\.0\.1/u);
  });

  it('does not wait where waiting does not help', async () => {
    const began = performance.now();
    const fault = await faultOf(postgres.open({ url: postgres.url().replace(/\/\w+$/u, '/nothing_of_this_name') }));
    expect(performance.now() - began).toBeLessThan(2000);
    expect(told(fault)).toContain('no database of this name');
  });

  it('refuses a database that can not hold every language', async () => {
    await postgres
      .server()
      .ask(postgres.url(), `create database latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`);
    const fault = await faultOf(postgres.open({ url: postgres.url().replace(/\/\w+$/u, '/latin') }));
    expect(told(fault)).toContain('UTF8');
  });
});

describe('what is kept', () => {
  it('may hold every character, the one that Postgres has no room for as a sign of its place', async () => {
    const records = await postgres.open();
    const text = 'ñandú \0 ☕ 日本 \u{1F600} \uFFFF';
    await publish(records, scope, documentOf(text));
    expect(await textsOf(records)).toEqual([text.replace('\0', '\uFFFD')]);
  });

  it('is orderly when the store was closed', async () => {
    const records = await postgres.open();
    await records.close();
    await records.close();
    for (const work of [records.revision(scope), publish(records, scope, documentOf('late')), records.jobs.find('x')])
      expect((await faultOf(work)).code).toBe('records-unavailable');
  });
});

/** All that the fault and what lies under it say. */
function told(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.stack ?? ''} ${told(error.cause)}` : '';
}
