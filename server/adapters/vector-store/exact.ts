import { Fault } from '../../fault.ts';
import type { RecordStore, VectorStore } from '../../knowledge/index.ts';
import { createScopeSlices } from '../shared/scope-slices.ts';
import { createVectorSlice } from './vector-slice.ts';

/** A quarter of a million vectors of 512 numbers; a branch has a few thousand. */
const MAX_BYTES = 512 * 1024 * 1024;

export interface ExactVectorStoreParts {
  readonly records: Pick<RecordStore, 'revision' | 'liveChunkIds' | 'vectorsByRow'>;
  readonly embedderId: string;
  readonly dimension: number;
  /** Of all slices held in memory together. Default: 512 MB. */
  readonly maxBytes?: number;
  /** As in `VectorSliceParts`. */
  readonly scannedFrom?: number;
}

/**
 * Compares the question with every vector of the scope's own slice: finds everything, and cannot meet another scope's
 * row. A slice is read from the records when it is first asked for, and follows them from there.
 */
export function createExactVectorStore(parts: ExactVectorStoreParts): VectorStore {
  const { records, embedderId, dimension, maxBytes = MAX_BYTES, scannedFrom } = parts;
  const slices = createScopeSlices({
    records,
    create: () =>
      createVectorSlice({ records, embedderId, dimension, ...(scannedFrom === undefined ? {} : { scannedFrom }) }),
    maxBytes,
  });
  return {
    async search(scope, query, limit, { within } = {}) {
      if (query.length !== dimension) {
        throw new Fault('internal', { cause: new Error(`The query has ${String(query.length)} dimensions.`) });
      }
      return slices.read(scope, (slice) => slice.nearest(query, limit, within));
    },
  };
}
