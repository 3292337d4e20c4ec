import type { Kysely } from 'kysely';
import type { NewSession, PeopleStore, Session } from '../../../people/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { readAccount, toSession } from './accounts.ts';
import type { MakeChange } from './change.ts';

type SessionStore = Pick<PeopleStore, 'startSession' | 'findSession' | 'endSessions' | 'endSecret'>;

/** That somebody is at work is written no oftener. */
const SEEN_MS = 5 * 60_000;

export interface SessionParts extends Pick<Connections, 'reader' | 'beside'> {
  readonly change: MakeChange;
  readonly now: () => Date;
}

export function createSessions({ beside, change, now, reader }: SessionParts): SessionStore {
  return {
    startSession: (accountId, session) =>
      change('', async ({ at, transaction }) => {
        const account = await readAccount(transaction, accountId, at);
        return account === undefined ? undefined : addSession(transaction, { accountId, session, at });
      }),
    findSession: (secretHash) =>
      translatingFaults(async () => {
        const at = now().toISOString();
        const row = await reader
          .selectFrom('account_sessions')
          .selectAll()
          .where('secret_hash', '=', secretHash)
          .where('ends_at', '>', at)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const account = await readAccount(reader, row.account_id, at);
        if (account === undefined) return undefined;
        if (Date.parse(at) - Date.parse(row.seen_at) > SEEN_MS)
          await beside.updateTable('account_sessions').set({ seen_at: at }).where('id', '=', row.id).execute();
        return { session: toSession(row), account };
      }),
    endSessions: (accountId, sessionId, { actor }) =>
      change(actor, async ({ at, tell, transaction }) => {
        const account = await readAccount(transaction, accountId, at);
        const ended = await transaction
          .deleteFrom('account_sessions')
          .where('account_id', '=', accountId)
          .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? 0))
          .executeTakeFirst();
        const count = Number(ended.numDeletedRows);
        if (account !== undefined && count > 0)
          await tell('account.signed-out', account.name, account.grants, { count });
        return count;
      }),
    endSecret: (secretHash) =>
      translatingFaults(async () => {
        await beside.deleteFrom('account_sessions').where('secret_hash', '=', secretHash).execute();
      }),
  };
}

/** Those that have ended make room. */
export async function addSession(
  transaction: Kysely<Tables>,
  { accountId, at, session }: { readonly accountId: number; readonly at: string; readonly session: NewSession },
): Promise<Session> {
  await transaction.deleteFrom('account_sessions').where('ends_at', '<=', at).execute();
  const row = await transaction
    .insertInto('account_sessions')
    .values({
      account_id: accountId,
      secret_hash: session.secretHash,
      agent: session.agent,
      started_at: at,
      seen_at: at,
      ends_at: session.endsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSession(row);
}
