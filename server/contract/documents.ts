/** Documents and their lives on the wire (`/v2/documents`). */
import * as v from 'valibot';
import { about, named } from './about.ts';
import { LocalMomentSchema } from './health.ts';
import { JobAnswerSchema } from './jobs.ts';
import { SlugSchema } from './slug.ts';
import { ValidationIssueSchema } from './v1.ts';
import { LEVELS, LevelSchema } from './v2.ts';

/** Where a version stands now, by the clock. */
export const STANDINGS = ['draft', 'scheduled', 'in_force', 'expired', 'superseded', 'archived'] as const;

export const StandingSchema = v.picklist(STANDINGS);
export type Standing = v.InferOutput<typeof StandingSchema>;

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const who = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

const number = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A day (`2026-12-01`), an hour of the branch's clock (`2026-12-01T06:00`), or a moment with its zone. */
const date = v.nullable(v.string());

const content = {
  items: v.optional(v.array(v.unknown())),
  text: v.optional(v.string()),
  format: v.optional(about('Of `text`. Defaults to `text`.', v.picklist(['text', 'markdown']))),
};

const version = {
  ...content,
  language: v.optional(
    about('ISO 639-1. Defaults to what the text is found to be.', v.pipe(v.string(), v.regex(/^[a-z]{2}$/u))),
  ),
  effective_from: v.optional(date),
  effective_to: v.optional(date),
  publish: v.optional(about('As soon as it has been read.', v.boolean())),
};

const by = {
  changed_by: v.optional(about('Defaults to the `X-Actor` header, else `admin`.', who)),
  expected_version: v.optional(about('The newest version as it was seen: another one by now is a 409.', number)),
};

/** As JSON, or as a form with the same fields in which the content is `file` or `text`. */
export const NewDocumentRequestSchema = v.strictObject({
  domain_id: v.string(),
  tenant_slug: v.optional(SlugSchema),
  branch_slug: v.optional(SlugSchema),
  level: v.optional(v.picklist(LEVELS)),
  type: v.optional(about("One of the domain's. Defaults to its first.", line)),
  title: v.optional(about('Defaults to the name of the file.', line)),
  source: v.optional(line),
  ...version,
  changed_by: by.changed_by,
});
export type NewDocumentRequest = v.InferInput<typeof NewDocumentRequestSchema>;

export const NewVersionRequestSchema = v.strictObject({ ...version, ...by });
export type NewVersionRequest = v.InferInput<typeof NewVersionRequestSchema>;

/** Absent fields stay as they are. */
export const DocumentChangeRequestSchema = v.strictObject({
  type: v.optional(line),
  title: v.optional(line),
  source: v.optional(line),
  ...by,
});

export const PublicationRequestSchema = v.strictObject({
  version: v.optional(about('Defaults to the newest.', number)),
  effective_from: v.optional(about('Defaults to that of the version. `null`: none.', date)),
  effective_to: v.optional(date),
  ...by,
});
export type PublicationRequest = v.InferInput<typeof PublicationRequestSchema>;

export const ArchivingRequestSchema = v.strictObject({
  version: v.optional(about('Defaults to all that are published.', number)),
  ...by,
});

export const UnschedulingRequestSchema = v.strictObject({ version: number, ...by });
export type UnschedulingRequest = v.InferInput<typeof UnschedulingRequestSchema>;

export const ReadAgainRequestSchema = v.strictObject(by);

export const ReadingFailureSchema = about(
  "Why content could not be read: a code of docs/errors.md, and the same in the reader's words.",
  v.object({ code: v.string(), detail: v.union([v.string(), v.array(ValidationIssueSchema)]) }),
);
export type ReadingFailure = v.InferOutput<typeof ReadingFailureSchema>;

export const VersionAnswerSchema = about(
  'Times without a zone beside them are ISO 8601, UTC.',
  v.object({
    version: v.number(),
    state: v.picklist(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
    standing: StandingSchema,
    effective_from: about(
      'What the owner said; null: from its publication, and without an end.',
      v.nullable(LocalMomentSchema),
    ),
    effective_to: v.nullable(LocalMomentSchema),
    in_force_from: about('What holds; null: not published, or without an end.', v.nullable(LocalMomentSchema)),
    in_force_until: v.nullable(LocalMomentSchema),
    reading: about('`none`: nothing was given yet.', v.picklist(['none', 'waiting', 'ready', 'failed'])),
    failure: v.nullable(ReadingFailureSchema),
    notices: about('What was left out of what was given.', v.array(v.string())),
    content: about(
      'What was given, `GET …/content`.',
      v.nullable(v.object({ media_type: v.string(), size: v.number(), file_name: v.nullable(v.string()) })),
    ),
    language: v.nullable(v.string()),
    items: v.number(),
    chunks: v.number(),
    created_at: v.string(),
    created_by: v.string(),
    published_at: v.nullable(v.string()),
    archived_at: v.nullable(v.string()),
  }),
);
export type VersionAnswer = v.InferOutput<typeof VersionAnswerSchema>;

export const DocumentSummarySchema = v.object({
  document_id: v.number(),
  domain_id: v.string(),
  tenant_slug: v.string(),
  branch_slug: about('Null: of the whole chain.', v.nullable(v.string())),
  level: LevelSchema,
  type: v.string(),
  title: v.string(),
  source: v.nullable(v.string()),
  time_zone: about('IANA: the one its dates are in.', v.string()),
  latest: named('The newest.', VersionAnswerSchema),
  in_force: about('What guests are answered from now.', v.nullable(VersionAnswerSchema)),
  created_at: v.string(),
  created_by: v.string(),
  updated_at: v.string(),
  updated_by: v.string(),
});
export type DocumentSummary = v.InferOutput<typeof DocumentSummarySchema>;

export const ComingAnswerSchema = about(
  "What the clock alone brings. `successor`: this version takes over, for good: what it takes over from doesn't come back. `nothing-after`: this version ends, and nothing of the document is answered.",
  v.object({ code: v.picklist(['successor', 'nothing-after']), version: v.number(), at: LocalMomentSchema }),
);
export type ComingAnswer = v.InferOutput<typeof ComingAnswerSchema>;

export const DocumentAnswerSchema = v.object({
  ...DocumentSummarySchema.entries,
  coming: about('In the order in which it comes.', v.array(ComingAnswerSchema)),
  versions: about('Newest first.', v.array(VersionAnswerSchema)),
});
export type DocumentAnswer = v.InferOutput<typeof DocumentAnswerSchema>;

export const DocumentListSchema = about(
  'In the order of their ids; `next` continues as `after`.',
  v.object({ documents: v.array(DocumentSummarySchema), total: v.number(), next: v.nullable(v.number()) }),
);
export type DocumentList = v.InferOutput<typeof DocumentListSchema>;

export const GivenDocumentAnswerSchema = about(
  '200, 201: it has been read, or reading it `failure`d. 202: the job goes on.',
  v.object({
    document: DocumentAnswerSchema,
    job: v.exactOptional(JobAnswerSchema),
    failure: v.exactOptional(ReadingFailureSchema),
    unchanged: v.exactOptional(about('The same content was there already: nothing was changed.', v.literal(true))),
  }),
);
export type GivenDocumentAnswer = v.InferOutput<typeof GivenDocumentAnswerSchema>;

export const DocumentRemovalAnswerSchema = v.object({ ok: v.literal(true), document_id: v.number() });
export type DocumentRemovalAnswer = v.InferOutput<typeof DocumentRemovalAnswerSchema>;
