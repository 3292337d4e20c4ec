import type { ChunkRow, RecordStore, Scope } from '../../../server/knowledge/index.ts';
import { vectorOf } from '../samples/make-document.ts';

type Read = Pick<RecordStore, 'revision' | 'liveChunkIds' | 'chunksByRow' | 'vectorsByRow'>;

/** The reads an index needs, over chunks that a test puts in and takes out. */
export interface FakeRecords extends Read {
  /** Makes these the scope's live chunks, each with its vector unless it is named in `withoutVector`. */
  show(scope: Scope, chunks: readonly FakeChunk[]): void;
  /** How often each read was asked, and for how many rows. */
  readonly calls: { liveChunkIds: number; chunkRows: number; vectorRows: number };
  /** Runs before each read of rows; throw in it to make the read fail. */
  beforeRead: () => Promise<void>;
}

export interface FakeChunk {
  readonly rowId: number;
  readonly text: string;
  readonly name?: string;
  readonly vector?: Float32Array;
}

export function createFakeRecords(dimension = 4): FakeRecords {
  const scopes = new Map<string, { revision: number; chunks: Map<number, FakeChunk> }>();
  const stateOf = (scope: Scope) => {
    const key = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
    const state = scopes.get(key) ?? { revision: 0, chunks: new Map<number, FakeChunk>() };
    scopes.set(key, state);
    return state;
  };
  const pick = (scope: Scope, rowIds: readonly number[]): FakeChunk[] =>
    rowIds.flatMap((rowId) => stateOf(scope).chunks.get(rowId) ?? []);
  const records: FakeRecords = {
    calls: { liveChunkIds: 0, chunkRows: 0, vectorRows: 0 },
    beforeRead: async () => undefined,
    show(scope, chunks) {
      const state = stateOf(scope);
      state.revision += 1;
      state.chunks = new Map(chunks.map((chunk) => [chunk.rowId, chunk]));
    },
    revision: async (scope) => String(stateOf(scope).revision),
    async liveChunkIds(scope) {
      records.calls.liveChunkIds += 1;
      return [...stateOf(scope).chunks.keys()];
    },
    async chunksByRow(scope, rowIds) {
      await records.beforeRead();
      records.calls.chunkRows += rowIds.length;
      return pick(scope, rowIds).map(toRow);
    },
    async vectorsByRow(scope, _embedderId, rowIds) {
      await records.beforeRead();
      records.calls.vectorRows += rowIds.length;
      return new Map(
        pick(scope, rowIds).map(({ rowId, text, vector }) => [rowId, vector ?? vectorOf(text, dimension)]),
      );
    },
  };
  return records;
}

function toRow({ rowId, text, name }: FakeChunk): ChunkRow {
  const chunkId = `menu.pdf:${String(rowId)}`;
  const row: ChunkRow = {
    rowId,
    documentId: 1,
    version: 1,
    level: 'branch',
    chunkId,
    chunkType: 'description',
    source: 'menu.pdf',
    text,
  };
  return name === undefined ? row : { ...row, name };
}
