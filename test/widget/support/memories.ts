import type { KeptMemory, MemoryEntry, MemoryOf } from '../../../widget/client/memory-client.ts';
import { MEMORY_KINDS } from '../../../widget/client/memory-client.ts';
import { RequestFailed } from '../../../widget/client/failure.ts';
import type { MemoryAccess, MemoryWire } from '../../../widget/conversation/guest-memory.ts';
import type { PersonKeys } from '../../../widget/conversation/person-key.ts';

export const ACCESS: MemoryAccess = {
  api: 'https://host',
  domainId: 'bakery',
  tenant: 'demo',
  branch: '',
  keyName: 'bakery at demo',
  userToken: undefined,
};

export const NOTHING: KeptMemory = { available: true, days: 365, consent: false, kinds: [], entries: [] };

export function entryOf(kind: MemoryEntry['kind'], label: string, value = ''): MemoryEntry {
  return { id: `${kind} ${label}`, kind, label, value };
}

/** A server that remembers one person, and forgets as it is asked to; each key it is asked with is noted. */
export class FakeMemory implements MemoryWire {
  kept: KeptMemory;
  /** What the next request fails with. */
  refusal: RequestFailed | undefined;
  readonly asked: string[] = [];

  constructor(kept: KeptMemory = NOTHING) {
    this.kept = kept;
  }

  fetch: MemoryWire['fetch'] = (of) => this.#answer('read', of);

  settle: MemoryWire['settle'] = (of, { entries = [], kinds, consent }) =>
    this.#answer(`settle ${kinds?.join(' ') ?? '-'}`, of, () => {
      const named = entries.map(({ kind, subject }) => entryOf(kind, subject));
      const agreed = kinds ?? [...this.kept.kinds, ...named.map(({ kind }) => kind)];
      const held = [...this.kept.entries, ...named].filter(({ kind }) => agreed.includes(kind));
      this.kept = { ...this.kept, consent, kinds: MEMORY_KINDS.filter((kind) => agreed.includes(kind)), entries: held };
    });

  erase: MemoryWire['erase'] = async (of, id) => {
    await this.#answer(`erase ${id ?? 'all'}`, of, () => {
      const entries = this.kept.entries.filter((entry) => id !== undefined && entry.id !== id);
      this.kept = id === undefined ? { ...NOTHING } : { ...this.kept, entries };
    });
  };

  async #answer(what: string, { personKey, userToken }: MemoryOf, work?: () => void): Promise<KeptMemory> {
    await Promise.resolve();
    this.asked.push(`${what} as ${String(userToken ?? personKey)}`);
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) throw refusal;
    work?.();
    return this.kept;
  }
}

/** Keys that nobody but the test sees. */
export function fakeKeys(keeps = true): PersonKeys & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    read: (name) => held.get(name),
    keep: (name, key) => {
      if (keeps) held.set(name, key);
      return keeps;
    },
    drop: (name) => {
      held.delete(name);
    },
  };
}

export const refused = (status: number, detail = ''): RequestFailed =>
  new RequestFailed({ kind: 'refused', status, detail, issues: [] });
