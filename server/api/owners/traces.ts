/** `GET /v2/traces` and `/v2/traces/{trace_id}`: how answers came about, for who runs the assistant. */
import type { Trace, TracedEvidence, TraceStore } from '../../assistant/index.ts';
import type { TraceAnswer, TraceList } from '../../contract/traces.ts';
import { Fault } from '../../fault.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { requirePart } from '../http/permission.ts';
import { toEnvelope } from '../questions/envelope.ts';
import { readTraceFilter } from './trace-filter.ts';

interface TracesParts {
  readonly traces: TraceStore;
}

/** A guest's words are kept by no cache. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/** @throws Fault `trace-unknown`, `records-unavailable` */
export function answerTrace({ traces }: TracesParts): ApiHandler {
  return async (context) => {
    const trace = await traces.find(context.req.param('trace_id') ?? '');
    if (trace === undefined) throw new Fault('trace-unknown');
    requirePart(context, trace.scope, 'trace-unknown');
    return context.json(toTraceAnswer(trace), 200, PRIVATE);
  };
}

/** @throws Fault `fields-invalid`, `records-unavailable` */
export function listTraces({ traces }: TracesParts): ApiHandler {
  return async (context) => {
    const page = await traces.list(readTraceFilter(context.req.queries()));
    const list: TraceList = { traces: page.traces.map(toListed), next: page.next ?? null };
    return context.json(list, 200, PRIVATE);
  };
}

function toListed(trace: Trace): TraceList['traces'][number] {
  const { question, intent, risk, decision, action, confidence, outcome, scope } = trace;
  const asked = {
    trace_id: trace.traceId,
    at: trace.at,
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    session_id: trace.sessionId ?? null,
    question,
  };
  return { ...asked, intent, risk, decision, action, confidence, outcome };
}

/** Field by field: what a trace gets later is shown when the wire says so. */
function toTraceAnswer(trace: Trace): TraceAnswer {
  return {
    trace_id: trace.traceId,
    at: trace.at,
    domain_id: trace.scope.domainId,
    tenant_slug: trace.scope.tenantSlug,
    branch_slug: trace.scope.branchSlug,
    session_id: trace.sessionId ?? null,
    api: trace.api,
    actor_role: trace.actorRole,
    language: trace.language,
    context: { ...trace.context },
    question: trace.question,
    normalised: trace.normalised,
    signals: [...trace.signals],
    intent: trace.intent,
    risk: trace.risk,
    policy: {
      id: trace.policy.id,
      threshold: trace.policy.threshold ?? null,
      preferred_sections: [...trace.policy.preferredSections],
    },
    decision: trace.decision,
    action: trace.action,
    confidence: trace.confidence,
    asked: [...trace.asked],
    item_ids: [...trace.itemIds],
    candidates: trace.candidates.map(toCandidate),
    answer: trace.answer,
    envelope: trace.envelope === undefined ? null : toEnvelope({ ...trace.envelope, scope: trace.scope }),
    evidence: trace.evidence === undefined ? null : toEvidence(trace.evidence),
    warnings: [...trace.warnings],
    uncertainties: [...trace.uncertainties],
    withheld: trace.withheld.map(({ text, reason }) => ({ text, reason })),
    corrections: trace.corrections.map(({ withheld, instead }) => ({ withheld, instead })),
    engine: { llm: trace.engine.llm, embeddings: trace.engine.embeddings },
    versions: { server: trace.versions.server, revision: trace.versions.revision },
    timings_ms: { ...trace.timingsMs },
    outcome: trace.outcome,
  };
}

function toEvidence({ summaries, judged, read, called }: TracedEvidence): TraceAnswer['evidence'] {
  return {
    summaries: summaries.map(({ source, content }) => ({ source, content })),
    judged: judged.map(({ rowId, itemId, verdict }) => ({ row_id: rowId, item_id: itemId, verdict })),
    ...(read === undefined ? {} : { read }),
    ...(called === undefined ? {} : { called: toCalled(called) }),
  };
}

function toCalled({ isTold, calls, ...told }: NonNullable<TracedEvidence['called']>) {
  return { ...told, told: isTold, calls: calls.map(({ tool, result }) => ({ tool, result })) };
}

function toCandidate(candidate: Trace['candidates'][number]): TraceAnswer['candidates'][number] {
  const { base, final, cited, version } = candidate;
  return {
    row_id: candidate.rowId,
    chunk_id: candidate.chunkId,
    chunk_type: candidate.chunkType,
    item_id: candidate.itemId ?? null,
    document_id: candidate.documentId,
    version,
    base,
    final,
    cited,
  };
}
