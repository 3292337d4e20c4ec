import type { DomainPresentation } from '../../server/contract/presentation.ts';
import type { DomainSummary } from '../../server/contract/v1.ts';
import type { Scope } from './scope.ts';
import { scopeFields } from './scope.ts';
import { requestJson } from './request.ts';
import { isRecord, readTexts, textOf } from './read-fields.ts';

/** The assistants on offer, in the server's order. Throws `RequestFailed`. */
export async function fetchDomains(api: string, signal: AbortSignal): Promise<DomainSummary[]> {
  const listed = await requestJson(`${api}/v1/domains`, { signal });
  if (!Array.isArray(listed)) return [];
  return listed
    .filter(isRecord)
    .map((entry) => ({ domain_id: textOf(entry['domain_id']), display_name: textOf(entry['display_name']) }))
    .filter((entry) => entry.domain_id !== '');
}

/** How an assistant presents itself at a place. Throws `RequestFailed`; callers can do without. */
export async function fetchPresentation(
  api: string,
  domainId: string,
  scope: Scope,
  signal: AbortSignal,
): Promise<DomainPresentation> {
  const query = new URLSearchParams(scopeFields(scope)).toString();
  const shown = await requestJson(`${api}/widget/domains/${encodeURIComponent(domainId)}?${query}`, { signal });
  const fields = isRecord(shown) ? shown : {};
  const accent = textOf(fields['accent']);
  const { hints } = fields;
  return {
    domain_id: domainId,
    display_name: textOf(fields['display_name']),
    language: textOf(fields['language']),
    greeting: textOf(fields['greeting']),
    suggestions: readTexts(fields['suggestions']),
    ...(accent === '' ? {} : { accent }),
    ...(isRecord(hints) ? { hints: { events: readTexts(hints['events']) } } : {}),
  };
}
