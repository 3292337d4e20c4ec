import { describe, expect, it, onTestFinished } from 'vitest';
import { createPeopleStore } from '../../../../../server/adapters/record-store/people/people-store.ts';
import { createScopeStore } from '../../../../../server/adapters/record-store/scopes/scope-store.ts';
import type { Grant } from '../../../../../server/people/index.ts';
import { describePeopleStore } from '../../../../contracts/people-store.ts';
import { createMemoryPeople } from '../../../../support/fakes/memory-people.ts';
import { openPeople } from '../../../../support/library/open-people.ts';
import { openMigrated } from '../migrations/open-migrated.ts';

describePeopleStore('sqlite', async (now) => {
  const file = await openMigrated();
  return openPeople(file, { now, close: () => file.remove() });
});

describePeopleStore('the fake of the tests', async (now) => {
  const people = createMemoryPeople({ now });
  return { people, told: async () => people.told(), close: async () => undefined };
});

const BY = { actor: 'ana' };
const LATER = '2026-03-08T12:00:00.000Z';
const now = () => new Date('2026-03-01T12:00:00.000Z');

async function open() {
  const file = await openMigrated();
  onTestFinished(() => file.remove());
  const people = createPeopleStore(file, { now });
  const scopes = createScopeStore(file, { now });
  await scopes.createTenant(
    {
      slug: 'rio',
      name: 'Río',
      branches: [
        { slug: 'sur', name: 'Sur' },
        { slug: 'este', name: 'Este' },
      ],
    },
    BY,
  );
  const give = async (name: string, grants: readonly Grant[]) => {
    await people.invite({ codeHash: `code-${name}`, name, grants, endsAt: LATER }, BY);
    const kept = { name, nameKey: name, password: 'kept' };
    const accepted = await people.accept(`code-${name}`, kept, { secretHash: name, agent: '', endsAt: LATER });
    return accepted.kind === 'written' ? accepted.value.id : 0;
  };
  return { file, people, scopes, give };
}

const at = (tenantSlug: string, branchSlug: string): Grant => ({ role: 'editor', tenantSlug, branchSlug });

describe('what names a place that is removed', () => {
  it('goes with a branch: roles, keys and invitations, those of other places stay', async () => {
    const { give, people, scopes } = await open();
    const luz = await give('luz', [at('rio', 'sur'), at('rio', 'este')]);
    for (const branch of ['sur', 'este']) {
      const key = { name: branch, nameKey: branch, hint: 'abcd', grant: at('rio', branch), secretHash: branch };
      await people.addKey(key, BY);
      await people.invite({ codeHash: branch, name: branch, grants: [at('rio', branch)], endsAt: LATER }, BY);
    }
    await scopes.removeBranch('rio', 'sur', BY);
    expect((await people.account(luz))?.grants).toEqual([at('rio', 'este')]);
    expect((await people.keys()).map(({ name }) => name)).toEqual(['este']);
    expect((await people.invitations()).map(({ name }) => name)).toEqual(['este']);
    expect(await people.findKey('sur')).toBeUndefined();
    expect(await people.openInvitation('sur')).toBeUndefined();
  });

  it('goes with a tenant, and one that gets its slug later gives nobody their role back', async () => {
    const { give, people, scopes } = await open();
    const luz = await give('luz', [at('rio', '*'), at('rio', 'sur')]);
    const sol = await give('sol', [at('default', 'main'), { role: 'owner', tenantSlug: '*', branchSlug: '*' }]);
    await scopes.removeTenant('rio', BY);
    await scopes.createTenant({ slug: 'rio', name: 'Otro', branches: [{ slug: 'sur', name: 'Sur' }] }, BY);
    expect((await people.account(luz))?.grants).toEqual([]);
    expect((await people.account(sol))?.grants).toHaveLength(2);
  });
});

it('keeps no secret: neither code, nor cookie, nor key, nor password stands in the tables as it was given', async () => {
  const { file, give } = await open();
  await give('luz', [at('rio', 'sur')]);
  const columns = async (table: 'account_sessions' | 'invitations' | 'api_keys' | 'accounts') =>
    Object.keys((await file.reader.selectFrom(table).selectAll().executeTakeFirst()) ?? {});
  expect(await columns('account_sessions')).toContain('secret_hash');
  expect(await columns('account_sessions')).not.toContain('secret');
  expect(await columns('accounts')).not.toContain('secret');
});
