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

/** What an owner wrote over what the documents say of an item. */
export interface EditState {
  /** By the domain's own fields. `null`: it has none, whatever the documents say. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the documents said of these fields then. One that they said nothing of is absent. */
  readonly said: Readonly<Record<string, unknown>>;
  /** What else guests call it, by its owner's word. Absent: nothing. */
  readonly otherNames?: readonly string[];
  /** Nobody is offered it, and nobody is told of it. */
  readonly isHidden?: true;
}

export interface ItemEdit extends EditState {
  /** As the catalog of its scope names it. */
  readonly itemId: string;
  /** Of the change that made it; each has a higher one. */
  readonly version: number;
  readonly editedBy: string;
  readonly editedAt: string;
}

/** A change that was made. */
export interface EditChange {
  readonly id: number;
  readonly itemId: string;
  /** Its name then. */
  readonly name: string;
  /** Undefined: what the documents say. */
  readonly before?: EditState;
  readonly now?: EditState;
  /** The change that it took back. */
  readonly undoes?: number;
  /** Of a change that was made with others. */
  readonly together?: TogetherChange;
  readonly editedBy: string;
  readonly editedAt: string;
}

/** Changes that were made by one request, and are taken back by one. */
export interface TogetherChange {
  readonly id: number;
  /** How many it changed. */
  readonly items: number;
}

/** A change that is asked for. */
export interface NewEdit {
  readonly itemId: string;
  readonly name: string;
  /** Undefined: what the documents say holds again. */
  readonly state?: EditState;
  /** The change that held when the item was looked at, 0 where none did. Undefined: whatever holds. */
  readonly expectedVersion?: number;
}

/** The newest first. */
export interface EditPage {
  readonly changes: readonly EditChange[];
  /** Continues behind them. */
  readonly next?: number;
}

/** Each method is one transaction, and a change has its line in the audit and, but for `changePageSetting`, raises the revision of its scope. */
export interface ItemStore {
  /**
   * Out until then, in the place of an absence that was marked before. What is marked so already is left as it is, without a line.
   * @throws Fault `scope-unknown`, `records-unavailable`, `storage-full`
   */
  markAbsent(scope: Scope, absence: Pick<Absence, 'itemId' | 'name' | 'until'>, by: ChangedBy): Promise<Absence>;
  /** Back at once: what was marked, or undefined where it was not out. @throws Fault as `markAbsent` */
  endAbsence(scope: Scope, itemId: string, by: ChangedBy): Promise<Absence | undefined>;
  /**
   * From now on the owner's words hold, or again those of the documents. What holds so already is left as it is, without a line: undefined.
   * @throws Fault `item-edited` where another change than `expectedVersion` holds; `scope-unknown`, `records-unavailable`, `storage-full`
   */
  writeEdit(scope: Scope, edit: NewEdit, by: ChangedBy): Promise<EditChange | undefined>;
  /** What held before a change holds again. @throws Fault `edit-unknown`; `item-edited` where it is not the newest of its item; as `writeEdit` */
  undoEdit(scope: Scope, id: number, by: ChangedBy): Promise<EditChange>;
  /**
   * As `writeEdit` for each of several items, all or none, with one line in the audit for all of them. What holds so already is left as it is:
   * undefined where all of it does.
   * @throws Fault `items-edited` with the names of those of which another change than `expectedVersion` holds; as `writeEdit`
   */
  writeEdits(scope: Scope, edits: readonly NewEdit[], by: ChangedBy): Promise<TogetherChange | undefined>;
  /** What held before a change of several holds again, all or none. @throws Fault `edit-unknown`; `items-edited` where one of its items has a newer change; as `writeEdit` */
  undoEdits(scope: Scope, id: number, by: ChangedBy): Promise<TogetherChange>;
  /** Of one item, behind the change `after` where it is given. @throws Fault `scope-unknown`, `records-unavailable` */
  readChanges(scope: Scope, asked: { itemId: string; after?: number; limit: number }): Promise<EditPage>;
  /** What owners settled of the documents of the scope and its chain, whether it holds or not. @throws Fault `scope-unknown`, `records-unavailable` */
  readSettled(scope: Scope): Promise<readonly SettledCell[]>;
  /** Off where nothing was settled. @throws Fault `scope-unknown`, `records-unavailable` */
  readPageSetting(scope: Scope): Promise<PageSetting>;
  /** What is so already is left as it is, without a line. @throws Fault as `markAbsent` */
  changePageSetting(scope: Scope, change: PageSettingChange, by: ChangedBy): Promise<PageSetting>;
  /** Titles of the documents of the scope and its chain. @throws Fault `scope-unknown`, `records-unavailable` */
  readTitles(scope: Scope): Promise<ReadonlyMap<number, string>>;
}
