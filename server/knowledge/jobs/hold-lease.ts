/** One attempt at a job: keeps its lease, tells how far it is, and ends the work when the right to it is gone. */
import type { JobLease, JobProgress, JobStore, MeasuredProgress } from './ports.ts';

/** Why the work is to stop. */
export type StopReason = 'cancelled' | 'lost' | 'closing';

export interface LeaseTimes {
  /** How long a node may be silent before another takes its jobs over. */
  readonly leaseMs: number;
  /** How often it says that it is there. */
  readonly heartbeatMs: number;
  /** Progress is written no more often than this. */
  readonly progressMs: number;
}

export interface HoldParts {
  readonly store: Pick<JobStore, 'renew'>;
  readonly lease: JobLease;
  readonly times: LeaseTimes;
  readonly now: () => Date;
  /** The lease could not be renewed this time. */
  readonly onTrouble: (error: unknown) => void;
}

export interface Hold {
  readonly signal: AbortSignal;
  /** The first reason that there was. */
  reason(): StopReason | undefined;
  readonly report: (progress: JobProgress) => void;
  /** The newest that was reported. */
  latest(): MeasuredProgress | undefined;
  abort(reason: StopReason): void;
  /** Renews no more. The lease runs out by itself unless the job has ended. */
  stop(): void;
}

/** Renews from now on until it is stopped or the lease is lost. */
export function holdLease({ store, lease, times, now, onTrouble }: HoldParts): Hold {
  const controller = new AbortController();
  let reason: StopReason | undefined;
  let latest: MeasuredProgress | undefined;
  let isWritten = true;
  let isWriting = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heldUntil = performance.now() + times.leaseMs;
  let writtenAt = -Infinity;

  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  const abort = (why: StopReason): void => {
    if (why === 'lost') stop();
    reason ??= why;
    controller.abort();
  };
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), delayMs);
  };
  const renew = async (): Promise<void> => {
    const startedAt = performance.now();
    const progress = isWritten ? undefined : latest;
    isWriting = true;
    isWritten = true;
    if (progress !== undefined) writtenAt = startedAt;
    try {
      const outcome = await store.renew(lease, times.leaseMs, progress);
      heldUntil = startedAt + times.leaseMs;
      if (outcome === 'lost' && !stopped()) abort('lost');
      if (outcome === 'cancelling') abort('cancelled');
    } catch (error) {
      isWritten &&= progress === undefined;
      if (!stopped()) onTrouble(error);
      // Who can't reach the records does not know whether somebody else works on it by now.
      if (performance.now() >= heldUntil) abort('lost');
    }
    isWriting = false;
    if (!stopped()) schedule(isWritten ? times.heartbeatMs : times.progressMs);
  };
  const stopped = (): boolean => isStopped;

  schedule(times.heartbeatMs);
  return {
    signal: controller.signal,
    reason: () => reason,
    report(progress) {
      latest = measured(progress, latest, now);
      const wasWritten = isWritten;
      isWritten = false;
      if (wasWritten && !isWriting && !isStopped) {
        schedule(Math.max(0, writtenAt + times.progressMs - performance.now()));
      }
    },
    latest: () => latest,
    abort,
    stop,
  };
}

function measured(progress: JobProgress, before: MeasuredProgress | undefined, now: () => Date): MeasuredProgress {
  const done = count(progress.done);
  const isSame = before?.stage === progress.stage;
  return {
    stage: progress.stage,
    done,
    ...(progress.total === undefined ? {} : { total: count(progress.total) }),
    stageStartedAt: isSame ? before.stageStartedAt : now().toISOString(),
    stageFrom: isSame ? before.stageFrom : done,
  };
}

function count(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}
