/** What is kept of somebody as the wire writes it. */
import type { MemoryAnswer, MemoryPeople, WireMemoryEntry } from '../../contract/memory.ts';
import type { KeptMemory, Memory, MemoryEntry, MemoryPage } from '../../tools/index.ts';

export function toMemoryAnswer({ days, isOn }: Pick<Memory, 'days' | 'isOn'>, kept?: KeptMemory): MemoryAnswer {
  return {
    available: isOn,
    days,
    consent: kept !== undefined,
    agreed_at: kept?.agreedAt.toISOString() ?? null,
    kinds: [...(kept?.kinds ?? [])],
    entries: (kept?.entries ?? []).map(toEntry),
  };
}

export function toMemoryPeople({ people, next }: MemoryPage): MemoryPeople {
  return {
    people: people.map(({ agreedAt, entries, kinds, place, seenAt }) => ({
      person: place,
      agreed_at: agreedAt.toISOString(),
      seen_at: seenAt.toISOString(),
      kinds: [...kinds],
      entries: entries.map(toEntry),
    })),
    next: next ?? null,
  };
}

function toEntry({ firstAt, lastAt, ...entry }: MemoryEntry): WireMemoryEntry {
  return { ...entry, first_at: firstAt.toISOString(), last_at: lastAt.toISOString() };
}
