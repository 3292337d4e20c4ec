import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws. `immediate` takes the write
 * lock before the first read, so that what was read still holds when it is written.
 */
export async function inTransaction<Result>(
  database: Kysely<Tables>,
  mode: 'immediate' | 'deferred',
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await sql.raw(`begin ${mode}`).execute(connection);
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

/** For `column in …`: any number of values in one parameter, so that a long list is still one statement. */
export function listed(values: readonly (string | number)[]) {
  return sql<never>`(select value from json_each(${JSON.stringify(values)}))`;
}
