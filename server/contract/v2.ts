/** The v2 wire (documents 001, 003; RULINGS 19 to 25). Shared with the elements by type. */
import * as v from 'valibot';
import { SlugSchema } from './slug.ts';

export const INTENTS = [
  'ALLERGENS',
  'INGREDIENTS',
  'DIETARY',
  'RECOMMENDATION',
  'GLOSSARY',
  'GENERAL',
  'AVAILABILITY',
  'ACTION',
  'UNKNOWN',
] as const;
export type Intent = (typeof INTENTS)[number];

export const DECISIONS = ['ANSWER', 'SOFT_DISCLAIMER', 'DISCLAIMER', 'ASK_CLARIFY'] as const;
/** `ANSWER`: as asked. `SOFT_DISCLAIMER`: with what is thin about it. `DISCLAIMER`: what is missing, and whom to ask. `ASK_CLARIFY`: which one is meant. */
export type Decision = (typeof DECISIONS)[number];

export const RISKS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Risk = (typeof RISKS)[number];

/** What the guest may do now. `SAFE_TO_ORDER` is only said of named items, when every hazard asked of is declared absent. */
export type Action = 'SAFE_TO_ORDER' | 'VERIFY_WITH_STAFF' | 'ASK_FOR_DISH' | 'NONE';

/** `branch`: a branch's own. `tenant`: of the whole chain, inherited by its branches. */
export type Level = 'branch' | 'tenant';

/** What the facts say of one hazard. `NOT_DECLARED` is silence: never to be told as free. */
export type ItemVerdict = 'CONTAINS' | 'MAY_CONTAIN' | 'DECLARED_FREE' | 'NOT_DECLARED';

const shortText = v.pipe(v.string(), v.maxLength(200));

const CONTEXT_KEYS = 20;
const CONTEXT_BYTES = 4096;

/** Kept with every trace, so it is small. */
export function isSmallContext(context: Record<string, string | number | boolean>): boolean {
  return new TextEncoder().encode(JSON.stringify(context)).byteLength <= CONTEXT_BYTES;
}

const ContextSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.union([shortText, v.number(), v.boolean()])),
  v.maxEntries(CONTEXT_KEYS),
  v.check(isSmallContext),
);

const scope = {
  /** Which assistant is asked. */
  domain_id: v.string(),
  /** Absent: `default`. */
  tenant_slug: v.optional(SlugSchema),
  /** Absent: `main`. */
  branch_slug: v.optional(SlugSchema),
};

export const QueryRequestSchema = v.object({
  ...scope,
  /** The question, at most 4,000 characters. */
  message: v.string(),
  /** What the guest said of themselves, and of which item was spoken, holds for the session. Absent: nothing is kept. */
  session_id: v.optional(v.nullable(shortText)),
  /** Shapes wording and detail; never loosens a policy (RULINGS 24). */
  actor_role: v.optional(v.picklist(['customer', 'waiter', 'kitchen', 'admin']), 'customer'),
  /** Of the answer, warnings and errors. Absent: the domain's own. */
  language: v.optional(v.picklist(['es', 'en', 'pt'])),
  /** The item the guest is looking at, e.g. from a QR code on it: used when the question names no other. */
  item_id: v.optional(v.nullable(shortText)),
  /** What the page knows (`table`, …): 20 keys and 4 kB as JSON at most. It is kept with the trace; it identifies no session (RULINGS 23). */
  context: v.optional(v.nullable(ContextSchema)),
  /** `model`: fail with 503 when the language model is away. `auto`: the built-in engine answers then (RULINGS 15). */
  engine: v.optional(v.picklist(['auto', 'model']), 'auto'),
});
export type QueryRequest = v.InferInput<typeof QueryRequestSchema>;

export const ResolveRequestSchema = v.object({
  ...scope,
  /** What the guest said, at most 4,000 characters. */
  text: v.string(),
  /** In which «it» and «the first one» may point at what was spoken of. */
  session_id: v.optional(v.nullable(shortText)),
  /** The item the guest is looking at. */
  item_id: v.optional(v.nullable(shortText)),
  /** Of errors. */
  language: v.optional(v.picklist(['es', 'en', 'pt'])),
});
export type ResolveRequest = v.InferInput<typeof ResolveRequestSchema>;

/** `confidence` lies in 0…1; one item above 0.80 and no other near it is a match. */
export interface ItemCandidate {
  item_id: string;
  name: string;
  confidence: number;
}

/** Best first. `match` is null when several fit or none does. */
export interface ResolveAnswer {
  match: ItemCandidate | null;
  candidates: ItemCandidate[];
}

/** One hazard, by the vocabulary of the domain. */
export interface HazardMention {
  id: string;
  name: string;
  severity?: 'critical' | 'warning' | 'info';
  notes?: string;
}

