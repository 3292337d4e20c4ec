import type { JobClaim, JobLease, Job, NewJob } from '../../../server/knowledge/index.ts';

/** A job whose handler is `count`. */
export function makeJob(changes: Partial<NewJob> = {}): NewJob {
  const scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
  return { kind: 'count', subject: 'document:1', scope, payload: { upTo: 3 }, createdBy: 'owner', ...changes };
}

export function makeClaim(changes: Partial<JobClaim> = {}): JobClaim {
  return { owner: 'one', kinds: ['count'], leaseMs: 10_000, maxAttempts: 5, except: [], ...changes };
}

export function leaseOf(job: Job, owner = 'one'): JobLease {
  return { jobId: job.id, owner, attempt: job.attempts };
}
