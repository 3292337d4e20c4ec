/** Jobs as they stand in their table: the columns of each change, and the row read back. */
import type { Selectable } from 'kysely';
import type { Job, JobError, JobLease, JobOutcome, MeasuredProgress } from '../../../knowledge/index.ts';
import type { StoredJobState, Tables } from '../database/tables.ts';

export type JobRow = Selectable<Tables['jobs']>;

export const ENDED = ['done', 'failed', 'cancelled'] as const;
export const OPEN = ['queued', 'running'] as const;

/** Of a job that no node works on. */
export const NO_LEASE = { lease_owner: null, lease_until: null } as const;

export type EndColumns = ReturnType<typeof endColumns>;

export function endColumns(outcome: JobOutcome, at: string) {
  return {
    state: outcome.state satisfies StoredJobState,
    result: outcome.state === 'done' ? JSON.stringify(outcome.result ?? null) : null,
    error: outcome.state === 'failed' ? JSON.stringify(outcome.error) : null,
    ...NO_LEASE,
    updated_at: at,
    ended_at: at,
  };
}

/** The lease of a node that works on it from now on. */
export function leaseColumns(at: string, leaseMs: number) {
  return { lease_until: new Date(Date.parse(at) + leaseMs).toISOString(), updated_at: at };
}

/** None where no progress was reported. */
export function progressColumns(progress: MeasuredProgress | undefined) {
  if (progress === undefined) return {};
  const { stage, done, total = null, stageStartedAt, stageFrom } = progress;
  return { stage, done, total, stage_started_at: stageStartedAt, stage_from: stageFrom };
}

/** Only the row that this lease holds. Owner and attempt together are the fence: a takeover changes one of them. */
export function whereHeld<Query extends { where(column: string, operator: '=', value: string | number): Query }>(
  query: Query,
  { jobId, owner, attempt }: JobLease,
): Query {
  return query
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .where('lease_owner', '=', owner)
    .where('attempts', '=', attempt);
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    scope: {
      ...(row.domain_id === null ? {} : { domainId: row.domain_id }),
      ...(row.tenant_slug === null ? {} : { tenantSlug: row.tenant_slug }),
      ...(row.branch_slug === null ? {} : { branchSlug: row.branch_slug }),
    },
    payload: JSON.parse(row.payload) as unknown,
    createdBy: row.created_by,
    state: row.state,
    ...(row.stage === null ? {} : { stage: row.stage }),
    done: row.done,
    ...(row.total === null ? {} : { total: row.total }),
    ...(row.stage_started_at === null ? {} : { stageStartedAt: row.stage_started_at }),
    stageFrom: row.stage_from,
    attempts: row.attempts,
    cancelRequested: row.cancel_requested === 1,
    ...(row.result === null ? {} : { result: JSON.parse(row.result) as unknown }),
    ...(row.error === null ? {} : { error: JSON.parse(row.error) as JobError }),
    createdAt: row.created_at,
    ...(row.started_at === null ? {} : { startedAt: row.started_at }),
    updatedAt: row.updated_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  };
}
