import { describe, expect, it } from 'vitest';
import { createKeys, createPasswords, createPeople, OPERATOR } from '../../../server/people/index.ts';
import type { Caller, Grant, Role } from '../../../server/people/index.ts';
import { createMemoryPeople } from '../../support/fakes/memory-people.ts';
import { faultOf } from '../../support/fault-of.ts';

const PASSWORD = 'una frase que nadie más dice';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const at = (role: Role, tenantSlug: string, branchSlug: string): Grant => ({ role, tenantSlug, branchSlug });

function open() {
  const clock = { at: Date.parse('2026-03-01T12:00:00.000Z') };
  const now = () => new Date(clock.at);
  const store = createMemoryPeople({ now });
  const people = createPeople({ store, passwords: createPasswords({ ln: 1, r: 1, p: 1 }), now });
  const join = async (name: string, ...grants: readonly Grant[]) => {
    const { code } = await people.invite(OPERATOR, { name, grants }, 'admin');
    return people.accept({ code, name, password: PASSWORD, agent: 'Firefox' });
  };
  const idOf = (caller: Caller) => caller.id ?? 0;
  return { people, keys: createKeys(store), store, join, idOf, pass: (ms: number) => (clock.at += ms) };
}

const codeOf = async (work: Promise<unknown>) => (await faultOf(work)).code;

