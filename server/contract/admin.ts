/** What the admin element reads beside v1. */

/** A domain file that could not be used, as `GET /health/ready` and the admin report it (DESIGN section 6). */
export interface DomainProblem {
  /** The file's name, never its path. */
  file: string;
  /** 1-based; absent when the problem is the whole file's. */
  line?: number;
  /** Dotted path of the field, e.g. `retrieval.top_k`. */
  field?: string;
  reason: string;
  /** `error`: the file is not in use. `warning`: it is, and something about it wants attention. */
  severity: 'error' | 'warning';
}

export interface Readiness {
  ok: boolean;
  domains: { loaded: string[]; problems: DomainProblem[] };
  /** By name, those that are configured: `redis`. */
  dependencies: Record<string, DependencyState>;
}

export interface DependencyState {
  /** `connected`, or why not. */
  state: string;
  /** ISO 8601, UTC. */
  since: string;
}
