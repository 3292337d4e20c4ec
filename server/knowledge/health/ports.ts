import type { TimedVersion } from '../documents/expires-soon.ts';
import type { Scope } from '../scope.ts';
import type { HealthCounts } from './knowledge-health.ts';

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
