import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import { migrateWithin } from '../migrations/migrate.ts';
import { storable } from '../postgres/pool.ts';
import type { Tables } from '../database/tables.ts';
import type { Cell } from './cells.ts';
import { createFingerprint } from './cells.ts';
import type { MoveTarget } from './move-tables.ts';
import type { CountedTable } from './outcome.ts';
import { refuse } from './outcome.ts';
import type { MovedTable } from './plan.ts';
import { leftOutTables, movedTables } from './plan.ts';

/** Rows that are read again at a time. */
const ROWS = 500;

type Ask = <Answer>(text: string, values?: readonly unknown[]) => Promise<Answer[]>;

/**
 * An empty database whose schema is the newest, within the transaction that all of it is done in.
 * @throws MoveStopped when servers are connected to it, or it holds anything
 */
export async function preparePostgresTarget(transaction: Kysely<Tables>): Promise<MoveTarget> {
  const ask: Ask = async <Answer>(text: string, values: readonly unknown[] = []) =>
    (await transaction.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Answer[];
  await requireAlone(ask);
  await requireOurs(ask);
  await migrateWithin(transaction);
  await ask(`lock table ${movedTables.map(({ table }) => `"${table}"`).join(', ')} in exclusive mode`);
  await requireEmpty(ask);
  // What every database has from its first step comes from the source, with its numbers.
  for (const { table } of movedTables.filter(({ before }) => before !== undefined).toReversed())
    await ask(`delete from "${table}"`);
  return createTarget(ask);
}

/** Whoever serves from it holds things in memory that would no longer be so. */
async function requireAlone(ask: Ask): Promise<void> {
  const [found] = await ask<{ connections: number }>(
    `select count(*) as connections from pg_stat_activity
      where datname = current_database() and application_name = 'rag-chat' and pid <> pg_backend_pid()`,
  );
  const connections = found?.connections ?? 0;
  if (connections > 0) refuse({ reason: 'target-in-use', connections });
}

/** A table of another program that has the name of one of ours would be taken for it. */
async function requireOurs(ask: Ask): Promise<void> {
  const there = await ask<{ table: string }>(
    `select table_name as "table" from information_schema.tables where table_schema = current_schema() order by 1`,
  );
  const names = there.map(({ table }) => table);
  if ([...leftOutTables.keys()].some((ledger) => names.includes(ledger))) return;
  const tables = movedTables.map(({ table }) => table).filter((table) => names.includes(table));
  if (tables.length > 0) refuse({ reason: 'target-foreign', tables });
}

async function requireEmpty(ask: Ask): Promise<void> {
  const tables: CountedTable[] = [];
  for (const { table, before = [] } of movedTables) {
    if (before === 'anything') continue;
    const others = before.length === 0 ? '' : ' where slug <> all ($1)';
    const values = before.length === 0 ? [] : [before];
    const [found] = await ask<{ rows: number }>(`select count(*) as rows from "${table}"${others}`, values);
    if (found !== undefined && found.rows > 0) tables.push({ table, rows: found.rows });
  }
  if (tables.length > 0) refuse({ reason: 'target-not-empty', tables });
}

function createTarget(ask: Ask): MoveTarget {
  const bytesOf = async (table: string): Promise<ReadonlySet<string>> => {
    const found = await ask<{ name: string }>(`${COLUMNS} and data_type = 'bytea'`, [table]);
    return new Set(found.map(({ name }) => name));
  };
  return {
    async columns(table) {
      return (await ask<{ name: string }>(COLUMNS, [table])).map(({ name }) => name).toSorted();
    },
    fit: (row) => row.map((cell) => storable(cell) as Cell),
    async insert({ table }, columns, rows) {
      const placeOf = (row: number, column: number): string => `$${String(row * columns.length + column + 1)}`;
      const places = rows.map((_, row) => `(${columns.map((_name, column) => placeOf(row, column)).join(', ')})`);
      await ask(`insert into "${table}" (${quoted(columns)}) values ${places.join(', ')}`, rows.flat());
    },
    async countFrom({ table, counted = '' }, lastNumber) {
      // As the change of a table it is taken back with the rest, which the setting of a sequence would not be.
      const [next] = await ask<{ number: string }>(
        `select (greatest(coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0), $3::bigint) + 1)::text as number`,
        [table, counted, lastNumber],
      );
      await ask(`alter table "${table}" alter column "${counted}" restart with ${String(BigInt(next?.number ?? 1))}`);
    },
    async fingerprint(plan, columns, onRows) {
      const fingerprint = createFingerprint();
      await ask(`declare moved no scroll cursor for ${selectOf(plan, columns, await bytesOf(plan.table))}`);
      for (let rows = 0; ;) {
        const run = await ask<Readonly<Record<string, string | null>>>(`fetch ${String(ROWS)} from moved`);
        for (const row of run) fingerprint.add(Object.values(row));
        rows += run.length;
        if (run.length > 0) onRows(rows);
        if (run.length < ROWS) break;
      }
      await ask('close moved');
      // Until the database does it by itself, it would plan its first reads as those of empty tables.
      await ask(`analyze "${plan.table}"`);
      return fingerprint.read();
    },
  };
}

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = current_schema() and table_name = $1`;

/** All as texts: a large number is not rounded, and of bytes their sum is enough. */
function selectOf({ table, key }: MovedTable, columns: readonly string[], bytes: ReadonlySet<string>): string {
  const spelled = columns.map((column) =>
    bytes.has(column) ? `encode(sha256("${column}"), 'hex') as "${column}"` : `"${column}"::text`,
  );
  // Of the table: a bare name would be that of the text beside it, and 10 come before 2.
  const order = key.map((column) => `"${table}"."${column}"`).join(', ');
  return `select ${spelled.join(', ')} from "${table}" order by ${order}`;
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
