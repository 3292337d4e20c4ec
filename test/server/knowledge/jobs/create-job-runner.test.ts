import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import type { Job, JobStore } from '../../../../server/knowledge/index.ts';
import type { JobRunner, JobRunnerParts } from '../../../../server/knowledge/jobs/create-job-runner.ts';
import { createJobRunner } from '../../../../server/knowledge/jobs/create-job-runner.ts';
import type { JobControl } from '../../../../server/knowledge/jobs/run-job.ts';
import { makeClaim, makeJob } from '../../../support/samples/make-job.ts';
import { createMemoryJobs } from '../../../support/fakes/memory-jobs.ts';

const now = (): Date => new Date();
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

interface Begun {
  readonly job: Job;
  readonly control: JobControl;
  readonly end: (result?: unknown) => void;
  readonly fail: (error: unknown) => void;
}

interface Node {
  readonly runner: JobRunner;
  readonly begun: Begun[];
  readonly logged: { readonly level: string; readonly fields: Readonly<Record<string, unknown>> }[];
}

let store: JobStore;
let nodes: Node[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
  store = createMemoryJobs({ now });
  nodes = [];
});
afterEach(async () => {
  const closing = Promise.all(nodes.map(({ runner }) => runner.close()));
  await pass(60_000);
  await closing;
  vi.useRealTimers();
});

/** A node whose handler works until the test ends it, or, when it is obedient, until its signal aborts. */
function makeNode(parts: Partial<JobRunnerParts> & { readonly obeys?: boolean } = {}): Node {
  const { obeys = true, ...rest } = parts;
  const begun: Begun[] = [];
  const logged: Node['logged'] = [];
  const write = (level: string) => (fields: Readonly<Record<string, unknown>>) => {
    logged.push({ level, fields });
  };
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const count = (job: Job, control: JobControl): Promise<unknown> =>
    new Promise((resolve, reject) => {
      begun.push({ job, control, end: resolve, fail: reject });
      if (obeys) control.signal.addEventListener('abort', () => { reject(new Fault('cancelled')); }); // prettier-ignore
    });
  const runner = createJobRunner({ store, handlers: { count }, now, log, ...rest });
  const node = { runner, begun, logged };
  nodes.push(node);
  return node;
}

function startNode(parts: Parameters<typeof makeNode>[0] = {}): Node {
  const node = makeNode(parts);
  node.runner.start();
  return node;
}

const at = <Value>(values: readonly Value[], place: number): Value => {
  const value = values.at(place);
  if (value === undefined) throw new Error('nothing was begun');
  return value;
};

async function jobOf(id: string): Promise<Job> {
  const job = await store.find(id);
  if (job === undefined) throw new Error('the job is gone');
  return job;
}

