/** `GET` and `POST /v1/domains`, and what an element shows before the first question. */
import type { Assistant, SuggestionRequest } from '../../assistant/index.ts';
import type { DomainPresentation } from '../../contract/presentation.ts';
import type { DomainChangeAnswer, DomainSummary } from '../../contract/v1.ts';
import type { DomainRegistry, Proactive } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { Origins } from '../http/origins.ts';
import { readParameters, readSlug } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { toScope } from '../http/scope.ts';

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

export interface PresentationParts extends DomainParts {
  readonly assistant: Pick<Assistant, 'suggest'>;
  readonly origins: Origins;
}

interface Place {
  readonly tenantSlug?: string;
  readonly branchSlug?: string;
}

/** Whose questions are suggested. */
export const PRESENTATION_READERS: Readers<Place> = {
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  branch_slug: { name: 'branchSlug', read: readSlug },
};

/** Only to a page that may ask it: what greets must be able to answer. @throws Fault `domain-unknown`, `origin-not-allowed`, `fields-invalid` */
export function presentDomain({ domains, origins, assistant }: PresentationParts): ApiHandler {
  return async (context) => {
    const domainId = context.req.param('id') ?? '';
    const domain = domains.find(domainId);
    if (domain === undefined) throw new Fault('domain-unknown', { details: { domainId } });
    origins.requireFor(context, domain);
    const { tenantSlug, branchSlug } = readParameters<Place>(context.req.queries(), PRESENTATION_READERS);
    const scope = toScope({ domain_id: domainId, tenant_slug: tenantSlug, branch_slug: branchSlug });
    const presentation: DomainPresentation = {
      domain_id: domain.domainId,
      display_name: domain.displayName,
      language: domain.language,
      greeting: domain.greeting,
      suggestions: await suggested(assistant, { domain, scope }, context.req.raw.signal),
      ...(domain.theme.accent === undefined ? {} : { accent: domain.theme.accent }),
      ...(domain.proactive === undefined ? {} : { hints: { events: reportedBy(domain.proactive) } }),
    };
    return context.json(presentation);
  };
}

/** Types of events that pages report. */
function reportedBy({ events }: Proactive): string[] {
  return events.flatMap(({ guest, type }) => (guest ? [type] : []));
}

/** Who greets can do without: what keeps from answering is told where something is asked. */
async function suggested(
  assistant: PresentationParts['assistant'],
  request: SuggestionRequest,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    return [...(await assistant.suggest(request, signal))];
  } catch (error) {
    if (error instanceof Fault) return [];
    throw error;
  }
}

function tooLarge(): Fault {
  return new Fault('body-too-large', { details: { limitMegabytes: BODY_LIMIT_MEGABYTES } });
}
