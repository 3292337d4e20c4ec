import { Fault } from '../../fault.ts';
import { createFlooredClock } from '../shared/floored-clock.ts';
import { migratePostgres } from './migrations/migrate.ts';
import { raiseToNewest } from './database/newest-moment.ts';
import type { PostgresState, RecordsLog } from './postgres/condition.ts';
import { createPostgresCondition } from './postgres/condition.ts';
import { createDatabaseClock } from './postgres/database-clock.ts';
import { openPostgres } from './postgres/open.ts';
import { reachPostgres } from './postgres/reach.ts';
import type { StoredRecords } from './records.ts';
import { createRecords } from './records.ts';
import { TIME } from './database/transaction.ts';

/** A database that is started together with the server takes its time. */
const PATIENCE_MS = 30_000;

/** How often the database is asked for its time, and whether it is there, when nothing else is asked of it. */
const ASK_EVERY_MS = 5000;

/** Added to the faults of a start, so that the reader knows which setting they are about. */
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
  const floored = createFlooredClock(clock.now);
  const raise = async (): Promise<void> => {
    if (parts.now === undefined) await raiseToNewest(floored, connections.reader, { log, setting: 'the database' });
  };
  try {
    await reachPostgres(connections.reader, { log, patienceMs: parts.patienceMs ?? PATIENCE_MS });
    await migratePostgres(connections.writer);
    await raise();
  } catch (error) {
    await connections.close();
    if (!(error instanceof Fault)) throw error;
    throw new Fault('records-unavailable', { cause: error.cause ?? error, details: { ...error.details, ...PLACE } });
  }
  const asking = setInterval(() => {
    // The condition has heard it when it fails. Another node may go by a later moment, where the database's clock was set back.
    void TIME.execute(connections.reader)
      .then(raise)
      .catch(() => undefined);
  }, ASK_EVERY_MS);
  asking.unref();
  const records = createRecords(connections, parts.now ?? floored.now);
  return {
    ...records,
    state: condition.read,
    async close() {
      clearInterval(asking);
      await records.close();
    },
  };
}
