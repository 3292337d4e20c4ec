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
  /** The name of the tool that was called for it, or whose action was proposed. Absent: none. */
  readonly tool?: string;
  /** It says what a tool had asked for, so it may be a name or a number. */
  readonly isReply?: true;
  /** It belongs to what a tool is to do: what that still needs, what waits for its button, why it can't be done. */
  readonly isActing?: true;
  /** Of the call of `tool`. Absent: it was not called. */
  readonly call?: ToolCall;
}

/** `answered`: in its own terms, be it with a no. `kept`: with what it had given before, which still held. `failed`: also where that is told as old. */
export type CallOutcome = 'answered' | 'kept' | 'failed';

export interface ToolCall {
  readonly outcome: CallOutcome;
  /** Whole milliseconds. */
  readonly ms: number;
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
export type NamedFigure = 'intents' | 'languages' | 'waits' | 'items' | 'hazards' | 'tools';

/** So many calls of a tool to which the same came in the same time. */
export interface CountedCall extends ToolCall {
  readonly tool: string;
  readonly count: number;
}

export interface CountedSpan extends Readonly<Record<NamedFigure, ReadonlyMap<string, number>>> {
  readonly moments: readonly CountedMoment[];
  readonly calls: readonly CountedCall[];
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

/** Actions by how they stand: `succeeded`, `failed` and `unknown` are of the confirmed ones. */
export interface Acted {
  readonly proposed: number;
  readonly confirmed: number;
  readonly cancelled: number;
  readonly expired: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly unknown: number;
}

export type Period = 'day' | 'week' | 'month';

/** When each period begins: ISO 8601, UTC. */
export type Since = Readonly<Record<Period, string>>;

/** Of sessions: those that began in a period, those that asked in it, and their questions. */
export interface Active {
  readonly conversations: number;
  readonly people: number;
  readonly messages: number;
}

export type Activity = Readonly<Record<Period, Active>>;

export interface Hinted {
  readonly shown: number;
  readonly followed: number;
  readonly dismissed: number;
}

/** What was asked in one session: of the questions that are counted and lie in the span. */
export interface Conversation {
  /** Of the question that it is called by: the first that says by itself what is wanted, else the first. */
  readonly traceId: string;
  /** As it was asked. Absent: every question says what a tool had asked for, and may be somebody's name. */
  readonly question?: string;
  /** Of its first and its last question: ISO 8601, UTC. */
  readonly startedAt: string;
  readonly lastAt: string;
  readonly messages: number;
  /** Names of the tools that were called or proposed, in the order in which they came first. */
  readonly tools: readonly string[];
  /** Of the last answer. */
  readonly language?: string;
}

export interface ConversationPage {
  /** The one that was asked in last comes first. */
  readonly conversations: readonly Conversation[];
  readonly next?: string;
}

export interface PageAsked {
  /** Continues behind a page: its `next`. */
  readonly after?: string;
  /** At most this many, 1…200. */
  readonly limit: number;
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
  /**
   * As many as `visits` has sessions. A page goes on where the one before it ended, whatever is asked meanwhile: a conversation that goes on moves
   * to the front.
   * @throws also `fields-invalid` for an `after` that no page ended with
   */
  conversations(scope: Scope, span: Span, page: PageAsked): Promise<ConversationPage>;
  /** What became of hints, of each day in its order, each when it was. */
  hinted(scope: Scope, days: readonly Span[]): Promise<readonly Hinted[]>;
  /** What became of actions, of each day in its order: on the day on which they were proposed. */
  acted(scope: Scope, days: readonly Span[]): Promise<readonly Acted[]>;
  /** The same by tool: of those that were proposed in the span. */
  actedByTool(scope: Scope, span: Span): Promise<ReadonlyMap<string, Acted>>;
  /** The same: how long each took that was sent and answered, with a yes or a no, in milliseconds. */
  actedTimes(scope: Scope, span: Span): Promise<ReadonlyMap<string, readonly number[]>>;
  /** Over all that the server has. */
  active(since: Since): Promise<Activity>;
  /** When the oldest question that is kept was asked. */
  countedSince(scope: Scope): Promise<string | undefined>;
  /** By when it was said; at most `limit` wrong ones. */
  judged(scope: Scope, span: Span, limit: number): Promise<Judged>;
  /**
   * Not answered, asked back, or answered wrongly as their guests say: the newest first, `limit` at most. What there is at this moment is for
   * the staff to say, and what a tool asks for is on its way: neither is a miss.
   */
  missed(scope: Scope, span: Span, limit: number): Promise<readonly MissedQuestion[]>;
  /** Of the scope, and of its whole chain. */
  ignored(scope: Scope): Promise<readonly IgnoredGroup[]>;
  /** Kept in the scope itself, with a line in the audit. The same again changes nothing. @throws also `storage-full` */
  ignore(scope: Scope, key: string, actor: string): Promise<void>;
  /** @throws as `ignore` */
  heed(scope: Scope, key: string, actor: string): Promise<void>;
}
