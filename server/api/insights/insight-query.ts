/** Reads whose questions of which days are meant. */
import type { PageAsked } from '../../assistant/index.ts';
import type { DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import type { ApiContext } from '../http/api-context.ts';
import type { Readers } from '../http/query-parameters.ts';
import { readDay, readLevelSlug, readLimit, readParameters, readSlug, readText } from '../http/query-parameters.ts';
import { findDomain, toScope } from '../http/scope.ts';

interface ScopeQuery {
  readonly domain_id: string;
  readonly tenant_slug: string;
  readonly branch_slug: string;
}

interface InsightQuery extends ScopeQuery {
  readonly from: string;
  readonly to: string;
}

interface ConversationQuery extends InsightQuery {
  readonly after: string;
  readonly limit: number;
}

const DEFAULT_LIMIT = 50;

export const SCOPE_READERS: Readers<ScopeQuery> = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readLevelSlug },
};

export const INSIGHT_READERS: Readers<InsightQuery> = {
  ...SCOPE_READERS,
  from: { name: 'from', read: readDay },
  to: { name: 'to', read: readDay },
};

export const CONVERSATION_READERS: Readers<ConversationQuery> = {
  ...INSIGHT_READERS,
  after: { name: 'after', read: readText },
  limit: { name: 'limit', read: readLimit },
};

export interface AskedInsight {
  readonly scope: Scope;
  readonly days: { readonly from?: string; readonly to?: string };
}

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid` */
export function readInsightQuery(context: ApiContext, domains: DomainRegistry): AskedInsight {
  return toAsked(readParameters<InsightQuery>(context.req.queries(), INSIGHT_READERS), domains);
}

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid` */
export function readConversationQuery(
  context: ApiContext,
  domains: DomainRegistry,
): AskedInsight & { readonly page: PageAsked } {
  const read = readParameters<ConversationQuery>(context.req.queries(), CONVERSATION_READERS);
  const { after, limit = DEFAULT_LIMIT, ...rest } = read;
  return { ...toAsked(rest, domains), page: { limit, ...(after === undefined ? {} : { after }) } };
}

function toAsked({ from, to, ...place }: Partial<InsightQuery>, domains: DomainRegistry): AskedInsight {
  const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return { scope: scopeIn(place, domains), days };
}

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid` */
export function readInsightScope(context: ApiContext, domains: DomainRegistry): Scope {
  return scopeIn(readParameters(context.req.queries(), SCOPE_READERS), domains);
}

function scopeIn(place: Partial<ScopeQuery>, domains: DomainRegistry): Scope {
  const domain = findDomain(domains, place.domain_id);
  if (domain === undefined) throw new Fault('domain-missing');
  return toScope({ ...place, domain_id: domain.domainId });
}
