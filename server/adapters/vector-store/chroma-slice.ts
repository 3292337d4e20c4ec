/** One scope's rows in Chroma, made equal to what is in force in the records: they are the truth. */
import type { ChunkRow, RecordStore, Scope } from '../../knowledge/index.ts';
import { inRuns } from '../shared/in-runs.ts';
import { createPause } from '../shared/pause.ts';
import type { Slice, SliceChange } from '../shared/scope-slices.ts';
import { chainOf, digestOf, levelKey, levelOfRow, levelsSeen, metadataOf } from './chroma-rows.ts';
import type { ChromaRow, ChromaTable, HeldRow } from './chroma-table.ts';
import { cosine } from './cosine.ts';

/** Rows read and written at a time. */
const ROWS = 250;

/** Vectors that are compared of each scope whenever its rows are; when one of them is wrong, all are. */
const VECTORS_TRIED = 100;

/** Two vectors of one text differ by their rounding only. */
const SAME_VECTOR = 0.999;

/** Of a number in a set. */
const BYTES_PER_ROW = 40;

/** What the last update found different from the records. */
export interface Repaired {
  /** Rows that were missing, or were of an earlier life of the records. */
  readonly put: number;
  /** Rows that are no longer in force. */
  readonly removed: number;
}

export interface ChromaSlice extends Slice {
  /** Rows in force that Chroma has, as of the last update. It never changes: an update makes another one. */
  current(): ReadonlySet<number>;
  repaired(): Repaired;
}

export interface ChromaSliceParts {
  readonly records: Pick<RecordStore, 'vectorsByRow' | 'chunksByRow'>;
  readonly embedderId: string;
  readonly dimension: number;
  readonly open: (domainId: string) => Promise<ChromaTable>;
  readonly itemIdNameOf: (domainId: string) => string;
  /** Another text: nothing that is known of Chroma's rows holds any more, each is compared with the records. */
  readonly epochOf: (scope: Scope) => string;
  /** A search came upon a wrong one: every vector is compared. */
  readonly areVectorsDoubted: (scope: Scope) => boolean;
}

