/** Long work on the wire (`/v2/jobs`). All times are ISO 8601, UTC. */

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export interface JobAnswer {
  job_id: string;
  kind: string;
  /** What it works on: jobs of one subject run one after another. */
  subject: string;
  state: (typeof JOB_STATES)[number];
  /** Somebody wants it to end; until its state says so it is winding down. */
  cancel_requested: boolean;
  /** What is being done, in a word of the kind. */
  stage: string | null;
  done: number;
  /** Null: nobody knows yet how much there is. */
  total: number | null;
  rate_per_second: number | null;
  /** At the rate so far. */
  seconds_left: number | null;
  /** How often a server took it up without handing it back. */
  attempts: number;
  domain_id: string | null;
  tenant_slug: string | null;
  branch_slug: string | null;
  created_at: string;
  created_by: string;
  started_at: string | null;
  updated_at: string;
  ended_at: string | null;
  /** Of a job that is done: what its kind says. */
  result: unknown;
  error: JobFailure | null;
}

export interface JobFailure {
  /** A code of docs/errors.md. */
  code: string;
  /** In the reader's language. */
  message: string;
  issues: { loc: (string | number)[]; msg: string; type: string }[];
}

/** Newest first. */
export interface JobList {
  jobs: JobAnswer[];
}

/** The events of `GET /v2/jobs/{id}/events`: `progress` until it has ended, then how it ended, once. */
export interface JobStreamEvents {
  progress: JobAnswer;
  done: JobAnswer;
  failed: JobAnswer;
  cancelled: JobAnswer;
  /** The stream ends although the job has not. */
  error: { message: string; trace_id: string };
}
export type JobStreamEvent = {
  [Name in keyof JobStreamEvents]: { event: Name; data: JobStreamEvents[Name] };
}[keyof JobStreamEvents];
