/** A job as the wire tells it, its failure in the reader's words. */
import type { JobAnswer, JobFailure } from '../../contract/jobs.ts';
import { Fault } from '../../fault.ts';
import type { Job, JobReport } from '../../knowledge/index.ts';
import { isFaultCode, sentenceOf } from '../http/problem.ts';
import type { Wording } from '../http/problem-language.ts';

export function toJobAnswer({ job, pace }: JobReport, wording: Wording): JobAnswer {
  return {
    job_id: job.id,
    kind: job.kind,
    subject: job.subject,
    state: job.state,
    cancel_requested: job.cancelRequested,
    stage: job.stage ?? null,
    done: job.done,
    total: job.total ?? null,
    rate_per_second: pace === undefined ? null : Math.round(pace.perSecond * 100) / 100,
    seconds_left: pace?.secondsLeft === undefined ? null : Math.ceil(pace.secondsLeft),
    attempts: job.attempts,
    domain_id: job.scope.domainId ?? null,
    tenant_slug: job.scope.tenantSlug ?? null,
    branch_slug: job.scope.branchSlug ?? null,
    created_at: job.createdAt,
    created_by: job.createdBy,
    started_at: job.startedAt ?? null,
    updated_at: job.updatedAt,
    ended_at: job.endedAt ?? null,
    result: job.result ?? null,
    error: job.error === undefined ? null : toFailure(job.error, wording),
  };
}

/** A code written by a newer server is shown as an internal error. */
function toFailure({ code, details, issues }: NonNullable<Job['error']>, wording: Wording): JobFailure {
  const known = isFaultCode(code) ? code : 'internal';
  return {
    code: known,
    message: sentenceOf(new Fault(known, { details }), wording),
    issues: issues.map(({ loc, msg, type }) => ({ loc: [...loc], msg, type })),
  };
}
