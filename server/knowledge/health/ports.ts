import type { TimedVersion } from '../documents/expires-soon.ts';
import type { Scope } from '../scope.ts';

/** What the records tell of a scope's knowledge, all of one moment. */
export interface HealthStore {
  /** @throws Fault `scope-unknown`, `records-unavailable` */
  readHealth(scope: Scope): Promise<StoredHealth>;
}

export interface StoredHealth {
  readonly counts: HealthCounts;
  /** Every published version of the scope and its chain that holds now or later. */
  readonly versions: readonly TimedVersion[];
  /** Titles of the documents of the scope and its chain. */
  readonly titles: ReadonlyMap<number, string>;
  /** Versions in force of the scope and its chain that have text and no item. */
  readonly withoutItems: readonly ItemlessVersion[];
}

export interface ItemlessVersion {
  readonly documentId: number;
  readonly title: string;
  readonly version: number;
  /** Of the document. */
  readonly type: string;
}

/** What the records count in one transaction. Documents and chunks are the scope's own; an inherited one counts where it lives. */
export interface HealthCounts {
  /** Each document once, by what holds now: in force, else scheduled, else draft, else expired, else archived. */
  readonly documents: DocumentStates;
  /** Live rows. */
  readonly chunks: number;
  /** Vectors of live chunks, by the embedder that made them. */
  readonly embeddings: readonly { readonly embedderId: string; readonly chunks: number }[];
  /** The last content that was read: ISO 8601, UTC. */
  readonly lastIngest: {
    readonly at: string;
    readonly documentId: number;
    readonly title: string;
    readonly version: number;
  } | null;
  readonly jobs: { readonly queued: number; readonly running: number; readonly failed: readonly FailedJob[] };
}

export interface DocumentStates {
  readonly draft: number;
  readonly scheduled: number;
  readonly inForce: number;
  readonly expired: number;
  readonly archived: number;
}

export interface FailedJob {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** A fault's code. */
  readonly failure?: string;
  /** ISO 8601, UTC. */
  readonly endedAt: string;
}
