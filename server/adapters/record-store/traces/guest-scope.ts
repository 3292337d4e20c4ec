/** Whose questions are looked at: those of a branch, or of all branches of a tenant. */
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '../../../knowledge/index.ts';
import { listedNumbers } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import { resolveScope, SHARED } from '../scopes/scopes.ts';

export interface GuestScope extends ScopeIds {
  readonly branchIds: readonly number[];
}

/** @throws Fault `scope-unknown` */
export async function resolveGuestScope(database: Kysely<Tables>, scope: Scope): Promise<GuestScope> {
  const ids = await resolveScope(database, scope);
  if (scope.branchSlug !== SHARED) return { ...ids, branchIds: [ids.branch_id] };
  const branches = await database
    .selectFrom('branches')
    .select('id')
    .where('tenant_id', '=', ids.tenant_id)
    .where('slug', '!=', SHARED)
    .execute();
  return { ...ids, branchIds: branches.map(({ id }) => id) };
}

/** In the order of the indexes by scope. */
export function inGuestScope(
  table: 'traces' | 'feedback',
  { tenant_id, domain_id, branchIds }: GuestScope,
): RawBuilder<unknown> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  return sql`${column('tenant_id')} = ${tenant_id} and ${column('branch_id')} in ${listedNumbers(branchIds)}
    and ${column('domain_id')} = ${domain_id}`;
}
