import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readGrants } from './invitations.ts';

/** With a place go the roles, keys and invitations that name it: another one that gets its slug later is another one. */
export async function removeRights(
  transaction: Kysely<Tables>,
  tenantSlug: string,
  branchSlug: string | undefined,
): Promise<void> {
  for (const table of ['grants', 'api_keys'] as const) {
    await transaction
      .deleteFrom(table)
      .where('tenant_slug', '=', tenantSlug)
      .$if(branchSlug !== undefined, (query) => query.where('branch_slug', '=', branchSlug ?? ''))
      .execute();
  }
  const invitations = await transaction.selectFrom('invitations').select(['id', 'grants']).execute();
  for (const { grants, id } of invitations) {
    const isGone = readGrants(grants).some(
      (grant) => grant.tenantSlug === tenantSlug && (branchSlug === undefined || grant.branchSlug === branchSlug),
    );
    if (isGone) await transaction.deleteFrom('invitations').where('id', '=', id).execute();
  }
}
