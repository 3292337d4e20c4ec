/** What the assistant needs of memory, as the room that keeps it gives it. */
import type { Memory } from '../../tools/index.ts';

export type { KeptMemory, MemoryKind, NewMemoryEntry } from '../../tools/index.ts';

/** A question is not answered where what was promised to be remembered can't be read: `visit` throws Fault `records-unavailable`. */
export type MemoryDesk = Pick<Memory, 'isOn' | 'visit' | 'keep'>;
