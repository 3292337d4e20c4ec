/** `GET /v2/knowledge/health`: what is known in a scope, and what of it needs its owner. */
import type { DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { toKnowledgeHealthAnswer } from './knowledge-health-answer.ts';
import { missingIn, toMissingDemoFiles } from '../operations/missing-demo.ts';
import type { ReadMissingDemo } from '../ports.ts';
import { wordingOf } from '../http/problem-language.ts';
import type { Readers } from '../http/query-parameters.ts';
import { readLevelSlug, readParameters, readText } from '../http/query-parameters.ts';
import { findDomain, toScope } from '../http/scope.ts';

interface HealthQuery {
  readonly domain_id: string;
  readonly tenant_slug: string;
  readonly branch_slug: string;
}

export const HEALTH_READERS: Readers<HealthQuery> = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readLevelSlug },
  branch_slug: { name: 'branch_slug', read: readLevelSlug },
};

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function answerKnowledgeHealth({
  domains,
  knowledge,
  missingDemo = () => [],
}: {
  readonly domains: DomainRegistry;
  readonly knowledge: Knowledge;
  readonly missingDemo?: ReadMissingDemo;
}): ApiHandler {
  return async (context) => {
    const query = readParameters(context.req.queries(), HEALTH_READERS);
    const domain = findDomain(domains, query.domain_id);
    if (domain === undefined) throw new Fault('domain-missing');
    const scope = toScope({ ...query, domain_id: domain.domainId });
    const missing = toMissingDemoFiles(missingIn(scope, missingDemo()), wordingOf(context));
    return context.json(toKnowledgeHealthAnswer(await knowledge.health(scope, domain), domains.problems(), missing));
  };
}
