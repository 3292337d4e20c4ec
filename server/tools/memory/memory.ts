/** Memory: what an assistant keeps of a person from one visit to the next, where they have agreed to it. It can only make an answer more careful. */
import type {
  KeptMemory,
  MemoryKind,
  MemoryOwner,
  MemoryScope,
  NewMemoryEntry,
  RememberedPerson,
} from './kept-memory.ts';

export interface MemoryPage {
  readonly people: readonly RememberedPerson[];
  /** Where the next page goes on. */
  readonly next?: number;
}

/** Where the server keeps nobody (`isOn` false) nothing is there, and nothing is kept. */
export interface Memory {
  readonly isOn: boolean;
  /** After so many days without a visit everything of a person goes. */
  readonly days: number;
  /** Undefined: they have not agreed to anything. @throws Fault `records-unavailable` */
  read(owner: MemoryOwner): Promise<KeptMemory | undefined>;
  /** As `read`, by somebody who is here now. @throws Fault `records-unavailable` */
  visit(owner: MemoryOwner): Promise<KeptMemory | undefined>;
  /** @throws Fault `scope-unknown`, `storage-full`, `records-unavailable` */
  agree(owner: MemoryOwner, kinds: readonly MemoryKind[]): Promise<void>;
  /** What they did not agree to is passed over, and texts are cut. @throws Fault `storage-full`, `records-unavailable` */
  keep(owner: MemoryOwner, entries: readonly NewMemoryEntry[]): Promise<void>;
  /** One entry, or everything with the consent. Idempotent. @throws Fault `records-unavailable` */
  erase(owner: MemoryOwner, entryId?: string): Promise<void>;
  /** For the owner. @throws Fault `scope-unknown`, `records-unavailable` */
  people(scope: MemoryScope, page: { readonly after?: number; readonly limit: number }): Promise<MemoryPage>;
  /** For the owner. Idempotent. @throws Fault `scope-unknown`, `records-unavailable` */
  erasePerson(scope: MemoryScope, place: number, actor: string): Promise<void>;
}
