/** What the routes of items share. */
import type { Domain, DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Items, Scope, Scopes } from '../../knowledge/index.ts';
import { readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { findDomain, toScope } from '../http/scope.ts';

export interface ItemRouteParts {
  readonly items: Items;
  readonly domains: DomainRegistry;
  readonly scopes: Pick<Scopes, 'requireGuestScope'>;
}

export interface BranchQuery {
  readonly domain_id?: string;
  readonly tenant_slug?: string;
  readonly branch_slug?: string;
}

/** A branch that guests can ask: what they meet there is its own and what it inherits. */
export const BRANCH_READERS: Readers<BranchQuery> = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readSlug },
};

/** @throws Fault `domain-missing`, `domain-unknown`, `scope-unknown` */
export async function branchIn(
  query: BranchQuery,
  { domains, scopes }: Pick<ItemRouteParts, 'domains' | 'scopes'>,
): Promise<{ readonly domain: Domain; readonly scope: Scope }> {
  const domain = findDomain(domains, query.domain_id);
  if (domain === undefined) throw new Fault('domain-missing');
  const scope = toScope({ ...query, domain_id: domain.domainId });
  await scopes.requireGuestScope(scope);
  return { domain, scope };
}
