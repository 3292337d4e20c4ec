import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Fault } from '../../fault.ts';
import { fold } from '../../text/fold.ts';
import type { Tables } from './tables.ts';

/** The driver waits in the server's one thread, so only as long as another process may fairly hold the file. */
const BUSY_TIMEOUT_MS = 2000;

/** One writer and one reader: a long publish is invisible to the reads beside it, and they don't wait for it. */
export interface Connections {
  readonly writer: Kysely<Tables>;
  readonly reader: Kysely<Tables>;
  /** Everything is in the one file afterwards. Idempotent. */
  close(): Promise<void>;
}

/** @throws Fault `records-unavailable` */
export function openDatabase(path: string): Connections {
  return translating(() => {
    mkdirSync(dirname(path), { recursive: true });
    const writing = connect(path);
    const reading = connect(path);
    reading.pragma('query_only = ON');
    const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: writing }) });
    const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reading }) });
    return {
      writer,
      reader,
      async close() {
        await Promise.all([reader.destroy(), writer.destroy()]);
        // Kysely leaves a connection open that it never used. The writer goes last: it brings the log into the file.
        reading.close();
        writing.close();
      },
    };
  });
}

function connect(path: string): Database.Database {
  const database = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.pragma('journal_mode = WAL');
    // FULL, not WAL's usual NORMAL: an acknowledged ingest survives a power cut too. Writes are rare, one sync each is cheap.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : null));
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

/** A full disk becomes `storage-full`; a locked or damaged file and a closed store `records-unavailable`; a broken rule of ours stays a bug. */
export async function translatingFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault) throw error;
    const code = error instanceof Database.SqliteError ? error.code : '';
    if (code === 'SQLITE_FULL') throw new Fault('storage-full', { cause: error });
    const ours = code.startsWith('SQLITE_CONSTRAINT');
    throw new Fault(isFromDriver(error) && !ours ? 'records-unavailable' : 'internal', { cause: error });
  }
}

function isFromDriver(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return true;
  // What better-sqlite3 and Kysely throw, as plain errors, once the store is closed.
  return error instanceof Error && /connection is not open|driver has already been destroyed/u.test(error.message);
}
