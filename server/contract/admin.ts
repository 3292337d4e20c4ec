/** How the server is. */

/** `GET /health`: the process answers. */
export interface HealthAnswer {
  ok: true;
}

/** `POST /v2/admin/sign-in`: the code of a link that the server printed. */
export interface SignInRequest {
  code: string;
}

/** What is sent from now on, as `Authorization: Bearer …`. */
export interface SignInAnswer {
  token: string;
}

/** A domain file that could not be used, as `GET /health/ready` and the admin report it. */
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

/** `GET /health/ready`. */
export interface Readiness {
  /** Whether guests can be served. */
  ok: boolean;
  /** Files that could not be used, and the ids of those that could. */
  domains: { loaded: string[]; problems: DomainProblem[] };
  /** By name, those that there are: `domains`, `records`, and as configured `redis`, `chroma`, `ollama`. */
  dependencies: Record<string, DependencyState>;
  /** The sample knowledge: whether all of it could be loaded. A demo that is not whole is no outage. */
  demo: { missing: MissingDemoFile[] };
}

/** A file of the demo that could not be loaded when the server started. It is tried again at its next start. */
export interface MissingDemoFile {
  /** As the list of the demo names it, e.g. `bakery/card.pdf`. */
  file: string;
  /** Why, one sentence in the language that the request accepts. */
  reason: string;
}

export interface DependencyState {
  /** `connected`, or why not. */
  state: string;
  /** ISO 8601, UTC. */
  since: string;
  /** What guests notice, one sentence in the language that the request accepts. */
  guests: string;
  /** Its parts, where it has some: each Ollama with each model. */
  hosts?: DependencyHost[];
}

export interface DependencyHost {
  /** Host and port; only for who may use admin routes. */
  address?: string;
  state: string;
  /** ISO 8601, UTC. */
  since: string;
  /** What it is asked for: the name of a model. */
  serves?: string;
  /** Why it does not serve, in a word. */
  reason?: string;
}
