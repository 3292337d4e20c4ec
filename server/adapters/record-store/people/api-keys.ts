import type { Selectable } from 'kysely';
import type { ApiKey, PeopleStore } from '../../../people/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { toGrant } from './accounts.ts';
import { isNameTaken } from './change.ts';
import type { MakeChange } from './change.ts';

type KeyStore = Pick<PeopleStore, 'keys' | 'addKey' | 'findKey' | 'removeKey'>;

/** That a key is used is written no oftener. */
const USED_MS = 60_000;

export interface ApiKeyParts extends Pick<Connections, 'reader' | 'beside'> {
  readonly change: MakeChange;
  readonly now: () => Date;
}

export function createApiKeys({ beside, change, now, reader }: ApiKeyParts): KeyStore {
  return {
    keys: () =>
      translatingFaults(async () =>
        (await reader.selectFrom('api_keys').selectAll().orderBy('id', 'desc').execute()).map(toKey),
      ),
    addKey: ({ grant, hint, name, nameKey, secretHash }, { actor }) =>
      change(actor, async ({ at, tell, transaction }) => {
        if (await isNameTaken(transaction, nameKey)) return { kind: 'refused', reason: 'taken' };
        const { branchSlug: branch_slug, role, tenantSlug: tenant_slug } = grant;
        const place = { tenant_slug, branch_slug, role };
        const row = await transaction
          .insertInto('api_keys')
          .values({
            name,
            name_key: nameKey,
            secret_hash: secretHash,
            hint,
            ...place,
            created_at: at,
            created_by: actor,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await tell('key.made', name, [grant]);
        return { kind: 'written', value: toKey(row) };
      }),
    findKey: (secretHash) =>
      translatingFaults(async () => {
        const row = await reader
          .selectFrom('api_keys')
          .selectAll()
          .where('secret_hash', '=', secretHash)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const at = now();
        if (row.used_at === null || at.getTime() - Date.parse(row.used_at) > USED_MS)
          await beside.updateTable('api_keys').set({ used_at: at.toISOString() }).where('id', '=', row.id).execute();
        return toKey(row);
      }),
    removeKey: (id, { actor }) =>
      change(actor, async ({ tell, transaction }) => {
        const row = await transaction.deleteFrom('api_keys').where('id', '=', id).returningAll().executeTakeFirst();
        if (row === undefined) return false;
        await tell('key.revoked', row.name, [toGrant(row)]);
        return true;
      }),
  };
}

function toKey(row: Selectable<Tables['api_keys']>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    grant: toGrant(row),
    createdAt: row.created_at,
    createdBy: row.created_by,
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
  };
}
