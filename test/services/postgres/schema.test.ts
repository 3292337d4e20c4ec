import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migratePostgres, migrations } from '../../../server/adapters/record-store/migrations/migrate.ts';
import type { Tables } from '../../../server/adapters/record-store/database/tables.ts';
import { openMigrated } from '../../server/adapters/record-store/migrations/open-migrated.ts';
import { openConnections, openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly fallback: string | null;
}

interface Key {
  readonly table: string;
  /** Absent where the database names it. */
  readonly name?: string;
  readonly columns: string;
  readonly unique: boolean;
  readonly partial: boolean;
}

interface Schema {
  readonly columns: readonly Column[];
  readonly keys: readonly Key[];
  readonly references: readonly string[];
}

describe('the two schemas', () => {
  it('have the same tables, columns, keys, indexes and references', async () => {
    const file = await openMigrated();
    closing.push(() => file.remove());
    const connections = openConnections(await cluster.migrated());
    closing.push(() => connections.close());
    const [sqlite, postgres] = [await readSqlite(file.reader), await readPostgres(connections.reader)];
    expect(sqlite.columns.length).toBeGreaterThan(100);
    expect(sqlite.keys.length).toBeGreaterThan(40);
    expect(sqlite.references.length).toBeGreaterThan(15);
    expect(postgres.columns).toEqual(sqlite.columns);
    expect(postgres.keys).toEqual(sqlite.keys);
    expect(postgres.references).toEqual(sqlite.references);
  });

  it('compare every text by its code points', async () => {
    const connections = openConnections(await cluster.migrated());
    closing.push(() => connections.close());
    const { rows } = await sql<{ column: string; collation: string }>`
      select table_name || '.' || column_name as column, collation_name as collation from information_schema.columns
      where table_schema = current_schema() and data_type = 'text'`.execute(connections.reader);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ collation }) => collation !== 'C')).toEqual([]);
  });
});

describe('the steps', () => {
  const applied = async (url: string) =>
    (
      await cluster
        .server()
        .ask<{ version: number; name: string }>(url, 'select * from schema_migrations order by version')
    ).map(({ version, name }) => `${version} ${name}`);

  it('are recorded as in SQLite', async () => {
    const url = await cluster.migrated();
    expect(await applied(url)).toEqual(migrations.map(({ version, name }) => `${version} ${name}`));
  });

  it('are taken once by many that start at the same time', async () => {
    const url = await cluster.server().createDatabase();
    const records = await Promise.all(Array.from({ length: 4 }, () => openRecords(url)));
    closing.push(...records.map((each) => () => each.close()));
    expect(await applied(url)).toHaveLength(migrations.length);
    for (const each of records)
      expect((await each.scopes.listTenants()).map(({ slug }) => slug)).toEqual(['default', 'demo']);
  });

  it('leave the old schema when one of them fails', async () => {
    const url = await cluster.migrated();
    const connections = openConnections(url);
    closing.push(() => connections.close());
    const last = migrations.length;
    const running = (statement: string) => async (transaction: Kysely<Tables>) => {
      await sql.raw(statement).execute(transaction);
    };
    const steps = [
      ...migrations,
      { version: last + 1, name: 'good', up: running('CREATE TABLE extra (a TEXT)') },
      { version: last + 2, name: 'bad', up: running('CREATE NONSENSE') },
    ];
    await expect(migratePostgres(connections.writer, steps)).rejects.toMatchObject({ code: 'records-unavailable' });
    expect(await applied(url)).toHaveLength(last);
    await migratePostgres(connections.writer, steps.slice(0, -1));
    expect(await applied(url)).toHaveLength(last + 1);
  });

  it('are not taken back: what a newer server wrote is refused with both numbers', async () => {
    const url = await cluster.migrated();
    await cluster.server().ask(url, `insert into schema_migrations values (999, 'later', '')`);
    await expect(openRecords(url)).rejects.toMatchObject({
      code: 'records-unavailable',
      details: { schemaVersion: 999, knownVersion: migrations.length, setting: 'DATABASE_URL' },
    });
  });

  it('that were never released are refused, and what they made is left as it is', async () => {
    const url = await cluster.server().createDatabase();
    await cluster.server().ask(
      url,
      `create table schema_migrations (version integer primary key, name text not null, applied_at text not null);
        insert into schema_migrations values (1, 'first', ''), (2, 'traces', '');
        create table documents (id bigint primary key, title text)`,
    );
    await expect(openRecords(url)).rejects.toMatchObject({
      code: 'records-unavailable',
      details: { recorded: '1 first, 2 traces', setting: 'DATABASE_URL' },
      cause: { message: expect.stringContaining('DATABASE_URL to an empty database') as string },
    });
    expect(await applied(url)).toEqual(['1 first', '2 traces']);
    const tables = `select table_name from information_schema.tables where table_schema = 'public' order by 1`;
    expect(await cluster.server().ask(url, tables)).toEqual([
      { table_name: 'documents' },
      { table_name: 'schema_migrations' },
    ]);
  });
});

