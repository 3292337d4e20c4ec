import type { Proposal, RecordStore } from '../../knowledge/index.ts';
import { createBestProposals } from '../shared/best-proposals.ts';
import { inRuns } from '../shared/in-runs.ts';
import type { Pause } from '../shared/pause.ts';
import { createPause } from '../shared/pause.ts';
import type { Slice } from '../shared/scope-slices.ts';
import { dot } from './dot.ts';
import type { Int8Matrix } from './int8-matrix.ts';
import { createInt8Matrix } from './int8-matrix.ts';

const FIRST_CAPACITY = 64;

/** From so many vectors on, comparing them twice, first in short, is the shorter way; smaller slices are spared the second matrix. */
const SCANNED_FROM = 1000;

/** Vectors fetched at a time: a few milliseconds of reading. */
const ROWS = 250;

export interface VectorSlice extends Slice {
  /** Exact: no vector of the slice (and of `within`) scores better. Best first. */
  nearest(query: Float32Array, limit: number, within?: ReadonlySet<number>): Proposal[];
}

export interface VectorSliceParts {
  readonly records: Pick<RecordStore, 'vectorsByRow'>;
  readonly embedderId: string;
  readonly dimension: number;
  /** From how many vectors on they are compared in 8 bits first. Default: 1,000. */
  readonly scannedFrom?: number;
}

/** The vectors of one scope side by side in one matrix, in no order. */
export function createVectorSlice(parts: VectorSliceParts): VectorSlice {
  const { records, embedderId, dimension, scannedFrom = SCANNED_FROM } = parts;
  let short: Int8Matrix | undefined;
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
    short?.put(place, vector);
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
    short?.copy(rowAt.length, place);
    rowAt[place] = last;
    placeOf.set(last, place);
  }

  /** The second matrix is made when the slice has grown to be worth it. */
  async function shorten(pause: Pause): Promise<void> {
    if (short !== undefined || rowAt.length < scannedFrom) return;
    const made = createInt8Matrix(dimension);
    for (let place = 0; place < rowAt.length; place += 1) {
      made.put(place, matrix.subarray(place * dimension, (place + 1) * dimension));
      await pause();
    }
    short = made;
  }

  return {
    rowIds: () => placeOf.keys(),
    bytes: () => matrix.byteLength + (short?.bytes() ?? 0),
    async update(scope, { added, removed }) {
      const pause = createPause();
      removed.filter((rowId) => placeOf.has(rowId)).forEach(remove);
      makeRoom(rowAt.length + added.length);
      for (const run of inRuns(added, ROWS)) {
        const vectors = await records.vectorsByRow(scope, embedderId, run);
        for (const [rowId, vector] of vectors) if (vector.length === dimension) put(rowId, vector);
        await pause();
      }
      await shorten(pause);
    },
    nearest(query, limit, within) {
      const best = createBestProposals(limit);
      const offer = (place: number): void => {
        best.offer(rowAt[place] ?? 0, dot(query, matrix, place * dimension));
      };
      if (!within && short) {
        const { at, count } = short.candidates(query, rowAt.length, limit);
        for (let index = 0; index < count; index += 1) offer(at[index] ?? 0);
      } else if (within && within.size < rowAt.length) {
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
