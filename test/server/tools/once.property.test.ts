/**
 * Whatever is proposed, confirmed, cancelled, forgotten, late, left by nodes that die and taken up by others, in whatever order: nothing is sent without
 * its confirmation, and nothing twice, but by one key where its service does the same thing once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { createSqliteRecords } from '../../../server/adapters/record-store/sqlite.ts';
import { createMemoryActions } from '../../support/fakes/memory-actions.ts';
import { createMemoryJobs } from '../../support/fakes/memory-jobs.ts';
import { checkOnce } from '../../support/tools/check-once.ts';

describe('an action is executed once, and only once it is confirmed', () => {
  it('in the list of the tests', async () => {
    await checkOnce(async (now) => {
      const jobs = createMemoryJobs({ now });
      const actions = createMemoryActions({ now, jobs });
      return Promise.resolve({ nodes: [0, 1].map(() => ({ actions, jobs })), close: () => Promise.resolve() });
    }, 2000);
  });

  it('over two nodes with one SQLite file', { timeout: 120_000 }, async () => {
    await checkOnce(async (now) => {
      const folder = await mkdtemp(join(tmpdir(), 'once-'));
      const path = join(folder, 'records.sqlite');
      const nodes = [await createSqliteRecords({ path, now }), await createSqliteRecords({ path, now })];
      return {
        nodes,
        async close() {
          for (const node of nodes) await node.close();
          await rm(folder, { recursive: true });
        },
      };
    }, 150);
  });
});
