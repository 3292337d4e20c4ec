import type { BusinessAnswer, BusinessFactsOnWire } from '../../contract/business.ts';
import type { BusinessFacts, Scope } from '../../knowledge/index.ts';

export function toBusinessAnswer(scope: Scope, facts: BusinessFacts | undefined): BusinessAnswer {
  return {
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    facts: facts === undefined ? null : toWireFacts(facts),
  };
}

/** The same fields: only their names are written otherwise. */
export function toWireFacts(facts: BusinessFacts): BusinessFactsOnWire {
  return inSnakeCase(facts) as BusinessFactsOnWire;
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).map(([name, inner]) => [
    name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
    inSnakeCase(inner),
  ]);
  return Object.fromEntries(named) as unknown;
}
