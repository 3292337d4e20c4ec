import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { ACTING_SCOPE, describeActionStore } from '../../../../contracts/action-store.ts';
import { createMemoryActions } from '../../../../support/fakes/memory-actions.ts';
import { createMemoryJobs } from '../../../../support/fakes/memory-jobs.ts';

describeActionStore('sqlite', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'actions-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite'), now });
  await records.ensureScope(...ACTING_SCOPE);
  return {
    actions: records.actions,
    jobs: records.jobs,
    close: async () => {
      await records.close();
      await rm(folder, { recursive: true });
    },
  };
});

describeActionStore('the list of the tests', (now) => {
  const jobs = createMemoryJobs({ now });
  const actions = createMemoryActions({ now, jobs, scopes: [ACTING_SCOPE] });
  return { actions, jobs, close: () => Promise.resolve() };
});

it('they go with the branch they were proposed in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'actions-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  await records.ensureScope('default', 'norte');
  const scope = { domainId: 'library', tenantSlug: 'default', branchSlug: 'norte' };
  const spoken = { title: 'Prestar', description: 'Prestar.', details: [] };
  const given = { ...spoken, sessionId: 's', tool: 'lend', arguments: [], hash: 'h', language: 'es', lifeMs: 1000 };
  await records.actions.propose({ ...given, id: 'a', scope });
  await records.scopes.removeBranch('default', 'norte', { actor: 'Ana' });
  await records.ensureScope('default', 'norte');
  expect((await records.actions.list({ limit: 5 })).actions).toEqual([]);
  await records.close();
  await rm(folder, { recursive: true });
});
