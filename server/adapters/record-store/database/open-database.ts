import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { Connections } from './connections.ts';
import type { KeptStatements } from './keep-statements.ts';
import { keepStatements } from './keep-statements.ts';
import { makeFolder } from './make-folder.ts';
import type { Tables } from './tables.ts';

/** The driver waits in the server's one thread, so only as long as another process may fairly hold the file. */
const BUSY_TIMEOUT_MS = 2000;

/** One SQLite file, with a connection that writes and one that reads. @throws Fault `records-unavailable` */
export function openDatabase(path: string): Connections {
  return translating(() => {
    makeFolder(dirname(path));
    const writing = connect(path);
    const reading = connect(path);
    reading.pragma('query_only = ON');
    const writes = countWrites(keepStatements(writing));
    const dataVersion = writing.prepare('pragma data_version').pluck();
    const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: writes.database }) });
    const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(reading) }) });
    return {
      writer,
      reader,
      beside: writer,
      // What others commit shows in the version that this connection sees, and what it commits itself does not.
      stamp: () => `${String(writes.count())}:${String(dataVersion.get())}`,
      unsynced: (work) =>
        writer.connection().execute((connection) =>
          writes.uncounted(async () => {
            await sql`pragma synchronous = normal`.execute(connection);
            try {
              return await work(connection);
            } finally {
              await sql`pragma synchronous = full`.execute(connection);
            }
          }),
        ),
      async close() {
        await Promise.all([reader.destroy(), writer.destroy()]);
        // Kysely leaves a connection open that it never used. The writer goes last: it brings the log into the file.
        reading.close();
        writing.close();
      },
    };
  });
}

interface CountedWrites {
  readonly database: SqliteDatabase;
  /** Rises with every statement that is no plain read, and so with every commit before anybody can read what it brought. */
  readonly count: () => number;
  /** Not while this runs. Only for who has the connection alone meanwhile. */
  readonly uncounted: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

function countWrites(database: KeptStatements): CountedWrites {
  let count = 0;
  let isCounted = true;
  return {
    database: {
      prepare(text) {
        const statement = database.prepare(text);
        // A statement is run in the moment it is prepared.
        if (isCounted && !(statement.reader && statement.readonly)) count += 1;
        return statement;
      },
      close() {
        database.close();
      },
    },
    count: () => count,
    async uncounted(work) {
      isCounted = false;
      try {
        return await work();
      } finally {
        isCounted = true;
      }
    },
  };
}

function connect(path: string): Database.Database {
  const database = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.pragma('journal_mode = WAL');
    // FULL, not WAL's usual NORMAL: an acknowledged ingest survives a power cut too. Writes are rare, one sync each is cheap.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function translating<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Fault('records-unavailable', { cause: error });
  }
}
