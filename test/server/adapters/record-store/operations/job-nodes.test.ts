import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '../../../../../server/adapters/record-store/operations/jobs.ts';
import { migrate } from '../../../../../server/adapters/record-store/migrations/migrate.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import type { Job, JobStore } from '../../../../../server/knowledge/index.ts';
import type { JobRunner } from '../../../../../server/knowledge/jobs/create-job-runner.ts';
import { createJobRunner } from '../../../../../server/knowledge/jobs/create-job-runner.ts';
import type { JobHandler } from '../../../../../server/knowledge/jobs/run-job.ts';
import { makeJob } from '../../../../support/samples/make-job.ts';
import { NODE_TIMES } from './node-times.ts';

const now = (): Date => new Date();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const child = fileURLToPath(new URL('./run-jobs-until-killed.ts', import.meta.url));

let folder: string;
let path: string;
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodes-'));
  path = join(folder, 'records.sqlite');
  closing = [];
  const connections = openDatabase(path);
  await migrate(connections.writer);
  await connections.close();
});
afterEach(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true });
});

interface Node {
  readonly store: JobStore;
  readonly runner: JobRunner;
  /** As a process that dies: its records are closed under it, and nothing is handed back. */
  readonly die: () => Promise<void>;
}

/** A node with connections of its own to the one file. */
function startNode(count: JobHandler): Node {
  const connections = openDatabase(path);
  const store = createJobs(connections, { now });
  const runner = createJobRunner({ ...NODE_TIMES, closeMs: 100, store, handlers: { count }, now, log: silent });
  runner.start();
  closing.push(() => runner.close().then(connections.close));
  return { store, runner, die: connections.close };
}

async function until(store: JobStore, id: string, holds: (job: Job) => boolean): Promise<Job> {
  return vi.waitFor(
    async () => {
      const job = await store.find(id);
      if (job === undefined || !holds(job)) throw new Error(`not yet: ${JSON.stringify(job)}`);
      return job;
    },
    { timeout: 60_000, interval: 20 },
  );
}

const forever: JobHandler = () => new Promise(() => undefined);

describe('two nodes over one file', () => {
  it('work on each job once, one of a subject at a time', { timeout: 20_000 }, async () => {
    const active = new Map<string, number>();
    const worked: string[] = [];
    const count: JobHandler = async (job) => {
      active.set(job.subject, (active.get(job.subject) ?? 0) + 1);
      expect(active.get(job.subject)).toBe(1);
      await wait(15);
      worked.push(job.id);
      active.set(job.subject, 0);
      return null;
    };
    const nodes = [startNode(count), startNode(count)];
    const ids: string[] = [];
    for (let place = 0; place < 24; place += 1) {
      const node = nodes[place % 2]!;
      ids.push((await node.runner.enqueue(makeJob({ subject: String(place % 5) }))).id);
    }
    for (const id of ids) await until(nodes[0]!.store, id, ({ state }) => state === 'done');
    expect(worked.toSorted()).toEqual(ids.toSorted());
    for (const subject of ['0', '1', '2', '3', '4']) {
      const given = ids.filter((_, place) => String(place % 5) === subject);
      expect(worked.filter((id) => given.includes(id))).toEqual(given);
    }
  });

  it('one goes on with what the other left when it died', async () => {
    const dying = startNode(forever);
    const { id } = await dying.runner.enqueue(makeJob());
    await until(dying.store, id, ({ state }) => state === 'running');
    await dying.die();
    const heir = startNode(async () => 'finished');
    expect(await until(heir.store, id, ({ state }) => state === 'done')).toMatchObject({
      attempts: 2,
      result: 'finished',
    });
  });

  it('one hears that the other was asked to cancel', async () => {
    let stopped = false;
    const working = startNode(
      (_job, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            reject(new Error('stopped'));
          });
        }),
    );
    const { id } = await working.runner.enqueue(makeJob());
    await until(working.store, id, ({ state }) => state === 'running');
    const asked = startNode(forever);
    await asked.runner.cancel(id);
    await until(asked.store, id, ({ state }) => state === 'cancelled');
    expect(stopped).toBe(true);
  });

  it('one begins at once what the other handed back', async () => {
    const stopping = startNode((_job, { signal }) =>
      once(signal, 'abort').then(() => Promise.reject(new Error('stop'))),
    );
    const { id } = await stopping.runner.enqueue(makeJob());
    await until(stopping.store, id, ({ state }) => state === 'running');
    const heir = startNode(async () => null);
    const closedAt = performance.now();
    await stopping.runner.close();
    expect(await until(heir.store, id, ({ state }) => state === 'done')).toMatchObject({ attempts: 1 });
    expect(performance.now() - closedAt).toBeLessThan(NODE_TIMES.leaseMs);
  });
});

describe('a process that is killed', () => {
  it('is followed by another node, which did not touch its job before', { timeout: 30_000 }, async () => {
    const begun: number[] = [];
    const connections = openDatabase(path);
    closing.push(connections.close);
    const store = createJobs(connections, { now });
    const id = await store.insert(makeJob());
    const node = spawn(process.execPath, ['--import', 'tsx', child, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(node, 'exit');
    await Promise.race([once(createInterface({ input: node.stdout }), 'line'), exited]);
    const successor = startNode(async (job) => {
      begun.push(job.attempts);
      return 'finished';
    });
    // Longer than a lease: the child holds it by its heartbeats.
    await wait(NODE_TIMES.leaseMs + 500);
    expect(begun).toEqual([]);
    const atWork = await store.find(id);
    expect(atWork).toMatchObject({ state: 'running', attempts: 1, stage: 'count', total: 1000 });
    expect(atWork?.done).toBeGreaterThan(0);
    node.kill('SIGKILL');
    expect((await exited)[1]).toBe('SIGKILL');
    const killedAt = performance.now();
    const done = await until(successor.store, id, ({ state }) => state === 'done');
    expect(performance.now() - killedAt).toBeLessThan(NODE_TIMES.leaseMs + 1500);
    expect(done).toMatchObject({ attempts: 2, result: 'finished' });
    expect(begun).toEqual([2]);
  });
});
