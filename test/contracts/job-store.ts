/** What every job store promises (`server/knowledge/jobs/ports.ts`); each adapter runs this against itself. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Job, JobStore, MeasuredProgress } from '../../server/knowledge/index.ts';
import { leaseOf, makeClaim, makeJob } from '../support/samples/make-job.ts';

export interface JobStoreSubject {
  readonly store: JobStore;
  readonly close: () => Promise<void>;
}

export interface JobStoreSettings {
  readonly now: () => Date;
  readonly kept?: number;
}

type Make = (settings: JobStoreSettings) => JobStoreSubject | Promise<JobStoreSubject>;

interface Bench {
  readonly store: JobStore;
  /** Lets time pass; a negative step sets the clock back. */
  readonly pass: (ms: number) => void;
  readonly insert: (...jobs: Parameters<typeof makeJob>[0][]) => Promise<string[]>;
  /** Fails when there is nothing to claim. */
  readonly claim: (changes?: Parameters<typeof makeClaim>[0]) => Promise<Job>;
  readonly find: (id: string) => Promise<Job>;
}

type Begin = (kept?: number) => Promise<Bench>;

const START = Date.parse('2026-03-01T12:00:00.000Z');
const LEASE = 10_000;

/** `make` gives an empty store that keeps to the clock it is given. */
export function describeJobStore(name: string, make: Make): void {
  describe(`${name} keeps jobs`, () => {
    const open: JobStoreSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin: Begin = async (kept) => {
      let time = START;
      const subject = await make({ now: () => new Date(time), ...(kept === undefined ? {} : { kept }) });
      open.push(subject);
      return benchOf(subject.store, (ms) => (time += ms));
    };
    describeKeeping(begin);
    describeClaiming(begin);
    describeTakeover(begin);
    describeFence(begin);
    describeCancelling(begin);
    describeAtOnce(begin);
  });
}

function benchOf(store: JobStore, pass: (ms: number) => void): Bench {
  return {
    store,
    pass,
    async insert(...jobs) {
      const ids: string[] = [];
      for (const job of jobs) ids.push(await store.insert(makeJob(job)));
      return ids;
    },
    claim: async (changes) => present(await store.claim(makeClaim(changes))),
    find: async (id) => present(await store.find(id)),
  };
}

function present(job: Job | undefined): Job {
  if (job === undefined) throw new Error('there is no job');
  return job;
}

const progressOf = (done: number, changes: Partial<MeasuredProgress> = {}): MeasuredProgress => ({
  stage: 'embed',
  done,
  total: 40,
  stageStartedAt: '2026-03-01T12:00:01.000Z',
  stageFrom: 2,
  ...changes,
});

