/** What became of an item that was added by hand, from version to version of what was given. */
import type { ItemRecord } from '../../rules.ts';

/** A version as it was given. */
export interface GivenRecords {
  readonly number: number;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly records: readonly ItemRecord[];
}

export interface OwnChange {
  /** Of the document. */
  readonly version: number;
  readonly by: string;
  readonly at: string;
  /** Undefined: it was not there. */
  readonly before?: ItemRecord;
  /** Undefined: it was removed. */
  readonly now?: ItemRecord;
}

/** The newest first. `versions`: in the order of their numbers, from the first. */
export function changesOfOwn(itemId: string, versions: readonly GivenRecords[], idField: string): readonly OwnChange[] {
  const changes: OwnChange[] = [];
  let before: ItemRecord | undefined;
  for (const { number, by, at, records } of versions) {
    const now = ownRecordIn(records, itemId, idField);
    if (!isSameRecord(before, now)) {
      changes.unshift({ version: number, by, at, ...(before ? { before } : {}), ...(now ? { now } : {}) });
    }
    before = now;
  }
  return changes;
}

export function ownRecordIn(records: readonly ItemRecord[], itemId: string, idField: string): ItemRecord | undefined {
  return records.find((record) => record[idField] === itemId);
}

export function isSameRecord(one: ItemRecord | undefined, other: ItemRecord | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
