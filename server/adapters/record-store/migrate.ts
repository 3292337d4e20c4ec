import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../fault.ts';
import { perDialect, TEXT } from './dialect.ts';
import { first } from './migrations/001-first.ts';
import { traces } from './migrations/002-traces.ts';
import { lifecycle } from './migrations/003-lifecycle.ts';
import { searchText } from './migrations/004-search-text.ts';
import { feedback } from './migrations/005-feedback.ts';
import { guestBytes } from './migrations/006-guest-bytes.ts';
import type { Migration } from './migrations/migration.ts';
import { postgresBaseline } from './migrations/postgres-baseline.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

export const migrations: readonly Migration[] = [first, traces, lifecycle, searchText, feedback, guestBytes];

/** The last of the steps that are written for SQLite alone; those after it run on both. */
const LAST_OF_SQLITE = 3;

const nothing = (): Promise<void> => Promise.resolve();

export const postgresMigrations: readonly Migration[] = migrations.map((step) => {
  if (step.version > LAST_OF_SQLITE) return step;
  return { ...step, up: step.version === LAST_OF_SQLITE ? postgresBaseline.up : nothing };
});

/**
 * Brings the file to the newest schema this server knows: all missing steps in one transaction, so a crash leaves the
 * old schema. Safe when two servers start at once. A file that is up to date is only read.
 * @throws Fault `records-unavailable` when the file was written by a newer server.
 */
export async function migrate(database: Kysely<Tables>, steps: readonly Migration[] = migrations): Promise<void> {
  if (await isNewest(database, steps)) return;
  // A table that others refer to is only made anew with the references unchecked; they are checked before the commit.
  await sql`PRAGMA foreign_keys = OFF`.execute(database);
  try {
    await inTransaction(database, 'immediate', async (transaction) => {
      await runSteps(transaction, steps);
      const { rows } = await sql`PRAGMA foreign_key_check`.execute(transaction);
      if (rows.length > 0)
        throw new Fault('records-unavailable', { cause: new Error('The records refer to rows that are not there.') });
    });
  } finally {
    await sql`PRAGMA foreign_keys = ON`.execute(database);
  }
}

/** As `migrate`, for a Postgres database, where the lock of all writes makes the nodes that start at once wait for each other. */
export async function migratePostgres(
  database: Kysely<Tables>,
  steps: readonly Migration[] = postgresMigrations,
): Promise<void> {
  if (await isNewest(database, steps)) return;
  await inTransaction(database, 'immediate', (transaction) => runSteps(transaction, steps));
}

/** As `migratePostgres`, as a part of a transaction that holds the lock of all writes. */
export async function migrateWithin(transaction: Kysely<Tables>): Promise<void> {
  await runSteps(transaction, postgresMigrations);
}

async function isNewest(database: Kysely<Tables>, steps: readonly Migration[]): Promise<boolean> {
  return (await readVersion(database)) === (steps.at(-1)?.version ?? 0);
}

async function runSteps(transaction: Kysely<Tables>, steps: readonly Migration[]): Promise<void> {
  const known = steps.at(-1)?.version ?? 0;
  const current = await readVersion(transaction);
  if (current > known) throw newerSchema(current, known);
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    version INTEGER PRIMARY KEY, name ${TEXT} NOT NULL, applied_at ${TEXT} NOT NULL)`.execute(transaction);
  for (const step of steps.filter(({ version }) => version > current)) {
    await step.up(transaction);
    await transaction
      .insertInto('schema_migrations')
      .values({ version: step.version, name: step.name, applied_at: new Date().toISOString() })
      .execute();
  }
}

const ledger = perDialect(
  sql`SELECT 1 FROM sqlite_master WHERE name = 'schema_migrations'`,
  sql`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`,
);

/** 0 where there is no schema yet. */
async function readVersion(database: Kysely<Tables>): Promise<number> {
  const tables = await ledger.execute(database);
  if (tables.rows.length === 0) return 0;
  const row = await database
    .selectFrom('schema_migrations')
    .select((expression) => expression.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

function newerSchema(current: number, known: number): Fault {
  return new Fault('records-unavailable', {
    details: { schemaVersion: current, knownVersion: known },
    cause: new Error(
      `The records were written by a newer server (schema ${String(current)}, this one knows ${String(known)}). Start that version, or restore a backup.`,
    ),
  });
}
