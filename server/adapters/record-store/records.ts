import type { Kysely } from 'kysely';
import type { FeedbackStore, GuestRecords, InsightStore, KeptTestStore, TraceStore } from '../../assistant/index.ts';
import type {
  AuditLog,
  DocumentStore,
  EmbeddingStore,
  HealthStore,
  ItemStore,
  JobStore,
  OwnWordStore,
  PictureStore,
  RehearsedRecords,
  RehearsedView,
  RecordStore,
  RehearsedVersion,
  ScopeStore,
} from '../../knowledge/index.ts';
import type { PeopleStore } from '../../people/index.ts';
import type { ActionStore, EventStore, MemoryStore } from '../../tools/index.ts';
import { inRuns } from '../shared/in-runs.ts';
import type { Pause } from '../shared/pause.ts';
import { createPause } from '../shared/pause.ts';
import { createActionStore } from './actions/action-store.ts';
import { createAuditLog } from './operations/audit.ts';
import type { Connections } from './database/connections.ts';
import { translatingFaults } from './database/connections.ts';
import { createDocumentStore } from './documents/document-store.ts';
import { createJobs } from './operations/jobs.ts';
import type { DemoRecords } from './scopes/demo-records.ts';
import { createDemoRecords } from './scopes/demo-records.ts';
import { createEmbeddingStore } from './content/embedding-store.ts';
import { createEventStore } from './hints/event-store.ts';
import { createHealthStore } from './operations/health.ts';
import { readAbsences } from './items/absences.ts';
import { readEdits } from './items/edits.ts';
import { createItemStore } from './items/item-store.ts';
import { createMemoryStore } from './memory/memory-store.ts';
import { createKeptTestStore } from './kept-tests/kept-test-store.ts';
import { createFeedback } from './traces/feedback.ts';
import { createGuestRecords } from './traces/guests.ts';
import { createInsightStore } from './traces/insight-store.ts';
import { createOwnWordStore, readOwnWords } from './own-words/own-word-store.ts';
import { createPeopleStore } from './people/people-store.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import type { DomainOverlays } from './scopes/overlays.ts';
import { createOverlays } from './scopes/overlays.ts';
import type { KeepReads } from './database/keep-reads.ts';
import { keepReads } from './database/keep-reads.ts';
import { publishDocuments } from './content/publish.ts';
import * as live from './content/read-live.ts';
import { createScopeStore } from './scopes/scope-store.ts';
import type { ReadScope } from './scopes/scopes.ts';
import { ensureScope, readNextEdge, readRevision, resolveReadScope } from './scopes/scopes.ts';
import { listedTexts } from './database/dialect.ts';
import type { Tables } from './database/tables.ts';
import { createTraces } from './traces/traces.ts';
import { inTransaction } from './database/transaction.ts';

/** Rows of one statement: the driver holds the thread while it runs, and this keeps it to a few milliseconds. */
const ROWS = 500;

/** All that is kept, in SQLite or in Postgres: the same SQL reads and writes both. */
export interface StoredRecords extends RecordStore, DomainOverlays {
  readonly actions: ActionStore;
  readonly events: EventStore;
  readonly memory: MemoryStore;
  readonly traces: TraceStore;
  readonly feedback: FeedbackStore;
  readonly guests: GuestRecords;
  readonly insights: InsightStore;
  readonly documents: DocumentStore;
  readonly embeddings: EmbeddingStore;
  readonly health: HealthStore;
  readonly items: ItemStore;
  readonly jobs: JobStore;
  readonly pictures: PictureStore;
  readonly people: PeopleStore;
  readonly scopes: ScopeStore;
  readonly audit: AuditLog;
  readonly demo: DemoRecords;
  readonly keptTests: KeptTestStore;
  readonly words: OwnWordStore;
  /** What would be answered from at another moment, or with a version that is not in force. Nothing is written by it. */
  rehearse(view: RehearsedView): RehearsedRecords;
  /** Decides what is in force. */
  readonly now: () => Date;
  /** Writes the traces that wait, too. */
  close(): Promise<void>;
}

/** The records over connections whose schema is the newest; closing them closes these. */
export function createRecords(connections: Connections, now: () => Date): StoredRecords {
  const traces = createTraces(connections);
  const settle = (): Promise<void> => traces.settle();
  return {
    now,
    traces,
    actions: createActionStore(connections, { now }),
    events: createEventStore(connections, { now }),
    memory: createMemoryStore(connections, { now }),
    feedback: createFeedback(connections, { now, settle }),
    guests: createGuestRecords(connections, { settle }),
    insights: createInsightStore(connections, { now, settle }),
    documents: createDocumentStore(connections, { now }),
    embeddings: createEmbeddingStore(connections, { now }),
    health: createHealthStore(connections, { now }),
    items: createItemStore(connections, { now }),
    jobs: createJobs(connections, { now }),
    pictures: createPictureStore(connections, { now }),
    people: createPeopleStore(connections, { now }),
    scopes: createScopeStore(connections, { now, settle: () => traces.settle() }),
    audit: createAuditLog(connections),
    demo: createDemoRecords(connections, now),
    keptTests: createKeptTestStore(connections, { now }),
    words: createOwnWordStore(connections, { now }),
    rehearse: ({ at, version }) =>
      createReads({ reader: connections.reader }, { now: at === undefined ? now : () => at, rehearsed: version }),
    ...createReads(connections, { now }),
    ...createWrites(connections.writer, now),
    ...createOverlays(connections),
    async close() {
      await traces.settle();
      await connections.close();
    },
  };
}

