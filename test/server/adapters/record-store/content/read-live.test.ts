import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as live from '../../../../../server/adapters/record-store/content/read-live.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import type { Tables } from '../../../../../server/adapters/record-store/database/tables.ts';

const scope = { tenant_id: 1, branch_id: 1, shared_id: 3, domain_id: 'library', now: '2026-01-01T00:00:00.000Z' };

describe('the reads of live rows', () => {
  let folder: string;
  let raw: Database.Database;
  let database: Kysely<Tables>;
  const queries: CompiledQuery[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plans-'));
    const path = join(folder, 'records.sqlite');
    await (await createSqliteRecords({ path })).close();
    raw = new Database(path);
    database = new Kysely({
      dialect: new SqliteDialect({ database: raw }),
      log: ({ query }) => void queries.push(query),
    });
  });
  afterAll(async () => {
    await database.destroy();
    await rm(folder, { recursive: true });
  });

  /** How SQLite goes about what the read asks. */
  async function planOf(read: () => Promise<unknown>): Promise<string[]> {
    queries.length = 0;
    await read();
    expect(queries).toHaveLength(1);
    const { sql = '', parameters = [] } = queries[0] ?? {};
    const steps = raw.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
    return steps.map(({ detail }) => detail);
  }

  it('go from the asked rows to their versions, never through the whole scope', async () => {
    const reads = [
      () => live.readChunks(database, scope, [1, 2]),
      () => live.readItems(database, scope, [1, 2]),
      () => live.readVectors(database, scope, 'test:4', [1, 2]),
      () => live.readChunksOfItems(database, scope, [1, 2]),
    ];
    for (const read of reads) {
      const plan = await planOf(read);
      const [first, second] = plan;
      expect(first).toMatch(/^SCAN asked/u);
      expect(second).toMatch(/^SEARCH (?:chunks|items) USING (?:INTEGER PRIMARY KEY|INDEX chunks_by_item)/u);
      expect(plan.join('\n')).toContain('SEARCH versions USING INTEGER PRIMARY KEY');
      expect(plan.slice(1).join('\n')).not.toMatch(/\bSCAN /u);
    }
  });

  it('list what is live by index', async () => {
    for (const read of [live.readLiveChunkIds, live.readLiveItemIds]) {
      const plan = (await planOf(() => read(database, scope))).join('\n');
      expect(plan).toContain('SEARCH versions USING INDEX versions_by_end');
      expect(plan).toMatch(/SEARCH (?:chunks|items) USING (?:COVERING )?INDEX \w+_by_version/u);
      expect(plan).not.toMatch(/SCAN (?:versions|own|chunks|items)/u);
    }
  });
});
