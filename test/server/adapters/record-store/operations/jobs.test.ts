import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobs, insertJob, requireLease } from '../../../../../server/adapters/record-store/operations/jobs.ts';
import { migrate } from '../../../../../server/adapters/record-store/migrations/migrate.ts';
import type { Connections } from '../../../../../server/adapters/record-store/database/connections.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import { inTransaction } from '../../../../../server/adapters/record-store/database/transaction.ts';
import { describeJobStore } from '../../../../contracts/job-store.ts';
import { leaseOf, makeClaim, makeJob } from '../../../../support/samples/make-job.ts';
import { createMemoryJobs } from '../../../../support/fakes/memory-jobs.ts';

describeJobStore('sqlite', async (settings) => {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  const connections = openDatabase(join(folder, 'records.sqlite'));
  await migrate(connections.writer);
  return {
    store: createJobs(connections, settings),
    close: async () => {
      await connections.close();
      await rm(folder, { recursive: true });
    },
  };
});

describeJobStore('the list of the tests', (settings) => ({
  store: createMemoryJobs(settings),
  close: () => Promise.resolve(),
}));

const now = (): Date => new Date('2026-03-01T12:00:00.000Z');

let folder: string;
let connections: Connections;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  connections = openDatabase(join(folder, 'records.sqlite'));
  await migrate(connections.writer);
});
afterEach(async () => {
  await connections.close();
  await rm(folder, { recursive: true });
});

describe('a job within another write', () => {
  it('is there when that is, and not when that is undone', async () => {
    const jobs = createJobs(connections, { now });
    const queue = (fails: boolean): Promise<string> =>
      inTransaction(connections.writer, 'immediate', async (transaction) => {
        const id = await insertJob(transaction, makeJob(), now());
        if (fails) throw new Error('the write it belongs to failed');
        return id;
      });
    const id = await queue(false);
    await expect(queue(true)).rejects.toThrow('the write');
    expect((await jobs.list({ limit: 10 })).map((job) => job.id)).toEqual([id]);
  });
});

describe('a write of a handler', () => {
  const write = (lease: ReturnType<typeof leaseOf>): Promise<void> =>
    inTransaction(connections.writer, 'immediate', (transaction) => requireLease(transaction, lease));

  it('happens while its job is held', async () => {
    const jobs = createJobs(connections, { now });
    await jobs.insert(makeJob());
    const job = await jobs.claim(makeClaim());
    await expect(write(leaseOf(job!))).resolves.toBeUndefined();
  });

  it('does not happen when the job was taken over, cancelled, or has ended', async () => {
    const jobs = createJobs(connections, { now });
    for (const subject of ['a', 'b', 'c']) await jobs.insert(makeJob({ subject }));
    const taken = await jobs.claim(makeClaim({ leaseMs: 0 }));
    const next = await jobs.claim(makeClaim({ owner: 'two' }));
    expect(next).toMatchObject({ id: taken!.id, attempts: 2 });
    await expect(write(leaseOf(taken!))).rejects.toMatchObject({ code: 'cancelled' });
    const second = await jobs.claim(makeClaim());
    await jobs.cancel(second!.id);
    await expect(write(leaseOf(second!))).rejects.toMatchObject({ code: 'cancelled' });
    const third = await jobs.claim(makeClaim());
    await jobs.finish(leaseOf(third!), { state: 'done', result: null });
    await expect(write(leaseOf(third!))).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('jobs in the records', () => {
  it('are there after a restart, for another process to take over', async () => {
    const id = await createJobs(connections, { now }).insert(makeJob());
    await connections.close();
    connections = openDatabase(join(folder, 'records.sqlite'));
    expect(await createJobs(connections, { now }).claim(makeClaim())).toMatchObject({ id });
  });

  it('cost no write to look for when there are none', async () => {
    const other = openDatabase(join(folder, 'records.sqlite'));
    await inTransaction(other.writer, 'immediate', async () => {
      expect(await createJobs(connections, { now }).claim(makeClaim())).toBeUndefined();
    });
    await other.close();
  });

  it('are given to one of two processes that ask at once', async () => {
    const other = openDatabase(join(folder, 'records.sqlite'));
    const nodes = [createJobs(connections, { now }), createJobs(other, { now })];
    for (let subject = 0; subject < 20; subject += 1) await nodes[0]!.insert(makeJob({ subject: String(subject) }));
    const claims = Array.from({ length: 30 }, (_, place) => nodes[place % 2]!.claim(makeClaim()));
    const got = (await Promise.all(claims)).flatMap((job) => (job === undefined ? [] : [job.id]));
    await other.close();
    expect([got.length, new Set(got).size]).toEqual([20, 20]);
  });

  it('say so when the file is closed', async () => {
    const jobs = createJobs(connections, { now });
    await connections.close();
    const lease = { jobId: 'x', owner: 'one', attempt: 1 };
    const outcomes = await Promise.allSettled([
      jobs.insert(makeJob()),
      jobs.find('x'),
      jobs.list({ limit: 1 }),
      jobs.claim(makeClaim()),
      jobs.renew(lease, 1),
      jobs.finish(lease, { state: 'cancelled' }),
      jobs.release(lease),
      jobs.cancel('x'),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'records-unavailable' } });
  });
});