const describeKeeping = (begin: Begin): void => {
  it('finds a job whole, and none by an id it does not know', async () => {
    const { store, insert, find } = await begin();
    const payload = { text: '¿«Ñandú»?\n\t"\\" \u0000', list: [1, null, { deep: true }] };
    const [id = ''] = await insert({ payload });
    expect(await find(id)).toEqual({
      ...makeJob({ payload }),
      id,
      state: 'queued',
      done: 0,
      stageFrom: 0,
      attempts: 0,
      cancelRequested: false,
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
    });
    for (const unknown of ['', 'nobody', '%', "' or 1=1 --", '\u0000'])
      expect(await store.find(unknown)).toBeUndefined();
  });

  it('keeps a job of nobody and without a payload', async () => {
    const { store, find } = await begin();
    const { scope: _, ...job } = makeJob({ payload: null });
    expect(await find(await store.insert(job))).toMatchObject({ scope: {}, payload: null });
  });

  it('keeps a part of a scope as that part', async () => {
    const { insert, find } = await begin();
    const [id = ''] = await insert({ scope: { tenantSlug: 'demo' } });
    expect((await find(id)).scope).toEqual({ tenantSlug: 'demo' });
  });

  it('lists the newest first, whatever the clock says, and only what fits every filter', async () => {
    const { store, insert, pass, claim } = await begin();
    const [first] = await insert({});
    pass(-5000);
    const [second, third] = await insert(
      { kind: 'other', subject: 'b', scope: { tenantSlug: 'demo', branchSlug: '*', domainId: 'bicis' } },
      { subject: 'c', scope: { tenantSlug: 'demo', branchSlug: 'main', domainId: 'notas' } },
    );
    await claim();
    const ids = async (filter: Partial<Parameters<JobStore['list']>[0]>) =>
      (await store.list({ limit: 10, ...filter })).map(({ id }) => id);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ limit: 2 })).toEqual([third, second]);
    expect(await ids({ kind: 'count' })).toEqual([third, first]);
    expect(await ids({ state: 'running' })).toEqual([first]);
    expect(await ids({ tenantSlug: 'demo' })).toEqual([third, second]);
    expect(await ids({ branchSlug: '*' })).toEqual([second]);
    expect(await ids({ domainId: 'bicis', tenantSlug: 'demo' })).toEqual([second]);
    expect(await ids({ domainId: 'notas', kind: 'other' })).toEqual([]);
    expect(await ids({ kind: '%' })).toEqual([]);
  });

  it('keeps the newest ended jobs, and every one that has not ended', async () => {
    const { store, insert, claim } = await begin(3);
    const [waiting] = await insert({ kind: 'other', subject: 'waiting' });
    const ended: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      ended.push(...(await insert({})));
      await store.finish(leaseOf(await claim()), { state: 'done', result: count });
    }
    ended.push(...(await insert({})));
    await store.cancel(ended.at(-1) ?? '');
    const kept = (await store.list({ limit: 100 })).map(({ id }) => id);
    expect(kept).toEqual([...ended.slice(-3).toReversed(), waiting]);
  });
};

const describeClaiming = (begin: Begin): void => {
  it('gives the oldest job to who asks, with its lease', async () => {
    const { store, insert, claim, pass } = await begin();
    const [older] = await insert({ subject: 'a' }, { subject: 'b' });
    pass(5);
    const job = await claim();
    expect(job).toMatchObject({ id: older, state: 'running', attempts: 1, startedAt: '2026-03-01T12:00:00.005Z' });
    expect(await store.renew(leaseOf(job), LEASE)).toBe('held');
  });

  it('gives nothing when there is nothing, or nothing of these kinds', async () => {
    const { store, insert } = await begin();
    expect(await store.claim(makeClaim())).toBeUndefined();
    await insert({ kind: 'other' });
    expect(await store.claim(makeClaim())).toBeUndefined();
    expect(await store.claim(makeClaim({ kinds: [] }))).toBeUndefined();
  });

  it('never gives two of one subject at once, and the later one when the earlier has ended', async () => {
    const { store, insert, claim } = await begin();
    const [one, two, other] = await insert({}, {}, { subject: 'document:2' });
    const first = await claim();
    const beside = await claim({ owner: 'two' });
    expect([first.id, beside.id]).toEqual([one, other]);
    expect(await store.claim(makeClaim())).toBeUndefined();
    await store.finish(leaseOf(first), { state: 'failed', error: { code: 'internal', details: {}, issues: [] } });
    expect((await claim()).id).toBe(two);
  });

  it('keeps the order of a subject although the clock is set back', async () => {
    const { insert, claim, pass } = await begin();
    const [one] = await insert({});
    pass(-60_000);
    await insert({});
    expect((await claim()).id).toBe(one);
  });

  it('lets a job wait behind one of its subject that this node has no handler for', async () => {
    const { store, insert } = await begin();
    await insert({ kind: 'newer' }, {});
    expect(await store.claim(makeClaim())).toBeUndefined();
    expect(await store.claim(makeClaim({ kinds: ['newer', 'count'] }))).toMatchObject({ kind: 'newer' });
  });
};