describe('a job', () => {
  it('is begun at once, does its work and is done with its result', async () => {
    const { runner, begun, logged } = startNode();
    const { id, state } = await runner.enqueue(makeJob({ payload: { upTo: 5 } }));
    expect(state).toBe('queued');
    await pass();
    expect(at(begun, 0).job).toMatchObject({ id, payload: { upTo: 5 }, attempts: 1, state: 'running' });
    at(begun, 0).control.progress({ stage: 'count', done: 5, total: 5 });
    at(begun, 0).end({ counted: 5 });
    await pass();
    expect(await jobOf(id)).toMatchObject({ state: 'done', result: { counted: 5 }, stage: 'count', done: 5, total: 5 });
    const line = { jobId: id, kind: 'count', attempt: 1, state: 'done', durationMs: expect.any(Number) as number };
    expect(logged).toEqual([{ level: 'info', fields: line }]);
  });

  it('is told of with its end: done, failed, and handed back', async () => {
    const ended: string[] = [];
    const onEnded: JobRunnerParts['onEnded'] = ({ kind, state, durationMs }) => {
      ended.push(`${kind} ${state} ${String(durationMs >= 0)}`);
    };
    const { runner, begun } = startNode({ onEnded });
    for (const subject of ['a', 'b', 'c']) await runner.enqueue(makeJob({ subject }));
    await pass();
    at(begun, 0).end();
    await pass();
    at(begun, 1).fail(new Fault('pdf-without-text'));
    await pass();
    await runner.close();
    expect(ended).toEqual(['count done true', 'count failed true', 'count released true']);
  });

  it('that another write brought is begun when the runner is woken, and otherwise within a second', async () => {
    const { runner, begun } = startNode();
    await pass();
    await store.insert(makeJob({ subject: 'a' }));
    runner.wake();
    await pass();
    expect(begun).toHaveLength(1);
    await store.insert(makeJob({ subject: 'b' }));
    await pass(1000);
    expect(begun).toHaveLength(2);
  });

  it('waits for the one of its subject before it, and follows it at once', async () => {
    const { runner, begun } = startNode({ concurrency: 5 });
    for (const upTo of [1, 2, 3]) await runner.enqueue(makeJob({ payload: { upTo } }));
    for (const upTo of [1, 2, 3]) {
      await pass(5000);
      expect(begun.map(({ job }) => job.payload)).toHaveLength(upTo);
      expect(at(begun, -1).job.payload).toEqual({ upTo });
      at(begun, -1).end();
    }
    await pass();
    expect((await store.list({ limit: 9 })).map(({ state, result }) => [state, result])).toEqual(
      Array.from({ length: 3 }, () => ['done', null]),
    );
  });

  it('waits while as many run as may, and no longer', async () => {
    const { runner, begun } = startNode();
    for (const subject of ['a', 'b', 'c']) await runner.enqueue(makeJob({ subject }));
    await pass(5000);
    expect(begun.map(({ job }) => job.subject)).toEqual(['a', 'b']);
    at(begun, 1).end();
    await pass();
    expect(begun.map(({ job }) => job.subject)).toEqual(['a', 'b', 'c']);
  });

  it('is not begun before the start, nor without a handler for its kind', async () => {
    const { runner, begun } = makeNode();
    await runner.enqueue(makeJob());
    await pass(5000);
    expect(begun).toHaveLength(0);
    const { runner: idle } = startNode({ handlers: {} });
    const other = await idle.enqueue(makeJob({ kind: 'constructor', subject: 'b' }));
    await pass(5000);
    expect((await jobOf(other.id)).state).toBe('queued');
  });

  it('tells its pace while it runs', async () => {
    const { runner, begun } = startNode();
    const { id } = await runner.enqueue(makeJob());
    await pass();
    at(begun, 0).control.progress({ stage: 'embed', done: 0, total: 100 });
    await pass(1000);
    expect(await runner.find('nobody')).toBeUndefined();
    at(begun, 0).control.progress({ stage: 'embed', done: 20, total: 100 });
    await pass(1000);
    expect((await runner.find(id))?.pace).toEqual({ perSecond: 10, secondsLeft: 8 });
    expect((await runner.list({ limit: 1 }))[0]?.pace).toEqual({ perSecond: 10, secondsLeft: 8 });
  });
});

describe('a job that fails', () => {
  it.each([
    [
      'a fault with what it says',
      new Fault('pdf-too-large', {
        details: { limit: 2000 },
        issues: [{ loc: ['file'], msg: 'no', type: 'x' }],
        cause: 'secret',
      }),
      { code: 'pdf-too-large', details: { limit: 2000 }, issues: [{ loc: ['file'], msg: 'no', type: 'x' }] },
      'warn',
    ],
    ['an error, of which nothing is told', new Error('secret'), { code: 'internal', details: {}, issues: [] }, 'error'],
    ['what is no error', 'secret', { code: 'internal', details: {}, issues: [] }, 'error'],
  ])('keeps %s, and its cause goes to the log', async (_name, thrown, error, level) => {
    const { runner, begun, logged } = startNode();
    const { id } = await runner.enqueue(makeJob());
    await pass();
    at(begun, 0).fail(thrown);
    await pass();
    expect(await jobOf(id)).toMatchObject({ state: 'failed', error });
    expect(JSON.stringify(await jobOf(id))).not.toContain('secret');
    const line = logged.find((entry) => entry.level === level);
    expect(line?.fields).toMatchObject({ jobId: id, code: error.code });
    const cause = thrown instanceof Fault ? thrown.cause : thrown;
    expect(line?.fields['err']).toBe(cause);
  });

  it.each([
    ['that throws before it waits', () => { throw new Error('at once'); }], // prettier-ignore
    ['whose result is no JSON', () => Promise.resolve(1n)],
  ])('has a handler %s', async (_name, count) => {
    const { runner } = startNode({ handlers: { count } });
    const { id } = await runner.enqueue(makeJob());
    await pass();
    expect(await jobOf(id)).toMatchObject({ state: 'failed', error: { code: 'internal' } });
  });

  it('does not stand in the way of the next', async () => {
    const { runner, begun } = startNode();
    await runner.enqueue(makeJob());
    await runner.enqueue(makeJob());
    await pass();
    at(begun, 0).fail(new Error('no'));
    await pass();
    expect(begun).toHaveLength(2);
  });
});

