/** One scope's rows in Chroma, made equal to what is in force in the records: they are the truth. */
import type { RecordStore, Scope } from '../../knowledge/index.ts';
import { inRuns } from '../shared/in-runs.ts';
import { createPause } from '../shared/pause.ts';
import type { Slice, SliceChange } from '../shared/scope-slices.ts';
import { findAltered, findDead, findStale } from './chroma-differences.ts';
import { levelsSeen, metadataOf } from './chroma-rows.ts';
import type { ChromaRow, ChromaTable, HeldRow } from './chroma-table.ts';

/** Rows written at a time. */
const ROWS = 250;

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
  /** A search found a wrong one: every vector is compared. */
  readonly areVectorsDoubted: (scope: Scope) => boolean;
}

export function createChromaSlice(parts: ChromaSliceParts): ChromaSlice {
  const { records, embedderId } = parts;
  let current: ReadonlySet<number> = new Set();
  /** Whose rows were compared with the records, and in which epoch. */
  let verified: { readonly scope: Scope; readonly epoch: string } | undefined;
  let repaired: Repaired = { put: 0, removed: 0 };

  async function update(scope: Scope, { added, removed }: SliceChange): Promise<void> {
    const epoch = parts.epochOf(scope);
    const isDeep = verified?.epoch !== epoch;
    const table = await parts.open(scope.domainId);
    const comparing = { records, embedderId, scope, table };
    const held = await listHeld(table, scope, isDeep);
    const gone = new Set(removed);
    const kept = isDeep ? [] : [...current].filter((rowId) => !gone.has(rowId));
    const wanted = new Set([...kept, ...added]);
    const stale = new Set(isDeep ? await findStale(comparing, held, wanted) : []);
    const same = isDeep ? [...wanted].filter((rowId) => held.has(rowId) && !stale.has(rowId)) : [];
    const areDoubted = parts.areVectorsDoubted(scope);
    for (const rowId of await findAltered(comparing, same, { areDoubted })) stale.add(rowId);
    if (stale.size > 0) await table.remove([...stale]);
    for (const rowId of stale) held.delete(rowId);
    const missing = [...wanted].filter((rowId) => !held.has(rowId));
    const made = await putRows(table, scope, missing, parts);
    const beyond = [...held.values()].filter(({ rowId }) => !wanted.has(rowId));
    const dead = await findDead(comparing, beyond, gone);
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

/** Listed before the records are read: a row found here that is not in force then is really gone, not another node's new one. */
async function listHeld(table: ChromaTable, scope: Scope, withDigests: boolean): Promise<Map<number, HeldRow>> {
  const held = withDigests
    ? await table.listWithDigests(levelsSeen(scope))
    : (await Promise.all(levelsSeen(scope).map((level) => table.list(level)))).flat();
  return new Map(held.map((row) => [row.rowId, row]));
}

/** @returns the rows that have a vector of use, which Chroma has now */
async function putRows(
  table: ChromaTable,
  scope: Scope,
  rowIds: readonly number[],
  { records, embedderId, dimension, itemIdNameOf }: ChromaSliceParts,
): Promise<number[]> {
  const done: number[] = [];
  const pause = createPause();
  const itemIdName = itemIdNameOf(scope.domainId);
  for (const run of inRuns(rowIds, ROWS)) {
    const vectors = await records.vectorsByRow(scope, embedderId, run);
    const rows = (await records.chunksByRow(scope, run)).flatMap((row): ChromaRow[] => {
      const vector = vectors.get(row.rowId);
      if (vector === undefined || !isUsable(vector, dimension)) return [];
      return [{ rowId: row.rowId, vector, text: row.text, metadata: metadataOf(scope, row, itemIdName) }];
    });
    if (rows.length > 0) await table.put(rows);
    done.push(...rows.map(({ rowId }) => rowId));
    await pause();
  }
  return done;
}

/** A vector without a direction is near to nothing. */
function isUsable(vector: Float32Array, dimension: number): boolean {
  return vector.length === dimension && vector.every(Number.isFinite) && vector.some((value) => value !== 0);
}
