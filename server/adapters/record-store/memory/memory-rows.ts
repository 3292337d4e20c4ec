/** What is kept of somebody as it stands in its tables, and as it is read back. */
import type { Selectable } from 'kysely';
import type { MemoryEntry, MemoryKind, RememberedPerson } from '../../../tools/index.ts';
import type { Tables } from '../database/tables.ts';

export type RememberedRow = Selectable<Tables['remembered']>;
export type MemoryRow = Selectable<Tables['memory']>;

const ORDER: readonly string[] = ['allergy', 'preference', 'item', 'question', 'feedback'] satisfies MemoryKind[];

/** Of entries that are in order, the newest first. */
export function toKeptMemory(row: RememberedRow, entries: readonly MemoryRow[]): RememberedPerson {
  return {
    place: row.seq,
    kinds: JSON.parse(row.kinds) as readonly MemoryKind[],
    agreedAt: new Date(row.agreed_at),
    seenAt: new Date(row.seen_at),
    entries: entries.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)).map(toEntry),
  };
}

function toEntry({ count, first_at, id, kind, label, last_at, subject, value }: MemoryRow): MemoryEntry {
  const at = { firstAt: new Date(first_at), lastAt: new Date(last_at) };
  return { id, kind: kind as MemoryKind, subject, label, value, count, ...at };
}
