import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../../../server/adapters/record-store/migrate.ts';
import type { Connections } from '../../../../server/adapters/record-store/connections.ts';
import { openDatabase } from '../../../../server/adapters/record-store/open-database.ts';
import { listDocuments } from '../../../../server/adapters/record-store/read-documents.ts';
import { readLiveChunkIds } from '../../../../server/adapters/record-store/read-live.ts';

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
      '1 first',
      '2 traces',
      '3 lifecycle',
      '4 search-text',
      '5 feedback',
      '6 guest-bytes',
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
    const steps = [
      ...migrations,
      { version: migrations.length + 1, name: 'good', up: running('CREATE TABLE extra (a)') },
      { version: migrations.length + 2, name: 'bad', up: running('CREATE NONSENSE') },
    ];
    await expect(migrate(database.writer, steps)).rejects.toThrow();
    const known = migrations.map(({ version, name }) => `${String(version)} ${name}`);
    expect(await applied()).toEqual(known);
    await migrate(database.writer, steps.slice(0, -1));
    expect(await applied()).toEqual([...known, `${String(migrations.length + 1)} good`]);
  });

  it('keeps what was published before documents had lives', async () => {
    await migrate(database.writer, migrations.slice(0, 2));
    for (const statement of [
      `INSERT INTO documents (id, tenant_id, branch_id, domain_id, key, type, title, state, created_at)
        VALUES (7, 1, 1, 'library', 'pdf:menu.pdf', 'pdf', 'menu.pdf', 'PUBLISHED', '2025-05-01T00:00:00.000Z')`,
      `INSERT INTO versions (id, tenant_id, branch_id, domain_id, document_id, number, state, content_hash, created_at, created_by, published_at)
        VALUES (1, 1, 1, 'library', 7, 1, 'ARCHIVED', 'a', '2025-05-01T00:00:00.000Z', 'ingest', '2025-05-01T00:00:00.000Z'),
          (2, 1, 1, 'library', 7, 2, 'PUBLISHED', 'b', '2025-06-01T00:00:00.000Z', 'ingest', '2025-06-01T00:00:00.000Z')`,
      `UPDATE documents SET published_version_id = 2`,
      `INSERT INTO chunks (row_id, tenant_id, branch_id, domain_id, document_id, version_id, ordinal, chunk_type, chunk_index, source, text, counted, content_hash)
        VALUES (1, 1, 1, 'library', 7, 1, 0, 'raw', 0, 'menu.pdf', 'old', 1, 'x'), (2, 1, 1, 'library', 7, 2, 0, 'raw', 0, 'menu.pdf', 'new', 1, 'y')`,
    ]) {
      await sql.raw(statement).execute(database.writer);
    }
    await migrate(database.writer);
    const scope = { tenant_id: 1, branch_id: 1, shared_id: 3, domain_id: 'library', now: '2026-01-01T00:00:00.000Z' };
    expect(await readLiveChunkIds(database.reader, scope)).toEqual([2]);
    expect(await readLiveChunkIds(database.reader, { ...scope, now: '2025-05-15T00:00:00.000Z' })).toEqual([]);
    // A new document does not take an id that was given before, and references are watched again.
    const row = sql`INSERT INTO documents (tenant_id, branch_id, domain_id, key, type, title, created_at, created_by, updated_at, updated_by)
      VALUES (1, 1, 'library', 'other', 'pdf', 'other', '', '', '', '') RETURNING id`;
    expect((await row.execute(database.writer)).rows).toEqual([{ id: 8 }]);
    await expect(sql`DELETE FROM documents WHERE id = 7`.execute(database.writer)).rejects.toThrow(/FOREIGN KEY/u);
  });

  it('makes documents that were there before found by their words', async () => {
    await migrate(database.writer, migrations.slice(0, 3));
    await sql`INSERT INTO documents (tenant_id, branch_id, domain_id, key, type, title, source, created_at, created_by, updated_at, updated_by)
      VALUES (1, 1, 'library', 'doc:Ñandú', 'text', 'Menú del día', NULL, '', '', '', ''),
        (1, 1, 'library', 'otro', 'text', 'Otro', 'Carta.PDF', '', '', '', '')`.execute(database.writer);
    await migrate(database.writer);
    const found = async (text: string) => {
      const { documents } = await listDocuments(database.reader, { text, limit: 10 }, '2026-01-01T00:00:00.000Z');
      return documents.map(({ key }) => key);
    };
    expect(await found('MENU')).toEqual(['doc:Ñandú']);
    expect(await found('nandu')).toEqual(['doc:Ñandú']);
    expect(await found('carta.pdf')).toEqual(['otro']);
    expect(await found('dia doc')).toEqual([]);
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
