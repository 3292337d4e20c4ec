/** One attempt at a job from its beginning to what is written of its end. */
import { Fault } from '../../fault.ts';
import { pause } from '../../time/pause.ts';
import type { Hold } from './hold-lease.ts';
import type { Job, JobLease, JobOutcome, JobProgress, JobStore } from './ports.ts';

/** What a handler is given beside its job. */
export interface JobControl {
  /** Aborted when the job is cancelled, when this node lost it, and when the server stops: leave things so that it can be begun again. */
  readonly signal: AbortSignal;
  /** This attempt: a write that must not happen twice checks in its own transaction that it still holds. */
  readonly lease: JobLease;
  /** Costs nothing: it is written from time to time. Tell of a stage when it begins, so that its pace is measured from there. */
  readonly progress: (progress: JobProgress) => void;
}

/**
 * Does the work; what it gives is the job's result (JSON). It may be begun again after any point, also by another node, so it is idempotent. A
 * Fault is told to the owner; anything else is `internal`.
 */
export type JobHandler = (job: Job, control: JobControl) => Promise<unknown>;

export interface JobLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface RunJobParts {
  readonly store: Pick<JobStore, 'finish' | 'release'>;
  readonly handler: JobHandler | undefined;
  readonly hold: Hold;
  readonly log: JobLog;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
  /** How long to wait before an end that could not be written is written again. */
  readonly retryMs: number;
  readonly onEnded?: JobListener | undefined;
}

/** Told of each attempt: `released` was handed back, `lost` was another node's meanwhile. It never throws. */
export type JobListener = (ended: {
  readonly kind: string;
  readonly state: Ended['state'];
  readonly durationMs: number;
}) => void;

type Ended = JobOutcome | { readonly state: 'released' } | { readonly state: 'lost' };

/** Gives what became of the attempt. Never throws. */
export async function runJob(job: Job, lease: JobLease, parts: RunJobParts): Promise<Ended['state']> {
  const startedAt = performance.now();
  const ended = await work(job, lease, parts);
  const state = await settle(lease, ended, parts);
  const durationMs = Math.round(performance.now() - startedAt);
  parts.log.info({ jobId: job.id, kind: job.kind, attempt: lease.attempt, state, durationMs }, 'job');
  parts.onEnded?.({ kind: job.kind, state, durationMs });
  return state;
}

async function work(job: Job, lease: JobLease, { handler, hold, log }: RunJobParts): Promise<Ended> {
  const { signal, report: progress } = hold;
  try {
    if (handler === undefined) throw new Error('a job of a kind that was not asked for');
    return { state: 'done', result: asJson(await handler(job, { signal, lease, progress })) };
  } catch (error) {
    const reason = hold.reason();
    if (reason === 'cancelled') return { state: 'cancelled' };
    if (reason === 'lost') return { state: 'lost' };
    if (reason === 'closing') return { state: 'released' };
    const { code, details, issues } = error instanceof Fault ? error : new Fault('internal');
    const fields = { jobId: job.id, kind: job.kind, code, err: causeOf(error) };
    if (code === 'internal') log.error(fields, 'job failed');
    else log.warn(fields, 'job failed');
    return { state: 'failed', error: { code, details, issues } };
  }
}

/** Tried again while the records are away: the work is done, and it is held meanwhile. */
async function settle(lease: JobLease, ended: Ended, parts: RunJobParts): Promise<Ended['state']> {
  const { store, hold, log, closing, retryMs } = parts;
  if (ended.state === 'lost') return 'lost';
  for (;;) {
    try {
      const isHeld =
        ended.state === 'released' ? await store.release(lease) : await store.finish(lease, ended, hold.latest());
      return isHeld ? ended.state : 'lost';
    } catch (error) {
      log.error({ jobId: lease.jobId, err: causeOf(error) }, 'the end of a job could not be written');
      if (!(error instanceof Fault) || error.code === 'internal' || closing.aborted) return 'lost';
    }
    await pause(retryMs, closing);
  }
}

/** What the log is told. */
export function causeOf(error: unknown): unknown {
  return error instanceof Fault ? (error.cause ?? error) : error;
}

function asJson(result: unknown): unknown {
  return result === undefined ? null : (JSON.parse(JSON.stringify(result)) as unknown);
}