/** What the facts of the item say; `asked` and `unknown` are what the guest asked of, now or before in the session. */
export interface HazardBlock {
  /** What the domain calls them. */
  label: string;
  /** Ids. */
  asked: string[];
  /** It contains them. */
  explicit: HazardMention[];
  /** It may contain them. */
  possible: HazardMention[];
  /** The business declares them absent. */
  declared_free: HazardMention[];
  /** Asked of, and nothing says anything of them: never to be taken for absent. */
  unknown: HazardMention[];
}

/** Where a part of the answer comes from. */
export interface SourceV2 {
  /** The file or record, as its owner names it. */
  source: string;
  /** `source:index`. */
  chunk_id: string;
  chunk_type: string;
  item_id?: string;
  document_id: number;
  version: number;
  /** Whether its document is the branch's own or inherited from its chain. */
  level: Level;
  /** From when its document says it holds: ISO 8601, UTC. */
  effective_from?: string;
  page?: number;
  /** The text of the chunk, or the passage of it that was quoted, to the letter. */
  excerpt: string;
  score: number;
}

/** Words that were not said, and what was said instead. */
export interface Correction {
  /** What the language model wrote and the facts contradict. */
  withheld: string;
  instead: string;
}

/** One answer with all that it stands on. */
export interface AnswerEnvelope {
  /** Of `GET /v2/traces/{trace_id}` and of feedback. */
  trace_id: string;
  domain_id: string;
  tenant_slug: string;
  branch_slug: string;
  session_id: string | null;
  /** What the answer is told in; what is quoted of a source stays in its own. */
  language: 'es' | 'en' | 'pt';
  decision: Decision;
  intent: Intent;
  risk: Risk;
  action: Action;
  /** The one item that was meant; null: none, several, or a set. */
  item: ItemCandidate | null;
  /** Which one was meant is asked back (`ASK_CLARIFY`). */
  candidates: ItemCandidate[];
  hazards: HazardBlock;
  /** Of an answer about a set: its items, with the worst of the asked verdicts. At most 200, some of each verdict that there is. */
  items: { item_id: string; name: string; verdict: ItemVerdict }[];
  /** How many items the set has, listed or not. */
  items_total: number;
  /** Null in the first `envelope` event of a stream (RULINGS 19). */
  answer: string | null;
  /** What is not known, in sentences. */
  uncertainties: string[];
  /** To be shown beside the answer, each once. */
  warnings: string[];
  /** What a language model wrote and the facts contradict; already applied. */
  corrections: Correction[];
  /** 0…1; what an answer needs is the `threshold` of its policy. */
  confidence: number;
  pending_action: null;
  /** What the guest may ask next. */
  suggestions: string[];
  /** In the order of the marks `[1]`, `[2]` … of the answer, ten at most. */
  sources: SourceV2[];
  /** Where all that the answer stands on comes from, cited or not; empty when it stands on nothing. */
  levels: Level[];
  /** By which rule it was decided whether to answer. */
  policy: { id: string; threshold: number | null; preferred_sections: string[] };
  /**
   * `llm`: `builtin`, or the model that is asked; at the end, whose words were said. `embeddings`: what the question was compared by, `none` where
   * words alone found. `state`: only in the first envelope, while the model that is asked still loads, which may take minutes.
   */
  engine: { llm: string; embeddings: string; state?: 'loading' };
  timings_ms: Record<string, number>;
}

/**
 * The events of `/v2/query/stream`: meta, envelope, sources, warnings?, start, (token | correction)*, suggestions?, done. An answer that is not told to
 * its end has `error` or `stopped` for its last event, wherever that falls. A stream that begins with `meta` is told from the beginning: what was read
 * before is to be dropped. One that begins with anything else goes on behind the `Last-Event-ID` of its request.
 */
export interface QueryStreamEvents {
  meta: { domain_id: string; trace_id: string };
  envelope: AnswerEnvelope;
  sources: { sources: SourceV2[] };
  warnings: { warnings: string[] };
  start: { ok: true };
  token: { t: string };
  correction: Correction;
  suggestions: { suggestions: string[] };
  done: { ok: true; envelope: AnswerEnvelope };
  error: { message: string; trace_id: string };
  /** `asked`: by `POST /v2/query/stop`. `unheard`: nobody was there to hear it any more. `answer`: what was said, the tokens joined. */
  stopped: { reason: 'asked' | 'unheard'; answer: string };
}
export type QueryStreamEventName = keyof QueryStreamEvents;
export type QueryStreamEvent = {
  [Name in QueryStreamEventName]: { event: Name; data: QueryStreamEvents[Name] };
}[QueryStreamEventName];

