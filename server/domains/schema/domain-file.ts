/** The shape of a domain file, names as they are written in it (docs/domains.md). Unknown keys are refused at every depth. */
import * as v from 'valibot';
import { HazardsSchema } from './hazards.ts';
import { DocumentTypesSchema, SectionsSchema } from './sections.ts';
import { IntentsSchema } from './intents.ts';
import { TranslationsSchema } from './translations.ts';
import { identifier, list, someWords, text, wordGroup, words } from './text.ts';

const gender = v.picklist(['m', 'f']);
const noun = { one: text(60), many: text(60), gender };

const policy = v.picklist([
  'must_disclaimer_on_health',
  'must_cite_sources',
  'do_not_invent',
  'cross_contamination_always_if_present',
]);

const PoliciesSchema = v.strictObject({
  must_disclaimer_on_health: v.boolean(),
  must_cite_sources: v.boolean(),
  do_not_invent: v.boolean(),
  cross_contamination_always_if_present: v.optional(v.boolean(), false),
});

const EmergencySchema = v.strictObject({ words: someWords(), text: text(500) });

const VoiceSchema = v.strictObject({
  staff: v.optional(text(80)),
  staff_words: words(),
  place: v.optional(text(120)),
  before: v.optional(text(80)),
  availability_words: words(),
  availability: v.optional(v.string(), ''),
  action: v.optional(v.string(), ''),
});

const CategorySchema = v.strictObject({ value: text(100), names: list(text(60)), ...noun });

const ItemSchema = v.strictObject({
  noun: v.strictObject(noun),
  names: words(),
  id_field: identifier(),
  name_field: identifier(),
  category_field: v.optional(identifier()),
  sources_field: v.optional(identifier(), 'sources'),
  count_name: v.optional(identifier(), 'items'),
  articles: v.optional(v.record(v.string(), v.picklist(['el', 'la', 'los', 'las'])), {}),
  categories: v.optional(list(CategorySchema), []),
  schema: v.record(v.string(), v.unknown()),
  aliases: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
});

const ChunkSchema = v.strictObject({
  type: identifier(),
  field: text(200),
  each: v.optional(v.boolean(), false),
  template: text(1000),
  element: v.optional(text(500)),
  join: v.optional(v.string(), ', '),
  only: v.optional(list(text(120))),
  counted: v.optional(v.boolean(), true),
  label: v.optional(text(80)),
  asked_by: words(),
  say: v.optional(text(1000)),
});

const PdfKeySchema = v.strictObject({
  key: text(60),
  as: v.optional(v.picklist(['text', 'list']), 'text'),
  after: v.optional(list(text(60))),
});

const PdfHeadingSchema = v.strictObject({
  labels: v.pipe(list(text(60)), v.minLength(1, 'needs at least one label')),
  field: text(200),
  as: v.optional(v.picklist(['text', 'list', 'graded_list', 'notes', 'object']), 'text'),
  keys: v.optional(list(PdfKeySchema), []),
});

const PdfSchema = v.strictObject({
  separator: v.optional(text(20), '---'),
  name_headings: v.optional(list(text(60)), []),
  headings: v.optional(list(PdfHeadingSchema), []),
});

const ForcedWarningSchema = v.strictObject({ chunk_type: identifier(), text: text(500), policy: v.optional(policy) });

export const DomainFileSchema = v.strictObject({
  domain_id: v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9_]{0,62}$/u,
      'must start with a small letter and hold only small letters, digits and underscores, 63 at most',
    ),
  ),
  display_name: text(100),
  tone: text(300),
  language: v.optional(v.picklist(['es', 'en', 'pt']), 'es'),
  locale: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u, 'must be a language or a language with a country: es, es-AR'),
    ),
  ),
  policies: PoliciesSchema,
  retrieval: v.strictObject({
    top_k: v.optional(
      v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be from 1 to 10'),
        v.maxValue(10, 'must be from 1 to 10'),
      ),
      6,
    ),
  }),
  system_prompt: text(20_000),
  output_format: v.literal('answer_warnings_sources'),
  greeting: v.optional(v.pipe(v.string(), v.maxLength(1000, 'must have at most 1000 characters')), ''),
  suggestions: v.optional(v.pipe(list(text(200)), v.maxLength(6, 'must have at most 6 suggestions')), []),
  allowed_origins: v.optional(list(v.string()), []),
  theme: v.optional(
    v.strictObject({
      accent: v.optional(
        v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/iu, 'must be a colour such as "#8a4b2a" (in quotes)')),
      ),
    }),
    {},
  ),
  disclaimer: v.optional(text(500)),
  health_triggers: v.optional(list(v.pipe(text(60), v.minLength(2, 'must have at least 2 letters'))), []),
  forced_warnings: v.optional(list(ForcedWarningSchema), []),
  emergency: v.optional(EmergencySchema),
  medical_advice: v.optional(EmergencySchema),
  voice: v.optional(VoiceSchema, {}),
  plain_words: words(),
  item: v.optional(ItemSchema),
  chunks: v.optional(list(ChunkSchema), []),
  pdf: v.optional(PdfSchema),
  sections: v.optional(SectionsSchema),
  document_types: v.optional(DocumentTypesSchema),
  hazards: v.optional(HazardsSchema, {}),
  intents: v.optional(IntentsSchema, []),
  synonyms: v.optional(list(wordGroup()), []),
  translations: v.optional(TranslationsSchema, {}),
});

/** A domain file that has the right shape, defaults filled in. */
export type DomainFile = v.InferOutput<typeof DomainFileSchema>;
