import type { Kysely } from 'kysely';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import type { Tables } from './tables.ts';

export interface ScopeIds {
  readonly tenant_id: number;
  readonly branch_id: number;
  readonly domain_id: string;
}

/** @throws Fault `scope-unknown` */
export async function resolveScope(database: Kysely<Tables>, scope: Scope): Promise<ScopeIds> {
  const row = await database
    .selectFrom('branches')
    .innerJoin('tenants', 'tenants.id', 'branches.tenant_id')
    .select(['branches.tenant_id', 'branches.id as branch_id'])
    .where('tenants.slug', '=', scope.tenantSlug)
    .where('branches.slug', '=', scope.branchSlug)
    .executeTakeFirst();
  if (!row) throw new Fault('scope-unknown', { details: { tenant: scope.tenantSlug, branch: scope.branchSlug } });
  return { ...row, domain_id: scope.domainId };
}

export async function ensureScope(transaction: Kysely<Tables>, tenantSlug: string, branchSlug: string): Promise<void> {
  await transaction
    .insertInto('tenants')
    .values({ slug: tenantSlug, name: tenantSlug })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', tenantSlug)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('branches')
    .values({ tenant_id: id, slug: branchSlug, name: branchSlug, time_zone: null, address: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readRevision(database: Kysely<Tables>, scope: ScopeIds): Promise<number> {
  const row = await database
    .selectFrom('scope_revisions')
    .select('revision')
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

export async function raiseRevision(transaction: Kysely<Tables>, scope: ScopeIds): Promise<void> {
  await transaction
    .insertInto('scope_revisions')
    .values({ ...scope, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'branch_id', 'domain_id'])
        .doUpdateSet((expression) => ({ revision: expression('scope_revisions.revision', '+', 1) })),
    )
    .execute();
}
