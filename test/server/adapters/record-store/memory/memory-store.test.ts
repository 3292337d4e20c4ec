import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import { createMemoryStore } from '../../../../../server/adapters/record-store/memory/memory-store.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeMemoryStore, MOST_PEOPLE } from '../../../../contracts/memory-store.ts';
import { createMemoryOfPeople } from '../../../../support/fakes/memory-of-people.ts';

describeMemoryStore('sqlite', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  const path = join(folder, 'records.sqlite');
  await (await createSqliteRecords({ path, now })).close();
  const connections = openDatabase(path);
  return {
    memory: createMemoryStore(connections, { now, mostPeople: MOST_PEOPLE }),
    close: async () => {
      await connections.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

describeMemoryStore('the list of the tests', (now) => ({
  memory: createMemoryOfPeople({ now, mostPeople: MOST_PEOPLE }),
  close: () => Promise.resolve(),
}));

it('goes with its tenant, stays when one of its branches goes, and tells the audit who was erased', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  await records.ensureScope('casa', 'norte');
  await records.ensureScope('casa', 'sur');
  const scope = { domainId: 'restaurant', tenantSlug: 'casa' };
  const ana = { scope, person: 'browser:ana' };
  await records.memory.agree(ana, ['allergy']);
  await records.scopes.removeBranch('casa', 'norte', { actor: 'Ana' });
  const { people } = await records.memory.people(scope, { limit: 1 });
  expect(people).toHaveLength(1);
  await records.memory.erasePerson(scope, people[0]?.place ?? 0, 'Ana');
  const { entries } = await records.audit.list({ limit: 1 });
  expect(entries[0]).toMatchObject({
    action: 'memory.erased',
    actor: 'Ana',
    tenantSlug: 'casa',
    domainId: 'restaurant',
  });
  expect(JSON.stringify(entries[0])).not.toContain('browser');
  await records.memory.agree(ana, ['allergy']);
  await records.scopes.removeTenant('casa', { actor: 'Ana' });
  await records.ensureScope('casa', 'sur');
  expect(await records.memory.read(ana)).toBeUndefined();
  await records.close();
  await rm(folder, { recursive: true });
});
