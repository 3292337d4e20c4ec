/** What stands otherwise in Chroma than in the records. */
import type { ChunkRow, RecordStore, Scope } from '../../knowledge/index.ts';
import { inRuns } from '../shared/in-runs.ts';
import { createPause } from '../shared/pause.ts';
import { chainOf, digestOf, levelKey, levelOfRow } from './chroma-rows.ts';
import type { ChromaTable, HeldRow } from './chroma-table.ts';
import { cosine } from './cosine.ts';

/** Rows read from the records at a time. */
const ROWS = 250;

/** Vectors that are compared of each scope whenever its rows are; when one of them is wrong, all are. */
const VECTORS_TRIED = 100;

/** Two vectors of one text differ by their rounding only. */
const SAME_VECTOR = 0.999;

/** Whose rows are compared, and with what. */
export interface Comparing {
  readonly records: Pick<RecordStore, 'vectorsByRow' | 'chunksByRow'>;
  readonly embedderId: string;
  readonly scope: Scope;
  readonly table: ChromaTable;
}

/** Rows that an earlier life of the records has left under the same numbers. */
export async function findStale(
  { records, scope }: Pick<Comparing, 'records' | 'scope'>,
  held: ReadonlyMap<number, HeldRow>,
  wanted: ReadonlySet<number>,
): Promise<number[]> {
  const stale: number[] = [];
  const pause = createPause();
  const both = [...wanted].filter((rowId) => held.has(rowId));
  for (const run of inRuns(both, ROWS)) {
    for (const row of await records.chunksByRow(scope, run)) {
      const { level, digest } = held.get(row.rowId) ?? {};
      if (digest !== digestOf(row) || level !== levelOfRow(scope, row)) stale.push(row.rowId);
    }
    await pause();
  }
  return stale;
}

/** Rows whose vectors are not those of the records: some of them by chance, and all where one is wrong or `areDoubted`. */
export async function findAltered(
  comparing: Comparing,
  rowIds: readonly number[],
  { areDoubted }: { readonly areDoubted: boolean },
): Promise<number[]> {
  const isAll = areDoubted || rowIds.length <= VECTORS_TRIED;
  const altered = await compareVectors(comparing, isAll ? rowIds : someOf(rowIds, VECTORS_TRIED));
  return isAll || altered.length === 0 ? altered : compareVectors(comparing, rowIds);
}

async function compareVectors(
  { records, embedderId, scope, table }: Comparing,
  rowIds: readonly number[],
): Promise<number[]> {
  const altered: number[] = [];
  const pause = createPause();
  for (const run of inRuns(rowIds, ROWS)) {
    const own = await records.vectorsByRow(scope, embedderId, run);
    for (const [rowId, vector] of await table.vectorsOf(run)) {
      const wanted = own.get(rowId);
      if (wanted !== undefined && !(cosine(wanted, vector) >= SAME_VECTOR)) altered.push(rowId);
    }
    await pause();
  }
  return altered;
}

/** Of what Chroma has beyond this scope's: rows that are in force nowhere. The chain's may be hidden in this branch only. */
export async function findDead(
  { records, scope }: Pick<Comparing, 'records' | 'scope'>,
  extra: readonly HeldRow[],
  removed: ReadonlySet<number>,
): Promise<number[]> {
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

/** A row whose own level is read is of it; one that a branch inherits is not. */
function isOfLevel(row: ChunkRow, scope: Scope, seen: Scope): boolean {
  return seen.branchSlug === chainOf(scope).branchSlug || row.level === 'branch';
}

function someOf(rowIds: readonly number[], count: number): number[] {
  const step = rowIds.length / count;
  const first = Math.random() * step;
  return Array.from({ length: count }, (_, place) => rowIds[Math.floor(first + place * step)] ?? 0);
}
