import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import { createEventStore } from '../../../../../server/adapters/record-store/hints/event-store.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeEventStore, KEPT, TOLD_SCOPE } from '../../../../contracts/event-store.ts';
import { createMemoryEvents } from '../../../../support/fakes/memory-events.ts';

describeEventStore('sqlite', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'hints-'));
  const path = join(folder, 'records.sqlite');
  const records = await createSqliteRecords({ path, now });
  await records.ensureScope(...TOLD_SCOPE);
  await records.close();
  const connections = openDatabase(path);
  return {
    events: createEventStore(connections, { now, kept: KEPT }),
    close: async () => {
      await connections.close();
      await rm(folder, { recursive: true });
    },
  };
});

describeEventStore('the list of the tests', (now) => ({
  events: createMemoryEvents({ now, scopes: [TOLD_SCOPE], kept: KEPT }),
  close: () => Promise.resolve(),
}));

it('they go with the branch they were told in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hints-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  const scope = { domainId: 'library', tenantSlug: 'default', branchSlug: 'norte' };
  await records.ensureScope('default', 'norte');
  const audience = 'session:ana';
  await records.events.give({ scope, audience, id: 'e', type: 'visit', subject: '', data: {} });
  await records.events.make(scope, [{ id: 'h', audience, rule: 'r', subject: '', language: 'es', message: 'x' }]);
  await records.scopes.removeBranch('default', 'norte', { actor: 'Ana' });
  await records.ensureScope('default', 'norte');
  expect((await records.events.read(scope, [audience])).size).toBe(0);
  await records.close();
  await rm(folder, { recursive: true });
});
