/** Runs long work, one job of a subject at a time, on whichever node has room for it. */
import { randomUUID } from 'node:crypto';
import { Fault } from '../../fault.ts';
import { holdLease } from './hold-lease.ts';
import type { Hold, LeaseTimes } from './hold-lease.ts';
import { measurePace } from './measure-pace.ts';
import type { Pace } from './measure-pace.ts';
import type { Job, JobFilter, JobStore, NewJob } from './ports.ts';
import { causeOf, runJob } from './run-job.ts';
import type { JobHandler, JobListener, JobLog } from './run-job.ts';

/** A job and how fast it goes. */
export interface JobReport {
  readonly job: Job;
  readonly pace?: Pace;
}

/** The jobs as the rest of the server sees them, wherever they run. What reads or writes throws Fault `records-unavailable`. */
export interface Jobs {
  /** Queues work that stands alone. What belongs to another write is inserted by the store within that, and then `wake` is called. */
  enqueue(job: NewJob): Promise<Job>;
  find(id: string): Promise<JobReport | undefined>;
  /** Newest first. */
  list(filter: JobFilter): Promise<readonly JobReport[]>;
  /** A job that waits ends at once; one that runs is told at once here, and at its next heartbeat elsewhere. @throws Fault `job-unknown`, `job-ended` */
  cancel(id: string): Promise<JobReport>;
  /** There may be something to do. Never throws. */
  wake(): void;
}

export interface JobRunnerParts extends Partial<LeaseTimes> {
  readonly store: JobStore;
  /** By kind. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly now: () => Date;
  readonly log: JobLog;
  /** Jobs that run here at once. Default 2. */
  readonly concurrency?: number;
  /** How often it looks for work that nobody told it of. Default 1,000. */
  readonly pollMs?: number;
  /** How long `close` waits for handlers. Default 2,000. */
  readonly closeMs?: number;
  /** A job that so many nodes left unfinished fails. Default 5. */
  readonly maxAttempts?: number;
  readonly onEnded?: JobListener;
}

export interface JobRunner extends Jobs {
  /** Looks for work from now on. */
  start(): void;
  /** Stops the handlers and hands their jobs back. A handler that does not stop in time keeps its job until the lease runs out. Idempotent. */
  close(): Promise<void>;
}

/** Leases of 10 s, a heartbeat every 3 s and progress twice a second unless told otherwise. */
export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { store } = parts;
  const closing = new AbortController();
  const floor = createFloor(parts, closing.signal, () => {
    search.wake();
  });
  const search = createSearch(parts, closing.signal, () => floor.takeOne());
  const report = (job: Job): JobReport => {
    const pace = measurePace(job, parts.now());
    return pace === undefined ? { job } : { job, pace };
  };
  let closed: Promise<void> | undefined;
  return {
    async enqueue(job) {
      const id = await store.insert(job);
      search.wake();
      const stored = await store.find(id);
      if (stored === undefined) throw new Fault('job-unknown');
      return stored;
    },
    async find(id) {
      const job = await store.find(id);
      return job === undefined ? undefined : report(job);
    },
    list: async (filter) => (await store.list(filter)).map(report),
    async cancel(id) {
      const job = await store.cancel(id);
      floor.cancel(id);
      // The next of its subject may begin.
      search.wake();
      return report(job);
    },
    start: search.start,
    wake: search.wake,
    close: () => {
      closing.abort();
      return (closed ??= search.settle().then(floor.clear));
    },
  };
}

interface Floor {
  /** Claims a job and begins it; false when there is none or no room. */
  takeOne(): Promise<boolean>;
  cancel(jobId: string): void;
  /** Hands everything back that is being worked on. */
  readonly clear: () => Promise<void>;
}

/** The jobs that run here. */
function createFloor(parts: JobRunnerParts, closing: AbortSignal, onRoom: () => void): Floor {
  const { store, handlers, now, log, concurrency = 2, closeMs = 2000, maxAttempts = 5 } = parts;
  const { leaseMs = 10_000, heartbeatMs = 3000, progressMs = 500 } = parts;
  const owner = randomUUID();
  const kinds = Object.keys(handlers);
  const running = new Map<string, { readonly hold: Hold; readonly ended: Promise<void> }>();

  const begin = (job: Job): void => {
    const lease = { jobId: job.id, owner, attempt: job.attempts };
    const onTrouble = (error: unknown): void => {
      log.warn({ jobId: job.id, kind: job.kind, err: causeOf(error) }, 'the lease of a job could not be renewed');
    };
    const hold = holdLease({ store, lease, times: { leaseMs, heartbeatMs, progressMs }, now, onTrouble });
    const handler = Object.hasOwn(handlers, job.kind) ? handlers[job.kind] : undefined;
    const end = { store, handler, hold, log, closing, retryMs: heartbeatMs, onEnded: parts.onEnded };
    const ended = runJob(job, lease, end).then(() => {
      hold.stop();
      running.delete(job.id);
      onRoom();
    });
    running.set(job.id, { hold, ended });
  };

  return {
    async takeOne() {
      const hasRoom = running.size < concurrency && kinds.length > 0;
      if (!hasRoom) return false;
      const job = await store.claim({ owner, kinds, leaseMs, maxAttempts, except: [...running.keys()] });
      if (job === undefined) return false;
      if (closing.aborted) await store.release({ jobId: job.id, owner, attempt: job.attempts });
      else begin(job);
      return true;
    },
    cancel(jobId) {
      running.get(jobId)?.hold.abort('cancelled');
    },
    async clear() {
      const open = [...running.values()];
      for (const { hold } of open) hold.abort('closing');
      await within(closeMs, Promise.all(open.map(({ ended }) => ended)));
      for (const { hold } of open) hold.stop();
    },
  };
}

interface Search {
  readonly start: () => void;
  readonly wake: () => void;
  /** Resolves when no claim is under way any more. */
  readonly settle: () => Promise<void>;
}

/** Takes job after job when it is woken, and otherwise every second. One claim at a time. */
function createSearch(
  { log, pollMs = 1000 }: JobRunnerParts,
  closing: AbortSignal,
  takeOne: () => Promise<boolean>,
): Search {
  let isStarted = false;
  let isWoken = false;
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | undefined;

  const takeAll = async (): Promise<void> => {
    try {
      while (!closing.aborted && (await takeOne()));
      isAway = false;
    } catch (error) {
      // Once for each time that the records are away.
      if (!isAway) log.error({ err: causeOf(error) }, 'jobs can not be looked for');
      isAway = true;
    }
  };
  const look = async (): Promise<void> => {
    while (isWoken && !closing.aborted) {
      isWoken = false;
      await takeAll();
    }
    looking = undefined;
    clearTimeout(timer);
    if (closing.aborted) return;
    timer = setTimeout(wake, pollMs);
    timer.unref();
  };
  const wake = (): void => {
    if (!isStarted || closing.aborted) return;
    isWoken = true;
    looking ??= look();
  };
  return {
    wake,
    start() {
      isStarted = true;
      wake();
    },
    async settle() {
      clearTimeout(timer);
      await looking;
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
