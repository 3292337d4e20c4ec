/** What the api needs from outside. Adapters fill these. */

/** So many points in so many seconds for one key. The same key in another window is another account. */
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
}

/** By name, how each is at this moment. */
export type Dependencies = Readonly<Record<string, () => DependencyState>>;

export interface DependencyState {
  readonly state: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}
