import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeKeptTestStore, TESTED_SCOPE } from '../../../../contracts/kept-test-store.ts';
import { createMemoryKeptTests } from '../../../../support/fakes/memory-kept-tests.ts';
import { makeOutcome } from '../../../../support/samples/make-outcome.ts';

describeKeptTestStore('sqlite', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-tests-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite'), now });
  await records.ensureScope(...TESTED_SCOPE);
  return {
    keptTests: records.keptTests,
    async audited() {
      const { entries } = await records.audit.list({ limit: 1000 });
      return entries.toReversed().map(({ actor, action, subject }) => [actor, action, subject] as const);
    },
    close: async () => {
      await records.close();
      await rm(folder, { recursive: true });
    },
  };
});

describeKeptTestStore('the list of the tests', (now) => {
  const keptTests = createMemoryKeptTests({ scopes: [TESTED_SCOPE], now });
  return { keptTests, audited: async () => keptTests.audit, close: () => Promise.resolve() };
});

it('they go with the branch they were kept in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-tests-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  await records.ensureScope('default', 'norte');
  const scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'norte' };
  await records.keptTests.keep(scope, { question: '¿Qué hay?', outcome: makeOutcome() }, 'Ana');
  await records.scopes.removeBranch('default', 'norte', { actor: 'Ana' });
  await records.ensureScope('default', 'norte');
  expect(await records.keptTests.list(scope)).toEqual([]);
  await records.close();
  await rm(folder, { recursive: true });
});
