import type { MemoryKind, NewMemoryEntry } from './kept-memory.ts';
import type { Memory } from './memory.ts';
import type { MemoryStore } from './ports.ts';

export interface MemoryParts {
  readonly store: MemoryStore;
  /** After so many without a visit everything of a person goes. 0: nobody is remembered, and who was is forgotten. */
  readonly days: number;
  readonly now: () => Date;
}

/** How much is kept of one person. What is oldest goes, but never an allergy: one too many is refused. */
const MOST_KEPT: Readonly<Record<MemoryKind, number>> = {
  allergy: 30,
  preference: 20,
  item: 50,
  question: 20,
  feedback: 20,
};

/** Characters of each text: 140 entries of three are 500 kB at the very most. */
const LONGEST_TEXT = 300;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export function createMemory({ days, now, store }: MemoryParts): Memory {
  let forgotAt = -Infinity;
  const edge = (): Date => new Date(now().getTime() - days * DAY_MS);

  /** Who has been away for too long is not there, also before their rows are gone. Looked at once an hour, with whatever else is done. */
  async function forget(): Promise<void> {
    const at = now().getTime();
    if (at - forgotAt < HOUR_MS) return;
    forgotAt = at;
    await store.forgetUnseen(edge());
  }

  return {
    isOn: days > 0,
    days,
    async read(owner) {
      await forget();
      const kept = await store.read(owner);
      return kept === undefined || kept.seenAt < edge() ? undefined : kept;
    },
    async visit(owner) {
      await forget();
      const before = await store.read(owner);
      if (before === undefined) return undefined;
      // A visit would make them seen.
      if (before.seenAt >= edge()) return store.visit(owner);
      await store.erase(owner);
      return undefined;
    },
    async agree(owner, kinds) {
      if (days === 0) return;
      await forget();
      const before = await store.read(owner);
      if (before !== undefined && before.seenAt < edge()) await store.erase(owner);
      await store.agree(owner, kinds);
    },
    async keep(owner, entries) {
      if (entries.length > 0) await store.keep(owner, entries.map(cut), MOST_KEPT);
    },
    erase: (owner, entryId) => store.erase(owner, entryId),
    async people(scope, page) {
      await store.forgetUnseen(edge());
      return store.people(scope, page);
    },
    erasePerson: (scope, place, actor) => store.erasePerson(scope, place, actor),
  };
}

function cut({ kind, label, subject, value }: NewMemoryEntry): NewMemoryEntry {
  const short = (text: string): string => Array.from(text).slice(0, LONGEST_TEXT).join('');
  return { kind, subject: short(subject), label: short(label), value: short(value) };
}
