/** What every store of people promises (`server/people/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Account, Grant, NewInvitation, PeopleStore, Written } from '../../server/people/index.ts';

export interface OpenedPeople {
  readonly people: PeopleStore;
  /** The lines of the audit, newest first: who, what, where, of whom. */
  told(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const BY = { actor: 'ana' };
const READER: Grant = { role: 'reader', tenantSlug: 'default', branchSlug: 'main' };
const OWNER: Grant = { role: 'owner', tenantSlug: 'demo', branchSlug: '*' };
const START = Date.parse('2026-03-01T12:00:00.000Z');
const LATER = '2026-03-08T12:00:00.000Z';

const given = (name: string) => ({ name, nameKey: name.toLowerCase(), password: `kept:${name}` });
const session = (secretHash: string, endsAt = LATER) => ({ secretHash, agent: 'Firefox', endsAt });
const invitation = (codeHash: string, changes: Partial<NewInvitation> = {}): NewInvitation => ({
  codeHash,
  name: 'Luz',
  grants: [READER],
  endsAt: LATER,
  ...changes,
});

function written<Value>(outcome: Written<Value>): Value {
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.reason}`);
  return outcome.value;
}

/** `begin` gives an empty store that goes by this clock. */
export function describePeopleStore(name: string, begin: (now: () => Date) => Promise<OpenedPeople>): void {
  describe(`${name} keeps people`, () => {
    const opened: OpenedPeople[] = [];
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
    });
    const start = async () => {
      const clock = { at: START };
      const store = await begin(() => new Date(clock.at));
      opened.push(store);
      return { ...store, told: () => store.told(), pass: (minutes: number) => (clock.at += minutes * 60_000) };
    };
    const join = async (people: PeopleStore, who: string, changes: Partial<NewInvitation> = {}): Promise<Account> => {
      await people.invite(invitation(`code-${who}`, changes), BY);
      return written(await people.accept(`code-${who}`, given(who), session(`secret-${who}`)));
    };

    it('who takes an invitation has an account with its roles and a session, and the invitation is used up', async () => {
      const { people, told } = await start();
      expect(await people.invite(invitation('code'), BY)).toMatchObject({
        name: 'Luz',
        grants: [READER],
        createdBy: 'ana',
      });
      expect(await people.openInvitation('code')).toMatchObject({ name: 'Luz', endsAt: LATER });
      const account = written(await people.accept('code', given('Luz'), session('secret')));
      expect(account).toMatchObject({ name: 'Luz', grants: [READER], createdBy: 'ana' });
      expect(account.sessions).toMatchObject([{ agent: 'Firefox', endsAt: LATER }]);
      expect(await people.openInvitation('code')).toBeUndefined();
      expect(await people.accept('code', given('Otra'), session('other'))).toEqual({ kind: 'refused', reason: 'gone' });
      expect(await people.invitations()).toEqual([]);
      expect(await people.account(account.id)).toEqual(account);
      expect(await people.accounts()).toEqual([account]);
      expect(await told()).toEqual(['Luz account.joined default/main Luz', 'ana account.invited default/main Luz']);
    });

    it('of several who take one invitation at once one gets it', async () => {
      const { people } = await start();
      await people.invite(invitation('code'), BY);
      const outcomes = await Promise.all(
        ['Uno', 'Dos', 'Tres'].map((who) => people.accept('code', given(who), session(who))),
      );
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'refused', 'written']);
      expect(await people.accounts()).toHaveLength(1);
    });

    it('an invitation ends with its time, and by being withdrawn', async () => {
      const { pass, people } = await start();
      const { id } = await people.invite(invitation('withdrawn'), BY);
      expect(await people.withdraw(id, BY)).toBe(true);
      expect(await people.withdraw(id, BY)).toBe(false);
      expect(await people.accept('withdrawn', given('Luz'), session('s'))).toMatchObject({ reason: 'gone' });
      await people.invite(invitation('late'), BY);
      pass(7 * 24 * 60 + 1);
      expect(await people.openInvitation('late')).toBeUndefined();
      expect(await people.accept('late', given('Luz'), session('s'))).toMatchObject({ reason: 'gone' });
      expect(await people.invitations()).toEqual([]);
    });

    it('no two accounts or keys have one name, and the invitation stays good', async () => {
      const { people } = await start();
      await join(people, 'Luz');
      await people.invite(invitation('second'), BY);
      expect(await people.accept('second', given('LUZ'), session('s'))).toEqual({ kind: 'refused', reason: 'taken' });
      expect(await people.openInvitation('second')).toBeDefined();
      const key = { name: 'Luz', nameKey: 'luz', hint: 'abcd', grant: READER, secretHash: 'k' };
      expect(await people.addKey(key, BY)).toEqual({ kind: 'refused', reason: 'taken' });
      written(await people.addKey({ ...key, name: 'Caja', nameKey: 'caja' }, BY));
      expect(await people.accept('second', given('Caja'), session('s'))).toMatchObject({ reason: 'taken' });
    });

    it('an account is found by its name with its password as it is kept', async () => {
      const { people } = await start();
      const account = await join(people, 'Luz');
      expect(await people.accountNamed('luz')).toEqual({ account, password: 'kept:Luz' });
      expect(await people.accountNamed('otra')).toBeUndefined();
      expect(await people.passwordOf(account.id)).toBe('kept:Luz');
      expect(await people.passwordOf(account.id + 100)).toBeUndefined();
    });

    it('a link for an account that is there gives it a new password, ends its sessions, and changes nothing else', async () => {
      const { people, told } = await start();
      const { id } = await join(people, 'Luz');
      await people.invite(invitation('older', { accountId: id }), BY);
      await people.invite(invitation('renew', { accountId: id, grants: [OWNER] }), BY);
      expect(await people.openInvitation('older')).toBeUndefined();
      const renewed = written(await people.accept('renew', { ...given('Luz'), password: 'new' }, session('fresh')));
      expect(renewed).toMatchObject({ id, name: 'Luz', grants: [READER] });
      expect(renewed.sessions).toHaveLength(1);
      expect(await people.passwordOf(id)).toBe('new');
      expect(await people.findSession('secret-Luz')).toBeUndefined();
      expect(await people.findSession('fresh')).toMatchObject({ account: { id } });
      expect((await told())[0]).toBe('Luz account.password-renewed demo/* Luz');
    });

    it('roles are given and taken, each with its line', async () => {
      const { people, told } = await start();
      const { id } = await join(people, 'Luz');
      const editor: Grant = { ...READER, role: 'editor' };
      expect(await people.setGrants(id, [editor, OWNER], BY)).toMatchObject({ grants: [editor, OWNER] });
      expect((await told()).slice(0, 2).toSorted()).toEqual([
        'ana account.role-given default/main Luz',
        'ana account.role-given demo/* Luz',
      ]);
      expect(await people.setGrants(id, [OWNER], BY)).toMatchObject({ grants: [OWNER] });
      expect((await told())[0]).toBe('ana account.role-taken default/main Luz');
      expect(await people.setGrants(id + 100, [OWNER], BY)).toBeUndefined();
    });

    it('what somebody invited ends when their roles change, and so does a link for themselves', async () => {
      const { people } = await start();
      const { id } = await join(people, 'Luz', { grants: [OWNER] });
      await people.invite(invitation('by-luz', { madeBy: id }), BY);
      await people.invite(invitation('for-luz', { accountId: id }), BY);
      await people.setGrants(id, [READER], BY);
      expect(await people.openInvitation('by-luz')).toBeUndefined();
      expect(await people.openInvitation('for-luz')).toBeUndefined();
    });

    it('with an account go its sessions, its roles and what it invited', async () => {
      const { people, told } = await start();
      const { id } = await join(people, 'Luz');
      await people.invite(invitation('by-luz', { madeBy: id }), BY);
      expect(await people.removeAccount(id, BY)).toBe(true);
      expect(await people.removeAccount(id, BY)).toBe(false);
      expect(await people.account(id)).toBeUndefined();
      expect(await people.accountNamed('luz')).toBeUndefined();
      expect(await people.findSession('secret-Luz')).toBeUndefined();
      expect(await people.openInvitation('by-luz')).toBeUndefined();
      expect(await people.startSession(id, session('after'))).toBeUndefined();
      expect((await told())[0]).toBe('ana account.removed default/main Luz');
    });

    it('a session is found until it ends, and seen to five minutes', async () => {
      const { pass, people } = await start();
      const { id } = await join(people, 'Luz');
      const one = await people.startSession(id, session('one'));
      pass(3);
      expect((await people.findSession('one'))?.session).toEqual(one);
      pass(3);
      await people.findSession('one');
      const seen = (await people.findSession('one'))?.session;
      expect(seen?.seenAt).toBe('2026-03-01T12:06:00.000Z');
      pass(7 * 24 * 60);
      expect(await people.findSession('one')).toBeUndefined();
      expect((await people.account(id))?.sessions).toEqual([]);
    });

    it('sessions are ended one by one, all at once, by who has the secret, and never somebody else’s', async () => {
      const { people, told } = await start();
      const luz = await join(people, 'Luz');
      const sol = await join(people, 'Sol');
      const two = await people.startSession(luz.id, session('two'));
      expect(await people.endSessions(sol.id, two?.id ?? 0, BY)).toBe(0);
      expect(await people.findSession('two')).toBeDefined();
      expect(await people.endSessions(luz.id, two?.id ?? 0, BY)).toBe(1);
      expect(await people.findSession('two')).toBeUndefined();
      expect(await people.findSession('secret-Luz')).toBeDefined();
      expect((await told())[0]).toBe('ana account.signed-out default/main Luz');
      await people.startSession(luz.id, session('three'));
      expect(await people.endSessions(luz.id, undefined, BY)).toBe(2);
      await people.endSecret('secret-Sol');
      await people.endSecret('nobody');
      expect(await people.findSession('secret-Sol')).toBeUndefined();
    });

    it('a new password ends every session but the one it was set in', async () => {
      const { people } = await start();
      const { id } = await join(people, 'Luz');
      const here = await people.startSession(id, session('here'));
      expect(await people.setPassword(id, 'other', here?.id ?? 0)).toBe(true);
      expect(await people.passwordOf(id)).toBe('other');
      expect(await people.findSession('here')).toBeDefined();
      expect(await people.findSession('secret-Luz')).toBeUndefined();
      expect(await people.setPassword(id + 100, 'other', 0)).toBe(false);
    });

    it('a key is found until it is revoked, and its use is known to the minute', async () => {
      const { pass, people, told } = await start();
      const key = { name: 'Caja', nameKey: 'caja', hint: 'abcd', grant: OWNER, secretHash: 'k' };
      const { id } = written(await people.addKey(key, BY));
      expect(await people.keys()).toEqual([
        { id, name: 'Caja', hint: 'abcd', grant: OWNER, createdAt: new Date(START).toISOString(), createdBy: 'ana' },
      ]);
      expect(await people.findKey('k')).toMatchObject({ id, grant: OWNER });
      expect(await people.keys()).toMatchObject([{ usedAt: '2026-03-01T12:00:00.000Z' }]);
      pass(0.5);
      await people.findKey('k');
      expect(await people.keys()).toMatchObject([{ usedAt: '2026-03-01T12:00:00.000Z' }]);
      pass(2);
      await people.findKey('k');
      expect(await people.keys()).toMatchObject([{ usedAt: '2026-03-01T12:02:30.000Z' }]);
      expect(await people.findKey('other')).toBeUndefined();
      expect(await people.removeKey(id, BY)).toBe(true);
      expect(await people.removeKey(id, BY)).toBe(false);
      expect(await people.findKey('k')).toBeUndefined();
      expect(await told()).toEqual(['ana key.revoked demo/* Caja', 'ana key.made demo/* Caja']);
    });
  });
}
