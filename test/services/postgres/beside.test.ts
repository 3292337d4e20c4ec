/** What is done beside the write lock in Postgres, where SQLite has one writer at a time: neither waits for a long write, nor breaks it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connections } from '../../../server/adapters/record-store/database/connections.ts';
import { createJobs, insertJob, requireLease } from '../../../server/adapters/record-store/operations/jobs.ts';
import type { PostgresRecords } from '../../../server/adapters/record-store/postgres.ts';
import type { Tables } from '../../../server/adapters/record-store/database/tables.ts';
import { createTraces } from '../../../server/adapters/record-store/traces/traces.ts';
import { inTransaction } from '../../../server/adapters/record-store/database/transaction.ts';
import type { Job, JobStore } from '../../../server/knowledge/index.ts';
import { faultOf } from '../../support/fault-of.ts';
import { makeScope } from '../../support/samples/make-document.ts';
import { leaseOf, makeClaim, makeJob } from '../../support/samples/make-job.ts';
import { makeTrace } from '../../support/samples/make-trace.ts';
import { countOf, openConnections, openRecords, useCluster } from './open-postgres.ts';

const BY = { actor: 'ana' };
const SOON_MS = 1000;

const cluster = useCluster();
let records: PostgresRecords;
let connections: Connections;
let time: number;
let jobs: JobStore;
beforeEach(async () => {
  const url = await cluster.migrated();
  records = await openRecords(url);
  connections = openConnections(url);
  time = Date.parse('2026-03-01T12:00:00.000Z');
  jobs = createJobs(connections, { now: () => new Date(time) });
});
afterEach(async () => {
  await connections.close();
  await records.close();
});

interface OpenWrite {
  /** Commits. */
  end(): Promise<void>;
}

/** A write that holds the lock of all nodes until it is told to end; the work is done by then. */
async function openWrite(work: (transaction: Kysely<Tables>) => Promise<unknown>): Promise<OpenWrite> {
  let begun = (): void => undefined;
  let finish = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const isEnding = new Promise<void>((resolve) => (finish = resolve));
  const done = inTransaction(connections.writer, 'immediate', async (transaction) => {
    await work(transaction);
    begun();
    await isEnding;
  });
  await Promise.race([isBegun, done]);
  return {
    end: () => {
      finish();
      return done;
    },
  };
}

async function begin(): Promise<Job> {
  await jobs.insert(makeJob());
  const job = await jobs.claim(makeClaim());
  if (job === undefined) throw new Error('there is no job');
  return job;
}

const promptly = async <Result>(work: Promise<Result>): Promise<Result> => {
  const late = wait(SOON_MS).then(() => Promise.reject(new Error('it waited for the write')));
  return Promise.race([work, late]);
};

describe('beside a long write', () => {
  it('traces are saved', async () => {
    const write = await openWrite(() => Promise.resolve());
    const trace = makeTrace();
    await promptly(records.traces.save(trace));
    expect(await promptly(records.traces.find(trace.traceId))).toMatchObject({ traceId: trace.traceId });
    await write.end();
  });

  it('jobs are begun, renewed and ended', async () => {
    const job = await begin();
    const other = await jobs.insert(makeJob({ subject: 'another' }));
    const write = await openWrite((transaction) => requireLease(transaction, leaseOf(job)));
    expect(await promptly(jobs.renew(leaseOf(job), 10_000))).toBe('held');
    expect((await promptly(jobs.claim(makeClaim())))?.id).toBe(other);
    await write.end();
    expect(await jobs.finish(leaseOf(job), { state: 'done', result: null })).toBe(true);
  });

  it('a new job waits, so that jobs of a subject are begun in the order of their numbers', async () => {
    const ids: string[] = [];
    const write = await openWrite(async (transaction) => {
      ids.push(await insertJob(transaction, makeJob({ subject: 'menu' }), new Date(time)));
    });
    const second = records.jobs.insert(makeJob({ subject: 'menu' }));
    await wait(200);
    expect(await jobs.claim(makeClaim())).toBeUndefined();
    await write.end();
    ids.push(await second);
    expect((await jobs.claim(makeClaim()))?.id).toBe(ids[0]);
    expect(await jobs.claim(makeClaim())).toBeUndefined();
  });
});