export function createChromaSlice(parts: ChromaSliceParts): ChromaSlice {
  const { records } = parts;
  let current: ReadonlySet<number> = new Set();
  /** Whose rows were compared with the records, and in which epoch. */
  let verified: { readonly scope: Scope; readonly epoch: string } | undefined;
  let repaired: Repaired = { put: 0, removed: 0 };

  /** Listed before the records are read: a row found here that is not in force then is really gone, not another node's new one. */
  async function listHeld(table: ChromaTable, scope: Scope, isDeep: boolean): Promise<Map<number, HeldRow>> {
    const held = isDeep
      ? await table.listWithDigests(levelsSeen(scope))
      : (await Promise.all(levelsSeen(scope).map((level) => table.list(level)))).flat();
    return new Map(held.map((row) => [row.rowId, row]));
  }

  /** Rows that an earlier life of the records has left under the same numbers. */
  async function findStale(scope: Scope, held: ReadonlyMap<number, HeldRow>, wanted: ReadonlySet<number>) {
    const stale: number[] = [];
    const pause = createPause();
    for (const run of inRuns(
      [...wanted].filter((rowId) => held.has(rowId)),
      ROWS,
    )) {
      for (const row of await records.chunksByRow(scope, run)) {
        const { level, digest } = held.get(row.rowId) ?? {};
        if (digest !== digestOf(row) || level !== levelOfRow(scope, row)) stale.push(row.rowId);
      }
      await pause();
    }
    return stale;
  }

  /** Rows whose vectors are not those of the records: some of them by chance, and all where one is wrong or a search came upon one. */
  async function findAltered(table: ChromaTable, scope: Scope, rowIds: readonly number[]): Promise<number[]> {
    const isAll = parts.areVectorsDoubted(scope) || rowIds.length <= VECTORS_TRIED;
    const altered = await compareVectors(table, scope, isAll ? rowIds : someOf(rowIds, VECTORS_TRIED));
    return isAll || altered.length === 0 ? altered : compareVectors(table, scope, rowIds);
  }

  async function compareVectors(table: ChromaTable, scope: Scope, rowIds: readonly number[]): Promise<number[]> {
    const altered: number[] = [];
    const pause = createPause();
    for (const run of inRuns(rowIds, ROWS)) {
      const own = await records.vectorsByRow(scope, parts.embedderId, run);
      for (const [rowId, vector] of await table.vectorsOf(run)) {
        const wanted = own.get(rowId);
        if (wanted !== undefined && !(cosine(wanted, vector) >= SAME_VECTOR)) altered.push(rowId);
      }
      await pause();
    }
    return altered;
  }

  async function put(table: ChromaTable, scope: Scope, rowIds: readonly number[]): Promise<number[]> {
    const done: number[] = [];
    const pause = createPause();
    const itemIdName = parts.itemIdNameOf(scope.domainId);
    for (const run of inRuns(rowIds, ROWS)) {
      const vectors = await records.vectorsByRow(scope, parts.embedderId, run);
      const rows = (await records.chunksByRow(scope, run)).flatMap((row): ChromaRow[] => {
        const vector = vectors.get(row.rowId);
        if (vector === undefined || !isUsable(vector, parts.dimension)) return [];
        return [{ rowId: row.rowId, vector, text: row.text, metadata: metadataOf(scope, row, itemIdName) }];
      });
      if (rows.length > 0) await table.put(rows);
      done.push(...rows.map(({ rowId }) => rowId));
      await pause();
    }
    return done;
  }

  /** Of what Chroma has beyond this scope's: rows that are in force nowhere. The chain's may be hidden in this branch only. */
  async function findDead(scope: Scope, extra: readonly HeldRow[], removed: ReadonlySet<number>): Promise<number[]> {
    const dead: number[] = [];
    for (const seen of [scope, chainOf(scope)]) {
      const level = levelKey(seen);
      const isOwn = level === levelKey(scope);
      const ofLevel = extra.filter((row) => row.level === level).map(({ rowId }) => rowId);
      const known = ofLevel.filter((rowId) => isOwn && removed.has(rowId));
      const doubtful = ofLevel.filter((rowId) => !(isOwn && removed.has(rowId)));
      const live = new Set<number>();
      for (const run of inRuns(doubtful, ROWS)) {
        for (const row of await records.chunksByRow(seen, run)) if (isOfLevel(row, scope, seen)) live.add(row.rowId);
      }
      dead.push(...known, ...doubtful.filter((rowId) => !live.has(rowId)));
      if (isOwn && level === levelKey(chainOf(scope))) break;
    }
    return dead;
  }

  async function update(scope: Scope, { added, removed }: SliceChange): Promise<void> {
    const epoch = parts.epochOf(scope);
    const isDeep = verified?.epoch !== epoch;
    const table = await parts.open(scope.domainId);
    const held = await listHeld(table, scope, isDeep);
    const gone = new Set(removed);
    const kept = isDeep ? [] : [...current].filter((rowId) => !gone.has(rowId));
    const wanted = new Set([...kept, ...added]);
    const stale = new Set(isDeep ? await findStale(scope, held, wanted) : []);
    const same = isDeep ? [...wanted].filter((rowId) => held.has(rowId) && !stale.has(rowId)) : [];
    for (const rowId of await findAltered(table, scope, same)) stale.add(rowId);
    if (stale.size > 0) await table.remove([...stale]);
    for (const rowId of stale) held.delete(rowId);
    const missing = [...wanted].filter((rowId) => !held.has(rowId));
    const made = await put(table, scope, missing);
    const dead = await findDead(
      scope,
      [...held.values()].filter(({ rowId }) => !wanted.has(rowId)),
      gone,
    );
    if (dead.length > 0) await table.remove(dead);
    current = new Set([...[...wanted].filter((rowId) => held.has(rowId)), ...made]);
    verified = { scope, epoch };
    repaired = { put: made.length, removed: dead.length };
  }

  return {
    rowIds() {
      // Where nothing is verified everything is compared, not only what is new.
      if (verified === undefined) return [];
      return verified.epoch === parts.epochOf(verified.scope) ? current : [];
    },
    current: () => current,
    repaired: () => repaired,
    bytes: () => current.size * BYTES_PER_ROW,
    async update(scope, change) {
      try {
        await update(scope, change);
      } catch (error) {
        verified = undefined;
        throw error;
      }
    },
  };
}

/** A row whose own level is read is of it; one that a branch inherits is not. */
function isOfLevel(row: ChunkRow, scope: Scope, seen: Scope): boolean {
  return seen.branchSlug === chainOf(scope).branchSlug || row.level === 'branch';
}

/** A vector without a direction is near to nothing. */
function isUsable(vector: Float32Array, dimension: number): boolean {
  return vector.length === dimension && vector.every(Number.isFinite) && vector.some((value) => value !== 0);
}

function someOf(rowIds: readonly number[], count: number): number[] {
  const step = rowIds.length / count;
  const first = Math.random() * step;
  return Array.from({ length: count }, (_, place) => rowIds[Math.floor(first + place * step)] ?? 0);
}