async function readSqlite(database: Kysely<Tables>): Promise<Schema> {
  const tables = sql`(select name from sqlite_master where type = 'table' and name not like 'sqlite_%')`;
  const columns = await sql<Omit<Column, 'required'> & { required: number; primary: number }>`
    select tables.name as "table", c.name as "column", lower(c.type) as type, c."notnull" as required, c.dflt_value as fallback,
      c.pk as "primary" from ${tables} as tables, pragma_table_info(tables.name) as c`.execute(database);
  const keys = await sql<Omit<Key, 'unique' | 'partial'> & { unique: number; partial: number; origin: string }>`
    select tables.name as "table", i.name as name, i.origin, i."unique" as "unique", i.partial,
      (select group_concat(name, ',') from (select name from pragma_index_info(i.name) order by seqno)) as columns
    from ${tables} as tables, pragma_index_list(tables.name) as i`.execute(database);
  const references = await sql<{ told: string }>`
    select tables.name || '.' || f."from" || ' → ' || f."table" || '.' || coalesce(f."to", '') || ' ' || lower(f.on_delete) as told
    from ${tables} as tables, pragma_foreign_key_list(tables.name) as f`.execute(database);
  // A key of one number is the row's own number, which needs no index.
  const rowKeys = columns.rows
    .filter(({ primary, type }) => primary > 0 && type === 'integer')
    .filter(({ table }) => !keys.rows.some((key) => key.table === table && key.origin === 'pk'))
    .map(({ table, column }) => ({ table, columns: column, unique: true, partial: false }));
  return {
    columns: columns.rows
      .map(({ primary, required, fallback, ...rest }) => ({
        ...rest,
        required: primary > 0 || required === 1,
        fallback,
      }))
      .sort(inOrder),
    keys: [
      ...rowKeys,
      ...keys.rows.map(({ table, name, columns: of, unique, partial, origin }) => ({
        table,
        ...(origin === 'c' ? { name: name ?? '' } : {}),
        columns: of,
        unique: unique === 1,
        partial: partial === 1,
      })),
    ].sort(inOrder),
    references: references.rows.map(({ told }) => told).sort(),
  };
}

const TYPES: Readonly<Record<string, string>> = { bigint: 'integer', bytea: 'blob' };

async function readPostgres(database: Kysely<Tables>): Promise<Schema> {
  const columns = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as type, is_nullable = 'NO' as required,
      replace(column_default, '::text', '') as fallback
    from information_schema.columns where table_schema = current_schema()`.execute(database);
  const keys = await sql<Key & { name: string; constrained: boolean }>`
    select t.relname as "table", i.relname as name, x.indisunique as "unique", x.indpred is not null as partial,
      exists (select 1 from pg_constraint where conindid = x.indexrelid) as constrained,
      (select string_agg(a.attname, ',' order by place) from unnest(x.indkey) with ordinality as k(number, place)
        join pg_attribute as a on a.attrelid = t.oid and a.attnum = k.number) as columns
    from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as t on t.oid = x.indrelid
    where t.relnamespace = current_schema()::regnamespace`.execute(database);
  const references = await sql<{ told: string }>`
    select c.conrelid::regclass || '.' || a.attname || ' → ' || c.confrelid::regclass || '.' || b.attname || ' ' ||
      case c.confdeltype when 'c' then 'cascade' else 'no action' end as told
    from pg_constraint as c
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute as b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f'`.execute(database);
  return {
    columns: columns.rows.map((row) => ({ ...row, type: TYPES[row.type] ?? row.type })).sort(inOrder),
    keys: keys.rows
      .map(({ table, name, columns: of, unique, partial, constrained }) => ({
        table,
        ...(constrained ? {} : { name }),
        columns: of,
        unique,
        partial,
      }))
      .sort(inOrder),
    references: references.rows.map(({ told }) => told).sort(),
  };
}

function inOrder(one: object, other: object): number {
  const [first, second] = [one, other].map((each) => JSON.stringify(Object.entries(each).sort()));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
