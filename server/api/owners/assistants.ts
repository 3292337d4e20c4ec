/** `GET /v2/assistants`: which assistants there are for an owner, so that none is chosen silently. */
import type { AssistantEntry, AssistantList } from '../../contract/assistants.ts';
import type { DomainRegistry } from '../../domains/index.ts';
import type { Scope, Scopes, Tenant } from '../../knowledge/index.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { callerIn } from '../http/permission.ts';
import { FRESH } from './scope-requests.ts';

export interface AssistantsParts {
  readonly domains: DomainRegistry;
  readonly scopes: Pick<Scopes, 'listPlaces' | 'listTenants'>;
  readonly settings: { readonly publicOrigin?: string | undefined };
}

/** There from the start (docs/tenants.md): while nothing was given there, nobody's assistant. */
const DEFAULT_TENANT = 'default';
const DEMO_TENANT = 'demo';
/** The level of a whole chain. */
const SHARED = '*';

/** @throws Fault `records-unavailable` */
export function listAssistants({ domains, scopes, settings }: AssistantsParts): ApiHandler {
  return async (context) => {
    const [tenants, places] = await Promise.all([scopes.listTenants(), scopes.listPlaces()]);
    const known = domains.list();
    const ids = known.map(({ domainId }) => domainId);
    const list: AssistantList = {
      kinds: known.map(({ domainId, displayName, businessKind }) => ({
        domain_id: domainId,
        display_name: displayName,
        name: businessKind,
      })),
      assistants: tenants
        .flatMap((tenant) => assistantsOf(tenant, places, ids))
        .filter(({ branch_slug: branchSlug, tenant_slug: tenantSlug }) =>
          callerIn(context).holds('reader', { tenantSlug, branchSlug }),
        ),
      public_origin: settings.publicOrigin ?? null,
    };
    return context.json(list, 200, FRESH);
  };
}

/** A kind whose file is gone is none that could be opened. */
function assistantsOf(tenant: Tenant, places: readonly Scope[], domainIds: readonly string[]): AssistantEntry[] {
  const own = places.filter(({ tenantSlug }) => tenantSlug === tenant.slug);
  const isMade = tenant.slug !== DEFAULT_TENANT && tenant.slug !== DEMO_TENANT;
  const isEmpty = own.length === 0;
  return tenant.branches.flatMap((branch) => {
    const here = own.filter(({ branchSlug }) => branchSlug === SHARED || branchSlug === branch.slug);
    const ofTenant = own.map(({ domainId }) => domainId);
    // A new branch of a business is of the kind that the business is.
    const wanted = here.length > 0 ? here.map(({ domainId }) => domainId) : isMade ? ofTenant : [];
    return domainIds
      .filter((domainId) => wanted.includes(domainId) || (isEmpty && isMade))
      .map((domainId) => ({
        domain_id: domainId,
        tenant_slug: tenant.slug,
        tenant_name: tenant.name,
        branch_slug: branch.slug,
        branch_name: branch.name,
        is_demo: tenant.slug === DEMO_TENANT,
        is_empty: isEmpty,
      }));
  });
}
