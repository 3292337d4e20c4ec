/** What is kept of guests beside their sessions: what they thought of answers, and their words in traces. */
import type { Scope } from '../knowledge/index.ts';
import type { SessionKey, Trace } from './ports.ts';

/** `up`: it helped. */
export type Rating = 'up' | 'down';

/** What a guest thinks of an answer of its session. */
export interface GivenFeedback {
  readonly traceId: string;
  readonly sessionId: string;
  readonly rating: Rating;
  readonly comment?: string;
}

export interface Feedback {
  /** In the order in which answers were first judged. */
  readonly id: number;
  readonly traceId: string;
  readonly scope: Scope;
  /** Absent: the session was forgotten, and with it the comment. */
  readonly sessionId?: string;
  readonly rating: Rating;
  readonly comment?: string;
  /** When it was last changed: ISO 8601, UTC. */
  readonly at: string;
}

export interface FeedbackFilter {
  readonly domainId?: string;
  readonly tenantSlug?: string;
  readonly branchSlug?: string;
  readonly rating?: Rating;
  /** Only those with words. */
  readonly commented?: boolean;
  /** ISO 8601: `since` inclusive, `until` exclusive. */
  readonly since?: string;
  readonly until?: string;
  /** Continues behind a page: its `next`. */
  readonly after?: number;
  /** At most this many, 1…200. */
  readonly limit: number;
}

export interface FeedbackPage {
  /** The answers that were judged last first. */
  readonly feedback: readonly Feedback[];
  readonly next?: number;
}

/** What guests think of answers: one of each answer, the newest counts. The newest of each scope are kept; a scope that is removed takes its own along. */
export interface FeedbackStore {
  /** In the scope of the answer. Idempotent. @throws Fault `trace-unknown` where the session has no such answer, `records-unavailable` */
  save(feedback: GivenFeedback): Promise<void>;
  /** @throws Fault `records-unavailable` */
  list(filter: FeedbackFilter): Promise<FeedbackPage>;
}

export interface GuestRecords {
  /**
   * Takes the session out of its traces and feedback, all or none: nothing tells any more that they belong together. A trace becomes what
   * `withoutWords` makes of it; feedback loses its comment. What was saved before it was called is included. Idempotent.
   * @throws Fault `records-unavailable`
   */
  forgetSession(session: SessionKey, withoutWords: (trace: Trace) => Trace): Promise<void>;
}
