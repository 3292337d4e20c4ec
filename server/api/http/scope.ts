/** Whose knowledge a request is about: three fields, two of them with defaults. */
import * as v from 'valibot';
import { ChatRequestSchema } from '../../contract/v1.ts';
import type { Domain, DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import type { JsonObject } from './body.ts';
import { toFieldIssues } from './field-issues.ts';

/** The names of `knowledge`; the api holds its doors by type only. */
const DEFAULT_TENANT = 'default';
const DEFAULT_BRANCH = 'main';

const ScopeFields = v.object(
  v.entriesFromObjects([v.pick(ChatRequestSchema, ['domain_id', 'tenant_slug', 'branch_slug'])]),
);

/** @throws Fault `domain-missing`, `domain-unknown`; a `domain_id` that is no text is found later, with the other types */
export function findDomain(domains: DomainRegistry, domainId: unknown): Domain | undefined {
  if (domainId === undefined || domainId === null) throw new Fault('domain-missing');
  if (typeof domainId !== 'string') return undefined;
  if (domainId.trim() === '') throw new Fault('domain-missing');
  const domain = domains.find(domainId);
  if (domain === undefined) throw new Fault('domain-unknown', { details: { domainId } });
  return domain;
}

export type ScopeOutcome =
  | { readonly kind: 'scope'; readonly scope: Scope }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

/** Checks the types and the shape of the slugs, not whether the scope is there. */
export function readScope(fields: JsonObject, loc: readonly (string | number)[] = []): ScopeOutcome {
  const parsed = v.safeParse(ScopeFields, fields);
  if (!parsed.success) return { kind: 'invalid', issues: toFieldIssues(parsed.issues, loc) };
  return { kind: 'scope', scope: toScope(parsed.output) };
}

export function toScope(fields: v.InferOutput<typeof ScopeFields>): Scope {
  return {
    domainId: fields.domain_id,
    tenantSlug: fields.tenant_slug ?? DEFAULT_TENANT,
    branchSlug: fields.branch_slug ?? DEFAULT_BRANCH,
  };
}