type Writes = Pick<RecordStore, 'publish' | 'ensureScope'>;

function createWrites(writer: Kysely<Tables>, now: () => Date): Writes {
  const write = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    translatingFaults(() => inTransaction(writer, 'immediate', work));
  return {
    publish: (scope, documents, vectors) =>
      write(async (transaction) =>
        publishDocuments(
          transaction,
          await resolveReadScope(transaction, scope, now),
          { documents, vectors },
          createPause(),
        ),
      ),
    ensureScope: (tenantSlug, branchSlug) => write((transaction) => ensureScope(transaction, tenantSlug, branchSlug)),
  };
}

/** A revision, and the moments it holds in: from the first on, and before the second. */
interface DatedRevision {
  readonly revision: string;
  readonly from: string;
  readonly until?: string | undefined;
}

function keepRevisions(stamp: Connections['stamp'], now: () => Date): KeepReads<DatedRevision> {
  return keepReads({
    ...(stamp === undefined ? {} : { stamp }),
    isStill({ from, until }) {
      const moment = now().toISOString();
      return from <= moment && (until === undefined || moment < until);
    },
  });
}

/** Where it is not kept nobody needs to know until when it holds. */
async function readDated(database: Kysely<Tables>, ids: ReadScope, isKept: boolean): Promise<DatedRevision> {
  const revision = await readRevision(database, ids);
  return { revision, from: ids.now, ...(isKept ? { until: await readNextEdge(database, ids) } : {}) };
}

interface Reading {
  readonly now: () => Date;
  readonly rehearsed?: RehearsedVersion | undefined;
}

function createReads(
  { reader, stamp }: Pick<Connections, 'reader' | 'stamp'>,
  { now, rehearsed }: Reading,
): RehearsedRecords {
  // One state of the records for all of one read, and a moment that is not before it: else what was just published has not begun, and what
  // it took the place of is gone.
  const inScope = <Result>(
    scope: Parameters<RecordStore['revision']>[0],
    read: (database: Kysely<Tables>, ids: ReadScope) => Promise<Result>,
  ): Promise<Result> =>
    translatingFaults(() =>
      inTransaction(reader, 'deferred', async (database) => {
        const ids = await resolveReadScope(database, scope, now);
        return read(database, rehearsed === undefined ? ids : { ...ids, rehearsed });
      }),
    );
  const keep = keepRevisions(stamp, now);
  return {
    revision: (scope) =>
      translatingFaults(async () => {
        const name = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
        const { revision } = await keep(name, () =>
          inScope(scope, (database, ids) => readDated(database, ids, stamp !== undefined)),
        );
        return revision;
      }),
    liveItemIds: (scope) => inScope(scope, live.readLiveItemIds),
    liveChunkIds: (scope) => inScope(scope, live.readLiveChunkIds),
    absences: (scope) => inScope(scope, readAbsences),
    edits: (scope) => inScope(scope, readEdits),
    ownWords: (scope) => inScope(scope, readOwnWords),
    liveOriginals: (scope, key) => inScope(scope, (database, ids) => live.readLiveOriginals(database, ids, key)),
    itemsByRow: (scope, rowIds) =>
      inScope(scope, async (database, ids) =>
        inOrder(rowIds, await readRuns(database, rowIds, (from, run) => live.readItems(from, ids, run))),
      ),
    chunksByRow: (scope, rowIds) =>
      inScope(scope, async (database, ids) =>
        inOrder(rowIds, await readRuns(database, rowIds, (from, run) => live.readChunks(from, ids, run))),
      ),
    chunksOfItems: (scope, itemRowIds) =>
      inScope(scope, async (database, ids) => {
        const ascending = itemRowIds.toSorted((one, other) => one - other);
        const rows = await readRuns(database, ascending, (from, run) => live.readChunksOfItems(from, ids, run));
        // Within a document later items have higher rows, so a stable sort by document restores the order across runs.
        return rows.sort((one, other) => one.documentId - other.documentId);
      }),
    vectorsByRow: (scope, embedderId, rowIds) =>
      inScope(
        scope,
        async (database, ids) =>
          new Map(await readRuns(database, rowIds, (from, run) => live.readVectors(from, ids, embedderId, run))),
      ),
    knownEmbeddings: (embedderId, contentHashes) =>
      translatingFaults(() =>
        inTransaction(
          reader,
          'deferred',
          async (database) =>
            new Set(await readRuns(database, contentHashes, (from, run) => readKnown(from, embedderId, run))),
        ),
      ),
  };
}

async function readKnown(database: Kysely<Tables>, embedderId: string, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('embeddings')
    .select('content_hash')
    .where('embedder_id', '=', embedderId)
    .where('content_hash', 'in', listedTexts(hashes))
    .execute();
  return rows.map((row) => row.content_hash);
}

/** A long list is read in runs, with turns for other requests between them. */
async function readRuns<Key, Row>(
  database: Kysely<Tables>,
  keys: readonly Key[],
  read: (from: Kysely<Tables>, run: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (keys.length <= ROWS) return read(database, keys);
  const pause: Pause = createPause();
  const rows: Row[] = [];
  for (const run of inRuns(keys, ROWS)) {
    rows.push(...(await read(database, run)));
    await pause();
  }
  return rows;
}

function inOrder<Row extends { readonly rowId: number }>(rowIds: readonly number[], rows: readonly Row[]): Row[] {
  const byRow = new Map(rows.map((row) => [row.rowId, row]));
  return rowIds.flatMap((rowId) => byRow.get(rowId) ?? []);
}
