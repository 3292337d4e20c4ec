/** What guests asked, as the contract has it. Everything throws `RequestFailed`. */
import type { ConversationList, InsightsAnswer, UnansweredAnswer } from '../../server/contract/insights.ts';
import type { TraceAnswer } from '../../server/contract/traces.ts';
import type { Access } from './admin-client.ts';
import { ask, headersOf, scopeOf } from './document-client.ts';
import { request } from './request.ts';

/** Both included, `2026-03-01`; the clock of the business says when a day begins. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The figures of these days. */
export function fetchInsights(access: Access, range: Partial<DayRange>, signal: AbortSignal): Promise<InsightsAnswer> {
  return ask(access, `/v2/insights?${fieldsOf(access, range)}`, { signal });
}

/** What was not answered in these days, in groups. */
export function fetchUnanswered(
  access: Access,
  range: Partial<DayRange>,
  signal: AbortSignal,
): Promise<UnansweredAnswer> {
  return ask(access, `/v2/insights/unanswered?${fieldsOf(access, range)}`, { signal });
}

/** One page of the conversations of these days; `after`: the `next` of the page before. */
export function fetchConversations(
  access: Access,
  asked: DayRange & { readonly after?: string },
  signal: AbortSignal,
): Promise<ConversationList> {
  return ask(access, `/v2/conversations?${fieldsOf(access, asked)}`, { signal });
}

/** Puts a group aside with what is like it, or takes that back. */
export async function ignoreGroup(
  access: Access,
  { key, isIgnored }: { key: string; isIgnored: boolean },
  signal: AbortSignal,
): Promise<void> {
  const address = `${access.api}/v2/insights/unanswered/${encodeURIComponent(key)}?${fieldsOf(access, {})}`;
  await request(address, { method: isIgnored ? 'PUT' : 'DELETE', headers: headersOf(access), signal });
}

/** How one answer came about, with what its guest was shown. */
export function fetchTrace(access: Access, traceId: string, signal: AbortSignal): Promise<TraceAnswer> {
  return ask(access, `/v2/traces/${encodeURIComponent(traceId)}`, { signal });
}

function fieldsOf(access: Access, asked: Partial<Record<'from' | 'to' | 'after', string>>): string {
  return String(new URLSearchParams({ ...scopeOf(access, 'branch'), ...asked }));
}
