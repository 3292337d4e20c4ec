/** `GET /v2/jobs`, `/v2/jobs/{id}`, `/v2/jobs/{id}/events` and `POST /v2/jobs/{id}/cancel`: long work, on whichever node it runs. */
import { JOB_STATES } from '../../contract/jobs.ts';
import type { JobList } from '../../contract/jobs.ts';
import { Fault } from '../../fault.ts';
import type { JobFilter, JobReport, Jobs } from '../../knowledge/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { toJobAnswer } from './job-answer.ts';
import { requirePart } from '../http/permission.ts';
import { wordingOf } from '../http/problem-language.ts';
import { oneOf, readLevelSlug, readLimit, readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';

const DEFAULT_LIMIT = 50;

/** What is true of a job now is not true in a moment. */
const FRESH = { 'Cache-Control': 'no-store' };

export const JOB_READERS: Readers<JobFilter> = {
  state: { name: 'state', read: oneOf(JOB_STATES) },
  kind: { name: 'kind', read: readText },
  domain_id: { name: 'domainId', read: readText },
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  branch_slug: { name: 'branchSlug', read: readLevelSlug },
  limit: { name: 'limit', read: readLimit },
};

interface JobsParts {
  readonly jobs: Jobs;
}

/** @throws Fault `fields-invalid`, `records-unavailable` */
export function listJobs({ jobs }: JobsParts): ApiHandler {
  return async (context) => {
    const filter = { limit: DEFAULT_LIMIT, ...readParameters(context.req.queries(), JOB_READERS) };
    const wording = wordingOf(context);
    const list: JobList = { jobs: (await jobs.list(filter)).map((report) => toJobAnswer(report, wording)) };
    return context.json(list, 200, FRESH);
  };
}

/** @throws Fault `job-unknown`, `records-unavailable` */
export function answerJob({ jobs }: JobsParts): ApiHandler {
  return async (context) => context.json(toJobAnswer(await requireJob(jobs, context), wordingOf(context)), 200, FRESH);
}

/** 200 when it has ended, 202 while the handler winds down. @throws Fault `job-unknown`, `job-ended`, `records-unavailable` */
export function cancelJob({ jobs }: JobsParts): ApiHandler {
  return async (context) => {
    await requireJob(jobs, context);
    const report = await jobs.cancel(jobIdOf(context));
    const status = report.job.state === 'cancelled' ? 200 : 202;
    return context.json(toJobAnswer(report, wordingOf(context)), status, FRESH);
  };
}

/** @throws Fault `job-unknown`, `records-unavailable` */
export async function requireJob(jobs: Jobs, context: ApiContext): Promise<JobReport> {
  const report = await jobs.find(jobIdOf(context));
  if (report === undefined) throw new Fault('job-unknown');
  requirePart(context, report.job.scope, 'job-unknown');
  return report;
}

function jobIdOf(context: ApiContext): string {
  return context.req.param('job_id') ?? '';
}
