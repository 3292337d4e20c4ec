/** Tenants and branches as the wire has them. */
import type { BranchAnswer, RemovalAnswer, TenantAnswer } from '../../contract/scopes.ts';
import type { Branch, RemovedScope, Tenant } from '../../knowledge/index.ts';

/** `zone`: the one in use where a branch has none of its own. */
export function toTenantAnswer(tenant: Tenant, zone: string): TenantAnswer {
  return {
    slug: tenant.slug,
    name: tenant.name,
    time_zone: tenant.timeZone ?? null,
    time_zone_in_use: zone,
    branches: tenant.branches.map((branch) => toBranchAnswer(tenant.slug, branch, zone)),
  };
}

export function toBranchAnswer(tenantSlug: string, branch: Branch, zone: string): BranchAnswer {
  return {
    tenant_slug: tenantSlug,
    slug: branch.slug,
    name: branch.name,
    time_zone: branch.timeZone ?? null,
    time_zone_in_use: branch.timeZone ?? zone,
    address: branch.address ?? null,
  };
}

export function toRemovalAnswer(removed: RemovedScope): RemovalAnswer {
  const { branches, documents, versions, items, chunks, embeddings, files, traces, jobs } = removed;
  return { ok: true, removed: { branches, documents, versions, items, chunks, embeddings, files, traces, jobs } };
}
