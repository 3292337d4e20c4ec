/** `/items/{domain_id}/{tenant_slug}/{branch_slug}`: what is in force in a branch, for anybody, once its owner has switched it on. */
import { createHash } from 'node:crypto';
import { LANGUAGES } from '../../../contract/v2.ts';
import type { Language } from '../../../contract/v2.ts';
import { SLUG } from '../../../contract/slug.ts';
import type { Domain, DomainRegistry } from '../../../domains/index.ts';
import { Fault } from '../../../fault.ts';
import type { Items, Scope, Scopes } from '../../../knowledge/index.ts';
import type { ApiSettings } from '../../api-parts.ts';
import { requestedHost } from '../../http/api-context.ts';
import type { ApiContext, ApiHandler } from '../../http/api-context.ts';
import type { Origins } from '../../http/origins.ts';
import { preferredLanguage } from '../../http/problem-language.ts';
import { matchesTag } from '../../http/static-files.ts';
import { toColumns } from '../item-answers.ts';
import { regimeOf } from '../regime-of.ts';
import { PUBLIC_POLICY } from './public-style.ts';
import { wordsFor } from './public-view.ts';
import type { PublicView } from './public-view.ts';
import { writeJsonld } from './write-jsonld.ts';
import { writeLlms } from './write-llms.ts';
import { writePage } from './write-page.ts';

/** What is not there is told as what is not switched on. */
const GONE: ReadonlySet<string> = new Set(['scope-unknown', 'tenant-unknown']);

export interface PublicRouteParts {
  readonly items: Pick<Items, 'publicPage' | 'clockOf'>;
  readonly domains: DomainRegistry;
  readonly scopes: Pick<Scopes, 'requireGuestScope' | 'readTenant'>;
  readonly origins: Origins;
  readonly settings: Pick<ApiSettings, 'publicOrigin'>;
}

/** @throws Fault `not-found`, `origin-not-allowed`, `records-unavailable` */
export function openPublicPage(parts: PublicRouteParts): ApiHandler {
  return async (context) => {
    const view = await viewIn(context, parts);
    const text = writePage(view, writeJsonld({ view, origin: originOf(context, parts) }));
    context.header('Content-Security-Policy', PUBLIC_POLICY);
    return send(context, text, 'text/html; charset=utf-8');
  };
}

/** @throws Fault as `openPublicPage` */
export function openPublicJsonld(parts: PublicRouteParts): ApiHandler {
  return async (context) => {
    const view = await viewIn(context, parts);
    return send(context, writeJsonld({ view, origin: originOf(context, parts) }), 'application/ld+json');
  };
}

/** @throws Fault as `openPublicPage` */
export function openPublicLlms(parts: PublicRouteParts): ApiHandler {
  return async (context) => send(context, writeLlms(await viewIn(context, parts)), 'text/plain; charset=utf-8');
}

/** Whatever is not there, misspelt or not switched on is told alike. */
async function viewIn(context: ApiContext, parts: PublicRouteParts): Promise<PublicView> {
  const { domain, scope } = placeIn(context, parts);
  parts.origins.requireFor(context, domain);
  try {
    await parts.scopes.requireGuestScope(scope);
    const page = await parts.items.publicPage(scope, domain);
    if (page === undefined) throw new Fault('not-found');
    const clock = await parts.items.clockOf(scope);
    const { name } = await parts.scopes.readTenant(scope.tenantSlug);
    const language = languageIn(context, domain);
    return {
      page,
      domain,
      scope,
      language,
      words: wordsFor(language),
      // A tenant that was given no name has its slug for one.
      name: page.business?.name ?? (name === scope.tenantSlug ? domain.displayName : name),
      day: clock.tell(page.at).local.slice(0, 10),
      columns: toColumns(page, domain, language),
      regime: regimeOf(domain, page.regime, language),
    };
  } catch (error) {
    // Gone, or never there.
    if (error instanceof Fault && GONE.has(error.code)) throw new Fault('not-found', { cause: error });
    throw error;
  }
}

function placeIn(context: ApiContext, { domains }: PublicRouteParts): { domain: Domain; scope: Scope } {
  const domain = domains.find(context.req.param('domain_id') ?? '');
  const tenantSlug = context.req.param('tenant_slug') ?? '';
  const branchSlug = context.req.param('branch_slug') ?? '';
  if (domain === undefined || !SLUG.test(tenantSlug) || !SLUG.test(branchSlug)) throw new Fault('not-found');
  return { domain, scope: { domainId: domain.domainId, tenantSlug, branchSlug } };
}

/** `?lang=`, else what the browser asks for, else the business's. Other parameters, which links of other pages add, mean nothing. */
function languageIn(context: ApiContext, domain: Domain): Language {
  context.header('Vary', 'Accept-Language', { append: true });
  const asked = LANGUAGES.find((language) => language === context.req.query('lang'));
  return asked ?? preferredLanguage(context.req.header('accept-language'), domain.language);
}

/** Where this page stands, as its reader reached it. */
function originOf(context: ApiContext, { settings }: PublicRouteParts): string {
  return settings.publicOrigin ?? `${new URL(context.req.url).protocol}//${requestedHost(context)}`;
}

/** Its tag is of all that it says: of the revision, the switch, the domain, the language and the day. Whoever has it asks each time. */
function send(context: ApiContext, text: string, type: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  context.header('ETag', etag);
  context.header('Cache-Control', 'no-cache');
  if (matchesTag(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  return context.body(text, 200, { 'Content-Type': type });
}
