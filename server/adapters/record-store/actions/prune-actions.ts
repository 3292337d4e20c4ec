import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ScopeIds } from '../scopes/scopes.ts';

/** Of one pruning: each proposal is a write already. */
const AT_MOST = 100;

/** The newest of a scope stay; what is under way is not taken out, however old. */
export async function pruneActions(
  transaction: Kysely<Tables>,
  { tenant_id, branch_id, domain_id }: ScopeIds,
  kept: number,
): Promise<void> {
  const oldest = sql<number>`(select seq from actions
    where tenant_id = ${tenant_id} and branch_id = ${branch_id} and domain_id = ${domain_id}
    order by seq desc limit ${AT_MOST} offset ${kept})`;
  await transaction
    .deleteFrom('actions')
    .where('seq', 'in', oldest)
    .where((is) => is.or([is('outcome', 'is', null), is('outcome', '!=', 'running')]))
    .execute();
}