describe('an invitation', () => {
  it('lets in once, with the roles that it names', async () => {
    const { people } = open();
    const grants = [at('editor', 'rio', 'sur')];
    const { code, invitation } = await people.invite(OPERATOR, { name: 'Luz', grants }, 'admin');
    expect(await people.readInvitation(code)).toEqual(invitation);
    const { caller, secret } = await people.accept({ code, name: 'Luz M.', password: PASSWORD, agent: 'Firefox' });
    expect(caller).toMatchObject({ kind: 'account', name: 'Luz M.', grants });
    expect(await people.callerOf(secret)).toMatchObject({ name: 'Luz M.', grants });
    const again = { code, name: 'Otra', password: PASSWORD, agent: '' };
    expect(await codeOf(people.accept(again))).toBe('invitation-gone');
    expect(await codeOf(people.readInvitation(code))).toBe('invitation-gone');
  });

  it('is good for seven days', async () => {
    const { pass, people } = open();
    const { code } = await people.invite(OPERATOR, { name: 'Luz', grants: [at('reader', 'rio', 'sur')] }, 'admin');
    pass(7 * DAY - HOUR);
    await people.readInvitation(code);
    pass(HOUR);
    expect(await codeOf(people.readInvitation(code))).toBe('invitation-gone');
  });

  it('stays good when the name or the password will not do', async () => {
    const { join, people } = open();
    await join('Luz', at('reader', 'rio', 'sur'));
    const { code } = await people.invite(OPERATOR, { name: 'Sol', grants: [at('reader', 'rio', 'sur')] }, 'admin');
    const given = { code, name: 'Sol', password: PASSWORD, agent: '' };
    expect(await codeOf(people.accept({ ...given, name: 'LUZ' }))).toBe('name-taken');
    expect(await codeOf(people.accept({ ...given, password: 'corta' }))).toBe('fields-invalid');
    expect(await codeOf(people.accept({ ...given, name: '' }))).toBe('fields-invalid');
    expect((await people.accept(given)).caller.name).toBe('Sol');
  });

  it('gives nothing that the inviter has not', async () => {
    const { join, people } = open();
    const { caller } = await join('Luz', at('owner', 'rio', 'sur'), at('editor', 'mar', '*'));
    const invite = (...grants: readonly Grant[]) => people.invite(caller, { name: 'Sol', grants }, 'Luz');
    for (const more of [
      at('reader', 'rio', 'este'),
      at('reader', 'rio', '*'),
      at('reader', 'mar', 'sur'),
      at('reader', 'otro', 'sur'),
      at('reader', '*', '*'),
    ]) {
      expect(await codeOf(invite(more))).toBe('not-permitted');
      expect(await codeOf(invite(at('reader', 'rio', 'sur'), more))).toBe('not-permitted');
    }
    await invite(at('owner', 'rio', 'sur'));
  });

  it('names a place once, at least one, and no branch of all tenants', async () => {
    const { people } = open();
    const invite = (...grants: readonly Grant[]) => people.invite(OPERATOR, { name: 'Sol', grants }, 'admin');
    expect(await codeOf(invite())).toBe('fields-invalid');
    expect(await codeOf(invite(at('reader', '*', 'sur')))).toBe('fields-invalid');
    expect(await codeOf(invite(at('reader', 'rio', 'sur'), at('owner', 'rio', 'sur')))).toBe('fields-invalid');
  });

  it('ends when its inviter loses their role', async () => {
    const { idOf, join, people } = open();
    const { caller } = await join('Luz', at('owner', 'rio', 'sur'));
    const { code } = await people.invite(caller, { name: 'Sol', grants: [at('owner', 'rio', 'sur')] }, 'Luz');
    await people.setGrants(OPERATOR, idOf(caller), [at('reader', 'rio', 'sur')], 'admin');
    expect(await codeOf(people.readInvitation(code))).toBe('invitation-gone');
  });

  it('is seen and withdrawn by the owners of all that it gives', async () => {
    const { join, people } = open();
    const { caller } = await join('Luz', at('owner', 'rio', 'sur'));
    const mine = await people.invite(OPERATOR, { name: 'Sol', grants: [at('reader', 'rio', 'sur')] }, 'admin');
    const more = [at('reader', 'rio', 'sur'), at('reader', 'rio', 'este')];
    const other = await people.invite(OPERATOR, { name: 'Mar', grants: more }, 'admin');
    expect((await people.invitations(caller)).map(({ name }) => name)).toEqual(['Sol']);
    expect(await codeOf(people.withdraw(caller, other.invitation.id, 'Luz'))).toBe('invitation-gone');
    await people.withdraw(caller, mine.invitation.id, 'Luz');
    expect(await people.invitations(OPERATOR)).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('takes the name however it is written, and a new secret each time', async () => {
    const { join, people } = open();
    const first = await join('Luz', at('reader', 'rio', 'sur'));
    const again = await people.signIn({ name: ' LUZ ', password: PASSWORD, agent: 'Chrome' });
    expect(again.caller).toMatchObject({ name: 'Luz' });
    expect(again.secret).not.toBe(first.secret);
    expect(again.secret.length).toBeGreaterThanOrEqual(43);
    expect(await people.callerOf(first.secret)).toBeDefined();
  });

  it('tells a wrong name and a wrong password alike', async () => {
    const { join, people } = open();
    await join('Luz', at('reader', 'rio', 'sur'));
    const faults = await Promise.all([
      faultOf(people.signIn({ name: 'Luz', password: 'otra', agent: '' })),
      faultOf(people.signIn({ name: 'Nadie', password: PASSWORD, agent: '' })),
    ]);
    expect(faults.map(({ code, details, issues }) => ({ code, details, issues }))).toEqual(
      faults.map(() => ({ code: 'sign-in-refused', details: {}, issues: [] })),
    );
  });

  it('ends by signing out, after a week without a request, and after thirty days', async () => {
    const { join, pass, people } = open();
    const { secret } = await join('Luz', at('reader', 'rio', 'sur'));
    const other = await people.signIn({ name: 'Luz', password: PASSWORD, agent: '' });
    await people.signOut(other.secret);
    expect(await people.callerOf(other.secret)).toBeUndefined();
    const idle = await people.signIn({ name: 'Luz', password: PASSWORD, agent: '' });
    for (let day = 0; day < 29; day += 5) {
      pass(5 * DAY - HOUR);
      expect(await people.callerOf(secret), String(day)).toBeDefined();
      if (day === 5) expect(await people.callerOf(idle.secret)).toBeUndefined();
    }
    pass(2 * DAY);
    expect(await people.callerOf(secret)).toBeUndefined();
  });

  it('follows the roles at once, and ends with the account', async () => {
    const { idOf, join, people } = open();
    const { caller, secret } = await join('Luz', at('owner', 'rio', 'sur'));
    await people.setGrants(OPERATOR, idOf(caller), [at('reader', 'rio', 'sur')], 'admin');
    expect((await people.callerOf(secret))?.holds('editor', { tenantSlug: 'rio', branchSlug: 'sur' })).toBe(false);
    await people.remove(OPERATOR, idOf(caller), 'admin');
    expect(await people.callerOf(secret)).toBeUndefined();
    expect(await codeOf(people.signIn({ name: 'Luz', password: PASSWORD, agent: '' }))).toBe('sign-in-refused');
  });
});

describe('a password', () => {
  it('is changed by who knows it, and ends the other sessions', async () => {
    const { join, people } = open();
    const { caller, secret } = await join('Luz', at('reader', 'rio', 'sur'));
    const other = await people.signIn({ name: 'Luz', password: PASSWORD, agent: '' });
    const next = 'otra frase que nadie dice';
    expect(await codeOf(people.changePassword(caller, { current: 'no', password: next }))).toBe('sign-in-refused');
    expect(await codeOf(people.changePassword(caller, { current: PASSWORD, password: 'no' }))).toBe('fields-invalid');
    await people.changePassword(caller, { current: PASSWORD, password: next });
    expect(await people.callerOf(secret)).toBeDefined();
    expect(await people.callerOf(other.secret)).toBeUndefined();
    expect(await codeOf(people.signIn({ name: 'Luz', password: PASSWORD, agent: '' }))).toBe('sign-in-refused');
    await people.signIn({ name: 'Luz', password: next, agent: '' });
  });

  it('is renewed by a link of who owns every place where its account has a role, and of nobody else', async () => {
    const { idOf, join, people } = open();
    const owner = await join('Sur', at('owner', 'rio', 'sur'));
    const wide = await join('Luz', at('reader', 'rio', 'sur'), at('owner', 'mar', '*'));
    const own = await join('Sol', at('editor', 'rio', 'sur'));
    expect(await codeOf(people.renew(owner.caller, idOf(wide.caller), 'Sur'))).toBe('not-permitted');
    const { code } = await people.renew(owner.caller, idOf(own.caller), 'Sur');
    const renewed = await people.accept({ code, name: 'Otro nombre', password: 'una clave bien nueva', agent: '' });
    expect(renewed.caller).toMatchObject({ id: own.caller.id, name: 'Sol', grants: [at('editor', 'rio', 'sur')] });
    expect(await people.callerOf(own.secret)).toBeUndefined();
  });

  it('link is worth nothing once its account was given more', async () => {
    const { idOf, join, people } = open();
    const owner = await join('Sur', at('owner', 'rio', 'sur'));
    const own = await join('Sol', at('editor', 'rio', 'sur'));
    const { code } = await people.renew(owner.caller, idOf(own.caller), 'Sur');
    await people.setGrants(OPERATOR, idOf(own.caller), [at('owner', '*', '*')], 'admin');
    const taking = people.accept({ code, name: 'Sol', password: 'una clave bien nueva', agent: '' });
    expect(await codeOf(taking)).toBe('invitation-gone');
  });
});

describe('an owner', () => {
  it('sees who has a role in their place, and of their roles those alone', async () => {
    const { join, people } = open();
    const { caller } = await join('Sur', at('owner', 'rio', 'sur'));
    await join('Luz', at('reader', 'rio', 'sur'), at('owner', 'mar', '*'));
    await join('Lejos', at('owner', 'mar', 'sur'));
    expect((await people.list(caller)).map(({ grants, hasMore, name }) => ({ name, grants, hasMore }))).toEqual([
      { name: 'Sur', grants: [at('owner', 'rio', 'sur')], hasMore: false },
      { name: 'Luz', grants: [at('reader', 'rio', 'sur')], hasMore: true },
    ]);
    expect(await people.list(OPERATOR)).toHaveLength(3);
  });

  it('changes the roles of their place and leaves the others', async () => {
    const { idOf, join, people, store } = open();
    const { caller } = await join('Sur', at('owner', 'rio', 'sur'));
    const luz = await join('Luz', at('reader', 'rio', 'sur'), at('owner', 'mar', '*'));
    const id = idOf(luz.caller);
    const changed = await people.setGrants(caller, id, [at('editor', 'rio', 'sur')], 'Sur');
    expect(changed.grants).toEqual([at('editor', 'rio', 'sur')]);
    expect((await store.account(id))?.grants).toEqual([at('owner', 'mar', '*'), at('editor', 'rio', 'sur')]);
    await people.setGrants(caller, id, [], 'Sur');
    expect((await store.account(id))?.grants).toEqual([at('owner', 'mar', '*')]);
  });

  it('gives nobody, nor themselves, what they have not', async () => {
    const { idOf, join, people } = open();
    const { caller } = await join('Sur', at('owner', 'rio', 'sur'));
    for (const more of [at('owner', 'rio', '*'), at('reader', 'rio', 'este'), at('owner', '*', '*')]) {
      const giving = people.setGrants(caller, idOf(caller), [at('owner', 'rio', 'sur'), more], 'Sur');
      expect(await codeOf(giving)).toBe('not-permitted');
    }
  });

  it('removes no account that has a role elsewhere, and takes the last role of nobody', async () => {
    const { idOf, join, people } = open();
    const { caller } = await join('Sur', at('owner', 'rio', 'sur'));
    const luz = await join('Luz', at('reader', 'rio', 'sur'), at('owner', 'mar', '*'));
    const sol = await join('Sol', at('reader', 'rio', 'sur'));
    const far = await join('Lejos', at('owner', 'mar', '*'));
    expect(await codeOf(people.remove(caller, idOf(luz.caller), 'Sur'))).toBe('not-permitted');
    expect(await codeOf(people.remove(caller, idOf(far.caller), 'Sur'))).toBe('account-unknown');
    expect(await codeOf(people.setGrants(caller, idOf(sol.caller), [], 'Sur'))).toBe('fields-invalid');
    await people.remove(caller, idOf(sol.caller), 'Sur');
  });

  it('ends sessions of their people, a person their own, and nobody those of others', async () => {
    const { idOf, join, people } = open();
    const { caller } = await join('Sur', at('owner', 'rio', 'sur'));
    const sol = await join('Sol', at('reader', 'rio', 'sur'));
    const far = await join('Lejos', at('reader', 'mar', '*'));
    expect(await codeOf(people.endSessions(caller, idOf(far.caller), undefined, 'Sur'))).toBe('account-unknown');
    expect(await codeOf(people.endSessions(sol.caller, idOf(caller), undefined, 'Sol'))).toBe('account-unknown');
    expect(await people.endSessions(caller, idOf(sol.caller), undefined, 'Sur')).toBe(1);
    expect(await people.callerOf(sol.secret)).toBeUndefined();
    expect(await people.endSessions(far.caller, idOf(far.caller), far.caller.sessionId, 'Lejos')).toBe(1);
  });

  it('of the server has those whose place is gone', async () => {
    const { idOf, join, people, store } = open();
    const { caller } = await join('Sur', at('owner', 'rio', 'sur'));
    await store.setGrants(idOf(caller), [], { actor: 'admin' });
    expect(await people.list(OPERATOR)).toMatchObject([{ name: 'Sur', grants: [] }]);
    await people.remove(OPERATOR, idOf(caller), 'admin');
  });
});

describe('a key', () => {
  it('is told once, and lets in with its role until it is revoked', async () => {
    const { keys } = open();
    const grant = at('reader', 'rio', 'sur');
    const { key, secret } = await keys.make(OPERATOR, { name: 'Caja', grant }, 'admin');
    expect(secret).toMatch(/^rck_[\w-]{43}$/u);
    expect(key.hint).toBe(secret.slice(-4));
    expect(JSON.stringify(await keys.list(OPERATOR))).not.toContain(secret);
    expect(await keys.callerOf(secret)).toMatchObject({ kind: 'key', name: 'Caja', grants: [grant] });
    expect(await keys.callerOf(`${secret}x`)).toBeUndefined();
    expect(await keys.callerOf(secret.slice('rck_'.length))).toBeUndefined();
    await keys.revoke(OPERATOR, key.id, 'admin');
    expect(await keys.callerOf(secret)).toBeUndefined();
  });

  it('has no more than who makes it, and is seen and revoked by owners of its place', async () => {
    const { join, keys } = open();
    const { caller } = await join('Sur', at('owner', 'rio', 'sur'));
    for (const grant of [at('reader', 'rio', '*'), at('reader', '*', '*'), at('reader', 'mar', 'sur')]) {
      expect(await codeOf(keys.make(caller, { name: 'Caja', grant }, 'Sur'))).toBe('not-permitted');
    }
    const { key } = await keys.make(OPERATOR, { name: 'Toda', grant: at('reader', 'rio', '*') }, 'admin');
    expect(await keys.list(caller)).toEqual([]);
    expect(await codeOf(keys.revoke(caller, key.id, 'Sur'))).toBe('key-unknown');
    await keys.make(caller, { name: 'Caja', grant: at('owner', 'rio', 'sur') }, 'Sur');
    expect(await codeOf(keys.make(OPERATOR, { name: 'caja', grant: at('reader', 'rio', 'sur') }, 'admin'))).toBe(
      'name-taken',
    );
    expect(await codeOf(keys.make(OPERATOR, { name: 'Sur', grant: at('reader', 'rio', 'sur') }, 'admin'))).toBe(
      'name-taken',
    );
    expect(await codeOf(keys.make(OPERATOR, { name: 'x', grant: at('reader', '*', 'sur') }, 'admin'))).toBe(
      'fields-invalid',
    );
  });
});
