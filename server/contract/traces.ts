/** How answers came about: `/v2/traces`. */
import * as v from 'valibot';
import { about } from './about.ts';
import {
  ActionSchema,
  AnswerEnvelopeSchema,
  CorrectionSchema,
  DecisionSchema,
  IntentSchema,
  ItemVerdictSchema,
  RiskSchema,
} from './v2.ts';

export const TraceAnswerSchema = about(
  '`GET /v2/traces/{trace_id}`: how one answer came about.',
  v.object({
    trace_id: v.string(),
    at: about('ISO 8601, UTC.', v.string()),
    domain_id: v.string(),
    tenant_slug: v.string(),
    branch_slug: v.string(),
    session_id: v.nullable(v.string()),
    api: v.picklist(['v1', 'v2']),
    actor_role: v.string(),
    language: v.string(),
    context: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    question: about('As asked, and folded (small letters, no accents).', v.string()),
    normalised: v.string(),
    signals: about('Wordings of prompt injection that were found: a signal, never a refusal.', v.array(v.string())),
    intent: IntentSchema,
    risk: RiskSchema,
    policy: v.object({ id: v.string(), threshold: v.nullable(v.number()), preferred_sections: v.array(v.string()) }),
    decision: DecisionSchema,
    action: ActionSchema,
    confidence: v.number(),
    asked: v.array(v.string()),
    item_ids: v.array(v.string()),
    candidates: about(
      'Every candidate of the retrieval, with its score before and after the rules.',
      v.array(
        v.object({
          row_id: v.number(),
          chunk_id: v.string(),
          chunk_type: v.string(),
          item_id: v.nullable(v.string()),
          document_id: v.number(),
          version: v.number(),
          base: v.number(),
          final: v.number(),
          cited: v.boolean(),
        }),
      ),
    ),
    answer: v.string(),
    envelope: about(
      'What the guest was shown, to be shown again. Null: the guest was forgotten, or the trace is older than this field.',
      v.nullable(AnswerEnvelopeSchema),
    ),
    evidence: about(
      '`summaries`: what a language model was told of the facts (`R1` …). `judged`: a row of each listed item of a set, with what it came to. `read`: a language model was asked what words mean that the rules don’t know, and of its proposals so many could be resolved; `merged` where the answer is told with them. `called`: it had tools asked one behind the other; why and how it ended, each tool with what came of it, and how many of its calls did not hold; `told` where the answer is told with that. Never with what they were asked.',
      v.nullable(
        v.object({
          summaries: v.array(v.object({ source: v.string(), content: v.string() })),
          judged: v.array(v.object({ row_id: v.number(), item_id: v.string(), verdict: ItemVerdictSchema })),
          read: v.exactOptional(
            v.object({
              by: v.string(),
              how: v.picklist(['merged', 'refused', 'nothing', 'unasked', 'late', 'broken']),
              held: v.number(),
              dropped: v.number(),
            }),
          ),
          called: v.exactOptional(
            v.object({
              by: v.string(),
              why: v.string(),
              how: v.string(),
              told: v.boolean(),
              calls: v.array(v.object({ tool: v.string(), result: v.string() })),
              dropped: v.number(),
            }),
          ),
        }),
      ),
    ),
    warnings: v.array(v.string()),
    uncertainties: v.array(v.string()),
    withheld: v.array(v.object({ text: v.string(), reason: v.string() })),
    corrections: v.array(CorrectionSchema),
    engine: v.object({ llm: v.string(), embeddings: v.string() }),
    versions: v.object({ server: v.string(), revision: v.string() }),
    timings_ms: v.record(v.string(), v.number()),
    outcome: v.picklist(['answered', 'cancelled', 'failed']),
  }),
);
export type TraceAnswer = v.InferOutput<typeof TraceAnswerSchema>;

export const TraceListSchema = about(
  '`GET /v2/traces`: newest first; `next` continues.',
  v.object({
    traces: v.array(
      v.pick(v.object(TraceAnswerSchema.entries), [
        'trace_id',
        'at',
        'domain_id',
        'tenant_slug',
        'branch_slug',
        'session_id',
        'question',
        'intent',
        'risk',
        'decision',
        'action',
        'confidence',
        'outcome',
      ]),
    ),
    next: v.nullable(v.string()),
  }),
);
export type TraceList = v.InferOutput<typeof TraceListSchema>;
