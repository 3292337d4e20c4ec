import type { RecordStore, Scope } from '../../knowledge/index.ts';

/** One scope's part of an index, held in memory. */
export interface Slice {
  rowIds(): Iterable<number>;
  /** Takes rows in and out. May give other requests their turn; nobody reads the slice before it has finished. */
  update(scope: Scope, change: SliceChange): Promise<void>;
  /** Roughly what it holds of memory. */
  bytes(): number;
}

export interface SliceChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export interface ScopeSlices<Kind extends Slice> {
  /**
   * Runs `read` on the scope's slice as it is published at the time of the call or later. `read` is synchronous: no
   * update can come between its steps.
   */
  read<Result>(scope: Scope, read: (slice: Kind) => Result): Promise<Result>;
}

interface Entry<Kind extends Slice> {
  readonly slice: Kind;
  /** What the slice shows; empty before its first update. */
  revision: string;
  updating?: Promise<void>;
}

export interface ScopeSlicesParts<Kind extends Slice> {
  readonly records: Pick<RecordStore, 'revision' | 'liveChunkIds'>;
  readonly create: () => Kind;
  /** All slices together; the one least recently read goes first, and comes back from the records when it is asked for. */
  readonly maxBytes: number;
}

/** In-memory slices per scope that follow the records: each read first takes in what was published since the last. */
export function createScopeSlices<Kind extends Slice>(parts: ScopeSlicesParts<Kind>): ScopeSlices<Kind> {
  const { records, create, maxBytes } = parts;
  /** Least recently read first. */
  const entries = new Map<string, Entry<Kind>>();

  async function update(scope: Scope, entry: Entry<Kind>): Promise<void> {
    // The revision is read before the ids: if something is published in between, the next read updates again.
    const revision = await records.revision(scope);
    const live = await records.liveChunkIds(scope);
    await entry.slice.update(scope, differ(entry.slice.rowIds(), live));
    entry.revision = revision;
  }

  /** Requests that come while an update runs share it. */
  function bringUpToDate(scope: Scope, entry: Entry<Kind>): Promise<void> {
    entry.updating ??= update(scope, entry)
      .catch((error: unknown) => {
        // Half done, perhaps: the next read compares again.
        entry.revision = '';
        throw error;
      })
      .finally(() => delete entry.updating);
    return entry.updating;
  }

  function touch(key: string): Entry<Kind> {
    const entry = entries.get(key) ?? { slice: create(), revision: '' };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  function forgetOldest(): void {
    let total = 0;
    for (const { slice } of entries.values()) total += slice.bytes();
    for (const [key, { slice, updating }] of entries) {
      if (total <= maxBytes || entries.size === 1) return;
      if (updating) continue;
      entries.delete(key);
      total -= slice.bytes();
    }
  }

  return {
    async read(scope, read) {
      const key = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
      const wanted = await records.revision(scope);
      const entry = touch(key);
      // Two rounds are enough: one that was under way already, and one that began after `wanted` was read.
      for (let round = 0; entry.updating ?? (entry.revision !== wanted && round < 2); round += 1) {
        await bringUpToDate(scope, entry);
        forgetOldest();
      }
      return read(entry.slice);
    },
  };
}

function differ(held: Iterable<number>, live: readonly number[]): SliceChange {
  const gone = new Set(held);
  const added = live.filter((rowId) => !gone.delete(rowId));
  return { added, removed: [...gone] };
}
