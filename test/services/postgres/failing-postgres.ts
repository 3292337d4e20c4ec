/** A Postgres that tests refuse, freeze, kill and bring back: each finds it running, with a database of its own. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import type { PostgresRecords, PostgresRecordsParts } from '../../../server/adapters/record-store/postgres.ts';
import type { Fault } from '../../../server/fault.ts';
import { faultOf } from '../../support/fault-of.ts';
import { liveChunks, makeChunk, makeDocument, makeScope } from '../../support/samples/make-document.ts';
import type { PostgresServer } from '../../support/services/start-postgres.ts';
import { openRecords, useCluster } from './open-postgres.ts';

/** A read of what does not answer: until Postgres should have given up, and a second of silence. */
export const READ_MS = 6000;
export const SLACK_MS = 1500;

export const scope = makeScope();

export interface FailingPostgres {
  readonly server: () => PostgresServer;
  /** Of the database of this test. */
  readonly url: () => string;
  /** What the records of this test wrote to their log. */
  readonly lines: () => readonly string[];
  /** Records that are closed after the test. */
  open(parts?: Partial<PostgresRecordsParts>): Promise<PostgresRecords>;
  /** Waits, once called, until a write that is not committed yet has written chunks. */
  rowsWritten(): Promise<() => Promise<void>>;
}

/** For each test of a file, which fails when a rejection was left over. */
export function useFailingPostgres(): FailingPostgres {
  const cluster = useCluster();
  const opened: PostgresRecords[] = [];
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown) => void rejections.push(reason);
  let url = '';
  let lines: string[] = [];
  beforeEach(async () => {
    process.on('unhandledRejection', onRejection);
    lines = [];
    url = await cluster.migrated();
  });
  afterEach(async () => {
    const server = cluster.server();
    await server.thaw();
    await Promise.all(opened.splice(0).map((records) => records.close()));
    await server.ask(url, 'select 1').catch(() => server.restart());
    process.off('unhandledRejection', onRejection);
    expect(rejections.splice(0)).toEqual([]);
  });
  return {
    server: cluster.server,
    url: () => url,
    lines: () => lines,
    async open(parts = {}) {
      const write = (fields: unknown, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
      const records = await openRecords(url, { log: { info: write, warn: write }, ...parts });
      opened.push(records);
      return records;
    },
    async rowsWritten() {
      const sizeOf = async () => {
        const query = `select pg_relation_size('chunks')::int as size`;
        return (await cluster.server().ask<{ size: number }>(url, query))[0]?.size ?? 0;
      };
      const before = await sizeOf();
      return () => until(async () => (await sizeOf()) > before);
    },
  };
}

export const documentOf = (text: string, chunks = 1) =>
  makeDocument(
    'doc',
    Array.from({ length: chunks }, (_, place) => makeChunk(place === 0 ? text : `${text} ${place}`)),
  );

export async function textsOf(records: PostgresRecords): Promise<string[]> {
  return (await liveChunks(records, scope)).map(({ text }) => text);
}

/** The fault of the work, and that it came in time. */
export async function failsWithin(limitMs: number, work: () => Promise<unknown>): Promise<Fault> {
  const began = performance.now();
  const fault = await faultOf(work());
  expect(performance.now() - began).toBeLessThan(limitMs + SLACK_MS);
  return fault;
}

export async function until(holds: () => Promise<boolean>, limitMs = 10_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await wait(20);
  }
}
