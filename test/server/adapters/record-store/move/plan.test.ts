import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leftOutTables, movedTables } from '../../../../../server/adapters/record-store/move/plan.ts';
import { openMigrated } from '../migrations/open-migrated.ts';

async function ofSchema<Row>(statement: string): Promise<Row[]> {
  const file = await openMigrated();
  try {
    return (await sql.raw<Row>(statement).execute(file.reader)).rows;
  } finally {
    await file.remove();
  }
}

const TABLES = `(select name from sqlite_master where type = 'table' and name not like 'sqlite_%')`;

describe('what a move takes along', () => {
  it('is every table of the schema: a new one has its line in move/plan.ts, or its reason why not', async () => {
    const inSchema = await ofSchema<{ name: string }>(`select name from ${TABLES} as tables`);
    const planned = [...movedTables.map(({ table }) => table), ...leftOutTables.keys()];
    expect(planned.toSorted()).toEqual(inSchema.map(({ name }) => name).toSorted());
    expect(inSchema.length).toBeGreaterThan(10);
  });

  it('leaves nothing out but the ledger of the schema', () => {
    expect([...leftOutTables.keys()]).toEqual(['schema_migrations']);
  });

  it('comes after whatever it refers to', async () => {
    const references = await ofSchema<{ from: string; to: string }>(
      `select tables.name as "from", f."table" as "to" from ${TABLES} as tables, pragma_foreign_key_list(tables.name) as f`,
    );
    expect(references.length).toBeGreaterThan(15);
    const placeOf = (table: string): number => movedTables.findIndex((each) => each.table === table);
    for (const { from, to } of references) expect(placeOf(to), `${from} → ${to}`).toBeLessThan(placeOf(from));
  });

  it('is ordered by the primary key, and goes on counting where the database counts', async () => {
    const keys = await ofSchema<{ table: string; columns: string; counts: number }>(
      `select tables.name as "table", sql like '%AUTOINCREMENT%' as counts,
        (select group_concat(name, ',') from (select name from pragma_table_info(tables.name) where pk > 0 order by pk)) as columns
       from sqlite_master as tables where type = 'table' and name not like 'sqlite_%'`,
    );
    for (const { table, key, counted } of movedTables) {
      const found = keys.find((each) => each.table === table);
      expect(key.join(), table).toBe(found?.columns);
      expect(counted, table).toBe(found?.counts === 1 ? found.columns : undefined);
    }
  });
});
