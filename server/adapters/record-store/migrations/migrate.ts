import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../../fault.ts';
import { perDialect, TEXT } from '../database/dialect.ts';
import { baseline } from './001-baseline.ts';
import { pictures } from './002-pictures.ts';
import { settlements } from './003-settlements.ts';
import { absences } from './004-absences.ts';
import { countedQuestions } from './005-counted-questions.ts';
import { itemEdits } from './006-item-edits.ts';
import { pageSettings } from './007-page-settings.ts';
import { togetherEdits } from './008-together-edits.ts';
import { people } from './009-people.ts';
import { keptTests } from './010-kept-tests.ts';
import { ownWords } from './011-own-words.ts';
import { actions } from './012-actions.ts';
import { hints } from './013-hints.ts';
import { rights } from './014-rights.ts';
import { memory } from './015-memory.ts';
import { conversations } from './016-conversations.ts';
import { actingFigures } from './017-acting-figures.ts';
import { judgeLedger } from './ledger.ts';
import type { Migration } from './migration.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

/** The same for SQLite and Postgres. */
export const migrations: readonly Migration[] = [
  baseline,
  pictures,
  settlements,
  absences,
  countedQuestions,
  itemEdits,
  pageSettings,
  togetherEdits,
  people,
  keptTests,
  ownWords,
  actions,
  hints,
  rights,
  memory,
  conversations,
  actingFigures,
];

/**
 * Brings the file to the newest schema this server knows: all missing steps in one transaction, so a crash leaves the
 * old schema. Safe when two servers start at once. A file that is up to date, or can't be used, is only read.
 * @throws Fault `records-unavailable` when the file was written by a newer server, or by one whose steps are not known.
 */
export async function migrate(database: Kysely<Tables>, steps: readonly Migration[] = migrations): Promise<void> {
  if (await isNewest(database, steps)) return;
  // A table that others refer to is only made again with the references unchecked; they are checked before the commit.
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
  steps: readonly Migration[] = migrations,
): Promise<void> {
  if (await isNewest(database, steps)) return;
  await inTransaction(database, 'immediate', (transaction) => runSteps(transaction, steps));
}

/** As `migratePostgres`, as a part of a transaction that holds the lock of all writes. */
export async function migrateWithin(transaction: Kysely<Tables>): Promise<void> {
  await runSteps(transaction, migrations);
}

async function isNewest(database: Kysely<Tables>, steps: readonly Migration[]): Promise<boolean> {
  return (await readVersion(database, steps)) === lastOf(steps);
}

async function runSteps(transaction: Kysely<Tables>, steps: readonly Migration[]): Promise<void> {
  const current = await readVersion(transaction, steps);
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

/**
 * 0 where there is no schema yet.
 * @throws Fault `records-unavailable` when the schema is not one of these steps
 */
async function readVersion(database: Kysely<Tables>, steps: readonly Migration[]): Promise<number> {
  const tables = await ledger.execute(database);
  if (tables.rows.length === 0) return 0;
  const recorded = await database
    .selectFrom('schema_migrations')
    .select(['version', 'name'])
    .orderBy('version')
    .execute();
  const standing = judgeLedger(recorded, steps);
  if (standing.kind === 'newer') throw newerSchema(standing.version, lastOf(steps));
  if (standing.kind === 'unknown') throw unknownSchema(standing.recorded);
  return standing.version;
}

function lastOf(steps: readonly Migration[]): number {
  return steps.at(-1)?.version ?? 0;
}

function newerSchema(current: number, known: number): Fault {
  return new Fault('records-unavailable', {
    details: { schemaVersion: current, knownVersion: known },
    cause: new Error(
      `The records were written by a newer server (schema ${String(current)}, this one knows ${String(known)}). Start that version, or restore a backup.`,
    ),
  });
}

function unknownSchema(recorded: string): Fault {
  return new Fault('records-unavailable', {
    details: { recorded },
    cause: new Error(
      `They were made by a version that was never released (its schema: ${recorded}), and this one does not know what is in them. Nothing was changed. Start the version that made them, or set DATA_DIR to an empty folder (DATABASE_URL to an empty database) and bring the documents in again.`,
    ),
  });
}
