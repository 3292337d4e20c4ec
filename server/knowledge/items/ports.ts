/** What the records keep of items beside their content. */
import type { SettledStatus } from '../ingest/listing/settle/settlement.ts';
import type { ChangedBy } from '../scopes/ports.ts';
import type { Scope } from '../scope.ts';

/** An item that is out for now. It stays what it is: nothing of its facts changes. */
export interface Absence {
  /** As the catalog of its scope names it. */
  readonly itemId: string;
  /** Its name when it was marked. */
  readonly name: string;
  /** From then on it is back by itself: ISO 8601, UTC, as all times here. */
  readonly until: string;
  readonly markedBy: string;
  readonly markedAt: string;
}

/** One hazard of one item, as an owner settled it for a document. */
export interface SettledCell {
  readonly documentId: number;
  /** Folded. */
  readonly itemName: string;
  readonly hazardId: string;
  readonly status: SettledStatus;
  readonly settledBy: string;
  readonly settledAt: string;
}

/** Whether what is in force in a branch stands on a page that anybody may open. */
export interface PageSetting {
  readonly isPublic: boolean;
  /** The id of a list of what must be declared, as the domain names it. Absent: none. */
  readonly regime?: string;
  /** Absent: nobody has settled anything. */
  readonly changedBy?: string;
  readonly changedAt?: string;
}

/** What is absent stays. */
export interface PageSettingChange {
  readonly isPublic?: boolean;
  /** `null`: none. */
  readonly regime?: string | null;
}

/** Each method is one transaction, and a change has its line in the audit. What is out raises the revision of its scope. */
export interface ItemStore {
  /**
   * Out until then, in the place of an absence that was marked before. What is marked so already is left as it is, without a line.
   * @throws Fault `scope-unknown`, `records-unavailable`, `storage-full`
   */
  markAbsent(scope: Scope, absence: Pick<Absence, 'itemId' | 'name' | 'until'>, by: ChangedBy): Promise<Absence>;
  /** Back at once: what was marked, or undefined where it was not out. @throws Fault as `markAbsent` */
  endAbsence(scope: Scope, itemId: string, by: ChangedBy): Promise<Absence | undefined>;
  /** What owners settled of the documents of the scope and its chain, whether it holds or not. @throws Fault `scope-unknown`, `records-unavailable` */
  readSettled(scope: Scope): Promise<readonly SettledCell[]>;
  /** Off where nothing was settled. @throws Fault `scope-unknown`, `records-unavailable` */
  readPageSetting(scope: Scope): Promise<PageSetting>;
  /** What is so already is left as it is, without a line. @throws Fault as `markAbsent` */
  changePageSetting(scope: Scope, change: PageSettingChange, by: ChangedBy): Promise<PageSetting>;
  /** Titles of the documents of the scope and its chain. @throws Fault `scope-unknown`, `records-unavailable` */
  readTitles(scope: Scope): Promise<ReadonlyMap<number, string>>;
}
