/** What a version of a document holds, and how it differs from another: `GET /v2/documents/{id}/versions/{number}` and `…/preview`. */
import * as v from 'valibot';
import { about } from './about.ts';
import { ComingAnswerSchema, VersionAnswerSchema } from './documents.ts';
import { ItemVerdictSchema } from './v2.ts';

export const HazardFactAnswerSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.exactOptional(about('Without it: a hazard or condition.', v.literal('diet'))),
  verdict: ItemVerdictSchema,
  severity: v.exactOptional(v.picklist(['critical', 'warning', 'info'])),
  notes: v.exactOptional(v.string()),
  origins: about(
    'Where it stands in the record: the field, its text, and the word in it.',
    v.array(v.object({ field: v.string(), text: v.string(), word: v.string() })),
  ),
});
export type HazardFactAnswer = v.InferOutput<typeof HazardFactAnswerSchema>;

export const UncertaintyAnswerSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['only-mentioned', 'contradiction']), hazard_id: v.string(), name: v.string() }),
  v.object({ kind: v.picklist(['shared-place', 'unclear']), statement: v.string() }),
]);
export type UncertaintyAnswer = v.InferOutput<typeof UncertaintyAnswerSchema>;

export const VersionItemSchema = v.object({
  item_id: v.string(),
  name: v.string(),
  category: v.nullable(v.string()),
  hazards: v.array(HazardFactAnswerSchema),
  uncertainties: v.array(UncertaintyAnswerSchema),
  record: v.record(v.string(), v.unknown()),
});
export type VersionItem = v.InferOutput<typeof VersionItemSchema>;

export const VersionChunkSchema = v.object({
  chunk_id: v.string(),
  type: v.string(),
  text: v.string(),
  source: v.string(),
  item_id: v.nullable(v.string()),
  page: v.nullable(v.number()),
  language: v.nullable(v.string()),
  tokens: about('An estimate.', v.nullable(v.number())),
});
export type VersionChunk = v.InferOutput<typeof VersionChunkSchema>;

export const VersionContentAnswerSchema = about(
  'Items and chunks from `after` on, each counted from the first; `next` is null when this was the end of both.',
  v.object({
    document_id: v.number(),
    version: VersionAnswerSchema,
    items: v.array(VersionItemSchema),
    chunks: v.array(VersionChunkSchema),
    next: v.nullable(v.number()),
  }),
);
export type VersionContentAnswer = v.InferOutput<typeof VersionContentAnswerSchema>;

export const HazardGlanceAnswerSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.exactOptional(v.literal('diet')),
  verdict: ItemVerdictSchema,
});
export type HazardGlanceAnswer = v.InferOutput<typeof HazardGlanceAnswerSchema>;

export const ItemGlanceAnswerSchema = about(
  'An item that only one of the versions has.',
  v.object({
    item_id: v.string(),
    name: v.string(),
    category: v.nullable(v.string()),
    hazards: v.array(HazardGlanceAnswerSchema),
  }),
);
export type ItemGlanceAnswer = v.InferOutput<typeof ItemGlanceAnswerSchema>;

export const HazardChangeAnswerSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.exactOptional(v.literal('diet')),
  before: ItemVerdictSchema,
  after: ItemVerdictSchema,
  turn: about(
    '`relief`: safer than before, the one to look at first. `danger`: less safe.',
    v.picklist(['relief', 'danger', 'same']),
  ),
  severity: v.exactOptional(
    v.object({
      before: v.nullable(v.picklist(['critical', 'warning', 'info'])),
      after: v.nullable(v.picklist(['critical', 'warning', 'info'])),
    }),
  ),
});
export type HazardChangeAnswer = v.InferOutput<typeof HazardChangeAnswerSchema>;

export const FieldChangeAnswerSchema = about(
  'A field that says something else; hazards are read from some.',
  v.variant('kind', [
    v.object({
      kind: v.literal('value'),
      path: v.string(),
      hazard_field: v.boolean(),
      before: v.unknown(),
      after: v.unknown(),
    }),
    v.object({
      kind: v.literal('list'),
      path: v.string(),
      hazard_field: v.boolean(),
      added: v.array(v.unknown()),
      removed: v.array(v.unknown()),
    }),
  ]),
);
export type FieldChangeAnswer = v.InferOutput<typeof FieldChangeAnswerSchema>;

export const ItemChangeAnswerSchema = v.object({
  item_id: v.string(),
  name: v.string(),
  category: v.nullable(v.string()),
  previously: about(
    'What it was called before, when its id or name is another.',
    v.nullable(v.object({ item_id: v.string(), name: v.string() })),
  ),
  hazards: v.array(HazardChangeAnswerSchema),
  doubts: v.object({ appeared: v.array(UncertaintyAnswerSchema), vanished: v.array(UncertaintyAnswerSchema) }),
  fields: v.array(FieldChangeAnswerSchema),
});
export type ItemChangeAnswer = v.InferOutput<typeof ItemChangeAnswerSchema>;

export const TextChangeAnswerSchema = v.object({
  kind: v.picklist(['appeared', 'disappeared', 'changed']),
  type: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  hazards: about('Ids of those that either text names.', v.array(v.string())),
  shared_place: v.boolean(),
});
export type TextChangeAnswer = v.InferOutput<typeof TextChangeAnswerSchema>;

export const ComparisonAnswerSchema = v.object({
  attention: about(
    '`hazards`: a guest will be told something else about a hazard.',
    v.picklist(['none', 'look', 'hazards']),
  ),
  summary: about(
    'Of all, whatever the page.',
    v.object({
      items: v.object({
        appeared: v.number(),
        disappeared: v.number(),
        changed: v.number(),
        unchanged: v.number(),
        renamed: v.number(),
      }),
      hazards: v.object({ reliefs: v.number(), dangers: v.number() }),
      texts: v.object({ appeared: v.number(), disappeared: v.number(), changed: v.number() }),
    }),
  ),
  appeared: v.array(ItemGlanceAnswerSchema),
  disappeared: v.array(ItemGlanceAnswerSchema),
  changed: about('Those with a relief first, then those with a danger.', v.array(ItemChangeAnswerSchema)),
  texts: v.array(TextChangeAnswerSchema),
});
export type ComparisonAnswer = v.InferOutput<typeof ComparisonAnswerSchema>;

export const PreviewAnswerSchema = about(
  'A version as guests would meet it, beside what they meet now. Every list holds what is asked from `after` on.',
  v.object({
    ...VersionContentAnswerSchema.entries,
    against: about('The version it is compared with; null: nothing is in force.', v.nullable(v.number())),
    against_level: about(
      '`tenant`: compared also with what the chain says of items that the branch would say itself.',
      v.nullable(v.literal('tenant')),
    ),
    coming: about('As it would be with this version published with the dates it has.', v.array(ComingAnswerSchema)),
    comparison: ComparisonAnswerSchema,
  }),
);
export type PreviewAnswer = v.InferOutput<typeof PreviewAnswerSchema>;
