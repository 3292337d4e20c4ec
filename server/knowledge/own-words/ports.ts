/** What owners say of words that no vocabulary of the domain knows. */
import type { ChangedBy } from '../scopes/ports.ts';
import type { Scope } from '../scope.ts';

/** A word, or several in a row. */
export interface OwnWord {
  /** As its owner wrote it. */
  readonly word: string;
  /** Ids of the hazards that it carries; empty: it is harmless, which only ends that it is asked about and frees nothing. */
  readonly hazards: readonly string[];
  readonly markedBy: string;
  /** ISO 8601, UTC. */
  readonly markedAt: string;
}

/** Most words of one scope. */
export type MostOwnWords = 500;

/** Of a scope itself. A change has its line in the audit and raises the revision of its scope. Every method throws Fault `scope-unknown`, `records-unavailable`. */
export interface OwnWordStore {
  /** In the order of their spelling. */
  list(scope: Scope): Promise<readonly OwnWord[]>;
  /** In the place of what was said of it before, however it was spelled. False: it is said so already. @throws also `own-words-full`, `storage-full` */
  mark(scope: Scope, word: Pick<OwnWord, 'word' | 'hazards'>, by: ChangedBy): Promise<boolean>;
  /** False: nothing was said of it. @throws also `storage-full` */
  remove(scope: Scope, word: string, by: ChangedBy): Promise<boolean>;
}
