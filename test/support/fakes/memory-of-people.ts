/** What is kept of people, in a list. */
import { Fault } from '../../../server/fault.ts';
import type {
  MemoryEntry,
  MemoryKind,
  MemoryOwner,
  MemoryStore,
  RememberedPerson,
} from '../../../server/tools/index.ts';

export interface MemoryOfPeopleParts {
  readonly now: () => Date;
  readonly mostPeople?: number;
}

interface Row {
  readonly place: number;
  readonly name: string;
  kinds: readonly MemoryKind[];
  agreedAt: Date;
  seenAt: Date;
  /** Newest first. */
  entries: MemoryEntry[];
}

const TENANTS = ['default', 'demo'];
const ORDER: readonly MemoryKind[] = ['allergy', 'preference', 'item', 'question', 'feedback'];

export function createMemoryOfPeople({ mostPeople = 50_000, now }: MemoryOfPeopleParts): MemoryStore {
  let rows: Row[] = [];
  let count = 0;
  const partOf = ({ domainId, tenantSlug }: MemoryOwner['scope']): string => JSON.stringify([tenantSlug, domainId, '']);
  const nameOf = ({ person, scope }: MemoryOwner): string => partOf(scope) + person;
  const find = (owner: MemoryOwner): Row | undefined => rows.find(({ name }) => name === nameOf(owner));
  const show = ({ name: _, entries, ...row }: Row): RememberedPerson => ({
    ...row,
    entries: entries.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)),
  });
  const requireTenant = ({ tenantSlug }: MemoryOwner['scope']): void => {
    if (!TENANTS.includes(tenantSlug)) throw new Fault('scope-unknown');
  };
  const read = (owner: MemoryOwner): RememberedPerson | undefined => {
    const row = find(owner);
    return row === undefined ? undefined : show(row);
  };
  return {
    read: async (owner) => read(owner),
    async visit(owner) {
      const row = find(owner);
      if (row !== undefined) row.seenAt = now();
      return read(owner);
    },
    async agree(owner, kinds) {
      requireTenant(owner.scope);
      const row = find(owner);
      const at = { agreedAt: now(), seenAt: now() };
      if (row !== undefined) {
        Object.assign(row, { ...at, kinds, entries: row.entries.filter(({ kind }) => kinds.includes(kind)) });
        return;
      }
      if (rows.filter(({ name }) => name.startsWith(partOf(owner.scope))).length >= mostPeople)
        throw new Fault('storage-full');
      rows.unshift({ place: (count += 1), name: nameOf(owner), kinds, ...at, entries: [] });
    },
    async keep(owner, given, most) {
      const row = find(owner);
      if (row === undefined) return;
      let entries = [...row.entries];
      for (const entry of given.filter(({ kind }) => row.kinds.includes(kind))) {
        const before = entries.find((each) => each.kind === entry.kind && each.subject === entry.subject);
        const made = { id: `${'e'.repeat(12)}${String((count += 1)).padStart(10, '0')}`, count: 0, firstAt: now() };
        const next = { ...(before ?? made), ...entry, lastAt: now() };
        entries = [{ ...next, count: next.count + 1 }, ...entries.filter((each) => each !== before)];
      }
      const kept = ORDER.flatMap((kind) => {
        const ofKind = entries.filter((each) => each.kind === kind);
        if (kind === 'allergy' && ofKind.length > most[kind]) throw new Fault('storage-full');
        return ofKind.slice(0, most[kind]);
      });
      Object.assign(row, { entries: kept, seenAt: now() });
    },
    async erase(owner, entryId) {
      const row = find(owner);
      if (entryId === undefined) rows = rows.filter((each) => each !== row);
      else if (row !== undefined) row.entries = row.entries.filter(({ id }) => id !== entryId);
    },
    async people(scope, { after = Infinity, limit }) {
      requireTenant(scope);
      const all = rows.filter(({ name, place }) => name.startsWith(partOf(scope)) && place < after);
      const people = all.slice(0, limit).map(show);
      const last = people.at(-1);
      return { people, ...(all.length > limit && last !== undefined ? { next: last.place } : {}) };
    },
    async forgetUnseen(since) {
      rows = rows.filter(({ seenAt }) => seenAt >= since);
    },
    async erasePerson(scope, place) {
      rows = rows.filter((row) => row.place !== place || !row.name.startsWith(partOf(scope)));
    },
  };
}
