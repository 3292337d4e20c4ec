import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../../../../server/adapters/record-store/migrations/migrate.ts';
import type { MovedTable } from '../../../../../server/adapters/record-store/move/plan.ts';
import { movedTables } from '../../../../../server/adapters/record-store/move/plan.ts';
import type { SqliteSource } from '../../../../../server/adapters/record-store/move/sqlite-source.ts';
import { openSqliteSource } from '../../../../../server/adapters/record-store/move/sqlite-source.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';

let folder: string;
let path: string;
let source: SqliteSource | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-'));
  path = join(folder, 'records.sqlite');
});
afterEach(async () => {
  source?.close();
  source = undefined;
  await rm(folder, { recursive: true });
});

const open = (): SqliteSource => (source = openSqliteSource(path));

async function makeRecords(...statements: readonly string[]): Promise<void> {
  await (await createSqliteRecords({ path })).close();
  const database = new Database(path);
  for (const statement of statements) database.exec(statement);
  database.close();
}

function planOf(table: string): MovedTable {
  const found = movedTables.find((each) => each.table === table);
  if (found === undefined) throw new Error(`no plan of ${table}`);
  return found;
}

const rowsOf = (table: string, columns: readonly string[]) => [...open().rows(planOf(table), columns)];

const refused = (refusal: object) => expect.objectContaining({ outcome: { kind: 'refused', refusal } }) as Error;

describe('the records of a file', () => {
  it('are told by their digits and signs, numbers that no JavaScript number holds too', async () => {
    await makeRecords(
      `insert into audit (at, actor, action, tenant_slug, document_id, subject) values ('', 'ñ 🎉', '', '', 9007199254740993, 'a' || char(0) || 'b')`,
      `insert into contents (id, media_type, size, bytes) values ('c', 't', 2, x'00ff')`,
    );
    const [row] = rowsOf('audit', ['actor', 'branch_slug', 'document_id', 'subject']);
    expect(row).toEqual(['ñ 🎉', null, '9007199254740993', 'a\0b']);
    source?.close();
    expect(rowsOf('contents', ['bytes', 'size'])).toEqual([[Buffer.from([0, 255]), '2']]);
  });

  it('come in the order of their key', async () => {
    await makeRecords(
      `insert into tenants (id, slug, name) values (10, 'ten', ''), (9, 'nine', '')`,
      `insert into embeddings (content_hash, embedder_id, dimension, vector) values ('b', 'x', 1, x'00'), ('a', 'y', 1, x'00'), ('B', 'x', 1, x'00'), ('a', 'x', 1, x'00')`,
    );
    expect(rowsOf('tenants', ['slug']).flat()).toEqual(['default', 'demo', 'nine', 'ten']);
    source?.close();
    expect(rowsOf('embeddings', ['content_hash', 'embedder_id']).map((row) => row.join(''))).toEqual(['Bx', 'ax', 'ay', 'bx']); // prettier-ignore
  });

  it('say which number was given last, also where its row is gone', async () => {
    await makeRecords(
      `insert into tenants (id, slug, name) values (10, 'ten', '')`,
      `delete from tenants where id = 10`,
    );
    expect(open().lastNumber(planOf('tenants'))).toBe('10');
    expect(source?.lastNumber(planOf('jobs'))).toBe('0');
    expect(source?.lastNumber(planOf('contents'))).toBeUndefined();
    expect(source?.count('tenants')).toBe(2);
    expect(source?.columns('scope_revisions')).toEqual(['branch_id', 'domain_id', 'revision', 'tenant_id']);
  });

  it('can not be written, by nobody', async () => {
    await makeRecords();
    open();
    await expect(createSqliteRecords({ path })).rejects.toMatchObject({ code: 'records-unavailable' });
    source?.close();
    const records = await createSqliteRecords({ path });
    expect((await records.scopes.listTenants()).length).toBe(2);
    await records.close();
  });
});

