/** Long work: what a job is, and what the runner needs to keep it. All times are ISO 8601, UTC. */
import type { FaultCode, FieldIssue } from '../../fault.ts';
import type { Scope } from '../scope.ts';

/** How a job may end. */
export type JobEnd = 'done' | 'failed' | 'cancelled';
export type JobState = 'queued' | 'running' | JobEnd;

/** Work that is to be done, as it is given. */
export interface NewJob {
  /** Names its handler. */
  readonly kind: string;
  /** What it works on: jobs of one subject run one after another, in the order in which they were given. */
  readonly subject: string;
  /** Whose it is, as far as it is one's. */
  readonly scope?: Partial<Scope>;
  /** What its handler needs: JSON. */
  readonly payload: unknown;
  readonly createdBy: string;
}

/** Why a job failed: a fault without its cause, which is in the log only. */
export interface JobError {
  readonly code: FaultCode;
  readonly details: Readonly<Record<string, string | number>>;
  readonly issues: readonly FieldIssue[];
}

/** How far the stage is that is being worked on. */
export interface JobProgress {
  readonly stage: string;
  readonly done: number;
  /** Absent: nobody knows yet how much there is. */
  readonly total?: number;
}

/** Progress with what its pace is measured from. */
export interface MeasuredProgress extends JobProgress {
  readonly stageStartedAt: string;
  /** What was done when this attempt at the stage began. */
  readonly stageFrom: number;
}

export interface Job extends NewJob {
  readonly id: string;
  readonly scope: Partial<Scope>;
  readonly state: JobState;
  readonly stage?: string;
  readonly done: number;
  readonly total?: number;
  /** Absent until this attempt has told of a stage. */
  readonly stageStartedAt?: string;
  readonly stageFrom: number;
  /** How often a node took it up without handing it back. */
  readonly attempts: number;
  /** Somebody wants it to end, and its node has not yet heard of it or is winding down. */
  readonly cancelRequested: boolean;
  /** Of a job that is done: JSON. */
  readonly result?: unknown;
  /** Of a job that failed. */
  readonly error?: JobError;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly updatedAt: string;
  readonly endedAt?: string;
}

/** Jobs that are all of this; no filter widens another. */
export interface JobFilter {
  readonly state?: JobState;
  readonly kind?: string;
  readonly domainId?: string;
  readonly tenantSlug?: string;
  readonly branchSlug?: string;
  readonly limit: number;
}

/** One node's right to one attempt. Whoever takes the job over ends it, also when nobody told its holder. */
export interface JobLease {
  readonly jobId: string;
  readonly owner: string;
  readonly attempt: number;
}

export interface JobClaim {
  /** Who asks; unique for each start of a server. */
  readonly owner: string;
  /** The kinds it has handlers for. Another one's job is left alone, and those behind it wait. */
  readonly kinds: readonly string[];
  readonly leaseMs: number;
  /** A job that was given up so often fails with `job-abandoned`. */
  readonly maxAttempts: number;
  /** Jobs it works on itself, however old their leases are. */
  readonly except: readonly string[];
}

export type JobOutcome =
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed'; readonly error: JobError }
  | { readonly state: 'cancelled' };

/** Jobs of all nodes. Each method is one transaction and throws Fault `records-unavailable` when they can't be reached. */
export interface JobStore {
  /** Queues the job and gives its id. */
  insert(job: NewJob): Promise<string>;
  find(id: string): Promise<Job | undefined>;
  /** Newest first. */
  list(filter: JobFilter): Promise<readonly Job[]>;
  /**
   * Takes the oldest job that is the first of its subject and that waits or whose lease has run out. Two that ask at once
   * never get the same one.
   */
  claim(claim: JobClaim): Promise<Job | undefined>;
  /** Holds the lease for so long from now and writes the progress; `lost` writes nothing. */
  renew(lease: JobLease, leaseMs: number, progress?: MeasuredProgress): Promise<'held' | 'cancelling' | 'lost'>;
  /** Ends the job, once; false, and nothing is written, when the lease was lost. The newest 1,000 ended jobs are kept. */
  finish(lease: JobLease, outcome: JobOutcome, progress?: MeasuredProgress): Promise<boolean>;
  /** Hands the job back to be begun again: the attempt does not count. A job that was to be cancelled is. False: the lease was lost. */
  release(lease: JobLease): Promise<boolean>;
  /**
   * Ends a job that nobody works on; of one that somebody works on it is noted. Asked again it does the same.
   * @throws Fault `job-unknown`, `job-ended`
   */
  cancel(id: string): Promise<Job>;
}
