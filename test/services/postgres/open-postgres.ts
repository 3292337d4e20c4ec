/** Records in databases of their own, of one cluster for the whole file. */
import { afterAll, beforeAll } from 'vitest';
import { sql } from 'kysely';
import type { Connections } from '../../../server/adapters/record-store/database/connections.ts';
import type { PostgresRecords, PostgresRecordsParts } from '../../../server/adapters/record-store/postgres.ts';
import { createPostgresRecords } from '../../../server/adapters/record-store/postgres.ts';
import { createPostgresCondition } from '../../../server/adapters/record-store/postgres/condition.ts';
import { createDatabaseClock } from '../../../server/adapters/record-store/postgres/database-clock.ts';
import { openPostgres } from '../../../server/adapters/record-store/postgres/open.ts';
import { BEGINNING, createSetClock } from '../../support/library/document-life.ts';
import type { PostgresServer } from '../../support/services/start-postgres.ts';
import { startPostgres } from '../../support/services/start-postgres.ts';
import type { OpenStore } from '../../server/adapters/record-store/documents/open-documents.ts';
import { storeOver } from '../../server/adapters/record-store/documents/open-documents.ts';

export const silent = { info: () => undefined, warn: () => undefined };

export interface Cluster {
  readonly server: () => PostgresServer;
  /** The address of a database whose schema is the newest, with nothing in it. */
  migrated(): Promise<string>;
}

/** Starts before the tests of the file and ends after them. */
export function useCluster(): Cluster {
  let server: PostgresServer | undefined;
  let template = '';
  beforeAll(async () => {
    server = await startPostgres();
    template = await server.createDatabase();
    await (await createPostgresRecords({ url: template, log: silent })).close();
  });
  afterAll(async () => server?.stop());
  const running = (): PostgresServer => {
    if (server === undefined) throw new Error('the cluster starts before the tests');
    return server;
  };
  return { server: running, migrated: () => running().createDatabase(template) };
}

export async function openRecords(url: string, parts: Partial<PostgresRecordsParts> = {}): Promise<PostgresRecords> {
  return createPostgresRecords({ url, log: silent, ...parts });
}

/** The ways to a database whose schema is there. */
export function openConnections(url: string): Connections {
  return openPostgres(url, { condition: createPostgresCondition(silent), clock: createDatabaseClock() });
}

/** As `openDocuments` of the tests of SQLite. */
export async function openPostgresDocuments(url: string): Promise<OpenStore> {
  const clock = createSetClock(BEGINNING);
  return storeOver(await openRecords(url, { now: clock.now }), openConnections(url), clock);
}

/** Asks a database whether it still holds rows of what a query names. */
export async function countOf({ reader }: Connections, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(reader);
  return rows[0]?.count ?? 0;
}
