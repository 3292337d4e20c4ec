/** `GET /v2/events`: what is offered to the guest of a session, as it comes. */
import type { WireHint } from '../../contract/hints.ts';
import { LANGUAGES } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import { linkSignals } from '../../time/link-signals.ts';
import type { Hint, Hints, HintWatch } from '../../tools/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import { bindingsOf } from '../http/api-context.ts';
import type { WireEvent } from '../http/event-stream.ts';
import { createEventStream, EVENT_STREAM_HEADERS } from '../http/event-stream.ts';
import { sentenceOf, toFault } from '../http/problem.ts';
import { wordingOf } from '../http/problem-language.ts';
import { oneOf, readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import type { Charge } from '../http/rate-limits.ts';
import { findDomain, toScope } from '../http/scope.ts';
import { logFault } from '../http/trace.ts';
import type { ApiLog } from '../ports.ts';
import { line } from '../questions/query-request.ts';
import type { QuestionParts } from '../questions/question.ts';
import { audiencesOf } from './event-request.ts';

export interface HintStreamParts extends Pick<QuestionParts, 'domains' | 'origins' | 'scopes'> {
  readonly hints: Pick<Hints, 'watch'>;
  readonly chargeRequest: Charge;
  readonly askerOf: ReadAsker;
  readonly log: ApiLog;
  /** Aborted when the server is about to stop. */
  readonly draining: AbortSignal;
  readonly heartbeatMs: number;
  readonly stallMs: number;
}

interface StreamParameters {
  readonly domain_id?: string;
  readonly tenant_slug?: string;
  readonly branch_slug?: string;
  readonly session_id?: string;
  readonly language?: (typeof LANGUAGES)[number];
}

export const HINT_STREAM_READERS: Readers<StreamParameters> = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readSlug },
  session_id: { name: 'session_id', read: readText },
  language: { name: 'language', read: oneOf(LANGUAGES) },
};

/** @throws Fault `domain-missing`, `domain-unknown`, `origin-not-allowed`, `fields-invalid`, `rate-limited`, `credential-refused`, `scope-unknown`, `records-unavailable` */
export function streamHints(parts: HintStreamParts): ApiHandler {
  return async (context) => {
    const {
      language,
      session_id: given,
      ...place
    } = readParameters<StreamParameters>(context.req.queries(), HINT_STREAM_READERS);
    const domain = findDomain(parts.domains, place.domain_id);
    if (domain === undefined) throw new Fault('domain-missing');
    parts.origins.requireFor(context, domain);
    const sessionId = line(given ?? '');
    const scope = toScope({ ...place, domain_id: domain.domainId });
    await parts.chargeRequest(context, { scope, ...(sessionId === '' ? {} : { sessionId }) });
    const audiences = await audiencesOf(context, scope, { sessionId, askerOf: parts.askerOf });
    await parts.scopes.requireGuestScope(scope);
    // Nobody would read the stream, and so nothing would end it.
    if (context.req.method === 'HEAD') return context.body(null, 200, EVENT_STREAM_HEADERS);
    const after = readPlace(context);
    const watcher = { scope, audiences, language: language ?? domain.language };
    const watch = await parts.hints.watch({ ...watcher, ...(after === undefined ? {} : { after }) });
    return context.body(toStream(context, watch, parts), 200, EVENT_STREAM_HEADERS);
  };
}

/** What is no place of ours begins anew. */
function readPlace(context: ApiContext): number | undefined {
  const given = context.req.header('last-event-id') ?? '';
  return /^\d{1,15}$/u.test(given) ? Number(given) : undefined;
}

function toStream(context: ApiContext, watch: HintWatch, parts: HintStreamParts): ReadableStream<Uint8Array> {
  const { traceId } = context.var;
  const wording = wordingOf(context);
  const gone = linkSignals([context.req.raw.signal, parts.draining]);
  const streamEnded = context.var.openStream?.();
  return createEventStream({
    events: toEvents(watch.hints),
    signal: gone.signal,
    farewell(error = new Fault('cancelled')) {
      const fault = toFault(error);
      logFault(parts.log, fault, traceId);
      return { event: 'error', data: { message: sentenceOf(fault, wording), trace_id: traceId } };
    },
    heartbeatMs: parts.heartbeatMs,
    stallMs: parts.stallMs,
    hangUp: () => bindingsOf(context).outgoing?.destroy(),
    onEnd(how) {
      streamEnded?.(how);
      watch.close();
      gone.abort();
      gone.release();
    },
  });
}

async function* toEvents(hints: AsyncIterable<Hint>): AsyncGenerator<WireEvent> {
  for await (const hint of hints) yield { event: 'hint', id: String(hint.place), data: toWire(hint) };
}

function toWire({ act, id, label, message, rule }: Hint): WireHint {
  return {
    ...{ id, rule, message, label: label ?? null },
    ask: act?.kind === 'ask' ? act.question : null,
    link: act?.kind === 'link' ? act.link : null,
  };
}
