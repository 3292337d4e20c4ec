import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { perDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

/** In Postgres: the one holder on any node may write. Any number that nothing else uses in this database. */
const WRITE_LOCK = 7_264_114;

/** The time that all nodes go by: that of the database, told when the state that is read from stands (`database-clock.ts`). */
export const TIME = sql`select floor(extract(epoch from clock_timestamp()) * 1000) as database_ms`;

const BEGINNINGS = {
  immediate: perDialect(
    sql`begin immediate`,
    sql`begin; select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)}); ${TIME}`,
  ),
  deferred: perDialect(sql`begin deferred`, sql`begin isolation level repeatable read read only; ${TIME}`),
  unlocked: perDialect(sql`begin immediate`, sql`begin; set local synchronous_commit = off; ${TIME}`),
};

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws.
 *
 * - `immediate` takes the write lock before the first read, so that what was read still holds when it is written.
 * - `deferred` only reads, all of it from one state.
 * - `unlocked` writes what no other write depends on, and does not wait for the disk where the database can tell it so. In SQLite it waits
 *   for the write lock all the same; in Postgres other writes may be committed between its statements.
 */
export async function inTransaction<Result>(
  database: Kysely<Tables>,
  mode: keyof typeof BEGINNINGS,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await BEGINNINGS[mode].execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // SQLite has rolled back by itself after some failures (a full disk): then there is nothing left to undo.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
