/** The v1 wire (document 002, features 01 to 06; RULINGS 1 to 4). Shared with the elements by type. */
import * as v from 'valibot';
import { SlugSchema } from './slug.ts';

/** Longest question in characters (RULINGS 1). */
export const MESSAGE_LIMIT = 4000;

/** Most sources an answer carries (REQ-029). */
export const SOURCES_LIMIT = 10;

/** `tenant_slug` and `branch_slug` are ours: absent they mean `default` and `main`, where 002 lives. */
export const ChatRequestSchema = v.object({
  /** Which assistant is asked. */
  domain_id: v.string(),
  /** The question, at most 4,000 characters. */
  message: v.string(),
  /** Questions of one session are understood together. Absent: nothing is kept. */
  session_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  /** Absent: `default`. */
  tenant_slug: v.optional(SlugSchema),
  /** Absent: `main`. */
  branch_slug: v.optional(SlugSchema),
});
export type ChatRequest = v.InferInput<typeof ChatRequestSchema>;

/** Where a part of the answer comes from. */
export interface Source {
  /** The file or record, as its owner names it. */
  source: string;
  /** `source:index`. */
  chunk_id: string;
  chunk_type: string;
}

export interface ChatAnswer {
  answer: string;
  /** To be shown beside the answer, each once. */
  warnings: string[];
  /** In the order of the marks `[1]`, `[2]` … of the answer, ten at most. */
  sources: Source[];
}

/** What `GET /v1/domains` lists. */
export interface DomainSummary {
  domain_id: string;
  display_name: string;
}

/** Any of the fields of a domain file, laid over what there is; fields that are not given stay as they are. */
export const DomainChangeSchema = v.looseObject({ domain_id: v.string() });
export type DomainChangeRequest = v.InferInput<typeof DomainChangeSchema>;

export interface DomainChangeAnswer {
  ok: true;
  domain_id: string;
}

/** `[countName]` is the domain's own name for its items, e.g. `dishes` (RULINGS 4). */
export interface IngestAnswer {
  ok: true;
  domain_id: string;
  chunks: number;
  items: number;
  /** `raw_pdf`: none of the domain's headings was found, so the text was taken as it is. */
  mode: 'canonical' | 'raw_pdf';
  /** What was left out, and why. */
  notices?: string[];
  [countName: string]: unknown;
}

/** One mistake of a request. */
export interface ValidationIssue {
  /** The path of the field. */
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The body of every error. */
export interface ErrorBody {
  /** A sentence for a person, or every mistake in the fields at once (422). */
  detail: string | ValidationIssue[];
  /** Of a document that is there already (409). */
  document_id?: number;
}

/** The events of `/v1/chat/stream`, in their guaranteed order: meta, sources, warnings?, start, token*, done or error. */
export interface ChatStreamEvents {
  meta: { domain_id: string };
  sources: { sources: Source[] };
  warnings: { warnings: string[] };
  start: { ok: true };
  token: { t: string };
  done: { ok: true };
  error: { message: string };
}
export type ChatStreamEventName = keyof ChatStreamEvents;
export type ChatStreamEvent = {
  [Name in ChatStreamEventName]: { event: Name; data: ChatStreamEvents[Name] };
}[ChatStreamEventName];
