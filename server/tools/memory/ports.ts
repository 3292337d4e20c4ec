/** What memory needs from outside. Adapters fill this. */
import type {
  KeptMemory,
  MemoryKind,
  MemoryOwner,
  MemoryScope,
  NewMemoryEntry,
  RememberedPerson,
} from './kept-memory.ts';

/**
 * What is kept of people, of each assistant of a tenant apart. Each method is one transaction, by the clock of the records, and throws Fault
 * `records-unavailable` when they can't be reached.
 */
export interface MemoryStore {
  /** Undefined: they have not agreed to anything, or were forgotten. */
  read(owner: MemoryOwner): Promise<KeptMemory | undefined>;
  /** As `read`, and they were seen now. */
  visit(owner: MemoryOwner): Promise<KeptMemory | undefined>;
  /**
   * From now on these kinds are kept, and what is there of others goes.
   * @throws also Fault `scope-unknown`, `storage-full` where the assistant remembers as many people as it can
   */
  agree(owner: MemoryOwner, kinds: readonly MemoryKind[]): Promise<void>;
  /**
   * Of those that are of a kind they agreed to; all others are passed over. Of one kind and subject there is one: what is told last holds, and it is counted.
   * Of a kind that holds the most already the oldest goes.
   * @throws also Fault `storage-full` where it would be an allergy that goes; then nothing is kept
   */
  keep(
    owner: MemoryOwner,
    entries: readonly NewMemoryEntry[],
    most: Readonly<Record<MemoryKind, number>>,
  ): Promise<void>;
  /** One entry, or everything with their consent. Idempotent. */
  erase(owner: MemoryOwner, entryId?: string): Promise<void>;
  /** Everybody, newest first, behind a place: for the owner. @throws also Fault `scope-unknown` */
  people(
    scope: MemoryScope,
    page: { readonly after?: number; readonly limit: number },
  ): Promise<{ readonly people: readonly RememberedPerson[]; readonly next?: number }>;
  /** Who was not seen since, with everything; some at a time. */
  forgetUnseen(since: Date): Promise<void>;
  /** Everything of one of them, with a line in the audit. Idempotent. */
  erasePerson(scope: MemoryScope, place: number, actor: string): Promise<void>;
}
