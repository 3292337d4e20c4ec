/** The v2 wire. Shared with the elements by type. */
import * as v from 'valibot';
import { about, named } from './about.ts';
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

export const IntentSchema = v.picklist(INTENTS);
export type Intent = v.InferOutput<typeof IntentSchema>;

export const DECISIONS = ['ANSWER', 'SOFT_DISCLAIMER', 'DISCLAIMER', 'ASK_CLARIFY'] as const;

export const DecisionSchema = about(
  '`ANSWER`: as asked. `SOFT_DISCLAIMER`: with what is thin about it. `DISCLAIMER`: what is missing, and whom to ask. `ASK_CLARIFY`: which one is meant.',
  v.picklist(DECISIONS),
);
export type Decision = v.InferOutput<typeof DecisionSchema>;

export const RISKS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

export const RiskSchema = v.picklist(RISKS);
export type Risk = v.InferOutput<typeof RiskSchema>;

export const ActionSchema = about(
  'What the guest may do now. `SAFE_TO_ORDER` is only said of named items, when every hazard asked of is declared absent.',
  v.picklist(['SAFE_TO_ORDER', 'VERIFY_WITH_STAFF', 'ASK_FOR_DISH', 'NONE']),
);
export type Action = v.InferOutput<typeof ActionSchema>;

