import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { migrations } from '../migrations/migrate.ts';
import type { RecordedStep } from '../migrations/ledger.ts';
import { judgeLedger } from '../migrations/ledger.ts';
import type { Cell, Row } from './cells.ts';
import type { MoveSource } from './move-tables.ts';
import { refuse } from './outcome.ts';

/** Somebody who only looks is soon gone; a server is not. */
const BUSY_TIMEOUT_MS = 2000;

export interface SqliteSource extends MoveSource {
  close(): void;
}

/**
 * The records of a file, all of one moment: nobody else has it open until `close`, so nothing is written that would be left behind.
 * @throws MoveStopped when it is not there, is open elsewhere, is broken, or is not of this server's schema
 */
export function openSqliteSource(path: string): SqliteSource {
  // Asked before: opening it would make one.
  if (!existsSync(path)) refuse({ reason: 'no-records' });
  requireAccess(path);
  const database = translating(() => new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS }));
  try {
    return translating(() => read(database));
  } catch (error) {
    database.close();
    throw error;
  }
}

function read(database: Database.Database): SqliteSource {
  // Before the first read: the file is then taken as a whole, which fails while anybody has it open. A lock for reading would not tell.
  database.pragma('locking_mode = EXCLUSIVE');
  database.exec('begin exclusive');
  database.pragma('query_only = ON');
  requireSchema(database);
  requireWhole(database);
  const select = (text: string): Database.Statement => database.prepare(text).raw().safeIntegers();
  return {
    columns: (table) =>
      database.prepare(`select name from pragma_table_info(?)`).pluck().all(table).map(String).toSorted(),
    count: (table) => database.prepare(`select count(*) from "${table}"`).pluck().get() as number,
    *rows({ table, key }, columns) {
      const rows = select(`select ${quoted(columns)} from "${table}" order by ${quoted(key)}`).iterate();
      for (const row of rows) yield (row as Value[]).map(toCell) satisfies Row;
    },
    lastNumber({ table, counted }) {
      if (counted === undefined) return undefined;
      // What was given to rows that are gone counts, too.
      const given = database.prepare('select seq from sqlite_sequence where name = ?').pluck().safeIntegers();
      return String((given.get(table) as bigint | undefined) ?? 0);
    },
    close: () => {
      database.close();
    },
  };
}

/** Nothing is changed in it, but it has to be locked, and what a killed server left beside it has to be brought in. */
function requireAccess(path: string): void {
  try {
    for (const place of [dirname(path), path]) accessSync(place, constants.R_OK | constants.W_OK);
  } catch {
    refuse({ reason: 'source-not-writable' });
  }
}

function requireSchema(database: Database.Database): void {
  const knownVersion = migrations.at(-1)?.version ?? 0;
  const ledger = database.prepare(`select 1 from sqlite_master where name = 'schema_migrations'`).get();
  if (ledger === undefined) refuse({ reason: 'no-records' });
  const recorded = database.prepare('select version, name from schema_migrations order by version').all();
  const standing = judgeLedger(recorded as RecordedStep[], migrations);
  if (standing.kind === 'unknown') refuse({ reason: 'source-unknown', recorded: standing.recorded });
  const schemaVersion = standing.version;
  if (schemaVersion !== knownVersion) refuse({ reason: 'source-schema', schemaVersion, knownVersion });
}

/** Rows that a broken index hides would be missing without a word. */
function requireWhole(database: Database.Database): void {
  const found = String(database.pragma('integrity_check(1)', { simple: true }));
  if (found !== 'ok') refuse({ reason: 'source-damaged', found });
  const lost = database.prepare('select "table" from pragma_foreign_key_check limit 1').pluck().get() as
    string | undefined;
  if (lost !== undefined)
    refuse({ reason: 'source-damaged', found: `a row of ${lost} refers to one that is not there` });
}

/** As the driver gives it. */
type Value = string | bigint | number | Uint8Array | null;

function toCell(value: Value): Cell {
  return value === null || value instanceof Uint8Array ? value : String(value);
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

function translating<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_BUSY')) refuse({ reason: 'source-in-use' });
    refuse({ reason: 'source-damaged', found: error.message });
  }
}
