import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { Tables } from './tables.ts';

/** The ways to the database. A long publish is invisible to the reads beside it, and they don't wait for it. */
export interface Connections {
  /** Writes run one after another: the one that has begun holds the write lock of all nodes. */
  readonly writer: Kysely<Tables>;
  readonly reader: Kysely<Tables>;
  /** Single statements that need no lock, as those of jobs. In SQLite the writer, for there is no other way. */
  readonly beside: Kysely<Tables>;
  /**
   * The same text as long as nothing was committed beside what is written `unsynced`, by this process or another one. Asked for before a read, it
   * tells whether that read would still find the same. Undefined where that costs as much as the read itself.
   * @throws what the driver throws once it is closed
   */
  readonly stamp?: () => string;
  /**
   * A connection whose commits don't wait for the disk; the next write of anything else brings them there. For what no reader of the business's
   * content sees: traces.
   */
  unsynced<Result>(work: (connection: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Everything is written afterwards. Idempotent. */
  close(): Promise<void>;
}

/**
 * A full disk becomes `storage-full`; a locked or damaged file and a closed store `records-unavailable`; a broken rule of ours stays a bug.
 * What Postgres says is a Fault already (`postgres/trouble.ts`).
 */
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
