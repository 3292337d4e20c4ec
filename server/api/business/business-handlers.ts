/** `/v2/business`: what a business says of itself, given by its owner and read by anybody. */
import type { GivenBusinessAnswer } from '../../contract/business.ts';
import { Fault } from '../../fault.ts';
import type { Documents, Knowledge, Scopes } from '../../knowledge/index.ts';
import type { DomainRegistry } from '../../domains/index.ts';
import { toDocumentAnswer } from '../documents/document-answers.ts';
import { byOf, scopeOf } from '../documents/document-in.ts';
import { defined } from '../documents/document-handlers.ts';
import { FRESH } from '../documents/document-parts.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { Origins } from '../http/origins.ts';
import { requirePart } from '../http/permission.ts';
import { wordingOf } from '../http/problem-language.ts';
import { readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { findDomain, toScope } from '../http/scope.ts';
import { toBusinessAnswer } from './business-answer.ts';
import { parseBusiness } from './business-request.ts';

export interface BusinessRouteParts {
  readonly knowledge: Pick<Knowledge, 'business' | 'checkBusiness' | 'giveBusiness'>;
  readonly documents: Pick<Documents, 'clockOf'>;
  readonly domains: DomainRegistry;
  readonly scopes: Pick<Scopes, 'requireGuestScope'>;
  readonly origins: Origins;
}

/** Three hundred long answers, and some room. */
const BODY_LIMIT_MEGABYTES = 2;

interface BusinessQuery {
  readonly domain_id?: string;
  readonly tenant_slug?: string;
  readonly branch_slug?: string;
}

export const BUSINESS_READERS: Readers<BusinessQuery> = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readSlug },
};

/**
 * @throws Fault `body-not-json`, `body-too-large`, `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `document-changed`,
 * `dates-overlap`, `embedder-unavailable`
 */
export function giveBusiness({ knowledge, documents, domains }: BusinessRouteParts): ApiHandler {
  return async (context) => {
    const limit = { bytes: BODY_LIMIT_MEGABYTES * 1024 * 1024, tooLarge };
    const given = requireObject(await readJson(context, limit));
    const domain = findDomain(domains, given['domain_id']);
    const { facts, publish, effective_from, effective_to, changed_by, expected_version, ...place } = parseBusiness(
      given,
      knowledge,
    );
    if (domain === undefined) throw new Fault('domain-missing');
    const scope = scopeOf(place);
    requirePart(context, scope);
    const request = {
      scope,
      rules: domain,
      facts,
      ...defined({ publish, effectiveFrom: effective_from, effectiveTo: effective_to }),
      signal: context.req.raw.signal,
    };
    const by = byOf(context, { changed_by, expected_version });
    const { document, isNew, isUnchanged } = await knowledge.giveBusiness(request, by);
    const telling = { clock: await documents.clockOf(document.scope), wording: wordingOf(context) };
    const answer: GivenBusinessAnswer = {
      document: toDocumentAnswer(document, telling),
      ...(isUnchanged ? { unchanged: true } : {}),
    };
    if (!isNew) return context.json(answer, 200, FRESH);
    return context.json(answer, 201, { ...FRESH, Location: `/v2/documents/${String(document.id)}` });
  };
}

/** @throws Fault `domain-missing`, `domain-unknown`, `origin-not-allowed`, `fields-invalid`, `scope-unknown` */
export function answerBusiness({ knowledge, domains, origins, scopes }: BusinessRouteParts): ApiHandler {
  return async (context) => {
    const query = readParameters<BusinessQuery>(context.req.queries(), BUSINESS_READERS);
    const domain = findDomain(domains, query.domain_id);
    if (domain === undefined) throw new Fault('domain-missing');
    origins.requireFor(context, domain);
    const scope = toScope({ ...query, domain_id: domain.domainId });
    await scopes.requireGuestScope(scope);
    return context.json(toBusinessAnswer(scope, await knowledge.business(scope)), 200, FRESH);
  };
}

function tooLarge(): Fault {
  return new Fault('body-too-large', { details: { limitMegabytes: BODY_LIMIT_MEGABYTES } });
}
