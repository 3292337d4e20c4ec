/** The v1 wire (document 002, features 01 to 06; RULINGS 1 to 4). Shared with the elements by type. */
import * as v from 'valibot';
import { SlugSchema } from './slug.ts';

/** Longest question in characters (RULINGS 1). */
export const MESSAGE_LIMIT = 4000;

/** Most sources an answer carries (REQ-029). */
export const SOURCES_LIMIT = 10;

/** `tenant_slug` and `branch_slug` are ours: absent they mean `default` and `main`, where 002 lives. */
export const ChatRequestSchema = v.object({
  domain_id: v.string(),
  message: v.string(),
  session_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  tenant_slug: v.optional(SlugSchema),
  branch_slug: v.optional(SlugSchema),
});
export type ChatRequest = v.InferOutput<typeof ChatRequestSchema>;

export interface Source {
  source: string;
  chunk_id: string;
  chunk_type: string;
}

export interface ChatAnswer {
  answer: string;
  warnings: string[];
  sources: Source[];
}

/** What `GET /v1/domains` lists. The fields after the two of 002 let an element greet without a second request. */
export interface DomainSummary {
  domain_id: string;
  display_name: string;
}

export const DomainChangeSchema = v.looseObject({ domain_id: v.string() });

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
  mode: 'canonical' | 'raw_pdf';
  notices?: string[];
  [countName: string]: unknown;
}

export interface ValidationIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export interface ErrorBody {
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
