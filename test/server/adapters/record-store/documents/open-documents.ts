/** A records' file in a folder of its own, with a clock that is set by hand, and a look into its rows. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createAuditLog } from '../../../../../server/adapters/record-store/operations/audit.ts';
import { createJobs } from '../../../../../server/adapters/record-store/operations/jobs.ts';
import type { Connections } from '../../../../../server/adapters/record-store/database/connections.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import type { StoredRecords } from '../../../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import type { OpenDocuments, RowCounts, SetClock } from '../../../../support/library/document-life.ts';
import { BEGINNING, createSetClock } from '../../../../support/library/document-life.ts';

/** Documents, and what stands beside them in the same store. */
export type OpenStore = OpenDocuments & Pick<StoredRecords, 'health' | 'traces'>;

export async function openDocuments(): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const path = join(folder, 'records.sqlite');
  const clock = createSetClock(BEGINNING);
  const records = await createSqliteRecords({ path, now: clock.now });
  const store = storeOver(records, openDatabase(path), clock);
  return {
    ...store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** One store by its records and by connections that look into its rows; both are closed with it. */
export function storeOver(records: StoredRecords, connections: Connections, clock: SetClock): OpenStore {
  const log = createAuditLog(connections);
  return {
    documents: records.documents,
    records,
    health: records.health,
    traces: records.traces,
    jobs: createJobs(connections, { now: clock.now }),
    clock,
    audit: async (documentId) => (await log.list({ documentId, limit: 200 })).entries.toReversed(),
    count: () => countRows(connections),
    async close() {
      await connections.close();
      await records.close();
    },
  };
}

async function countRows({ reader }: Connections): Promise<RowCounts> {
  const tables = ['documents', 'versions', 'items', 'chunks', 'embeddings', 'contents'];
  const [documents = 0, versions = 0, items = 0, chunks = 0, embeddings = 0, files = 0] = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(reader);
      return rows[0]?.count;
    }),
  );
  return { documents, versions, items, chunks, embeddings, files };
}