/** Those that guests are answered in; the first where none was asked for. */
export const LANGUAGES = ['es', 'en', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LEVELS = ['branch', 'tenant'] as const;

export const LevelSchema = about(
  "`branch`: a branch's own. `tenant`: of the whole chain, inherited by its branches.",
  v.picklist(LEVELS),
);
export type Level = v.InferOutput<typeof LevelSchema>;

export const ItemVerdictSchema = about(
  'What the facts say of one hazard. `NOT_DECLARED` is silence: never to be told as free.',
  v.picklist(['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', 'NOT_DECLARED']),
);
export type ItemVerdict = v.InferOutput<typeof ItemVerdictSchema>;

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

const DROPPED_AT_ONCE = 20;

const scope = {
  domain_id: about('Which assistant is asked.', v.string()),
  tenant_slug: v.optional(named('Defaults to `default`.', SlugSchema)),
  branch_slug: v.optional(named('Defaults to `main`.', SlugSchema)),
};

export const QueryRequestSchema = v.object({
  ...scope,
  message: about('The question, at most 4,000 characters.', v.string()),
  session_id: v.optional(
    about(
      'What the guest said of themselves, and of which item was spoken, holds for the session. Without it nothing is kept.',
      v.nullable(shortText),
    ),
  ),
  actor_role: v.optional(
    about('Shapes wording and detail; never loosens a policy.', v.picklist(['customer', 'waiter', 'kitchen', 'admin'])),
    'customer',
  ),
  language: v.optional(
    about("Of the answer, warnings and errors. Defaults to the domain's own.", v.picklist(LANGUAGES)),
  ),
  item_id: v.optional(
    about(
      'The item the guest is looking at, e.g. from a QR code on it: used when the question names no other.',
      v.nullable(shortText),
    ),
  ),
  context: v.optional(
    about(
      'What the page knows (`table`, …): 20 keys and 4 kB as JSON at most. Where the assistant declares its `context`, only those keys with values of their types. It is kept with the trace; it identifies no session.',
      v.nullable(ContextSchema),
    ),
  ),
  drop: v.optional(
    about(
      'Ids of `understood.conditions` that no longer hold: the question is answered without them. For one of a danger, a diet or of health the answer first asks whether that is meant.',
      v.nullable(v.pipe(v.array(shortText), v.maxLength(DROPPED_AT_ONCE))),
    ),
  ),
  drop_confirmed: v.optional(
    about(
      'The guest has been asked: also what is of a danger, a diet or of health is dropped, for the whole session.',
      v.boolean(),
    ),
    false,
  ),
  engine: v.optional(
    about(
      '`model`: wait for the language model, up to a minute, and fail with 503 when it is away. `auto`: it is heard where it comes in time, else the built-in engine answers.',
      v.picklist(['auto', 'model']),
    ),
    'auto',
  ),
});
export type QueryRequest = v.InferInput<typeof QueryRequestSchema>;

export const ResolveRequestSchema = v.object({
  ...scope,
  text: about('What the guest said, at most 4,000 characters.', v.string()),
  session_id: v.optional(
    about('In which «it» and «the first one» may point at what was spoken of.', v.nullable(shortText)),
  ),
  item_id: v.optional(about('The item the guest is looking at.', v.nullable(shortText))),
  language: v.optional(about('Of errors.', v.picklist(LANGUAGES))),
});

export const ItemCandidateSchema = about(
  '`confidence` lies in 0…1; one item above 0.80 and no other near it is a match.',
  v.object({ item_id: v.string(), name: v.string(), confidence: v.number() }),
);
export type ItemCandidate = v.InferOutput<typeof ItemCandidateSchema>;

export const ResolveAnswerSchema = about(
  'Best first. `match` is null when several fit or none does.',
  v.object({ match: v.nullable(ItemCandidateSchema), candidates: v.array(ItemCandidateSchema) }),
);
export type ResolveAnswer = v.InferOutput<typeof ResolveAnswerSchema>;

export const HazardMentionSchema = about(
  'One hazard, by the vocabulary of the domain.',
  v.object({
    id: v.string(),
    name: v.string(),
    severity: v.exactOptional(v.picklist(['critical', 'warning', 'info'])),
    notes: v.exactOptional(v.string()),
    kind: v.exactOptional(
      about('Absent: it may be in an item. No item contains these.', v.picklist(['condition', 'diet'])),
    ),
  }),
);
export type HazardMention = v.InferOutput<typeof HazardMentionSchema>;

export const HazardBlockSchema = about(
  'What the facts of the item say; `asked` and `unknown` are what the guest asked of, now or before in the session.',
  v.object({
    label: about('What the domain calls them.', v.string()),
    asked: about('Ids.', v.array(v.string())),
    asked_names: about('What `asked` names.', v.array(HazardMentionSchema)),
    explicit: about('It contains them.', v.array(HazardMentionSchema)),
    possible: about('It may contain them.', v.array(HazardMentionSchema)),
    declared_free: about('The business declares them absent.', v.array(HazardMentionSchema)),
    unknown: about(
      'Asked of, and nothing says anything of them: never to be taken for absent.',
      v.array(HazardMentionSchema),
    ),
  }),
);
export type HazardBlock = v.InferOutput<typeof HazardBlockSchema>;

export const SourceV2Schema = about(
  'Where a part of the answer comes from.',
  v.object({
    source: about('The file or record, as its owner names it.', v.string()),
    chunk_id: about('`source:index`.', v.string()),
    chunk_type: v.string(),
    item_id: v.exactOptional(v.string()),
    document_id: v.number(),
    version: v.number(),
    level: named("Whether its document is the branch's own or inherited from its chain.", LevelSchema),
    effective_from: v.exactOptional(about('From when its document says it holds: ISO 8601, UTC.', v.string())),
    page: v.exactOptional(v.number()),
    excerpt: about('The text of the chunk, or the passage of it that was quoted, to the letter.', v.string()),
    score: v.number(),
  }),
);
export type SourceV2 = v.InferOutput<typeof SourceV2Schema>;

export const CorrectionSchema = about(
  'Words that were not said, and what was said instead.',
  v.object({
    withheld: about('What the language model wrote and the facts contradict.', v.string()),
    instead: v.string(),
  }),
);
export type Correction = v.InferOutput<typeof CorrectionSchema>;

export const MoneySchema = about(
  'In major units, e.g. 7600 or 8.5; `currency` is ISO 4217.',
  v.object({ amount: v.number(), currency: v.string() }),
);

export const ListedItemSchema = v.object({
  item_id: v.string(),
  name: v.string(),
  verdict: about('Null: nothing of a hazard or a diet was asked.', v.nullable(ItemVerdictSchema)),
  fits: v.exactOptional(about('Whether it is what was sought.', v.picklist(['yes', 'no', 'unknown']))),
  basis: v.exactOptional(
    about(
      'The weakest source that `fits` rests on. `usual`: what a thing of that name usually is, which nobody has declared.',
      v.picklist(['declared', 'derived', 'usual']),
    ),
  ),
  price: v.exactOptional(named('The least of its prices.', MoneySchema)),
  category: v.exactOptional(v.string()),
  reason: v.exactOptional(about('What its record says of it first.', v.string())),
  image: v.exactOptional(about('Where its picture is served: an address on this server.', v.string())),
});

export const UnderstoodConditionSchema = about(
  'Something that items were judged by.',
  v.object({
    id: v.string(),
    text: about('As the guest wrote it.', v.string()),
    attribute: about('Of the domain file, or `category`, `ingredient`, `hazard`, `diet`.', v.string()),
    op: v.string(),
    value: v.string(),
    from: about(
      'Where it comes from: the message, what was said before, or what a model has read out of words of the message that the rules don’t know.',
      v.picklist(['message', 'session', 'model']),
    ),
  }),
);

export const AnswerLinkSchema = about(
  'A way on: `tel:`, `mailto:`, an address of the web, or `staff` for the summary that is shown to the staff.',
  v.object({
    kind: v.picklist(['map', 'tel', 'whatsapp', 'mail', 'web', 'staff']),
    label: v.string(),
    href: v.string(),
  }),
);
export type AnswerLink = v.InferOutput<typeof AnswerLinkSchema>;

/** Something that is done once the guest confirms it by `POST /v2/actions/{id}/confirm`, and by nothing else. */
export const PendingActionSchema = about(
  'It waits for its confirmation, and is done by nothing else. Null: nothing waits.',
  v.object({
    id: v.string(),
    tool: v.string(),
    title: v.string(),
    description: v.string(),
    details: about('Everything that it would be done with, read back.', v.array(v.tuple([v.string(), v.string()]))),
    requires_confirmation: v.literal(true),
    expires_at: about('ISO 8601.', v.string()),
  }),
);
export type PendingAction = v.InferOutput<typeof PendingActionSchema>;

const NamedConditionSchema = v.object({ condition: v.string(), name: v.string() });

/** How a value is given: `date` and `time` by a field of their own, `choice` by one of `choices`, all else in words. */
const AskedSlotSchema = v.object({
  slot: v.string(),
  reads: v.picklist(['date', 'time', 'people', 'number', 'name', 'text', 'phone', 'code', 'choice', 'item']),
  label: v.string(),
  choices: v.exactOptional(v.array(v.string())),
});
export type AskedSlot = v.InferOutput<typeof AskedSlotSchema>;

export const AnswerEnvelopeSchema = about(
  'One answer with all that it stands on.',
  v.object({
    trace_id: about('Of `GET /v2/traces/{trace_id}` and of feedback.', v.string()),
    domain_id: v.string(),
    tenant_slug: v.string(),
    branch_slug: v.string(),
    session_id: v.nullable(v.string()),
    language: about('What the answer is told in; what is quoted of a source stays in its own.', v.picklist(LANGUAGES)),
    decision: DecisionSchema,
    intent: IntentSchema,
    risk: RiskSchema,
    action: ActionSchema,
    item: about('The one item that was meant; null: none, several, or a set.', v.nullable(ItemCandidateSchema)),
    candidates: about('Which one was meant is asked back (`ASK_CLARIFY`).', v.array(ItemCandidateSchema)),
    hazards: HazardBlockSchema,
    items: about(
      'Of an answer about a set: its items, with the worst of the asked verdicts. At most 200, some of each verdict that there is.',
      v.array(ListedItemSchema),
    ),
    items_total: about('How many items the set has, listed or not.', v.number()),
    offered: about(
      'Ids of the items that the answer offers, in the order in which it names them.',
      v.array(v.string()),
    ),
    understood: about(
      'What items were judged by, as it was understood, and the words that nothing could be made of.',
      v.object({ conditions: v.array(UnderstoodConditionSchema), leftover: v.array(v.string()) }),
    ),
    links: about('Ways on that the business has declared.', v.array(AnswerLinkSchema)),
    answer: about('Null in the first `envelope` event of a stream.', v.nullable(v.string())),
    uncertainties: about('What is not known, in sentences.', v.array(v.string())),
    warnings: about('To be shown beside the answer, each once.', v.array(v.string())),
    corrections: about(
      'What a language model wrote and the facts contradict; already applied.',
      v.array(CorrectionSchema),
    ),
    confidence: about('0…1; what an answer needs is the `threshold` of its policy.', v.number()),
    pending_action: v.nullable(PendingActionSchema),
    asks: about(
      'What the guest is asked for, so that something is done. Null: nothing is.',
      v.nullable(AskedSlotSchema),
    ),
    memory: v.exactOptional(
      about(
        '`remembered`: what the person asked to be kept on an earlier visit, told at the start of this answer and held in the session. `offer`: what they say of themselves and may have kept, by a press that sends `PUT /v2/memory`. Absent: neither.',
        v.object({ remembered: v.array(NamedConditionSchema), offer: v.array(NamedConditionSchema) }),
      ),
    ),
    suggestions: about('What the guest may ask next.', v.array(v.string())),
    sources: about('In the order of the marks `[1]`, `[2]` … of the answer, ten at most.', v.array(SourceV2Schema)),
    levels: about(
      'Where all that the answer stands on comes from, cited or not; empty when it stands on nothing.',
      v.array(LevelSchema),
    ),
    policy: about(
      'By which rule it was decided whether to answer.',
      v.object({ id: v.string(), threshold: v.nullable(v.number()), preferred_sections: v.array(v.string()) }),
    ),
    engine: about(
      '`llm`: `builtin`, or the model that is asked; at the end, whose words were said. `embeddings`: what the question was compared by, `none` where words alone found. `state`: why no word is a model’s: `off` (none is configured), `away` (no host lives that has it), `cold` (it loads), `busy` (others are before), `slow` (it would come late, came late or broke off), `withheld` (nothing of it held). In the first envelope as far as known, at the end for good; absent where it spoke or had nothing to phrase.',
      v.object({
        llm: v.string(),
        embeddings: v.string(),
        state: v.exactOptional(v.picklist(['off', 'away', 'cold', 'busy', 'slow', 'withheld'])),
      }),
    ),
    timings_ms: v.record(v.string(), v.number()),
  }),
);
export type AnswerEnvelope = v.InferOutput<typeof AnswerEnvelopeSchema>;

export const QueryStreamEventsSchema = about(
  'The events of `/v2/query/stream`: meta, tool*, envelope, sources, warnings?, start, (token | correction)*, pending_action?, suggestions?, done. An answer that is not told to its end has `error` or `stopped` for its last event, wherever that falls. A stream that begins with `meta` is told from the beginning: what was read before is to be dropped. One that begins with anything else goes on behind the `Last-Event-ID` of its request.',
  v.object({
    meta: v.object({ domain_id: v.string(), trace_id: v.string() }),
    tool: about(
      'Something is looked up for the answer: once when it begins, once when it has ended. `title` is in the language of the answer; `failed`: nothing came of it.',
      v.object({ name: v.string(), title: v.string(), state: v.picklist(['running', 'done', 'failed']) }),
    ),
    envelope: AnswerEnvelopeSchema,
    sources: v.object({ sources: v.array(SourceV2Schema) }),
    warnings: v.object({ warnings: v.array(v.string()) }),
    start: v.object({ ok: v.literal(true) }),
    token: v.object({ t: v.string() }),
    correction: CorrectionSchema,
    pending_action: PendingActionSchema,
    suggestions: v.object({ suggestions: v.array(v.string()) }),
    done: v.object({ ok: v.literal(true), envelope: AnswerEnvelopeSchema }),
    error: v.object({ message: v.string(), trace_id: v.string() }),
    stopped: about(
      '`asked`: by `POST /v2/query/stop`. `unheard`: nobody was there to hear it any more. `answer`: what was said, the tokens joined.',
      v.object({ reason: v.picklist(['asked', 'unheard']), answer: v.string() }),
    ),
  }),
);
export type QueryStreamEvents = v.InferOutput<typeof QueryStreamEventsSchema>;

export type QueryStreamEventName = keyof QueryStreamEvents;

export type QueryStreamEvent = {
  [Name in QueryStreamEventName]: { event: Name; data: QueryStreamEvents[Name] };
}[QueryStreamEventName];

/**
 * `Idempotency-Key`: 16 to 64 letters, digits, `-` and `_`, made at random for each question. The same key in the same session with the same body
 * is the same answer, made once.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/**
 * `X-User-Token`: what the site of the business signs for its logged-in user, as a JSON Web Token (docs/tools.md). It says what tools may do for
 * them; answers from facts are the same for everybody.
 */
export const USER_TOKEN_HEADER = 'X-User-Token';

/** The `id` of the last event that was read whole: a cut stream goes on behind it. */
export const LAST_EVENT_ID_HEADER = 'Last-Event-ID';

/** `POST /v2/query/stop`: 204, also where nothing is under way. */
export const StopRequestSchema = v.object({
  ...scope,
  session_id: shortText,
  idempotency_key: about('Of the question that is to be stopped.', v.pipe(v.string(), v.maxLength(200))),
  language: v.optional(v.picklist(LANGUAGES)),
});
