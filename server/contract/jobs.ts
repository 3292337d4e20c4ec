import * as v from 'valibot';
import { about } from './about.ts';

/** Long work on the wire (`/v2/jobs`). All times are ISO 8601, UTC. */

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export const JobFailureSchema = v.object({
  code: about('A code of docs/errors.md.', v.string()),
  message: about("In the reader's language.", v.string()),
  issues: v.array(v.object({ loc: v.array(v.union([v.string(), v.number()])), msg: v.string(), type: v.string() })),
});
export type JobFailure = v.InferOutput<typeof JobFailureSchema>;

export const JobAnswerSchema = v.object({
  job_id: v.string(),
  kind: v.string(),
  subject: about('What it works on: jobs of one subject run one after another.', v.string()),
  state: v.picklist(JOB_STATES),
  cancel_requested: about('Somebody wants it to end; until its state says so it is winding down.', v.boolean()),
  stage: about('What is being done, in a word of the kind.', v.nullable(v.string())),
  done: v.number(),
  total: about('Null: nobody knows yet how much there is.', v.nullable(v.number())),
  rate_per_second: v.nullable(v.number()),
  seconds_left: about('At the rate so far.', v.nullable(v.number())),
  attempts: about('How often a server took it up without handing it back.', v.number()),
  domain_id: v.nullable(v.string()),
  tenant_slug: v.nullable(v.string()),
  branch_slug: v.nullable(v.string()),
  created_at: v.string(),
  created_by: v.string(),
  started_at: v.nullable(v.string()),
  updated_at: v.string(),
  ended_at: v.nullable(v.string()),
  result: about('Of a job that is done: what its kind says.', v.unknown()),
  error: v.nullable(JobFailureSchema),
});
export type JobAnswer = v.InferOutput<typeof JobAnswerSchema>;

export const JobListSchema = about('Newest first.', v.object({ jobs: v.array(JobAnswerSchema) }));
export type JobList = v.InferOutput<typeof JobListSchema>;

export const JobStreamEventsSchema = about(
  'The events of `GET /v2/jobs/{id}/events`: `progress` until it has ended, then how it ended, once.',
  v.object({
    progress: JobAnswerSchema,
    done: JobAnswerSchema,
    failed: JobAnswerSchema,
    cancelled: JobAnswerSchema,
    error: about('The stream ends although the job has not.', v.object({ message: v.string(), trace_id: v.string() })),
  }),
);
export type JobStreamEvents = v.InferOutput<typeof JobStreamEventsSchema>;

export type JobStreamEvent = {
  [Name in keyof JobStreamEvents]: { event: Name; data: JobStreamEvents[Name] };
}[keyof JobStreamEvents];
