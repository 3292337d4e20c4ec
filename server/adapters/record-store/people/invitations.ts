import type { Kysely, Selectable } from 'kysely';
import type {
  Account,
  GivenPassword,
  Grant,
  Invitation,
  NewSession,
  PeopleStore,
  Written,
} from '../../../people/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { giveGrants, readAccount } from './accounts.ts';
import { isNameTaken } from './change.ts';
import type { Change, MakeChange } from './change.ts';
import { addSession } from './sessions.ts';

type InvitationStore = Pick<PeopleStore, 'invitations' | 'invite' | 'withdraw' | 'openInvitation' | 'accept'>;

export interface InvitationParts {
  readonly reader: Connections['reader'];
  readonly change: MakeChange;
  readonly now: () => Date;
}

export function createInvitations({ change, now, reader }: InvitationParts): InvitationStore {
  return {
    invitations: () =>
      translatingFaults(async () => {
        const rows = await reader
          .selectFrom('invitations')
          .selectAll()
          .where('ends_at', '>', now().toISOString())
          .orderBy('id', 'desc')
          .execute();
        return rows.map(toInvitation);
      }),
    invite: (invitation, { actor }) =>
      change(actor, async ({ at, tell, transaction }) => {
        const { accountId, codeHash, endsAt, grants, madeBy, name } = invitation;
        await transaction.deleteFrom('invitations').where('ends_at', '<=', at).execute();
        // Of several links for one account the newest holds.
        if (accountId !== undefined)
          await transaction.deleteFrom('invitations').where('account_id', '=', accountId).execute();
        const row = await transaction
          .insertInto('invitations')
          .values({
            code_hash: codeHash,
            name,
            grants: JSON.stringify(grants),
            account_id: accountId ?? null,
            made_by: madeBy ?? null,
            created_at: at,
            created_by: actor,
            ends_at: endsAt,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await tell(accountId === undefined ? 'account.invited' : 'account.link-made', name, grants);
        return toInvitation(row);
      }),
    withdraw: (id, { actor }) =>
      change(actor, async ({ tell, transaction }) => {
        const row = await transaction.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();
        if (row === undefined) return false;
        await tell('account.invitation-withdrawn', row.name, readGrants(row.grants));
        return true;
      }),
    openInvitation: (codeHash) =>
      translatingFaults(async () => {
        const row = await readOpen(reader, codeHash, now().toISOString());
        return row === undefined ? undefined : toInvitation(row);
      }),
    accept: (codeHash, given, session) => change(given.name, (at) => accept(at, codeHash, { given, session })),
  };
}

async function accept(
  change: Change,
  codeHash: string,
  { given, session }: { readonly given: GivenPassword; readonly session: NewSession },
): Promise<Written<Account>> {
  const { at, tell, transaction } = change;
  const open = await readOpen(transaction, codeHash, at);
  if (open === undefined) return { kind: 'refused', reason: 'gone' };
  const { name, nameKey, password } = given;
  let accountId = open.account_id;
  if (accountId === null) {
    if (await isNameTaken(transaction, nameKey)) return { kind: 'refused', reason: 'taken' };
    const made = await transaction
      .insertInto('accounts')
      .values({ name, name_key: nameKey, password, created_at: at, created_by: open.created_by })
      .returning('id')
      .executeTakeFirstOrThrow();
    accountId = made.id;
    await giveGrants(transaction, accountId, readGrants(open.grants));
    await tell('account.joined', name, readGrants(open.grants), { invitedBy: open.created_by });
  } else {
    await transaction.updateTable('accounts').set({ password }).where('id', '=', accountId).execute();
    await transaction.deleteFrom('account_sessions').where('account_id', '=', accountId).execute();
    await tell('account.password-renewed', name, readGrants(open.grants));
  }
  await transaction.deleteFrom('invitations').where('id', '=', open.id).execute();
  await addSession(transaction, { accountId, session, at });
  const account = await readAccount(transaction, accountId, at);
  return account === undefined ? { kind: 'refused', reason: 'gone' } : { kind: 'written', value: account };
}

async function readOpen(
  database: Kysely<Tables>,
  codeHash: string,
  now: string,
): Promise<Selectable<Tables['invitations']> | undefined> {
  return database
    .selectFrom('invitations')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export function readGrants(json: string): Grant[] {
  return JSON.parse(json) as Grant[];
}

function toInvitation(row: Selectable<Tables['invitations']>): Invitation {
  return {
    id: row.id,
    name: row.name,
    grants: readGrants(row.grants),
    ...(row.account_id === null ? {} : { accountId: row.account_id }),
    createdAt: row.created_at,
    createdBy: row.created_by,
    endsAt: row.ends_at,
  };
}
