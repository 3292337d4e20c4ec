/** Documents and their lives on the wire (`/v2/documents`; document 001, part V). */
import * as v from 'valibot';
import type { LocalMoment } from './health.ts';
import type { JobAnswer } from './jobs.ts';
import { SlugSchema } from './slug.ts';
import type { ValidationIssue } from './v1.ts';
import type { ItemVerdict, Level } from './v2.ts';

export const LEVELS = ['branch', 'tenant'] as const satisfies readonly Level[];

/** Where a version stands now, by the clock. */
export const STANDINGS = ['draft', 'scheduled', 'in_force', 'expired', 'superseded', 'archived'] as const;
export type Standing = (typeof STANDINGS)[number];

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const who = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const number = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A day (`2026-12-01`), an hour of the branch's clock (`2026-12-01T06:00`), or a moment with its zone. */
const date = v.nullable(v.string());

const content = {
  items: v.optional(v.array(v.unknown())),
  text: v.optional(v.string()),
  /** Of `text`. Absent: `text`. */
  format: v.optional(v.picklist(['text', 'markdown'])),
};

const version = {
  ...content,
  /** ISO 639-1. Absent: told from the text. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/u))),
  effective_from: v.optional(date),
  effective_to: v.optional(date),
  /** As soon as it has been read. */
  publish: v.optional(v.boolean()),
};

const by = {
  /** Absent: the `X-Actor` header, else `admin`. */
  changed_by: v.optional(who),
  /** The newest version as it was seen: another one by now is a 409. */
  expected_version: v.optional(number),
};

/** As JSON, or as a form with the same fields in which the content is `file` or `text`. */
export const NewDocumentSchema = v.strictObject({
  domain_id: v.string(),
  tenant_slug: v.optional(SlugSchema),
  branch_slug: v.optional(SlugSchema),
  level: v.optional(v.picklist(LEVELS)),
  /** One of the domain's. Absent: its first. */
  type: v.optional(line),
  /** Absent: the name of the file. */
  title: v.optional(line),
  source: v.optional(line),
  ...version,
  changed_by: by.changed_by,
});
export type NewDocumentRequest = v.InferInput<typeof NewDocumentSchema>;

export const NewVersionSchema = v.strictObject({ ...version, ...by });
export type NewVersionRequest = v.InferInput<typeof NewVersionSchema>;

/** Absent fields stay as they are. */
export const DocumentChangeSchema = v.strictObject({
  type: v.optional(line),
  title: v.optional(line),
  source: v.optional(line),
  ...by,
});
export type DocumentChangeRequest = v.InferInput<typeof DocumentChangeSchema>;

export const PublicationSchema = v.strictObject({
  /** Absent: the newest. */
  version: v.optional(number),
  /** Absent: as the version has it. `null`: none. */
  effective_from: v.optional(date),
  effective_to: v.optional(date),
  ...by,
});
export type PublicationRequest = v.InferInput<typeof PublicationSchema>;

export const ArchivingSchema = v.strictObject({
  /** Absent: all that are published. */
  version: v.optional(number),
  ...by,
});
export type ArchivingRequest = v.InferInput<typeof ArchivingSchema>;

export const ReadAgainSchema = v.strictObject(by);
export type ReadAgainRequest = v.InferInput<typeof ReadAgainSchema>;

/** Why content could not be read: a code of docs/errors.md, and the same in the reader's words. */
export interface ReadingFailure {
  code: string;
  detail: string | ValidationIssue[];
}

/** Times without a zone beside them are ISO 8601, UTC. */
export interface VersionAnswer {
  version: number;
  state: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED';
  standing: Standing;
  /** What the owner said; null: from its publication, and without an end. */
  effective_from: LocalMoment | null;
  effective_to: LocalMoment | null;
  /** What holds; null: not published, or without an end. */
  in_force_from: LocalMoment | null;
  in_force_until: LocalMoment | null;
  /** `none`: nothing was given yet. */
  reading: 'none' | 'waiting' | 'ready' | 'failed';
  failure: ReadingFailure | null;
  /** What was left out of what was given. */
  notices: string[];
  /** What was given, `GET …/content`. */
  content: { media_type: string; size: number; file_name: string | null } | null;
  language: string | null;
  items: number;
  chunks: number;
  created_at: string;
  created_by: string;
  published_at: string | null;
  archived_at: string | null;
}

