import type { Kysely, Selectable } from 'kysely';
import type { Account, Grant, PeopleStore, Session } from '../../../people/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { listedNumbers } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { Change, MakeChange } from './change.ts';

type AccountStore = Pick<
  PeopleStore,
  'accounts' | 'account' | 'accountNamed' | 'passwordOf' | 'setGrants' | 'removeAccount' | 'setPassword'
>;

export interface AccountParts {
  readonly reader: Connections['reader'];
  readonly change: MakeChange;
  readonly now: () => Date;
}

export function createAccounts({ change, now, reader }: AccountParts): AccountStore {
  const moment = (): string => now().toISOString();
  return {
    accounts: () => translatingFaults(() => readAccounts(reader, moment())),
    account: (id) => translatingFaults(() => readAccount(reader, id, moment())),
    accountNamed: (nameKey) =>
      translatingFaults(async () => {
        const row = await reader
          .selectFrom('accounts')
          .select(['id', 'password'])
          .where('name_key', '=', nameKey)
          .executeTakeFirst();
        const account = row === undefined ? undefined : await readAccount(reader, row.id, moment());
        return account === undefined ? undefined : { account, password: row?.password ?? '' };
      }),
    passwordOf: (id) =>
      translatingFaults(async () => {
        const row = await reader.selectFrom('accounts').select('password').where('id', '=', id).executeTakeFirst();
        return row?.password;
      }),
    setGrants: (id, grants, { actor }) => change(actor, (at) => setGrants(at, id, grants)),
    removeAccount: (id, { actor }) => change(actor, (at) => removeAccount(at, id)),
    setPassword: (id, password, keptSession) => change('', (at) => setPassword(at, { id, password, keptSession })),
  };
}

async function setGrants(change: Change, id: number, grants: readonly Grant[]): Promise<Account | undefined> {
  const { at, tell, transaction } = change;
  const before = await readAccount(transaction, id, at);
  if (before === undefined) return undefined;
  await transaction.deleteFrom('grants').where('account_id', '=', id).execute();
  await giveGrants(transaction, id, grants);
  await withdrawOf(transaction, id);
  const has = (those: readonly Grant[], one: Grant): boolean =>
    those.some((each) => placeOf(each) === placeOf(one) && each.role === one.role);
  const given = grants.filter((grant) => !has(before.grants, grant));
  const taken = before.grants.filter((grant) => !grants.some((each) => placeOf(each) === placeOf(grant)));
  await tell('account.role-given', before.name, given);
  await tell('account.role-taken', before.name, taken);
  return readAccount(transaction, id, at);
}

async function removeAccount({ at, tell, transaction }: Change, id: number): Promise<boolean> {
  const account = await readAccount(transaction, id, at);
  if (account === undefined) return false;
  await withdrawOf(transaction, id);
  await transaction.deleteFrom('account_sessions').where('account_id', '=', id).execute();
  await transaction.deleteFrom('grants').where('account_id', '=', id).execute();
  await transaction.deleteFrom('accounts').where('id', '=', id).execute();
  await tell('account.removed', account.name, account.grants);
  return true;
}

async function setPassword(
  { transaction }: Change,
  { id, keptSession, password }: { readonly id: number; readonly password: string; readonly keptSession: number },
): Promise<boolean> {
  const changed = await transaction.updateTable('accounts').set({ password }).where('id', '=', id).executeTakeFirst();
  await transaction
    .deleteFrom('account_sessions')
    .where('account_id', '=', id)
    .where('id', '!=', keptSession)
    .execute();
  return Number(changed.numUpdatedRows) > 0;
}

/** Invitations that it made are no longer backed by its role, and one for itself was made for the roles that it had. */
async function withdrawOf(transaction: Kysely<Tables>, id: number): Promise<void> {
  await transaction
    .deleteFrom('invitations')
    .where((where) => where.or([where('made_by', '=', id), where('account_id', '=', id)]))
    .execute();
}

export async function giveGrants(transaction: Kysely<Tables>, id: number, grants: readonly Grant[]): Promise<void> {
  const rows = grants.map(({ branchSlug, role, tenantSlug }) => ({
    account_id: id,
    tenant_slug: tenantSlug,
    branch_slug: branchSlug,
    role,
  }));
  await transaction.insertInto('grants').values(rows).execute();
}

function placeOf({ branchSlug, tenantSlug }: Grant): string {
  return `${tenantSlug}/${branchSlug}`;
}

export async function readAccount(database: Kysely<Tables>, id: number, now: string): Promise<Account | undefined> {
  const [account] = await readAccounts(database, now, id);
  return account;
}

async function readAccounts(database: Kysely<Tables>, now: string, id?: number): Promise<Account[]> {
  const rows = await database
    .selectFrom('accounts')
    .select(['id', 'name', 'created_at', 'created_by'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
  const ids = listedNumbers(rows.map((row) => row.id));
  const grants = await database
    .selectFrom('grants')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('tenant_slug')
    .orderBy('branch_slug')
    .execute();
  const sessions = await database
    .selectFrom('account_sessions')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    createdBy: row.created_by,
    grants: grants.flatMap((grant) => (grant.account_id === row.id ? [toGrant(grant)] : [])),
    sessions: sessions.flatMap((session) => (session.account_id === row.id ? [toSession(session)] : [])),
  }));
}

export function toGrant(row: Pick<Selectable<Tables['grants']>, 'role' | 'tenant_slug' | 'branch_slug'>): Grant {
  return { role: row.role, tenantSlug: row.tenant_slug, branchSlug: row.branch_slug };
}

export function toSession(row: Selectable<Tables['account_sessions']>): Session {
  return { id: row.id, agent: row.agent, startedAt: row.started_at, seenAt: row.seen_at, endsAt: row.ends_at };
}
