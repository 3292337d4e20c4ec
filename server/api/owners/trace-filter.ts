/** Reads the filter of `GET /v2/traces` from the address. */
import type { TraceFilter } from '../../assistant/index.ts';
import { DECISIONS, INTENTS, RISKS } from '../../contract/v2.ts';
import {
  oneOf,
  readLimit,
  readMoment,
  readParameters,
  readSlug,
  readText,
  readTrue,
} from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';

const DEFAULT_LIMIT = 50;

export const TRACE_READERS: Readers<TraceFilter> = {
  domain_id: { name: 'domainId', read: readText },
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  branch_slug: { name: 'branchSlug', read: readSlug },
  session_id: { name: 'sessionId', read: readText },
  intent: { name: 'intent', read: oneOf(INTENTS) },
  risk: { name: 'risk', read: oneOf(RISKS) },
  decision: { name: 'decision', read: oneOf(DECISIONS) },
  since: { name: 'since', read: readMoment },
  until: { name: 'until', read: readMoment },
  altered: { name: 'altered', read: readTrue },
  after: { name: 'after', read: readText },
  limit: { name: 'limit', read: readLimit },
};

/** @throws Fault `fields-invalid` */
export function readTraceFilter(query: Readonly<Record<string, readonly string[]>>): TraceFilter {
  return { limit: DEFAULT_LIMIT, ...readParameters(query, TRACE_READERS) };
}
