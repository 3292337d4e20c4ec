import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../../../../server/adapters/record-store/migrations/migrate.ts';
import type { Connections } from '../../../../../server/adapters/record-store/database/connections.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';

let folder: string;
let database: Connections;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-'));
  database = openDatabase(join(folder, 'records.sqlite'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const applied = async () =>
  (await database.reader.selectFrom('schema_migrations').select(['version', 'name']).execute()).map(
    ({ version, name }) => `${String(version)} ${name}`,
  );

describe('migrate', () => {
  it('records each step and runs it once', async () => {
    await migrate(database.writer);
    await migrate(database.writer);
    expect(await applied()).toEqual([
      '1 baseline',
      '2 pictures',
      '3 settlements',
      '4 absences',
      '5 counted-questions',
      '6 item-edits',
      '7 page-settings',
      '8 together-edits',
      '9 people',
      '10 kept-tests',
      '11 own-words',
      '12 actions',
      '13 hints',
      '14 rights',
      '15 memory',
      '16 conversations',
      '17 acting-figures',
    ]);
    const tenants = await database.reader.selectFrom('tenants').select('slug').orderBy('slug').execute();
    expect(tenants).toEqual([{ slug: 'default' }, { slug: 'demo' }]);
  });

  it('numbers the steps from one without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, place) => place + 1));
  });

  it('leaves the old schema when a later step fails', async () => {
    await migrate(database.writer);
    const running = (statement: string) => async (transaction: Connections['writer']) => {
      await sql.raw(statement).execute(transaction);
    };
    const last = migrations.at(-1)?.version ?? 0;
    const steps = [
      ...migrations,
      { version: last + 1, name: 'good', up: running('CREATE TABLE extra (a)') },
      { version: last + 2, name: 'bad', up: running('CREATE NONSENSE') },
    ];
    await expect(migrate(database.writer, steps)).rejects.toThrow();
    const known = migrations.map(({ version, name }) => `${String(version)} ${name}`);
    expect(await applied()).toEqual(known);
    await migrate(database.writer, steps.slice(0, -1));
    expect(await applied()).toEqual([...known, `${String(last + 1)} good`]);
  });

  it('puts the scope, the document and the version on every row of content', async () => {
    await migrate(database.writer);
    for (const table of ['items', 'chunks']) {
      const columns = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`.execute(
        database.reader,
      );
      const names = columns.rows.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(['tenant_id', 'branch_id', 'domain_id', 'document_id', 'version_id']),
      );
    }
  });
});