/**
 * `Idempotency-Key`: 16 to 64 letters, digits, `-` and `_`, made at random for each question. The same key in the same session with the same body
 * is the same answer, made once.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** The `id` of the last event that was read whole: a cut stream goes on behind it. */
export const LAST_EVENT_ID_HEADER = 'Last-Event-ID';

/** `POST /v2/query/stop`: 204, also where nothing is under way. */
export const StopRequestSchema = v.object({
  ...scope,
  session_id: shortText,
  /** Of the question that is to be stopped. */
  idempotency_key: v.pipe(v.string(), v.maxLength(200)),
  language: v.optional(v.picklist(['es', 'en', 'pt'])),
});
export type StopRequest = v.InferInput<typeof StopRequestSchema>;

/** `GET /v2/sessions/{domain_id}/{session_id}`: what is kept of a guest's session. A session that is not there has nothing. */
export interface SessionAnswer {
  domain_id: string;
  tenant_slug: string;
  branch_slug: string;
  session_id: string;
  /** Newest first. */
  questions: string[];
  /** Hazards and conditions that the guest said of themselves, by their ids. */
  conditions: string[];
}

export const RATINGS = ['up', 'down'] as const;

/** Longest comment in characters. */
export const COMMENT_LIMIT = 1000;

/** `POST /v2/feedback`: 204. What is sent last counts, whole: without a comment there is none any more. */
export const FeedbackRequestSchema = v.object({
  /** Of the answer, as its envelope has it. */
  trace_id: shortText,
  /** In which it was given. */
  session_id: shortText,
  rating: v.picklist(RATINGS),
  comment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(COMMENT_LIMIT)))),
  /** Of errors. */
  language: v.optional(v.picklist(['es', 'en', 'pt'])),
});
export type FeedbackRequest = v.InferInput<typeof FeedbackRequestSchema>;

/** `GET /v2/feedback`: the answers that were judged last first; `next` continues. */
export interface FeedbackList {
  feedback: {
    id: number;
    trace_id: string;
    /** When it was last changed: ISO 8601, UTC. */
    at: string;
    domain_id: string;
    tenant_slug: string;
    branch_slug: string;
    /** Null, as the comment: the guest has been forgotten. */
    session_id: string | null;
    rating: (typeof RATINGS)[number];
    comment: string | null;
  }[];
  next: number | null;
}

/** `GET /v2/traces/{trace_id}`: how one answer came about. */
export interface TraceAnswer {
  trace_id: string;
  /** ISO 8601, UTC. */
  at: string;
  domain_id: string;
  tenant_slug: string;
  branch_slug: string;
  session_id: string | null;
  api: 'v1' | 'v2';
  actor_role: string;
  language: string;
  context: Record<string, string | number | boolean>;
  /** As asked, and folded (small letters, no accents). */
  question: string;
  normalised: string;
  /** Wordings of prompt injection that were found: a signal, never a refusal (RULINGS 18). */
  signals: string[];
  intent: Intent;
  risk: Risk;
  policy: { id: string; threshold: number | null; preferred_sections: string[] };
  decision: Decision;
  action: Action;
  confidence: number;
  asked: string[];
  item_ids: string[];
  /** Every candidate of the retrieval, with its score before and after the rules (document 001, part III). */
  candidates: {
    row_id: number;
    chunk_id: string;
    chunk_type: string;
    item_id: string | null;
    document_id: number;
    version: number;
    base: number;
    final: number;
    cited: boolean;
  }[];
  answer: string;
  /** What the guest was shown, to be shown again. Null: the guest was forgotten, or the trace is older than this field. */
  envelope: AnswerEnvelope | null;
  /** `summaries`: what a language model was told of the facts (`R1` …). `judged`: a row of each listed item of a set, with what it came to. */
  evidence: {
    summaries: { source: string; content: string }[];
    judged: { row_id: number; item_id: string; verdict: ItemVerdict }[];
  } | null;
  warnings: string[];
  uncertainties: string[];
  withheld: { text: string; reason: string }[];
  corrections: Correction[];
  engine: { llm: string; embeddings: string };
  versions: { server: string; revision: string };
  timings_ms: Record<string, number>;
  outcome: 'answered' | 'cancelled' | 'failed';
}

/** `GET /v2/traces`: newest first; `next` continues. */
export interface TraceList {
  traces: Pick<
    TraceAnswer,
    | 'trace_id'
    | 'at'
    | 'domain_id'
    | 'tenant_slug'
    | 'branch_slug'
    | 'session_id'
    | 'question'
    | 'intent'
    | 'risk'
    | 'decision'
    | 'action'
    | 'confidence'
    | 'outcome'
  >[];
  next: string | null;
}