export interface DocumentSummary {
  document_id: number;
  domain_id: string;
  tenant_slug: string;
  /** Null: of the whole chain. */
  branch_slug: string | null;
  level: Level;
  type: string;
  title: string;
  source: string | null;
  /** IANA: the one its dates are in. */
  time_zone: string;
  /** The newest. */
  latest: VersionAnswer;
  /** What guests are answered from now. */
  in_force: VersionAnswer | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

/**
 * What the clock alone brings. `successor`: this version takes over, for good: what it takes over from doesn't come back. `nothing-after`: this
 * version ends, and nothing of the document is answered.
 */
export interface ComingAnswer {
  code: 'successor' | 'nothing-after';
  version: number;
  at: LocalMoment;
}

export interface DocumentAnswer extends DocumentSummary {
  /** In the order in which it comes. */
  coming: ComingAnswer[];
  /** Newest first. */
  versions: VersionAnswer[];
}

/** In the order of their ids; `next` continues as `after`. */
export interface DocumentList {
  documents: DocumentSummary[];
  total: number;
  next: number | null;
}

/** 200, 201: it has been read, or reading it `failure`d. 202: the job goes on. */
export interface GivenDocumentAnswer {
  document: DocumentAnswer;
  job?: JobAnswer;
  failure?: ReadingFailure;
  /** The same content was there already: nothing was changed. */
  unchanged?: true;
}

export interface DocumentRemovalAnswer {
  ok: true;
  document_id: number;
}

export interface HazardFactAnswer {
  id: string;
  name: string;
  /** Absent: a hazard or condition. */
  kind?: 'diet';
  verdict: ItemVerdict;
  severity?: 'critical' | 'warning' | 'info';
  notes?: string;
  /** Where it stands in the record: the field, its text, and the word in it. */
  origins: { field: string; text: string; word: string }[];
}

export type UncertaintyAnswer =
  | { kind: 'only-mentioned' | 'contradiction'; hazard_id: string; name: string }
  | { kind: 'shared-place'; statement: string };

export interface VersionItem {
  item_id: string;
  name: string;
  category: string | null;
  hazards: HazardFactAnswer[];
  uncertainties: UncertaintyAnswer[];
  record: Record<string, unknown>;
}

export interface VersionChunk {
  chunk_id: string;
  type: string;
  text: string;
  source: string;
  item_id: string | null;
  page: number | null;
  language: string | null;
  /** An estimate. */
  tokens: number | null;
}

/** Items and chunks from `after` on, each counted from the first; `next` is null when this was the end of both. */
export interface VersionContentAnswer {
  document_id: number;
  version: VersionAnswer;
  items: VersionItem[];
  chunks: VersionChunk[];
  next: number | null;
}

export interface HazardGlanceAnswer {
  id: string;
  name: string;
  kind?: 'diet';
  verdict: ItemVerdict;
}

/** An item that only one of the versions has. */
export interface ItemGlanceAnswer {
  item_id: string;
  name: string;
  category: string | null;
  hazards: HazardGlanceAnswer[];
}

export interface HazardChangeAnswer {
  id: string;
  name: string;
  kind?: 'diet';
  before: ItemVerdict;
  after: ItemVerdict;
  /** `relief`: safer than before, the one to look at first. `danger`: less safe. */
  turn: 'relief' | 'danger' | 'same';
  severity?: { before: 'critical' | 'warning' | 'info' | null; after: 'critical' | 'warning' | 'info' | null };
}

/** A field that says something else; hazards are read from some. */
export type FieldChangeAnswer =
  | { kind: 'value'; path: string; hazard_field: boolean; before: unknown; after: unknown }
  | { kind: 'list'; path: string; hazard_field: boolean; added: unknown[]; removed: unknown[] };

export interface ItemChangeAnswer {
  item_id: string;
  name: string;
  category: string | null;
  /** What it was called before, when its id or name is another. */
  previously: { item_id: string; name: string } | null;
  hazards: HazardChangeAnswer[];
  doubts: { appeared: UncertaintyAnswer[]; vanished: UncertaintyAnswer[] };
  fields: FieldChangeAnswer[];
}

export interface TextChangeAnswer {
  kind: 'appeared' | 'disappeared' | 'changed';
  type: string;
  before: string | null;
  after: string | null;
  /** Ids of those that either text names. */
  hazards: string[];
  shared_place: boolean;
}

export interface ComparisonAnswer {
  /** `hazards`: a guest will be told something else about a hazard. */
  attention: 'none' | 'look' | 'hazards';
  /** Of all, whatever the page. */
  summary: {
    items: { appeared: number; disappeared: number; changed: number; unchanged: number; renamed: number };
    hazards: { reliefs: number; dangers: number };
    texts: { appeared: number; disappeared: number; changed: number };
  };
  appeared: ItemGlanceAnswer[];
  disappeared: ItemGlanceAnswer[];
  /** Those with a relief first, then those with a danger. */
  changed: ItemChangeAnswer[];
  texts: TextChangeAnswer[];
}

/** A version as guests would meet it, beside what they meet now. Every list holds what is asked from `after` on. */
export interface PreviewAnswer extends VersionContentAnswer {
  /** The version it is compared with; null: nothing is in force. */
  against: number | null;
  /** `tenant`: compared also with what the chain says of items that the branch would say itself. */
  against_level: 'tenant' | null;
  /** As it would be with this version published with the dates it has. */
  coming: ComingAnswer[];
  comparison: ComparisonAnswer;
}
