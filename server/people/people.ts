/** Accounts: who is invited, who signs in, what each may, and how it ends. */
import { Fault } from '../fault.ts';
import type { FieldIssue } from '../fault.ts';
import { makeCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { nameIssues, nameKeyOf, passwordIssues } from './check-person.ts';
import type { Passwords } from './passwords.ts';
import type { Account, Invitation, NewSession, PeopleStore, Session } from './ports.ts';
import { ALL, isWhole, partOf } from './roles.ts';
import type { Grant } from './roles.ts';
import { hashOf, newSecret } from './secrets.ts';

const HOUR_MS = 3_600_000;

/** Signed in for so long at most, and for so long without a request. */
export const SESSION_DAYS = 30;
export const IDLE_DAYS = 7;

/** An invitation that nobody follows is no open door. */
export const INVITATION_DAYS = 7;

/** What of somebody's rights its reader may change; what they have elsewhere is not told, only that it is there. */
export interface SeenAccount extends Account {
  readonly hasMore: boolean;
}

export interface SignedIn {
  readonly caller: Caller;
  /** For the cookie. It is told once, here. */
  readonly secret: string;
  readonly endsAt: string;
}

export interface Invited {
  readonly invitation: Invitation;
  /** For the link. It is told once, here. */
  readonly code: string;
}

export interface NewPerson {
  readonly code: string;
  readonly name: string;
  readonly password: string;
  readonly agent: string;
}

export interface People {
  /** @throws Fault `sign-in-refused`, in the same time whether the name or the password is wrong */
  signIn(given: { readonly name: string; readonly password: string; readonly agent: string }): Promise<SignedIn>;
  /** Of the cookie; undefined when the session has ended. */
  callerOf(secret: string): Promise<Caller | undefined>;
  signOut(secret: string): Promise<void>;
  /** @throws Fault `account-unknown` */
  own(caller: Caller): Promise<Account>;
  /** @throws Fault `account-unknown`, `sign-in-refused`, `fields-invalid` */
  changePassword(caller: Caller, given: { readonly current: string; readonly password: string }): Promise<void>;
  /** Those who have a role where the caller is an owner. */
  list(caller: Caller): Promise<SeenAccount[]>;
  /** In the place of the roles that the caller may give and take. @throws Fault `account-unknown`, `not-permitted`, `fields-invalid` */
  setGrants(caller: Caller, id: number, grants: readonly Grant[], actor: string): Promise<SeenAccount>;
  /** @throws Fault `account-unknown`, `not-permitted` */
  remove(caller: Caller, id: number, actor: string): Promise<void>;
  /** Their own, or of those whose owner the caller is. Without an id all. @throws Fault `account-unknown` */
  endSessions(caller: Caller, id: number, sessionId: number | undefined, actor: string): Promise<number>;
  invitations(caller: Caller): Promise<Invitation[]>;
  /** @throws Fault `not-permitted`, `fields-invalid` */
  invite(
    caller: Caller,
    given: { readonly name: string; readonly grants: readonly Grant[] },
    actor: string,
  ): Promise<Invited>;
  /** A link by which somebody who is there sets a new password. @throws Fault `account-unknown`, `not-permitted` */
  renew(caller: Caller, id: number, actor: string): Promise<Invited>;
  /** @throws Fault `invitation-gone` */
  withdraw(caller: Caller, id: number, actor: string): Promise<void>;
  /** What the link is for. @throws Fault `invitation-gone` */
  readInvitation(code: string): Promise<Invitation>;
  /** @throws Fault `invitation-gone`, `name-taken`, `fields-invalid` */
  accept(person: NewPerson): Promise<SignedIn>;
}

export interface PeopleParts {
  readonly store: PeopleStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

export function createPeople({ store, passwords, now }: PeopleParts): People {
  const inDays = (days: number): string => new Date(now().getTime() + days * 24 * HOUR_MS).toISOString();
  const beginning = (agent: string): { readonly secret: string; readonly session: NewSession } => {
    const secret = newSecret();
    return { secret, session: { secretHash: hashOf(secret), agent, endsAt: inDays(SESSION_DAYS) } };
  };
  const isIdle = ({ seenAt }: Session): boolean => now().getTime() - Date.parse(seenAt) > IDLE_DAYS * 24 * HOUR_MS;

  return {
    async signIn({ name, password, agent }) {
      const found = await store.accountNamed(nameKeyOf(name));
      if (!(await passwords.isRight(password, found?.password)) || found === undefined)
        throw new Fault('sign-in-refused');
      const { secret, session } = beginning(agent);
      const started = await store.startSession(found.account.id, session);
      // Removed meanwhile.
      if (started === undefined) throw new Fault('sign-in-refused');
      return { caller: toCaller(found.account, started), secret, endsAt: session.endsAt };
    },
    async callerOf(secret) {
      const found = await store.findSession(hashOf(secret));
      return found === undefined || isIdle(found.session) ? undefined : toCaller(found.account, found.session);
    },
    signOut: (secret) => store.endSecret(hashOf(secret)),
    own: (caller) => ownAccount(store, caller),
    async changePassword(caller, { current, password }) {
      const { id, name } = await ownAccount(store, caller);
      requireNone(passwordIssues(password, name));
      const kept = await store.passwordOf(id);
      if (!(await passwords.isRight(current, kept))) throw new Fault('sign-in-refused');
      await store.setPassword(id, await passwords.hash(password), caller.sessionId ?? 0);
    },
    ...overseeing(store),
    async invitations(caller) {
      const all = await store.invitations();
      return all.filter(({ grants }) => owns(caller, grants));
    },
    async invite(caller, { name, grants }, actor) {
      requireNone([...nameIssues(name), ...grantIssues(grants)]);
      requireOwned(caller, grants);
      return inviting(store, { name, grants, endsAt: inDays(INVITATION_DAYS) }, { caller, actor });
    },
    async renew(caller, id, actor) {
      const { grants, name } = await overseen(store, caller, id);
      // Who gives a password could sign in with it, and have every role that its account has.
      requireOwned(caller, grants);
      const invitation = { name, grants, accountId: id, endsAt: inDays(1) };
      return inviting(store, invitation, { caller, actor });
    },
    async withdraw(caller, id, actor) {
      const found = (await store.invitations()).find((each) => each.id === id);
      if (found === undefined || !owns(caller, found.grants)) throw new Fault('invitation-gone');
      await store.withdraw(id, { actor });
    },
    readInvitation: (code) => openInvitation(store, code),
    async accept({ agent, code, name: given, password }) {
      const invitation = await openInvitation(store, code);
      // A new password is for the account that there is.
      const name = invitation.accountId === undefined ? given : invitation.name;
      requireNone([...nameIssues(name), ...passwordIssues(password, name)]);
      const { secret, session } = beginning(agent);
      const kept = { name, nameKey: nameKeyOf(name), password: await passwords.hash(password) };
      const written = await store.accept(hashOf(code), kept, session);
      if (written.kind === 'refused') throw new Fault(written.reason === 'taken' ? 'name-taken' : 'invitation-gone');
      const [started] = written.value.sessions;
      if (started === undefined) throw new Fault('invitation-gone');
      return { caller: toCaller(written.value, started), secret, endsAt: session.endsAt };
    },
  };
}

/** What owners do with the accounts of others. */
function overseeing(store: PeopleStore): Pick<People, 'list' | 'setGrants' | 'remove' | 'endSessions'> {
  return {
    async list(caller) {
      const all = await store.accounts();
      return all.flatMap((account) => (isOverseen(caller, account) ? [seenBy(caller, account)] : []));
    },
    async setGrants(caller, id, grants, actor) {
      const account = await overseen(store, caller, id);
      requireNone(grantIssues(grants, 0));
      requireOwned(caller, grants);
      const next = [...account.grants.filter((grant) => !caller.holds('owner', partOf(grant))), ...grants];
      if (next.length === 0) requireNone(grantIssues(next));
      const changed = await store.setGrants(id, next, { actor });
      if (changed === undefined) throw new Fault('account-unknown');
      return seenBy(caller, changed);
    },
    async remove(caller, id, actor) {
      const { grants } = await overseen(store, caller, id);
      requireOwned(caller, grants);
      if (!(await store.removeAccount(id, { actor }))) throw new Fault('account-unknown');
    },
    async endSessions(caller, id, sessionId, actor) {
      if (caller.kind !== 'account' || caller.id !== id) await overseen(store, caller, id);
      return store.endSessions(id, sessionId, { actor });
    },
  };
}

async function inviting(
  store: PeopleStore,
  invitation: Omit<Invitation, 'id' | 'createdAt' | 'createdBy'>,
  { actor, caller }: { readonly caller: Caller; readonly actor: string },
): Promise<Invited> {
  const code = newSecret();
  const madeBy = caller.kind === 'account' && caller.id !== undefined ? { madeBy: caller.id } : {};
  return { code, invitation: await store.invite({ ...invitation, ...madeBy, codeHash: hashOf(code) }, { actor }) };
}

async function openInvitation(store: PeopleStore, code: string): Promise<Invitation> {
  const invitation = await store.openInvitation(hashOf(code));
  if (invitation === undefined) throw new Fault('invitation-gone');
  return invitation;
}

async function ownAccount(store: PeopleStore, { id, kind }: Caller): Promise<Account> {
  const account = kind === 'account' && id !== undefined ? await store.account(id) : undefined;
  if (account === undefined) throw new Fault('account-unknown');
  return account;
}

/** An account that is none of the caller's business is not there. */
async function overseen(store: PeopleStore, caller: Caller, id: number): Promise<Account> {
  const account = await store.account(id);
  if (account === undefined || !isOverseen(caller, account)) throw new Fault('account-unknown');
  return account;
}

/** One without any role, since its place is gone, is the business of whoever owns the server. */
function isOverseen(caller: Caller, { grants }: Account): boolean {
  if (grants.length === 0) return caller.holds('owner', {});
  return grants.some((grant) => caller.holds('owner', partOf(grant)));
}

/** Whether the caller may give and take all of it. */
export function owns(caller: Caller, grants: readonly Grant[]): boolean {
  return grants.every((grant) => caller.holds('owner', partOf(grant)));
}

/** Nobody gives what is not theirs to give. @throws Fault `not-permitted` */
function requireOwned(caller: Caller, grants: readonly Grant[]): void {
  if (!owns(caller, grants)) throw new Fault('not-permitted', { details: { role: 'owner' } });
}

function seenBy(caller: Caller, account: Account): SeenAccount {
  const grants = account.grants.filter((grant) => caller.holds('owner', partOf(grant)));
  return { ...account, grants, hasMore: grants.length < account.grants.length };
}

function toCaller({ grants, id, name }: Account, session: Session): Caller {
  return makeCaller({ kind: 'account', id, name, sessionId: session.id, grants });
}

/** At least one, each place once, and no branch without its tenant. */
export function grantIssues(grants: readonly Grant[], least = 1): FieldIssue[] {
  const loc = ['grants'];
  if (grants.length < least)
    return [{ loc, msg: 'ensure this value has at least 1 items', type: 'value_error.minItems' }];
  const places = grants.map(({ branchSlug, tenantSlug }) => `${tenantSlug}/${branchSlug}`);
  return grants.flatMap((grant, index): FieldIssue[] => {
    if (!isWhole(grant))
      return [{ loc: [...loc, index], msg: `all tenants ('${ALL}') have no single branch`, type: 'value_error.grant' }];
    if (places.indexOf(places[index] ?? '') < index)
      return [{ loc: [...loc, index], msg: 'one role for each place', type: 'value_error.duplicate' }];
    return [];
  });
}

function requireNone(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
}
