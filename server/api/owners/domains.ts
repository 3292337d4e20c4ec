/** `GET` and `POST /v1/domains`, and what an element shows before the first question. */
import type { DomainPresentation } from '../../contract/presentation.ts';
import type { DomainChangeAnswer, DomainSummary } from '../../contract/v1.ts';
import type { DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { Origins } from '../http/origins.ts';

export interface DomainParts {
  readonly domains: DomainRegistry;
}

/** A domain is some pages of text. */
const BODY_LIMIT_MEGABYTES = 1;

export function listDomains({ domains }: DomainParts): ApiHandler {
  return (context) => {
    const summaries: DomainSummary[] = domains
      .list()
      .map(({ domainId, displayName }) => ({ domain_id: domainId, display_name: displayName }));
    return context.json(summaries);
  };
}

/** @throws Fault `domain-missing`, and as `DomainRegistry.change` */
export function changeDomain({ domains }: DomainParts): ApiHandler {
  return async (context) => {
    const body = await readJson(context, { bytes: BODY_LIMIT_MEGABYTES * 1024 * 1024, tooLarge });
    const fields = requireObject(body);
    const domainId = fields['domain_id'];
    if (domainId === undefined || domainId === null || (typeof domainId === 'string' && domainId.trim() === '')) {
      throw new Fault('domain-missing');
    }
    if (typeof domainId !== 'string') {
      throw new Fault('fields-invalid', {
        issues: [{ loc: ['domain_id'], msg: 'value is not a valid string', type: 'type_error.string' }],
      });
    }
    const changed = await domains.change(fields);
    const answer: DomainChangeAnswer = { ok: true, domain_id: changed.domainId };
    return context.json(answer);
  };
}

/** Only to a page that may ask it: what greets must be able to answer. @throws Fault `domain-unknown`, `origin-not-allowed` */
export function presentDomain({ domains, origins }: DomainParts & { readonly origins: Origins }): ApiHandler {
  return (context) => {
    const domainId = context.req.param('id') ?? '';
    const domain = domains.find(domainId);
    if (domain === undefined) throw new Fault('domain-unknown', { details: { domainId } });
    origins.requireFor(context, domain);
    const presentation: DomainPresentation = {
      domain_id: domain.domainId,
      display_name: domain.displayName,
      language: domain.language,
      greeting: domain.greeting,
      suggestions: [...domain.suggestions],
      ...(domain.theme.accent === undefined ? {} : { accent: domain.theme.accent }),
    };
    return context.json(presentation);
  };
}

function tooLarge(): Fault {
  return new Fault('body-too-large', { details: { limitMegabytes: BODY_LIMIT_MEGABYTES } });
}
