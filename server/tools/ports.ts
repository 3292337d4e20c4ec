/** What the tools need from outside. Adapters fill these. */
import type { JobLease } from '../knowledge/index.ts';
import type {
  Action,
  ActionCount,
  ActionFilter,
  ActionOutcome,
  ActionPage,
  ActionSubject,
  SpokenAction,
} from './action.ts';
import type { Argument, ToolResult, ToolScope } from './request.ts';

/** One request to a service, ready to be sent. */
export interface ToolCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
  /** From the look-up of its address to the last byte of its answer. */
  readonly timeoutMs: number;
}

export type ToolAnswer =
  /** `body`: JSON, undefined where nothing was sent. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** It answered, with what is no JSON, or larger or deeper than is read. */
  | { readonly kind: 'unreadable'; readonly status: number }
  /** Nothing of the request has left. `open`: its breaker is, so nobody tried. */
  | { readonly kind: 'not-sent'; readonly why: 'away' | 'slow' | 'open' }
  /** It may have arrived. */
  | { readonly kind: 'no-answer'; readonly why: 'away' | 'slow' };

/** The way to the services that the operator lists, and to no other. */
export interface ToolTransport {
  /** Whether an operator's address may be asked. */
  reaches(address: string): boolean;
  /** Follows no redirect. Never throws, whatever the service does. */
  send(call: ToolCall, signal: AbortSignal): Promise<ToolAnswer>;
}

/** An item that is published and in force. */
export interface PublishedItem {
  readonly id: string;
  /** Its own first, then what else it is called. */
  readonly names: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
  /** Rows of the records that it is told by, in the order of its document. */
  readonly rowIds: readonly number[];
}

/** A text that is published and in force. */
export interface PublishedText {
  readonly rowId: number;
  readonly type: string;
  readonly source: string;
  readonly text: string;
  /** What it is a text of. Absent: of no item. */
  readonly itemId?: string;
  readonly page?: number;
  /** 0…1: how much it shares with what was sought. */
  readonly score: number;
}

/** What is published in a scope at one moment. */
export interface Published {
  /** The same text, the same content. */
  readonly revision: string;
  readonly items: readonly PublishedItem[];
}

/** What is declared of a day. */
export interface DeclaredDay {
  /** `2026-12-03`. */
  readonly date: string;
  readonly state: 'open' | 'closed' | 'unknown';
  /** In the order in which they open, by the business's clock. */
  readonly spans: readonly { readonly opens: string; readonly closes: string }[];
  readonly note?: string;
}

/** What the business has published: never a draft, and nothing of another scope. All throw Fault `scope-unknown`, `records-unavailable`. */
export interface ToolLibrary {
  published(scope: ToolScope): Promise<Published>;
  /** Best first, at most `most`; what shares nothing with the query may be among them. @throws also Fault `cancelled` */
  search(scope: ToolScope, query: string, most: number, signal: AbortSignal): Promise<readonly PublishedText[]>;
  /** When it is open: on a date, or on the day that it is there at a moment and the six behind it. Empty: it has declared nothing of it. */
  opening(scope: ToolScope, on: string | Date): Promise<readonly DeclaredDay[]>;
}

/** What the operator gives and no file holds. */
export interface SecretSource {
  /** Where a service of a tenant is: without a slash at its end. */
  address(name: string, tenantSlug: string): string | undefined;
  secret(name: string): string | undefined;
}

/** Points per number of seconds for one key. */
export interface ToolBudget {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** Takes one point from every budget, or from none. Never throws. */
export interface ToolLimiter {
  take(
    budgets: readonly ToolBudget[],
  ): Promise<{ readonly kind: 'granted' } | { readonly kind: 'refused'; readonly retryAfterSeconds: number }>;
}

/** One line for each call: never an argument, a result or an address. */
export interface ToolLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Counts what tools do. Who fills it bounds the names of tools: they come from files. No method throws. */
export interface ToolMeter {
  /** A service was asked, or was to be. */
  toolCall(call: { readonly tool: string; readonly outcome: string; readonly durationMs: number }): void;
  /** What was given before was looked for. `stale`: it is told because its service is away. */
  toolLookup(lookup: { readonly tool: string; readonly result: 'hit' | 'miss' | 'stale' }): void;
  action(change: { readonly tool: string; readonly state: CountedState }): void;
}

/** `expired`: its button was pressed too late. The last three: what came of a confirmed one. */
export type CountedState = 'proposed' | 'confirmed' | 'cancelled' | 'expired' | 'succeeded' | 'failed' | 'unknown';

export interface NewAction extends SpokenAction {
  readonly id: string;
  readonly scope: ToolScope;
  readonly sessionId: string;
  /** To whom it is proposed, where that is known: it is there for nobody else. */
  readonly person?: string;
  readonly tool: string;
  readonly arguments: readonly Argument[];
  /** Of the arguments as they are executed. */
  readonly hash: string;
  readonly language: string;
  readonly lifeMs: number;
}

/** What is to be executed by one attempt. */
export interface BegunAction {
  readonly action: Action;
  readonly hash: string;
  /** An attempt before this one may have sent it. */
  readonly wasSent: boolean;
}

export interface EndedAction {
  readonly outcome: Exclude<ActionOutcome, 'running'>;
  readonly result: ToolResult;
  readonly rolledBack?: boolean;
}

/** What a press came to. */
export interface Decision {
  readonly action: Action;
  /** It was pending: this press decided it, and no other one. */
  readonly isNew: boolean;
}

/**
 * Actions of all nodes. Each method is one transaction, by the clock of the records, and throws Fault `records-unavailable` when they can't be
 * reached. A pending action whose time is over is `expired` wherever it is read. A confirmed one that no job works on any more, and that nobody ended,
 * is `unknown` where it may have been sent and `failed` where not.
 */
export interface ActionStore {
  /** What is pending of the same tool in the session is cancelled: `replaced` of them. @throws also Fault `scope-unknown` */
  propose(action: NewAction): Promise<{ readonly action: Action; readonly replaced: number }>;
  find(subject: ActionSubject): Promise<Action | undefined>;
  /** A pending one becomes confirmed and `running`, and the job that executes it is queued with it. Any other is given as it is. */
  confirm(subject: ActionSubject, comment?: string): Promise<Decision | undefined>;
  /** A pending one becomes cancelled. Any other is given as it is. */
  cancel(subject: ActionSubject, comment?: string): Promise<Decision | undefined>;
  /** Notes, before it is sent, that it is. Undefined: there is nothing to do any more. @throws also Fault `cancelled` when the lease was lost */
  begin(actionId: string, lease: JobLease): Promise<BegunAction | undefined>;
  /** Once. @throws also Fault `cancelled` when the lease was lost */
  end(actionId: string, lease: JobLease, ended: EndedAction): Promise<void>;
  list(filter: ActionFilter): Promise<ActionPage>;
  /** By its tools, in the order of their names; of a scope that is not there, nothing. */
  count(scope: ToolScope): Promise<readonly ActionCount[]>;
  /** Its actions tell no more than their tool and what came of them, and nothing of who it was; what is pending is cancelled. Idempotent. */
  forgetSession(scope: ToolScope, sessionId: string): Promise<void>;
}

/** The kind of the jobs that execute actions; their payload is the action's id. */
export const ACTION_JOB = 'action';
