import type { Proposal, RecordStore } from '../../knowledge/index.ts';
import { createBestProposals } from '../shared/best-proposals.ts';
import { inRuns } from '../shared/in-runs.ts';
import { createPause } from '../shared/pause.ts';
import type { Slice } from '../shared/scope-slices.ts';
import { dot } from './dot.ts';

const FIRST_CAPACITY = 64;

/** Vectors fetched at a time: a few milliseconds of reading. */
const ROWS = 250;

export interface VectorSlice extends Slice {
  /** Exact: every vector of the slice (and of `within`) is compared. Best first. */
  nearest(query: Float32Array, limit: number, within?: ReadonlySet<number>): Proposal[];
}

export interface VectorSliceParts {
  readonly records: Pick<RecordStore, 'vectorsByRow'>;
  readonly embedderId: string;
  readonly dimension: number;
}

/** The vectors of one scope side by side in one matrix, in no order. */
export function createVectorSlice({ records, embedderId, dimension }: VectorSliceParts): VectorSlice {
  let matrix = new Float32Array(FIRST_CAPACITY * dimension);
  const rowAt: number[] = [];
  const placeOf = new Map<number, number>();

  function makeRoom(rows: number): void {
    if (rows * dimension <= matrix.length) return;
    const larger = new Float32Array(Math.max(rows, 2 * rowAt.length) * dimension);
    larger.set(matrix.subarray(0, rowAt.length * dimension));
    matrix = larger;
  }

  function put(rowId: number, vector: Float32Array): void {
    const place = placeOf.get(rowId) ?? rowAt.length;
    matrix.set(vector, place * dimension);
    rowAt[place] = rowId;
    placeOf.set(rowId, place);
  }

  /** The last row takes the place that becomes free. */
  function remove(rowId: number): void {
    const place = placeOf.get(rowId);
    const last = rowAt.pop();
    if (place === undefined || last === undefined) return;
    placeOf.delete(rowId);
    if (last === rowId) return;
    const start = rowAt.length * dimension;
    matrix.copyWithin(place * dimension, start, start + dimension);
    rowAt[place] = last;
    placeOf.set(last, place);
  }

  return {
    rowIds: () => placeOf.keys(),
    bytes: () => matrix.byteLength,
    async update(scope, { added, removed }) {
      const pause = createPause();
      removed.filter((rowId) => placeOf.has(rowId)).forEach(remove);
      makeRoom(rowAt.length + added.length);
      for (const run of inRuns(added, ROWS)) {
        const vectors = await records.vectorsByRow(scope, embedderId, run);
        for (const [rowId, vector] of vectors) if (vector.length === dimension) put(rowId, vector);
        await pause();
      }
    },
    nearest(query, limit, within) {
      const best = createBestProposals(limit);
      const offer = (place: number): void => {
        best.offer(rowAt[place] ?? 0, dot(query, matrix, place * dimension));
      };
      if (within && within.size < rowAt.length) {
        for (const rowId of within) {
          const place = placeOf.get(rowId);
          if (place !== undefined) offer(place);
        }
      } else {
        for (let place = 0; place < rowAt.length; place += 1) {
          if (!within || within.has(rowAt[place] ?? 0)) offer(place);
        }
      }
      return best.list();
    },
  };
}