const describeTakeover = (begin: Begin): void => {
  it('gives a job to another node when its lease has run out, and not before', async () => {
    const { store, insert, claim, pass } = await begin();
    await insert({});
    const first = await claim();
    pass(LEASE - 1);
    expect(await store.claim(makeClaim({ owner: 'two' }))).toBeUndefined();
    pass(1);
    expect(await claim({ owner: 'two' })).toMatchObject({ id: first.id, attempts: 2, startedAt: first.startedAt });
  });

  it('leaves a job to a node that renews, however long it takes', async () => {
    const { store, insert, claim, pass } = await begin();
    await insert({});
    const lease = leaseOf(await claim());
    for (let beat = 0; beat < 20; beat += 1) {
      pass(LEASE - 1);
      expect(await store.claim(makeClaim({ owner: 'two' }))).toBeUndefined();
      expect(await store.renew(lease, LEASE)).toBe('held');
    }
  });

  it('lets a node go on whose lease ran out when nobody took the job', async () => {
    const { store, insert, claim, pass } = await begin();
    await insert({});
    const job = await claim();
    pass(LEASE * 3);
    expect(await store.renew(leaseOf(job), LEASE)).toBe('held');
    expect(await store.claim(makeClaim({ owner: 'two' }))).toBeUndefined();
    expect(await store.finish(leaseOf(job), { state: 'done', result: null })).toBe(true);
  });

  it('does not give a node what it is working on itself', async () => {
    const { store, insert, claim, pass } = await begin();
    await insert({});
    const { id } = await claim();
    pass(LEASE * 2);
    expect(await store.claim(makeClaim({ except: [id] }))).toBeUndefined();
    expect(await claim()).toMatchObject({ id, attempts: 2 });
  });

  it('fails a job that five nodes left unfinished, and goes on with the next of its subject', async () => {
    const { insert, claim, pass, find } = await begin();
    const [bad = '', next] = await insert({}, {});
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await claim({ owner: `node ${String(attempt)}` })).toMatchObject({ id: bad, attempts: attempt });
      pass(LEASE);
    }
    expect((await claim()).id).toBe(next);
    const error = { code: 'job-abandoned', details: { attempts: 5 }, issues: [] };
    expect(await find(bad)).toMatchObject({ state: 'failed', attempts: 5, error });
    expect((await find(bad)).endedAt).toBeDefined();
  });

  it('does not count an attempt that was handed back', async () => {
    const { store, insert, claim } = await begin();
    await insert({});
    for (let restart = 0; restart < 12; restart += 1) {
      const owner = `node ${String(restart)}`;
      const job = await claim({ owner });
      expect(job.attempts).toBe(1);
      expect(await store.release(leaseOf(job, owner))).toBe(true);
    }
  });

  it('shows a job that waits again as one that waits, with what was done', async () => {
    const { store, insert, claim, find } = await begin();
    await insert({});
    const job = await claim();
    await store.renew(leaseOf(job), LEASE, progressOf(7));
    await store.release(leaseOf(job));
    const released = await find(job.id);
    expect(released).toMatchObject({ state: 'queued', attempts: 0, stage: 'embed', done: 7, total: 40 });
    expect(released.stageStartedAt).toBeUndefined();
  });
};

