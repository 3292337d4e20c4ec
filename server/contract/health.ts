/** `GET /v2/knowledge/health`: how the knowledge of a scope is. Every finding has its code; a page puts it in words. */
import * as v from 'valibot';
import { about } from './about.ts';
import { DomainProblemSchema, MissingDemoFileSchema } from './admin.ts';
import { ItemVerdictSchema } from './v2.ts';

export const LocalMomentSchema = about(
  'A moment, and how the clock of the branch shows it.',
  v.object({
    at: about('ISO 8601, UTC.', v.string()),
    local: about('With its offset: `2026-12-01T06:00:00-03:00`.', v.string()),
    time_zone: about("IANA; `UTC` when the branch's is unknown.", v.string()),
    end_of: v.exactOptional(
      about(
        'The day that ends with this moment, where it is the start of one: an end is told as «through 30 November».',
        v.string(),
      ),
    ),
  }),
);
export type LocalMoment = v.InferOutput<typeof LocalMomentSchema>;

export const HealthConcernSchema = about(
  'What needs the owner.',
  v.picklist([
    'nothing-in-force',
    'contradictions',
    'documents-without-items',
    'items-without-hazards',
    'expires-without-successor',
    'embeddings-missing',
    'jobs-failed',
    'domain-problems',
    'demo-not-whole',
  ]),
);
export type HealthConcern = v.InferOutput<typeof HealthConcernSchema>;

export const ContradictionPlaceSchema = v.object({
  document_id: v.number(),
  title: v.exactOptional(about("The document's; absent when it is no longer in force.", v.string())),
  version: v.number(),
  item_id: v.string(),
});
export type ContradictionPlace = v.InferOutput<typeof ContradictionPlaceSchema>;

export const ContradictionHazardSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.exactOptional(about('Without it: a hazard or condition.', v.literal('diet'))),
});

export const ContradictionFindingSchema = v.variant('code', [
  v.object({
    code: v.literal('verdicts-differ'),
    weight: v.literal('grave'),
    name: v.string(),
    hazard: ContradictionHazardSchema,
    says: v.array(v.object({ ...ContradictionPlaceSchema.entries, verdict: ItemVerdictSchema })),
  }),
  v.object({
    code: v.literal('record-contradicts-itself'),
    weight: v.literal('grave'),
    name: v.string(),
    hazard: ContradictionHazardSchema,
    place: ContradictionPlaceSchema,
  }),
  v.object({
    code: v.literal('id-names-differ'),
    weight: v.literal('grave'),
    item_id: v.string(),
    says: v.array(v.object({ ...ContradictionPlaceSchema.entries, name: v.string() })),
  }),
  v.object({
    code: v.literal('fields-differ'),
    weight: v.literal('slight'),
    name: v.string(),
    field: v.string(),
    says: v.array(v.object({ ...ContradictionPlaceSchema.entries, value: v.unknown() })),
  }),
]);
export type ContradictionFinding = v.InferOutput<typeof ContradictionFindingSchema>;

export const UndeclaredFindingSchema = v.object({
  code: v.picklist(['nothing-declared', 'no-hazard-named']),
  item_id: v.string(),
  name: v.string(),
  category: v.exactOptional(v.string()),
});

export const TimedVersionFindingSchema = v.object({
  document_id: v.number(),
  title: v.string(),
  version: v.number(),
  time: LocalMomentSchema,
});
export type TimedVersionFinding = v.InferOutput<typeof TimedVersionFindingSchema>;

export const ItemlessFindingSchema = v.object({ document_id: v.number(), title: v.string(), version: v.number() });

export const KnowledgeHealthAnswerSchema = v.object({
  domain_id: v.string(),
  tenant_slug: v.string(),
  branch_slug: v.string(),
  checked_at: LocalMomentSchema,
  concerns: about('The gravest first; empty when all is well.', v.array(HealthConcernSchema)),
  documents: v.object({
    draft: v.number(),
    scheduled: v.number(),
    in_force: v.number(),
    expired: v.number(),
    archived: v.number(),
  }),
  items: v.number(),
  chunks: v.number(),
  reads_pictures: about('Photographs and scans are read on this server, as doubts.', v.boolean()),
  items_without_hazards: about(
    'All are counted, the first 50 listed.',
    v.object({ count: v.number(), first: v.array(UndeclaredFindingSchema) }),
  ),
  documents_without_items: about(
    'Documents of items in which none was understood: all are counted, the first 50 listed.',
    v.object({ count: v.number(), first: v.array(ItemlessFindingSchema) }),
  ),
  unknown_words: about(
    "Words among what items are made of that the domain's vocabulary does not know, those of the most items first; the first 50 listed, each with how many items have it and the names of the first three.",
    v.object({
      count: v.number(),
      first: v.array(v.object({ word: v.string(), items: v.number(), names: v.array(v.string()) })),
    }),
  ),
  embeddings: about(
    'The one in use first.',
    v.array(v.object({ embedder_id: v.string(), chunks: v.number(), missing: v.number(), active: v.boolean() })),
  ),
  last_ingest: v.nullable(TimedVersionFindingSchema),
  expires_soon: about(
    'The nearest first; `next_version` takes over in the same moment.',
    v.array(v.object({ ...TimedVersionFindingSchema.entries, next_version: v.exactOptional(v.number()) })),
  ),
  begins_soon: v.array(TimedVersionFindingSchema),
  contradictions: about(
    'Grave ones first; all are counted, the first 50 listed.',
    v.object({ count: v.number(), first: v.array(ContradictionFindingSchema) }),
  ),
  jobs: v.object({
    queued: v.number(),
    running: v.number(),
    failed: v.array(
      v.object({
        id: v.string(),
        kind: v.string(),
        subject: v.string(),
        failure: v.exactOptional(v.string()),
        time: LocalMomentSchema,
      }),
    ),
  }),
  domain_problems: about('Those of the domain files.', v.array(DomainProblemSchema)),
  demo_missing: about('In a scope of the demo; empty in every other.', v.array(MissingDemoFileSchema)),
});
export type KnowledgeHealthAnswer = v.InferOutput<typeof KnowledgeHealthAnswerSchema>;