describe('a folder is refused', () => {
  it('that has no records, and none are made', () => {
    expect(open).toThrow(refused({ reason: 'no-records' }));
    expect(open).toThrow(refused({ reason: 'no-records' }));
  });

  it('whose file is empty, or that of something else', async () => {
    new Database(path).exec('create table notes (a)').close();
    expect(open).toThrow(refused({ reason: 'no-records' }));
    await writeFile(path, 'this is a text and not a database, however long it goes on '.repeat(100));
    expect(open).toThrow(refused({ reason: 'source-damaged', found: 'file is not a database' }));
  });

  it('while a server has it open, though it writes nothing', async () => {
    const records = await createSqliteRecords({ path });
    expect(open).toThrow(refused({ reason: 'source-in-use' }));
    await records.close();
    expect(open().count('tenants')).toBe(2);
  });

  it('while another process has it open; not when that one was killed, and then with what it had written', async () => {
    await makeRecords();
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const code = `const database = new (require(${JSON.stringify(driver)}))(${JSON.stringify(path)});
      database.pragma('journal_mode = WAL');
      database.exec("insert into tenants (slug, name) values ('late', '')");
      console.log('open');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(open).toThrow(refused({ reason: 'source-in-use' }));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(rowsOf('tenants', ['slug']).flat()).toContain('late');
  });

  it.skipIf(process.getuid?.() === 0)('that this user may not write in (root may everywhere)', async () => {
    await makeRecords();
    await chmod(folder, 0o500);
    expect(open).toThrow(refused({ reason: 'source-not-writable' }));
    await chmod(folder, 0o700);
    await chmod(path, 0o400);
    expect(open).toThrow(refused({ reason: 'source-not-writable' }));
  });

  it.each([
    ['older', `delete from schema_migrations where version = ${migrations.length}`, -1],
    ['newer', `insert into schema_migrations values (${migrations.length + 1}, 'later', '')`, 1],
  ])('of an %s schema', async (_which, change, by) => {
    await makeRecords(change);
    const knownVersion = migrations.length;
    expect(open).toThrow(refused({ reason: 'source-schema', schemaVersion: knownVersion + by, knownVersion }));
  });

  it('of steps that were never released', async () => {
    await makeRecords("update schema_migrations set name = 'first' where version = 1");
    const recorded =
      '1 first, 2 pictures, 3 settlements, 4 absences, 5 counted-questions, 6 item-edits, 7 page-settings, 8 together-edits, 9 people, 10 kept-tests, 11 own-words, 12 actions, 13 hints, 14 rights, 15 memory, 16 conversations, 17 acting-figures';
    expect(open).toThrow(refused({ reason: 'source-unknown', recorded }));
  });

  it('whose rows refer to what is not there', async () => {
    await makeRecords('pragma foreign_keys = off', 'delete from tenants');
    expect(open).toThrow(
      refused({ reason: 'source-damaged', found: 'a row of branches refers to one that is not there' }),
    );
  });

  it('whose indexes hide rows', async () => {
    await makeRecords();
    const database = new Database(path).unsafeMode();
    const describeIndex = (from: string, to: string): void => {
      database.pragma('writable_schema = on');
      database.exec(`update sqlite_master set sql = replace(sql, '${from}', '${to}') where name = 'jobs_by_state'`);
      database.pragma('writable_schema = reset');
    };
    // Written while the index was another one.
    describeIndex('(state, seq)', '(state, id)');
    database.exec(
      `insert into jobs (id, kind, subject, payload, state, created_at, created_by, updated_at) values ('a', '', '', '', 'done', '', '', '')`,
    );
    describeIndex('(state, id)', '(state, seq)');
    database.close();
    const damaged = { kind: 'refused', refusal: { reason: 'source-damaged', found: expect.stringContaining('jobs_by_state') as string } }; // prettier-ignore
    expect(open).toThrow(expect.objectContaining({ outcome: damaged }) as Error);
  });
});
