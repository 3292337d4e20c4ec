/** What the api needs from outside. Adapters fill these. */
import type { Fault, FaultCode } from '../fault.ts';

/** Points per number of seconds for one key. The same key in another window is another account. */
export interface Budget {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

export type Grant =
  { readonly kind: 'granted' } | { readonly kind: 'refused'; /** At least 1. */ readonly retryAfterSeconds: number };

/** Counts what is asked. Memory is bounded: the keys that were quiet longest are forgotten first. No method throws. */
export interface RateLimiter {
  /** Takes one point from every budget, or from none when one of them is used up. */
  take(budgets: readonly Budget[]): Promise<Grant>;
  /** Whether each budget has a point left; takes none. */
  check(budgets: readonly Budget[]): Promise<Grant>;
}

/** A structured logger. Fields never hold a guest's words, a token or a body. */
export interface ApiLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** Writes what it keeps back for the end of the turn. Not needed where nothing is held back. */
  flush?(): void;
}

/** By name, how each is at this moment. Never rejects. */
export type Dependencies = Readonly<Record<string, () => DependencyState | Promise<DependencyState>>>;

/** What guests notice of how a dependency is; each has its sentence in every language. */
export type GuestEffect =
  /** Nothing. */
  | 'none'
  /** It is not known yet. */
  | 'starting'
  /** There is no answer: the server is not ready. */
  | 'no-answers'
  /** Assistants whose files have errors are missing, or go on as they were. */
  | 'some-assistants-out'
  /** What they asked before is remembered by each server for itself. */
  | 'history-apart'
  /** Nothing but time: another index searches. */
  | 'search-elsewhere'
  /** What has to be searched for is not found: those questions are refused. */
  | 'no-search'
  /** The built-in engine phrases the answers: the model is there and would be late. */
  | 'model-not-asked'
  /** The built-in engine phrases the answers. */
  | 'plain-words'
  /** Texts are found by their words, not by what they mean. */
  | 'found-by-words'
  /** Nothing until many ask at once: others of its kind serve. */
  | 'less-room'
  /** What tools ask of a service or do there is told not to work now; all else is answered. */
  | 'less-done';

export interface DependencyState {
  readonly state: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Defaults to `none` where it is `connected`, else to `starting`. */
  readonly effect?: GuestEffect;
  /** Its parts, where it has some. */
  readonly hosts?: readonly DependencyHost[];
}

export interface DependencyHost {
  /** Host and port: no user, no password, no path. For operators only. */
  readonly address: string;
  readonly state: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** What it is asked for, e.g. the name of a model. */
  readonly serves?: string;
  /** Why it does not serve, in a word. */
  readonly reason?: string;
  /** Of a language model, where it is known: until its first sentence. */
  readonly firstSentenceMs?: number;
}

/** A file of the demo that could not be brought in at this start. */
export interface MissingDemo {
  readonly tenantSlug: string;
  /** Undefined where the list of the demo itself failed: then every scope of the tenant lacks its files. */
  readonly place?: { readonly domainId: string; readonly branchSlug: string };
  /** As the list of the demo names it. */
  readonly file: string;
  readonly fault: Fault;
}

/** What of the demo is missing now. */
export type ReadMissingDemo = () => readonly MissingDemo[];

/** One request that was answered. */
export interface MeasuredRequest {
  readonly method: string;
  /** As it was declared, e.g. `/v2/jobs/:job_id`; never the address that was asked for. */
  readonly route: string;
  readonly status: number;
  /** Until the answer's head was there. */
  readonly durationMs: number;
  /** Why it was refused. */
  readonly code?: FaultCode;
}

/** How an event stream ended, as `EventStreamParts.onEnd` says it. */
export type StreamEnd = 'done' | 'failed' | 'stopped' | 'left' | 'stalled';

/** Counts what the api does. Labels come from closed sets, never from who asks. No method throws. */
export interface ApiMeter {
  request(request: MeasuredRequest): void;
  /** An event stream of this route is open until what it gives is called, once. */
  openStream(route: string): (how: StreamEnd) => void;
  /** All figures now. It may take as long as the slowest dependency does to say how it is, a second at most. */
  expose(): Promise<{ readonly contentType: string; readonly text: string }>;
}