describe('a job whose node writes with its lease', () => {
  it('is taken over by nobody before that write has ended, though the lease ran out', async () => {
    const job = await begin();
    const write = await openWrite((transaction) => requireLease(transaction, leaseOf(job)));
    time += 3_600_000;
    expect(await promptly(jobs.claim(makeClaim({ owner: 'other' })))).toBeUndefined();
    await write.end();
    const taken = await jobs.claim(makeClaim({ owner: 'other' }));
    expect(taken).toMatchObject({ id: job.id, attempts: 2 });
    const late = inTransaction(connections.writer, 'immediate', (transaction) =>
      requireLease(transaction, leaseOf(job)),
    );
    expect((await faultOf(late)).code).toBe('cancelled');
  });

  it('is cancelled after that write, not within it', async () => {
    const job = await begin();
    const write = await openWrite((transaction) => requireLease(transaction, leaseOf(job)));
    time += 3_600_000;
    let isCancelled = false;
    const cancelling = jobs.cancel(job.id).then((cancelled) => {
      isCancelled = true;
      return cancelled;
    });
    await wait(200);
    expect(isCancelled).toBe(false);
    await write.end();
    expect(await cancelling).toMatchObject({ state: 'cancelled' });
  });
});

describe('a trace of a branch that goes at that moment', () => {
  it('fails alone, and the others that were saved with it stay', async () => {
    await records.scopes.createTenant(
      { slug: 'taller', name: 'Taller', branches: [{ slug: 'main', name: 'main' }] },
      BY,
    );
    const write = await openWrite((transaction) =>
      transaction
        .deleteFrom('branches')
        .where('tenant_id', 'in', (is) => is.selectFrom('tenants').select('id').where('slug', '=', 'taller'))
        .execute(),
    );
    const traces = createTraces(connections);
    const kept = [makeTrace({ traceId: 'one' }), makeTrace({ traceId: 'three' })];
    const doomed = makeTrace({ traceId: 'two', scope: makeScope({ tenantSlug: 'taller' }) });
    const saving = [traces.save(kept[0]!), faultOf(traces.save(doomed)), traces.save(kept[1]!)] as const;
    await wait(200);
    await write.end();
    const [, fault] = await Promise.all(saving);
    expect(fault.code).toBe('scope-unknown');
    for (const { traceId } of kept) expect(await traces.find(traceId)).toMatchObject({ traceId });
    expect(await traces.find('two')).toBeUndefined();
    await traces.settle();
  });
});

describe('many nodes', () => {
  it('prune what is too much at the same time, and none waits for another', async () => {
    const stores = Array.from({ length: 4 }, () => createTraces(connections, { kept: 3 }));
    const saves = stores.flatMap((store, node) =>
      Array.from({ length: 66 }, (_, place) =>
        store.save(makeTrace({ traceId: `${node}-${place}`, at: new Date(time + place * 1000).toISOString() })),
      ),
    );
    await Promise.all(saves);
    // Each pruned at its first write and at its last but one.
    expect(await countOf(connections, 'traces')).toBeLessThan(20);
  });

  it('give the newest number of a version to one of them', async () => {
    const scope = makeScope();
    const other = await openRecords(await urlOf());
    const row = { key: 'menu', type: 'items', title: 'Menú' };
    const { document } = await records.documents.createDocument(scope, row, BY);
    await Promise.all([records, other, records, other].map((node) => node.documents.addVersion(document.id, {}, BY)));
    const { versions } = await records.documents.readDocument(document.id);
    expect(versions.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    await other.close();
  });
});

/** The address of the database of this test. */
async function urlOf(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connections.reader);
  return `postgres://app@127.0.0.1:${cluster.server().port}/${rows[0]?.name ?? ''}`;
}
