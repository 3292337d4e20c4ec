/** The v1 wire. Shared with the elements by type. */
import * as v from 'valibot';
import { about, named } from './about.ts';
import { SlugSchema } from './slug.ts';

/** Longest question in characters. */
export const MESSAGE_LIMIT = 4000;

/** Most sources an answer carries. */
export const SOURCES_LIMIT = 10;

/** `tenant_slug` and `branch_slug` default to `default` and `main`: a client that knows of one business only leaves them out. */
export const ChatRequestSchema = v.object({
  domain_id: about('Which assistant is asked.', v.string()),
  message: about('The question, at most 4,000 characters.', v.string()),
  session_id: v.optional(
    about(
      'Questions of one session are understood together. Without it nothing is kept.',
      v.nullable(v.pipe(v.string(), v.maxLength(200))),
    ),
  ),
  tenant_slug: v.optional(named('Defaults to `default`.', SlugSchema)),
  branch_slug: v.optional(named('Defaults to `main`.', SlugSchema)),
});
export type ChatRequest = v.InferInput<typeof ChatRequestSchema>;

export const SourceSchema = about(
  'Where a part of the answer comes from.',
  v.object({
    source: about('The file or record, as its owner names it.', v.string()),
    chunk_id: about('`source:index`.', v.string()),
    chunk_type: v.string(),
  }),
);
export type Source = v.InferOutput<typeof SourceSchema>;

export const ChatAnswerSchema = v.object({
  answer: v.string(),
  warnings: about('To be shown beside the answer, each once.', v.array(v.string())),
  sources: about('In the order of the marks `[1]`, `[2]` … of the answer, ten at most.', v.array(SourceSchema)),
});
export type ChatAnswer = v.InferOutput<typeof ChatAnswerSchema>;

export const DomainSummarySchema = about(
  'What `GET /v1/domains` lists.',
  v.object({ domain_id: v.string(), display_name: v.string() }),
);
export type DomainSummary = v.InferOutput<typeof DomainSummarySchema>;

/** Any of the fields of a domain file, laid over what there is; fields that are not given stay as they are. */
export const DomainChangeRequestSchema = v.looseObject({ domain_id: v.string() });

export const DomainChangeAnswerSchema = v.object({ ok: v.literal(true), domain_id: v.string() });
export type DomainChangeAnswer = v.InferOutput<typeof DomainChangeAnswerSchema>;

export const IngestAnswerSchema = about(
  "`[countName]` is the domain's own name for its items, e.g. `dishes`.",
  v.objectWithRest(
    {
      ok: v.literal(true),
      domain_id: v.string(),
      chunks: v.number(),
      items: v.number(),
      mode: about(
        "`raw_pdf`: none of the domain's headings was found, so the text was taken as it is.",
        v.picklist(['canonical', 'raw_pdf']),
      ),
      notices: v.exactOptional(about('What was left out, and why.', v.array(v.string()))),
    },
    v.unknown(),
  ),
);
export type IngestAnswer = v.InferOutput<typeof IngestAnswerSchema>;

export const ValidationIssueSchema = about(
  'One mistake of a request.',
  v.object({
    loc: about('The path of the field.', v.array(v.union([v.string(), v.number()]))),
    msg: v.string(),
    type: v.string(),
  }),
);
export type ValidationIssue = v.InferOutput<typeof ValidationIssueSchema>;

export const ErrorBodySchema = about(
  'The body of every error.',
  v.object({
    detail: about(
      'A sentence for a person, or every mistake in the fields at once (422).',
      v.union([v.string(), v.array(ValidationIssueSchema)]),
    ),
    document_id: v.exactOptional(about('Of a document that is there already (409).', v.number())),
    example: v.exactOptional(
      about(
        'Of v2: an item as the domain takes it, beside the mistakes in the items that were given.',
        v.record(v.string(), v.unknown()),
      ),
    ),
    now: v.exactOptional(
      about(
        'Of v2: the item as it is now, where somebody else has edited it (409).',
        v.record(v.string(), v.unknown()),
      ),
    ),
    items: v.exactOptional(
      about('Of v2: the ids of those of several items that somebody else has edited (409).', v.array(v.string())),
    ),
  }),
);
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

export const ChatStreamEventsSchema = about(
  'The events of `/v1/chat/stream`, in their guaranteed order: meta, sources, warnings?, start, token*, done or error.',
  v.object({
    meta: v.object({ domain_id: v.string() }),
    sources: v.object({ sources: v.array(SourceSchema) }),
    warnings: v.object({ warnings: v.array(v.string()) }),
    start: v.object({ ok: v.literal(true) }),
    token: v.object({ t: v.string() }),
    done: v.object({ ok: v.literal(true) }),
    error: v.object({ message: v.string() }),
  }),
);
export type ChatStreamEvents = v.InferOutput<typeof ChatStreamEventsSchema>;

export type ChatStreamEventName = keyof ChatStreamEvents;

export type ChatStreamEvent = {
  [Name in ChatStreamEventName]: { event: Name; data: ChatStreamEvents[Name] };
}[ChatStreamEventName];
