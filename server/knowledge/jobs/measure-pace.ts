import type { Job } from './ports.ts';

/** How fast the work of a stage goes. */
export interface Pace {
  readonly perSecond: number;
  /** Absent when nobody knows how much there is, or when nothing has been done yet. */
  readonly secondsLeft?: number;
}

/** Less time says nothing of a pace. */
const LEAST_MS = 1000;

type Measured = Pick<Job, 'state' | 'done' | 'total' | 'stageStartedAt' | 'stageFrom'>;

/**
 * The pace of a running job since this attempt at its stage began. Absent when it can't be told: too early, not running, or the clock
 * was set back behind the beginning. Never negative.
 */
export function measurePace(job: Measured, now: Date): Pace | undefined {
  if (job.state !== 'running' || job.stageStartedAt === undefined) return undefined;
  const elapsedMs = now.getTime() - Date.parse(job.stageStartedAt);
  if (!(elapsedMs >= LEAST_MS)) return undefined;
  const perSecond = Math.max(0, job.done - job.stageFrom) / (elapsedMs / 1000);
  if (job.total === undefined) return { perSecond };
  const left = Math.max(0, job.total - job.done);
  if (left > 0 && perSecond === 0) return { perSecond };
  return { perSecond, secondsLeft: left === 0 ? 0 : left / perSecond };
}
