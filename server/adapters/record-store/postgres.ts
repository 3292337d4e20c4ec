import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Fault } from '../../fault.ts';
import type { Connections } from './connections.ts';
import { migratePostgres } from './migrate.ts';
import type { PostgresState, RecordsLog } from './postgres/condition.ts';
import { createPostgresCondition } from './postgres/condition.ts';
import { createDatabaseClock } from './postgres/database-clock.ts';
import { openPostgres } from './postgres/open.ts';
import { PostgresTrouble } from './postgres/trouble.ts';
import type { StoredRecords } from './records.ts';
import { createRecords } from './records.ts';
import { TIME } from './transaction.ts';

/** A database that is started together with the server takes its time. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 500;

/** How often the database is asked for its time, and whether it is there, when nothing else is asked of it. */
const ASK_EVERY_MS = 5000;

/** Of the faults of a start, so that whoever reads them knows which setting they are about. */
const PLACE = { setting: 'DATABASE_URL' };

export interface PostgresRecordsParts {
  /** `postgres://…` or `postgresql://…`. It stands in no log and in no fault. */
  readonly url: string;
  readonly log: RecordsLog;
  /** Decides what is in force. Default: the database's clock, the same for every node. */
  readonly now?: () => Date;
  /** How long it may take until the database is there. */
  readonly patienceMs?: number;
}

export interface PostgresRecords extends StoredRecords {
  /** How the database was when it was last asked for something. */
  readonly state: () => PostgresState;
}

/**
 * Records in a Postgres database that several nodes share. Its schema is made when it is empty, and brought to the newest once, however many nodes
 * start at a time.
 * @throws Fault `records-unavailable` when the database is not there in time, lets nobody in, or was written by a newer server
 */
export async function createPostgresRecords(parts: PostgresRecordsParts): Promise<PostgresRecords> {
  const { url, log } = parts;
  const condition = createPostgresCondition(log);
  const clock = createDatabaseClock();
  const connections = openPostgres(url, { condition, clock });
  try {
    await waitFor(connections, parts);
    await requireUnicode(connections);
    await migratePostgres(connections.writer);
  } catch (error) {
    await connections.close();
    if (!(error instanceof Fault)) throw error;
    throw new Fault('records-unavailable', { cause: error.cause ?? error, details: { ...error.details, ...PLACE } });
  }
  const asking = setInterval(() => {
    // The condition has heard it when it fails.
    void TIME.execute(connections.reader).catch(() => undefined);
  }, ASK_EVERY_MS);
  asking.unref();
  const records = createRecords(connections, parts.now ?? clock.now);
  return {
    ...records,
    state: condition.read,
    async close() {
      clearInterval(asking);
      await records.close();
    },
  };
}

async function waitFor(
  { reader }: Connections,
  { log, patienceMs = PATIENCE_MS }: Pick<PostgresRecordsParts, 'log' | 'patienceMs'>,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let isTold = false; ; isTold = true) {
    try {
      await TIME.execute(reader);
      return;
    } catch (error) {
      const { cause } = error as Error;
      const isHopeless = !(cause instanceof PostgresTrouble) || cause.kind === 'refused';
      if (isHopeless || performance.now() + AGAIN_MS > until) throw error;
      if (!isTold) log.info({ postgres: cause.message }, 'waiting for the database of DATABASE_URL');
    }
    await wait(AGAIN_MS);
  }
}

async function requireUnicode({ reader }: Connections): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
    reader,
  );
  if (rows[0]?.encoding === 'UTF8') return;
  const cause = new PostgresTrouble('refused', 'it is not encoded in UTF8, which every language needs');
  throw new Fault('records-unavailable', { cause });
}