describe('cancelling', () => {
  it('ends a job that waits, which is then never begun', async () => {
    const { runner, begun } = startNode();
    await runner.enqueue(makeJob());
    const { id } = await runner.enqueue(makeJob());
    await pass();
    expect((await runner.cancel(id)).job.state).toBe('cancelled');
    at(begun, 0).end();
    await pass(5000);
    expect(begun).toHaveLength(1);
  });

  it('is told at once to the handler on the same node', async () => {
    const { runner, begun } = startNode();
    const { id } = await runner.enqueue(makeJob());
    await pass();
    expect((await runner.cancel(id)).job).toMatchObject({ state: 'running', cancelRequested: true });
    expect(at(begun, 0).control.signal.aborted).toBe(true);
    await pass();
    expect((await jobOf(id)).state).toBe('cancelled');
  });

  it('is told to the handler on another node with its next heartbeat', async () => {
    const { runner, begun } = startNode();
    const { runner: other } = makeNode();
    const { id } = await runner.enqueue(makeJob());
    await pass();
    await other.cancel(id);
    await pass(2900);
    expect((await jobOf(id)).state).toBe('running');
    await pass(100);
    expect(at(begun, 0).control.signal.aborted).toBe(true);
    expect((await jobOf(id)).state).toBe('cancelled');
  });

  it('is a cancelled job also when the handler answers with a fault of its own, and done when it was done', async () => {
    const { runner, begun } = startNode({ obeys: false });
    const [first, second] = [
      await runner.enqueue(makeJob({ subject: 'a' })),
      await runner.enqueue(makeJob({ subject: 'b' })),
    ];
    await pass();
    await runner.cancel(first.id);
    await runner.cancel(second.id);
    at(begun, 0).fail(new Fault('pdf-too-costly'));
    at(begun, 1).end('finished');
    await pass();
    expect((await jobOf(first.id)).state).toBe('cancelled');
    expect(await jobOf(second.id)).toMatchObject({ state: 'done', result: 'finished' });
  });

  it('refuses what is unknown or has ended', async () => {
    const { runner, begun } = startNode();
    const { id } = await runner.enqueue(makeJob());
    await pass();
    at(begun, 0).end();
    await pass();
    await expect(runner.cancel(id)).rejects.toMatchObject({ code: 'job-ended' });
    await expect(runner.cancel('nobody')).rejects.toMatchObject({ code: 'job-unknown' });
  });
});

