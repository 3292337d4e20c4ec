/** Who changed what: one line per change of what the library holds, which outlives the thing it tells of. */

/** A line as it is written, in the same transaction as the change. */
export interface AuditLine {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who did it, in the words of the one who asked. */
  readonly actor: string;
  /** What was done to what, e.g. `branch.removed`. */
  readonly action: string;
  readonly tenantSlug: string;
  readonly branchSlug?: string;
  readonly domainId?: string;
  readonly documentId?: number;
  /** The name of the thing, as a person knows it. */
  readonly subject: string;
  /** What else there is to say; never a guest's words. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditEntry extends AuditLine {
  readonly id: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** No filter widens another. */
export interface AuditFilter {
  readonly tenantSlug?: string;
  readonly domainId?: string;
  readonly documentId?: number;
  readonly branchSlug?: string;
  readonly actor?: string;
  /** What stands before the point of its action, e.g. `branch`. */
  readonly kind?: string;
  /** ISO 8601, UTC: from then on, and before then. */
  readonly since?: string;
  readonly until?: string;
  /** Continues behind a page: its `next`. */
  readonly after?: number;
  /** At most this many, 1…200. */
  readonly limit: number;
}

export interface AuditHeads {
  readonly actors: readonly string[];
  readonly kinds: readonly string[];
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly next?: number;
}

/** What was written down of changes; nothing is ever taken out. */
export interface AuditLog {
  /** Each line that was there with the first page comes once, whatever is written meanwhile. @throws Fault `records-unavailable` */
  list(filter: AuditFilter): Promise<AuditPage>;
  /** Who is told of in a part, and with what kinds of change: what a list of them can be narrowed to. @throws Fault `records-unavailable` */
  heads(part: Pick<AuditFilter, 'tenantSlug' | 'branchSlug'>): Promise<AuditHeads>;
}
