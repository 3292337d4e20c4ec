/** Which document a request is about, and who asks. */
import type { Domain, DomainRegistry } from '../../domains/index.ts';
import { LEVELS } from '../../contract/v2.ts';
import type { Level } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { By, DocumentRow, Documents, Scope } from '../../knowledge/index.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext } from '../http/api-context.ts';
import { requirePart, requireRole } from '../http/permission.ts';
import { oneOf, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';

/** The names of `knowledge`; the api holds its door by type only. */
const DEFAULT_TENANT = 'default';
const DEFAULT_BRANCH = 'main';
const SHARED_BRANCH = '*';

export interface ScopeQuery {
  readonly domainId?: string;
  readonly tenantSlug?: string;
  readonly branchSlug?: string;
  readonly level?: Level;
}

/** In an address. */
export const SCOPE_READERS: Readers<ScopeQuery> = {
  domain_id: { name: 'domainId', read: readText },
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  branch_slug: { name: 'branchSlug', read: readSlug },
  level: { name: 'level', read: oneOf(LEVELS) },
};

/** A chain has no branch: a request that names both meant one of them. @throws Fault `fields-invalid` */
export function requireOneLevel({ level, branchSlug }: Pick<ScopeQuery, 'level' | 'branchSlug'>): void {
  if (level !== 'tenant' || branchSlug === undefined) return;
  const msg = "what is of the whole chain (level 'tenant') has no branch_slug";
  throw new Fault('fields-invalid', { issues: [{ loc: ['branch_slug'], msg, type: 'value_error.level' }] });
}

/** @throws Fault `fields-invalid` */
export function scopeOf(fields: {
  readonly domain_id: string;
  readonly tenant_slug?: string | undefined;
  readonly branch_slug?: string | undefined;
  readonly level?: Level | undefined;
}): Scope {
  const { domain_id: domainId, tenant_slug: tenantSlug = DEFAULT_TENANT, branch_slug: branch, level } = fields;
  requireOneLevel({
    ...(level === undefined ? {} : { level }),
    ...(branch === undefined ? {} : { branchSlug: branch }),
  });
  return { domainId, tenantSlug, branchSlug: level === 'tenant' ? SHARED_BRANCH : (branch ?? DEFAULT_BRANCH) };
}

export function levelOf({ branchSlug }: Scope): Level {
  return branchSlug === SHARED_BRANCH ? 'tenant' : 'branch';
}

/**
 * The document of the address. One of another scope than the address says is not there: an id guessed or mixed up shows and changes nothing of
 * somebody else. @throws Fault `document-unknown`, `fields-invalid`
 */
export async function findDocument(
  documents: Pick<Documents, 'read'>,
  context: ApiContext,
  scope: ScopeQuery,
): Promise<DocumentRow> {
  requireOneLevel(scope);
  const id = context.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/u.test(id)) throw new Fault('document-unknown');
  const document = await documents.read(Number(id));
  if (!isIn(document.scope, scope)) throw new Fault('document-unknown');
  requirePart(context, document.scope, 'document-unknown');
  return document;
}

/** What is read anew of a published version is told to guests at once. @throws Fault `not-permitted` */
export function requireRoleFor(context: ApiContext, { scope, versions }: DocumentRow): void {
  if (versions.some(({ state }) => state === 'PUBLISHED')) requireRole(context, 'publisher', scope);
}

/** What is published as soon as it is read is no draft. @throws Fault `not-permitted` */
export function requireRoleToPublish(context: ApiContext, scope: Scope, publish: boolean | undefined): void {
  if (publish === true) requireRole(context, 'publisher', scope);
}

function isIn(scope: Scope, asked: ScopeQuery): boolean {
  const { domainId = scope.domainId, tenantSlug = scope.tenantSlug, branchSlug = scope.branchSlug } = asked;
  const { level = levelOf(scope) } = asked;
  return (
    domainId === scope.domainId &&
    tenantSlug === scope.tenantSlug &&
    branchSlug === scope.branchSlug &&
    level === levelOf(scope)
  );
}

/** The rules a document is read by. @throws Fault `domain-unknown` when the domain's file was removed */
export function requireDomain(domains: DomainRegistry, domainId: string): Domain {
  const domain = domains.find(domainId);
  if (domain === undefined) throw new Fault('domain-unknown', { details: { domainId } });
  return domain;
}

export function byOf(
  context: ApiContext,
  fields: { readonly changed_by?: string | undefined; readonly expected_version?: number | undefined } = {},
): By {
  const { changed_by: said, expected_version: expectedVersion } = fields;
  return { actor: actorOf(context, said), ...(expectedVersion === undefined ? {} : { expectedVersion }) };
}