const describeFence = (begin: Begin): void => {
  it('writes the progress of who holds the job', async () => {
    const { store, insert, claim, find, pass } = await begin();
    await insert({});
    const job = await claim();
    pass(1500);
    await store.renew(leaseOf(job), LEASE, progressOf(7));
    expect(await find(job.id)).toMatchObject({ ...progressOf(7), updatedAt: '2026-03-01T12:00:01.500Z' });
    await store.renew(leaseOf(job), LEASE);
    expect(await find(job.id)).toMatchObject(progressOf(7));
    const { total: _, ...unbounded } = progressOf(0, { stage: 'read' });
    await store.renew(leaseOf(job), LEASE, unbounded);
    expect((await find(job.id)).total).toBeUndefined();
  });

  it.each([
    ['done', { state: 'done', result: { chunks: 3, notices: ['ñ'] } }, { result: { chunks: 3, notices: ['ñ'] } }],
    ['done without a result', { state: 'done', result: null }, { result: null }],
    [
      'failed',
      {
        state: 'failed',
        error: {
          code: 'fields-invalid',
          details: { limit: 3 },
          issues: [{ loc: ['items', 0], msg: 'no', type: 'x' }],
        },
      },
      {
        error: {
          code: 'fields-invalid',
          details: { limit: 3 },
          issues: [{ loc: ['items', 0], msg: 'no', type: 'x' }],
        },
      },
    ],
    ['cancelled', { state: 'cancelled' }, {}],
  ] as const)('ends a job as %s, with the last of its progress', async (_name, outcome, expected) => {
    const { store, insert, claim, find, pass } = await begin();
    await insert({});
    const job = await claim();
    pass(2000);
    expect(await store.finish(leaseOf(job), outcome, progressOf(40))).toBe(true);
    const endedAt = '2026-03-01T12:00:02.000Z';
    expect(await find(job.id)).toMatchObject({
      ...expected,
      state: outcome.state,
      done: 40,
      endedAt,
      updatedAt: endedAt,
    });
  });

  it('lets whoever lost a job write nothing of it any more', async () => {
    const { store, insert, claim, find, pass } = await begin();
    await insert({});
    const old = leaseOf(await claim());
    pass(LEASE);
    const mine = await claim({ owner: 'two' });
    const before = await find(mine.id);
    const stale = [old, { ...old, attempt: 2 }, { ...old, owner: 'two' }, { ...old, jobId: 'nobody' }];
    for (const lease of stale) {
      expect(await store.renew(lease, LEASE, progressOf(9))).toBe('lost');
      expect(await store.finish(lease, { state: 'done', result: 'stale' })).toBe(false);
      expect(await store.release(lease)).toBe(false);
    }
    expect(await find(mine.id)).toEqual(before);
    expect(await store.finish(leaseOf(mine, 'two'), { state: 'done', result: 'fresh' })).toBe(true);
  });

  it('fences also an earlier attempt of the same node', async () => {
    const { store, insert, claim, pass } = await begin();
    await insert({});
    const old = leaseOf(await claim());
    pass(LEASE);
    await claim();
    expect(await store.renew(old, LEASE)).toBe('lost');
  });

  it('ends a job once', async () => {
    const { store, insert, claim, find } = await begin();
    await insert({});
    const lease = leaseOf(await claim());
    await store.finish(lease, { state: 'done', result: 1 });
    expect(await store.finish(lease, { state: 'failed', error: { code: 'internal', details: {}, issues: [] } })).toBe(
      false,
    );
    expect(await store.renew(lease, LEASE)).toBe('lost');
    expect(await store.release(lease)).toBe(false);
    expect(await find(lease.jobId)).toMatchObject({ state: 'done', result: 1 });
    expect(await store.claim(makeClaim())).toBeUndefined();
  });
};

