import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeDomainOverlays } from '../../../../contracts/domain-overlays.ts';
import { liveChunks, makeChunk, makeDocument, makeScope, publish } from '../../../../support/samples/make-document.ts';
import { makeRecordsFolder } from '../../../../support/library/open-node.ts';

const scope = makeScope();
let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  path = join(folder, 'records.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the records', () => {
  it('are there again after a restart', async () => {
    const before = await createSqliteRecords({ path });
    await publish(before, scope, makeDocument('doc', [makeChunk('kept')]));
    const rows = await liveChunks(before, scope);
    const revision = await before.revision(scope);
    await before.close();
    const after = await createSqliteRecords({ path });
    expect(await liveChunks(after, scope)).toEqual(rows);
    expect(await after.revision(scope)).toBe(revision);
    await after.close();
  });

  it('report a file that is no database', async () => {
    await writeFile(path, 'this is not a database, '.repeat(100));
    await expect(createSqliteRecords({ path })).rejects.toMatchObject({
      name: 'Fault',
      code: 'records-unavailable',
    });
  });

  it('report a damaged file instead of answering from it', async () => {
    const store = await createSqliteRecords({ path });
    await publish(
      store,
      scope,
      makeDocument(
        'doc',
        Array.from({ length: 2000 }, (_, n) => makeChunk(`text ${String(n)}`)),
      ),
    );
    await store.close();
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - 8192, 0xab), 0, size - 8192, 8192);
    await file.close();
    const damaged = async () => {
      const opened = await createSqliteRecords({ path });
      await liveChunks(opened, scope).finally(() => opened.close());
    };
    await expect(damaged()).rejects.toMatchObject({ code: 'records-unavailable' });
  });

  it('report a path that cannot be made', async () => {
    await writeFile(path, '');
    const below = join(path, 'records.sqlite');
    await expect(createSqliteRecords({ path: below })).rejects.toMatchObject({ code: 'records-unavailable' });
  });

  it('refuse a schema from a newer server and leave it alone', async () => {
    await (await createSqliteRecords({ path })).close();
    const raw = new Database(path);
    raw.prepare('INSERT INTO schema_migrations VALUES (99, ?, ?)').run('later', 'now');
    raw.close();
    await expect(createSqliteRecords({ path })).rejects.toMatchObject({
      code: 'records-unavailable',
      details: { schemaVersion: 99 },
      cause: { message: expect.stringContaining('newer server') as string },
    });
  });

  it.each([
    ['of before the first release', [[1, 'first'], [2, 'traces'], [3, 'lifecycle'], [4, 'search-text'], [5, 'feedback'], [6, 'guest-bytes']]], // prettier-ignore
    ['with as many steps as are known', [[1, 'first']]],
    [
      'with a known step and one between that is not',
      [
        [0, 'before'],
        [1, 'baseline'],
      ],
    ],
  ])(
    'refuse a schema that they do not know (%s), say what to do, and leave the file to the byte',
    async (_which, steps) => {
      const raw = new Database(path);
      raw.pragma('journal_mode = WAL');
      raw.exec(
        'CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)',
      );
      raw.exec(
        "CREATE TABLE documents (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO documents VALUES (1, 'carta')",
      );
      for (const [version, name] of steps)
        raw.prepare('INSERT INTO schema_migrations VALUES (?, ?, ?)').run(version, name, 'then');
      raw.close();
      const before = await readFile(path);
      for (const _start of [1, 2]) {
        await expect(createSqliteRecords({ path })).rejects.toMatchObject({
          code: 'records-unavailable',
          details: { recorded: steps.map((step) => step.join(' ')).join(', ') },
          cause: {
            message: expect.stringMatching(
              /never released.*Nothing was changed.*DATA_DIR to an empty folder/u,
            ) as string,
          },
        });
      }
      expect(await readFile(path)).toEqual(before);
      expect(await readdir(folder)).toEqual(['records.sqlite']);
    },
  );

  it('can be read while another process holds the write lock, and say so when they cannot be written', async () => {
    const store = await createSqliteRecords({ path });
    await publish(store, scope, makeDocument('doc', [makeChunk('old')]));
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    const writing = publish(store, scope, makeDocument('doc', [makeChunk('new')]));
    await expect(writing).rejects.toMatchObject({ code: 'records-unavailable', cause: { code: 'SQLITE_BUSY' } });
    expect((await liveChunks(store, scope)).map((row) => row.text)).toEqual(['old']);
    other.exec('ROLLBACK');
    other.close();
    await publish(store, scope, makeDocument('doc', [makeChunk('new')]));
    expect((await liveChunks(store, scope)).map((row) => row.text)).toEqual(['new']);
    await store.close();
  });

  it('keep the old state when the disk is full, and work on when there is room again', async () => {
    const store = await createSqliteRecords({ path });
    await publish(store, scope, makeDocument('doc', [makeChunk('old')]));
    await store.close();
    const script = fileURLToPath(new URL('./publish-to-full-disk.ts', import.meta.url));
    // A bound on the size of files stands in for the disk: 1 MB, in blocks of 512 bytes.
    const command = 'ulimit -f 2048 && exec "$0" --import tsx "$1" "$2"';
    const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script, path]);
    expect(JSON.parse(stdout)).toEqual({ code: 'records-unavailable', texts: ['old'], after: ['small'] });
  });

  it('are unavailable once closed', async () => {
    const store = await createSqliteRecords({ path });
    await store.close();
    await store.close();
    await expect(store.revision(scope)).rejects.toMatchObject({ code: 'records-unavailable' });
    await expect(publish(store, scope, makeDocument('doc', []))).rejects.toMatchObject({ code: 'records-unavailable' });
  });

  it('are shared by two servers on one machine', async () => {
    const one = await createSqliteRecords({ path });
    const two = await createSqliteRecords({ path });
    await publish(one, scope, makeDocument('doc', [makeChunk('from one')]));
    await publish(two, scope, makeDocument('doc', [makeChunk('from two')]));
    expect((await liveChunks(one, scope)).map((row) => [row.text, row.version])).toEqual([['from two', 2]]);
    expect(await one.revision(scope)).toBe(await two.revision(scope));
    await Promise.all([one.close(), two.close()]);
  });

  it('can be copied as a backup once closed: one file holds everything', async () => {
    const store = await createSqliteRecords({ path });
    await publish(store, scope, makeDocument('doc', [makeChunk('kept')]));
    await store.close();
    const copy = join(folder, 'copy.sqlite');
    await copyFile(path, copy);
    const restored = await createSqliteRecords({ path: copy });
    expect(await liveChunks(restored, scope)).toHaveLength(1);
    await restored.close();
  });
});

describeDomainOverlays('sqlite', async () => {
  const { path: file, remove } = await makeRecordsFolder();
  onTestFinished(remove);
  return () => createSqliteRecords({ path: file });
});
