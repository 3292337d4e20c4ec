/** `/v2/feedback`: what guests think of answers. They give it; who runs the assistant reads it. */
import * as v from 'valibot';
import type { Feedback, FeedbackFilter, FeedbackStore, GivenFeedback, TraceStore } from '../../assistant/index.ts';
import { FeedbackRequestSchema, RATINGS } from '../../contract/sessions.ts';
import type { FeedbackList } from '../../contract/sessions.ts';
import { Fault } from '../../fault.ts';
import type { Memory } from '../../tools/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import { readJson, requireObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import { personIn } from '../http/person.ts';
import type { Charge } from '../http/rate-limits.ts';
import { line, noteLanguage } from './query-request.ts';
import type { QuestionParts } from './question.ts';
import {
  oneOf,
  readLimit,
  readMoment,
  readNumber,
  readParameters,
  readSlug,
  readText,
  readTrue,
} from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';

const DEFAULT_LIMIT = 50;

export interface FeedbackParts extends Pick<QuestionParts, 'domains' | 'origins'> {
  readonly traces: Pick<TraceStore, 'find'>;
  readonly feedback: FeedbackStore;
  readonly chargeRequest: Charge;
  readonly memory: Pick<Memory, 'keep'>;
  readonly askerOf: ReadAsker;
}

/** An answer of another session is one that is not there. @throws Fault `trace-unknown`, `fields-invalid`, `rate-limited`, `origin-not-allowed` */
export function giveFeedback(parts: FeedbackParts): ApiHandler {
  return async (context) => {
    const given = await readFeedback(context);
    const trace = await parts.traces.find(given.traceId);
    // Who guesses at traces is counted, too: by its address.
    const isTheirs = trace?.sessionId === given.sessionId;
    await parts.chargeRequest(
      context,
      isTheirs ? { scope: trace.scope, sessionId: given.sessionId } : { scope: NOWHERE },
    );
    if (!isTheirs) throw new Fault('trace-unknown');
    const domain = parts.domains.find(trace.scope.domainId);
    if (domain !== undefined) parts.origins.requireFor(context, domain);
    await parts.feedback.save(given);
    const { rating, traceId } = given;
    const person = personIn(context, trace.scope, await parts.askerOf(context, trace.scope));
    const opinion = { kind: 'feedback', subject: traceId, label: trace.question, value: rating } as const;
    if (person !== undefined) await parts.memory.keep({ person, scope: trace.scope }, [opinion]);
    return context.body(null, 204);
  };
}

const NOWHERE = { domainId: '', tenantSlug: '', branchSlug: '' };

async function readFeedback(context: ApiContext): Promise<GivenFeedback> {
  const fields = requireObject(await readJson(context, guestBody()));
  noteLanguage(context, fields['language']);
  const { comment: words } = fields;
  const comment = typeof words === 'string' ? clean(words, 'lines').trim() : words;
  const { success, output, issues = [] } = v.safeParse(FeedbackRequestSchema, { ...fields, comment });
  if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
  return {
    traceId: output.trace_id,
    sessionId: line(output.session_id),
    rating: output.rating,
    ...(typeof output.comment === 'string' && output.comment !== '' ? { comment: output.comment } : {}),
  };
}

export const FEEDBACK_READERS: Readers<FeedbackFilter> = {
  domain_id: { name: 'domainId', read: readText },
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  branch_slug: { name: 'branchSlug', read: readSlug },
  rating: { name: 'rating', read: oneOf(RATINGS) },
  commented: { name: 'commented', read: readTrue },
  since: { name: 'since', read: readMoment },
  until: { name: 'until', read: readMoment },
  after: { name: 'after', read: readNumber },
  limit: { name: 'limit', read: readLimit },
};

/** @throws Fault `fields-invalid`, `records-unavailable` */
export function listFeedback({ feedback }: Pick<FeedbackParts, 'feedback'>): ApiHandler {
  return async (context) => {
    const page = await feedback.list({
      limit: DEFAULT_LIMIT,
      ...readParameters(context.req.queries(), FEEDBACK_READERS),
    });
    const list: FeedbackList = { feedback: page.feedback.map(toListed), next: page.next ?? null };
    // A guest's words are kept by no cache.
    return context.json(list, 200, { 'Cache-Control': 'no-store' });
  };
}

function toListed({ scope, ...given }: Feedback): FeedbackList['feedback'][number] {
  return {
    id: given.id,
    trace_id: given.traceId,
    at: given.at,
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    session_id: given.sessionId ?? null,
    rating: given.rating,
    comment: given.comment ?? null,
  };
}
