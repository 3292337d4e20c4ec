/** Accounts, invitations and keys in lists: simple enough to be right. */
import type {
  Account,
  ApiKey,
  Grant,
  NewInvitation,
  NewKey,
  NewSession,
  PeopleStore,
  Session,
} from '../../../server/people/index.ts';

interface KeptAccount extends Account {
  readonly nameKey: string;
  readonly password: string;
  readonly sessions: readonly (Session & { readonly secretHash: string })[];
}

type KeptInvitation = NewInvitation & { readonly id: number; readonly createdAt: string; readonly createdBy: string };
type KeptKey = ApiKey & Pick<NewKey, 'nameKey' | 'secretHash'>;

export interface MemoryPeople extends PeopleStore {
  /** What the audit would tell: who, what, where, of whom. Newest first. */
  readonly told: () => readonly string[];
}

export function createMemoryPeople({ now = () => new Date() }: { readonly now?: () => Date } = {}): MemoryPeople {
  const accounts = new Map<number, KeptAccount>();
  const invitations = new Map<number, KeptInvitation>();
  const keys = new Map<number, KeptKey>();
  const lines: string[] = [];
  let last = 0;
  const next = () => (last += 1);
  const at = () => now().toISOString();
  const tell = (actor: string, action: string, subject: string, grants: readonly Grant[]) => {
    for (const { branchSlug, tenantSlug } of grants)
      lines.unshift(`${actor} ${action} ${tenantSlug}/${branchSlug} ${subject}`);
  };
  const shown = (kept: KeptAccount): Account => ({
    id: kept.id,
    name: kept.name,
    grants: kept.grants,
    createdAt: kept.createdAt,
    createdBy: kept.createdBy,
    sessions: kept.sessions
      .filter(({ endsAt }) => endsAt > at())
      .map(({ secretHash: _secret, ...session }) => session)
      .toSorted((one, other) => other.id - one.id),
  });
  const isTaken = (nameKey: string) =>
    [...accounts.values(), ...keys.values()].some((each) => each.nameKey === nameKey);
  const begin = (id: number, { agent, endsAt, secretHash }: NewSession): Session | undefined => {
    const account = accounts.get(id);
    if (account === undefined) return undefined;
    const session = { id: next(), agent, endsAt, startedAt: at(), seenAt: at(), secretHash };
    accounts.set(id, { ...account, sessions: [...account.sessions, session] });
    const { secretHash: _secret, ...told } = session;
    return told;
  };
  const withdrawOf = (id: number) => {
    for (const each of invitations.values())
      if (each.madeBy === id || each.accountId === id) invitations.delete(each.id);
  };
  const openOf = (codeHash: string) =>
    [...invitations.values()].find((each) => each.codeHash === codeHash && each.endsAt > at());
  const shownInvitation = ({ codeHash: _code, madeBy: _by, ...invitation }: KeptInvitation) => invitation;
  const shownKey = ({ nameKey: _name, secretHash: _secret, ...key }: KeptKey): ApiKey => key;
  const byNewest = <Each extends { readonly id: number }>(each: Iterable<Each>) =>
    [...each].toSorted((one, other) => other.id - one.id);

  return {
    told: () => lines,
    accounts: async () => [...accounts.values()].map(shown),
    async account(id) {
      const kept = accounts.get(id);
      return kept === undefined ? undefined : shown(kept);
    },
    async accountNamed(nameKey) {
      const kept = [...accounts.values()].find((each) => each.nameKey === nameKey);
      return kept === undefined ? undefined : { account: shown(kept), password: kept.password };
    },
    passwordOf: async (id) => accounts.get(id)?.password,
    async setGrants(id, grants, { actor }) {
      const kept = accounts.get(id);
      if (kept === undefined) return undefined;
      const placeOf = (grant: Grant) => `${grant.tenantSlug}/${grant.branchSlug}`;
      const given = grants.filter(
        (grant) => !kept.grants.some((each) => placeOf(each) === placeOf(grant) && each.role === grant.role),
      );
      const taken = kept.grants.filter((grant) => !grants.some((each) => placeOf(each) === placeOf(grant)));
      const sorted = grants.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
      accounts.set(id, { ...kept, grants: sorted });
      withdrawOf(id);
      tell(actor, 'account.role-given', kept.name, given);
      tell(actor, 'account.role-taken', kept.name, taken);
      return shown({ ...kept, grants: sorted });
    },
    async removeAccount(id, { actor }) {
      const kept = accounts.get(id);
      if (kept === undefined) return false;
      withdrawOf(id);
      tell(actor, 'account.removed', kept.name, kept.grants);
      return accounts.delete(id);
    },
    async setPassword(id, password, keptSession) {
      const kept = accounts.get(id);
      if (kept === undefined) return false;
      accounts.set(id, { ...kept, password, sessions: kept.sessions.filter((each) => each.id === keptSession) });
      return true;
    },
    startSession: async (id, session) => begin(id, session),
    async findSession(secretHash) {
      for (const kept of accounts.values()) {
        const found = kept.sessions.find((each) => each.secretHash === secretHash && each.endsAt > at());
        if (found === undefined) continue;
        const { secretHash: _secret, ...session } = found;
        if (Date.parse(at()) - Date.parse(found.seenAt) > 300_000) {
          const seen = kept.sessions.map((each) => (each === found ? { ...each, seenAt: at() } : each));
          accounts.set(kept.id, { ...kept, sessions: seen });
        }
        return { session, account: shown(kept) };
      }
      return undefined;
    },
    async endSessions(id, sessionId, { actor }) {
      const kept = accounts.get(id);
      if (kept === undefined) return 0;
      const sessions = sessionId === undefined ? [] : kept.sessions.filter((each) => each.id !== sessionId);
      accounts.set(id, { ...kept, sessions });
      const count = kept.sessions.length - sessions.length;
      if (count > 0) tell(actor, 'account.signed-out', kept.name, kept.grants);
      return count;
    },
    async endSecret(secretHash) {
      for (const kept of accounts.values())
        accounts.set(kept.id, { ...kept, sessions: kept.sessions.filter((each) => each.secretHash !== secretHash) });
    },
    invitations: async () =>
      byNewest(invitations.values())
        .filter(({ endsAt }) => endsAt > at())
        .map(shownInvitation),
    async invite(invitation, { actor }) {
      for (const each of invitations.values())
        if (invitation.accountId !== undefined && each.accountId === invitation.accountId) invitations.delete(each.id);
      const kept = { ...invitation, id: next(), createdAt: at(), createdBy: actor };
      invitations.set(kept.id, kept);
      const action = invitation.accountId === undefined ? 'account.invited' : 'account.link-made';
      tell(actor, action, invitation.name, invitation.grants);
      return shownInvitation(kept);
    },
    async withdraw(id, { actor }) {
      const kept = invitations.get(id);
      if (kept !== undefined) tell(actor, 'account.invitation-withdrawn', kept.name, kept.grants);
      return invitations.delete(id);
    },
    async openInvitation(codeHash) {
      const kept = openOf(codeHash);
      return kept === undefined ? undefined : shownInvitation(kept);
    },
    async accept(codeHash, { name, nameKey, password }, session) {
      const open = openOf(codeHash);
      if (open === undefined) return { kind: 'refused', reason: 'gone' };
      const id = open.accountId ?? next();
      const before = accounts.get(id);
      if (before === undefined && isTaken(nameKey)) return { kind: 'refused', reason: 'taken' };
      const made = { id, name, nameKey, grants: open.grants, createdAt: at(), createdBy: open.createdBy };
      accounts.set(id, { ...(before ?? made), password, sessions: [] });
      invitations.delete(open.id);
      tell(name, before === undefined ? 'account.joined' : 'account.password-renewed', name, open.grants);
      begin(id, session);
      const kept = accounts.get(id);
      return kept === undefined ? { kind: 'refused', reason: 'gone' } : { kind: 'written', value: shown(kept) };
    },
    keys: async () => byNewest(keys.values()).map(shownKey),
    async addKey(key, { actor }) {
      if (isTaken(key.nameKey)) return { kind: 'refused', reason: 'taken' };
      const kept = { ...key, id: next(), createdAt: at(), createdBy: actor };
      keys.set(kept.id, kept);
      tell(actor, 'key.made', key.name, [key.grant]);
      return { kind: 'written', value: shownKey(kept) };
    },
    async findKey(secretHash) {
      const kept = [...keys.values()].find((each) => each.secretHash === secretHash);
      if (kept === undefined) return undefined;
      const told = shownKey(kept);
      if (kept.usedAt === undefined || Date.parse(at()) - Date.parse(kept.usedAt) > 60_000)
        keys.set(kept.id, { ...kept, usedAt: at() });
      return told;
    },
    async removeKey(id, { actor }) {
      const kept = keys.get(id);
      if (kept !== undefined) tell(actor, 'key.revoked', kept.name, [kept.grant]);
      return keys.delete(id);
    },
  };
}
