/** What the records tell of what guests asked, for the owner. */
import type { Decision } from '../answer.ts';
import type { Scope } from '../../knowledge/index.ts';

/** `items` and `hazards` are what was asked of, by id and name. */
export interface TraceFigures {
  /** It stands on documents, cited or not, or on what the business declares of itself. */
  readonly isGrounded: boolean;
  /** Until its first word, in whole milliseconds. Absent: it was not told to its end. */
  readonly waitMs?: number;
  readonly items: readonly CountedName[];
  readonly hazards: readonly CountedName[];
}

export interface CountedName {
  readonly id: string;
  readonly name: string;
}

/** From `since` on, and before `until`: ISO 8601, UTC. */
export interface Span {
  readonly since: string;
  readonly until: string;
}

/** So many questions of one quarter of an hour that were decided alike. */
export interface CountedMoment {
  /** When the quarter begins, by UTC: `2026-03-01T12:15`. */
  readonly at: string;
  readonly decision: Decision;
  readonly isGrounded: boolean;
  readonly count: number;
}

/** What is counted by name. `waits` are milliseconds. */
export type NamedFigure = 'intents' | 'languages' | 'waits' | 'items' | 'hazards';

export interface CountedSpan extends Readonly<Record<NamedFigure, ReadonlyMap<string, number>>> {
  readonly moments: readonly CountedMoment[];
}

export interface MissedQuestion {
  readonly traceId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly question: string;
  readonly language: string;
  readonly decision: Decision;
  /** Its guest found the answer wrong. */
  readonly isDisliked: boolean;
  /** A hazard, a diet or a condition was asked of. */
  readonly isOfHazards: boolean;
  /** Words that nothing could be made of, as they were written. */
  readonly unknownWords: readonly string[];
}

export interface WrongAnswer {
  readonly traceId: string;
  /** When it was judged: ISO 8601, UTC. */
  readonly at: string;
  readonly comment?: string;
  /** Absent: the trace has made room for newer ones. */
  readonly question?: string;
}

export interface Judged {
  readonly up: number;
  readonly down: number;
  /** The newest first. */
  readonly wrong: readonly WrongAnswer[];
}

export interface Hinted {
  readonly shown: number;
  readonly followed: number;
  readonly dismissed: number;
}

export interface IgnoredGroup {
  readonly key: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/**
 * Of questions that were counted, and of no guest who was forgotten. The branch `*` stands for all branches of its tenant together. Every
 * method throws Fault `scope-unknown`, `records-unavailable`.
 */
export interface InsightStore {
  /** Holds the thread as long as the span has questions: ask for a day at a time. */
  count(scope: Scope, span: Span): Promise<CountedSpan>;
  /** Questions by the session in which they were asked: of each session that asked at all. */
  visits(scope: Scope, span: Span): Promise<ReadonlyMap<string, number>>;
  /** What became of hints in the span, each when it was. */
  hinted(scope: Scope, span: Span): Promise<Hinted>;
  /** When the oldest question that is kept was asked. */
  countedSince(scope: Scope): Promise<string | undefined>;
  /** By when it was said; at most `limit` wrong ones. */
  judged(scope: Scope, span: Span, limit: number): Promise<Judged>;
  /**
   * Not answered, asked back, or answered wrongly as their guests say: the newest first, `limit` at most. What there is at this moment is for
   * the staff to say: that it was not answered is no miss.
   */
  missed(scope: Scope, span: Span, limit: number): Promise<readonly MissedQuestion[]>;
  /** Of the scope, and of its whole chain. */
  ignored(scope: Scope): Promise<readonly IgnoredGroup[]>;
  /** Kept in the scope itself, with a line in the audit. The same again changes nothing. @throws also `storage-full` */
  ignore(scope: Scope, key: string, actor: string): Promise<void>;
  /** @throws as `ignore` */
  heed(scope: Scope, key: string, actor: string): Promise<void>;
}
