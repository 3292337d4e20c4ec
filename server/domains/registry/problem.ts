/** Something about a domain file that its author should know. */
export interface DomainProblem {
  /** The file's name, never its path. */
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** Dotted path, e.g. `retrieval.top_k`. */
  readonly field?: string;
  /** In plain English, says what to do. */
  readonly reason: string;
  /** `error`: the file is not in use. `warning`: it is. */
  readonly severity: 'error' | 'warning';
}
