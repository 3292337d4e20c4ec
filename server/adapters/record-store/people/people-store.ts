/** Accounts, sessions, invitations and keys, beside the records, so that every node has them. */
import type { PeopleStore } from '../../../people/index.ts';
import type { Connections } from '../database/connections.ts';
import { createAccounts } from './accounts.ts';
import { createApiKeys } from './api-keys.ts';
import { changing } from './change.ts';
import { createInvitations } from './invitations.ts';
import { createSessions } from './sessions.ts';

export function createPeopleStore(
  { beside, reader, writer }: Pick<Connections, 'beside' | 'reader' | 'writer'>,
  { now }: { readonly now: () => Date },
): PeopleStore {
  const parts = { beside, change: changing(writer, now), now, reader };
  return { ...createAccounts(parts), ...createSessions(parts), ...createInvitations(parts), ...createApiKeys(parts) };
}