const describeCancelling = (begin: Begin): void => {
  it('ends a job that waits at once, and nobody gets it', async () => {
    const { store, insert } = await begin();
    const [id = ''] = await insert({});
    expect(await store.cancel(id)).toMatchObject({ state: 'cancelled', cancelRequested: true, endedAt: expect.any(String) as string }); // prettier-ignore
    expect(await store.claim(makeClaim())).toBeUndefined();
  });

  it('tells the node that works on it, as often as it asks, until it has ended', async () => {
    const { store, insert, claim, find } = await begin();
    await insert({});
    const job = await claim();
    for (const _ of [1, 2]) {
      expect(await store.cancel(job.id)).toMatchObject({ state: 'running', cancelRequested: true });
      expect(await store.renew(leaseOf(job), LEASE)).toBe('cancelling');
    }
    expect(await store.finish(leaseOf(job), { state: 'cancelled' })).toBe(true);
    expect((await find(job.id)).state).toBe('cancelled');
  });

  it('leaves a job done that was done all the same', async () => {
    const { store, insert, claim, find } = await begin();
    await insert({});
    const job = await claim();
    await store.cancel(job.id);
    await store.finish(leaseOf(job), { state: 'done', result: 1 });
    expect(await find(job.id)).toMatchObject({ state: 'done', result: 1 });
  });

  it('is not undone by a node that dies or stops', async () => {
    const { store, insert, claim, find, pass } = await begin();
    await insert({}, { subject: 'b' }, { subject: 'c' });
    const [dead, stopped, silent] = [await claim(), await claim(), await claim()];
    await store.cancel(dead.id);
    await store.cancel(stopped.id);
    await store.release(leaseOf(stopped));
    expect((await find(stopped.id)).state).toBe('cancelled');
    pass(LEASE);
    expect((await store.cancel(silent.id)).state).toBe('cancelled');
    expect(await store.renew(leaseOf(silent), LEASE)).toBe('lost');
    expect(await store.claim(makeClaim({ owner: 'two' }))).toBeUndefined();
    expect((await find(dead.id)).state).toBe('cancelled');
  });

  it('refuses a job that is not there or has ended', async () => {
    const { store, insert, claim } = await begin();
    await insert({});
    const job = await claim();
    await store.finish(leaseOf(job), { state: 'done', result: 1 });
    await expect(store.cancel(job.id)).rejects.toMatchObject({ code: 'job-ended' });
    await expect(store.cancel('nobody')).rejects.toMatchObject({ code: 'job-unknown' });
  });
};

const describeAtOnce = (begin: Begin): void => {
  it('gives each job to one of many that ask at once', async () => {
    const { store, insert } = await begin();
    await insert(...Array.from({ length: 12 }, (_, place) => ({ subject: String(place % 8) })));
    const owners = Array.from({ length: 20 }, (_, place) => String(place));
    const claimed = await Promise.all(owners.map((owner) => store.claim(makeClaim({ owner }))));
    const got = claimed.flatMap((job) => (job === undefined ? [] : [job]));
    expect(new Set(got.map(({ id }) => id)).size).toBe(8);
    expect(new Set(got.map(({ subject }) => subject)).size).toBe(8);
  });

  it('whatever the nodes do, keeps one job of a subject running, each by one node, in order', async () => {
    const step = fc.record({
      act: fc.constantFrom('insert', 'claim', 'finish', 'release', 'renew', 'cancel', 'wait'),
      node: fc.integer({ min: 0, max: 2 }),
      subject: fc.constantFrom('a', 'b'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const bench = await begin();
        const leases = new Map<number, ReturnType<typeof leaseOf>>();
        for (const { act, node, subject } of steps) await take(bench, leases, act, node, subject);
        await expectOrder(bench.store);
      }),
      { numRuns: 25 },
    );
  });
};

async function take(
  { store, insert, pass }: Bench,
  leases: Map<number, ReturnType<typeof leaseOf>>,
  ...[act, node, subject]: [string, number, string]
): Promise<void> {
  const lease = leases.get(node);
  if (act === 'insert') await insert({ subject });
  if (act === 'wait') pass(LEASE / 2);
  if (act === 'claim') {
    const job = await store.claim(makeClaim({ owner: String(node), maxAttempts: 2 }));
    if (job !== undefined) leases.set(node, leaseOf(job, String(node)));
  }
  if (lease === undefined) return;
  if (act === 'finish') await store.finish(lease, { state: 'done', result: null });
  if (act === 'release') await store.release(lease);
  if (act === 'renew') await store.renew(lease, LEASE);
  if (act === 'cancel') await store.cancel(lease.jobId).catch(() => undefined);
  await expectOrder(store);
}

async function expectOrder(store: JobStore): Promise<void> {
  const jobs = (await store.list({ limit: 100 })).toReversed();
  for (const subject of ['a', 'b']) {
    const open = jobs.filter((job) => job.subject === subject && !['done', 'failed', 'cancelled'].includes(job.state));
    // Only the first that has not ended may run.
    expect(open.slice(1).every(({ state }) => state === 'queued')).toBe(true);
  }
}