describe('a node that stops', () => {
  it('hands its jobs back, and another begins them anew', async () => {
    const { runner, begun } = startNode();
    const { id } = await runner.enqueue(makeJob());
    await pass();
    await runner.close();
    expect(at(begun, 0).control.signal.aborted).toBe(true);
    expect(await jobOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
    const next = startNode();
    await pass();
    expect(next.begun).toHaveLength(1);
    await pass(60_000);
    expect(begun).toHaveLength(1);
  });

  it('lets a job end that is done in time', async () => {
    const { runner, begun } = startNode({ obeys: false });
    const { id } = await runner.enqueue(makeJob());
    await pass();
    const closing = runner.close();
    at(begun, 0).end('just in time');
    await closing;
    expect(await jobOf(id)).toMatchObject({ state: 'done', result: 'just in time' });
  });

  it('waits for a handler that does not listen only so long; its job is taken over when the lease has run out', async () => {
    const { runner, begun } = startNode({ obeys: false });
    const { id } = await runner.enqueue(makeJob());
    await pass();
    const closing = runner.close();
    await pass(2000);
    await closing;
    expect((await jobOf(id)).state).toBe('running');
    const next = startNode();
    await pass(7900);
    expect(next.begun).toHaveLength(0);
    await pass(1100);
    expect(at(next.begun, 0).job.attempts).toBe(2);
    at(begun, 0).end('far too late');
    await pass();
    expect(await jobOf(id)).toMatchObject({ state: 'running', attempts: 2 });
  });

  it('takes nothing more, and gives back what it was just given', async () => {
    let give: () => void = () => undefined;
    const slow: JobStore = {
      ...store,
      claim: async (claim) => {
        await new Promise<void>((resolve) => (give = resolve));
        return store.claim(claim);
      },
    };
    const { runner, begun } = startNode({ store: slow });
    const id = await store.insert(makeJob());
    await pass();
    const closing = runner.close();
    give();
    await closing;
    runner.wake();
    await pass(5000);
    expect(begun).toHaveLength(0);
    expect(await jobOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });
});

describe('two nodes', () => {
  it('share the work: each job runs once', async () => {
    const [one, two] = [startNode({ concurrency: 3 }), startNode({ concurrency: 3 })];
    for (const subject of ['a', 'b', 'c', 'd', 'e', 'f']) await store.insert(makeJob({ subject }));
    await pass(1000);
    const subjects = [...one.begun, ...two.begun].map(({ job }) => job.subject);
    expect(subjects.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await pass(60_000);
    expect(one.begun.length + two.begun.length).toBe(6);
  });

  it('take over from one another: what lost its job stops, and writes nothing of it', async () => {
    let isCut = false;
    const cut: JobStore = {
      ...store,
      renew: (...given) => (isCut ? Promise.reject(new Fault('records-unavailable')) : store.renew(...given)),
      finish: (...given) => (isCut ? Promise.reject(new Fault('records-unavailable')) : store.finish(...given)),
      claim: (claim) => (isCut ? Promise.reject(new Fault('records-unavailable')) : store.claim(claim)),
    };
    const lonely = startNode({ store: cut, obeys: false });
    const { id } = await lonely.runner.enqueue(makeJob());
    await pass();
    const other = startNode();
    await pass(4000);
    isCut = true;
    await pass(12_000);
    expect(at(lonely.begun, 0).control.signal.aborted).toBe(true);
    expect(at(other.begun, 0).job).toMatchObject({ id, attempts: 2 });
    isCut = false;
    at(lonely.begun, 0).control.progress({ stage: 'count', done: 99 });
    at(lonely.begun, 0).end('stale');
    await pass(5000);
    expect(await jobOf(id)).toMatchObject({ state: 'running', attempts: 2, done: 0 });
    at(other.begun, 0).end('fresh');
    await pass();
    expect(await jobOf(id)).toMatchObject({ state: 'done', result: 'fresh' });
    expect(lonely.begun).toHaveLength(1);
  });

  it('one that was long silent hears that its job was taken with its next heartbeat', async () => {
    const node = startNode();
    const { id } = await node.runner.enqueue(makeJob());
    await pass();
    // As when the process was suspended: time goes on and nothing of it runs.
    vi.setSystemTime(Date.now() + 20_000);
    expect(await store.claim(makeClaim({ owner: 'other' }))).toMatchObject({ id, attempts: 2 });
    await pass(3000);
    expect(at(node.begun, 0).control.signal.aborted).toBe(true);
    expect(await jobOf(id)).toMatchObject({ state: 'running', attempts: 2 });
  });
});

describe('records that are away', () => {
  it('are asked again each second, and logged once', async () => {
    let isAway = true;
    const unsteady: JobStore = {
      ...store,
      claim: (claim) => (isAway ? Promise.reject(new Fault('records-unavailable')) : store.claim(claim)),
    };
    const { begun, logged } = startNode({ store: unsteady });
    await store.insert(makeJob());
    await pass(5000);
    expect(logged.map(({ level }) => level)).toEqual(['error']);
    isAway = false;
    await pass(1000);
    expect(begun).toHaveLength(1);
  });

  it('do not lose the end of a job: it is held and written when they are back', async () => {
    let isAway = false;
    const unsteady: JobStore = {
      ...store,
      finish: (...given) => (isAway ? Promise.reject(new Fault('records-unavailable')) : store.finish(...given)),
    };
    const { runner, begun } = startNode({ store: unsteady });
    const { id } = await runner.enqueue(makeJob());
    await pass();
    isAway = true;
    at(begun, 0).end('kept');
    await pass(60_000);
    expect(await jobOf(id)).toMatchObject({ state: 'running', attempts: 1 });
    isAway = false;
    await pass(3000);
    expect(await jobOf(id)).toMatchObject({ state: 'done', result: 'kept' });
    expect(begun).toHaveLength(1);
  });

  it('do not hold a server back that is to stop', async () => {
    const { runner, begun } = startNode({
      store: { ...store, finish: () => Promise.reject(new Fault('records-unavailable')) },
    });
    await runner.enqueue(makeJob());
    await pass();
    at(begun, 0).end();
    await pass();
    const closing = runner.close();
    await pass(1);
    await expect(closing).resolves.toBeUndefined();
  });
});
