import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeOwnWordStore, WORD_SCOPE } from '../../../../contracts/own-word-store.ts';
import { createMemoryOwnWords } from '../../../../support/fakes/memory-own-words.ts';

describeOwnWordStore('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-words-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  await records.ensureScope(...WORD_SCOPE);
  return {
    words: records.words,
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

describeOwnWordStore('the map of the tests', () => {
  const words = createMemoryOwnWords({ scopes: [WORD_SCOPE] });
  return { words, audited: async () => words.audit, close: () => Promise.resolve() };
});

it('a word raises the revision of its scope, and goes with its branch', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-words-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  await records.ensureScope('default', 'norte');
  const scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'norte' };
  const before = await records.revision(scope);
  await records.words.mark(scope, { word: 'grasa', hazards: ['latex'] }, { actor: 'Ana' });
  expect(await records.revision(scope)).not.toBe(before);
  expect(await records.ownWords(scope)).toHaveLength(1);
  await records.scopes.removeBranch('default', 'norte', { actor: 'Ana' });
  await records.ensureScope('default', 'norte');
  expect(await records.words.list(scope)).toEqual([]);
  await records.close();
  await rm(folder, { recursive: true });
});
