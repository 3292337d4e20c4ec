import type { Kysely, Selectable } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { Branch, Scope, Tenant } from '../../../knowledge/index.ts';
import { SHARED } from './scopes.ts';
import type { Tables } from '../database/tables.ts';

type TenantRow = Pick<Selectable<Tables['tenants']>, 'id' | 'slug' | 'name' | 'time_zone'>;
type BranchRow = Selectable<Tables['branches']>;

/** Each with its branches, all from one state of the file. `slug`: only this one. */
export async function readTenants(database: Kysely<Tables>, slug?: string): Promise<Tenant[]> {
  const rows = await database
    .selectFrom('tenants')
    .innerJoin('branches', 'branches.tenant_id', 'tenants.id')
    .select(['tenants.slug as tenant', 'tenants.name as tenant_name', 'tenants.time_zone as tenant_zone'])
    .select(['branches.slug', 'branches.name', 'branches.time_zone', 'branches.address'])
    .where('branches.slug', '!=', SHARED)
    .$if(slug !== undefined, (query) => query.where('tenants.slug', '=', slug ?? ''))
    .orderBy('tenants.id')
    .orderBy('branches.id')
    .execute();
  const tenants = new Map<string, Tenant & { branches: Branch[] }>();
  for (const { tenant, tenant_name: name, tenant_zone: timeZone, ...branch } of rows) {
    const known = tenants.get(tenant) ?? {
      slug: tenant,
      name,
      ...(timeZone === null ? {} : { timeZone }),
      branches: [],
    };
    known.branches.push(toBranch(branch));
    tenants.set(tenant, known);
  }
  return [...tenants.values()];
}

/** Where documents are, whatever their state. */
export async function readPlaces(database: Kysely<Tables>): Promise<Scope[]> {
  const rows = await database
    .selectFrom('documents')
    .innerJoin('branches', 'branches.id', 'documents.branch_id')
    .innerJoin('tenants', 'tenants.id', 'documents.tenant_id')
    .select(['documents.domain_id', 'tenants.slug as tenant', 'branches.slug as branch'])
    .distinct()
    .execute();
  return rows.map(({ domain_id: domainId, tenant, branch }) => ({ domainId, tenantSlug: tenant, branchSlug: branch }));
}

/** @throws Fault `tenant-unknown` */
export async function readTenant(database: Kysely<Tables>, slug: string): Promise<Tenant> {
  const [tenant] = await readTenants(database, slug);
  if (tenant === undefined) throw unknownTenant(slug);
  return tenant;
}

/** @throws Fault `tenant-unknown` */
export async function readTenantRow(database: Kysely<Tables>, slug: string): Promise<TenantRow> {
  const row = await database
    .selectFrom('tenants')
    .select(['id', 'slug', 'name', 'time_zone'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) throw unknownTenant(slug);
  return row;
}

export interface BranchPlace {
  readonly tenant: TenantRow;
  readonly branch: BranchRow;
}

/** @throws Fault `tenant-unknown`, `branch-unknown` */
export async function readBranchRow(
  database: Kysely<Tables>,
  tenantSlug: string,
  branchSlug: string,
): Promise<BranchPlace> {
  const tenant = await readTenantRow(database, tenantSlug);
  const branch = await visibleBranches(database)
    .where('tenant_id', '=', tenant.id)
    .where('slug', '=', branchSlug)
    .executeTakeFirst();
  if (branch === undefined) throw new Fault('branch-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
  return { tenant, branch };
}

/** What the branch or its tenant says; nothing when neither does. @throws Fault `scope-unknown` */
export async function readZone(database: Kysely<Tables>, scope: Scope): Promise<string | undefined> {
  const row = await database
    .selectFrom('branches')
    .innerJoin('tenants', 'tenants.id', 'branches.tenant_id')
    .select(['branches.time_zone as of_branch', 'tenants.time_zone as of_tenant'])
    .where('tenants.slug', '=', scope.tenantSlug)
    .where('branches.slug', '=', scope.branchSlug)
    .executeTakeFirst();
  if (row === undefined)
    throw new Fault('scope-unknown', { details: { tenant: scope.tenantSlug, branch: scope.branchSlug } });
  return row.of_branch ?? row.of_tenant ?? undefined;
}

function visibleBranches(database: Kysely<Tables>) {
  return database.selectFrom('branches').selectAll().where('slug', '!=', SHARED).orderBy('id');
}

export function toBranch({ slug, name, time_zone: timeZone, address }: Omit<BranchRow, 'id' | 'tenant_id'>): Branch {
  return {
    slug,
    name,
    ...(timeZone === null ? {} : { timeZone }),
    ...(address === null ? {} : { address }),
  };
}

function unknownTenant(slug: string): Fault {
  return new Fault('tenant-unknown', { details: { tenant: slug } });
}
