/** `/v2/items`: what is in force in a branch, item by item, as guests meet it; and what is out for now. */
import * as v from 'valibot';
import { about } from './about.ts';
import { LocalMomentSchema } from './health.ts';
import { EditableFieldSchema, EditedFieldSchema, ItemEditSchema } from './item-edits.ts';
import { ListFieldSchema, OwnItemSchema } from './own-items.ts';
import { SettledStatusSchema } from './reviews.ts';
import { ItemVerdictSchema, LevelSchema } from './v2.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const AbsenceSchema = about(
  'It is out for now and comes back by itself. Its facts stay as they are.',
  v.object({
    until: LocalMomentSchema,
    marked_by: v.string(),
    marked_at: about('ISO 8601, UTC.', v.string()),
  }),
);
export type AbsenceOnWire = v.InferOutput<typeof AbsenceSchema>;

export const ItemHazardSchema = about(
  'What guests are told of one hazard of one item.',
  v.object({
    hazard_id: v.string(),
    verdict: ItemVerdictSchema,
    doubt: v.exactOptional(
      about(
        '`only-mentioned`: a word in its name or description. `contradiction`: it is declared absent, and something speaks against it.',
        v.picklist(['only-mentioned', 'contradiction']),
      ),
    ),
    words: about('What decided, as it is written.', v.array(v.string())),
    settled: v.exactOptional(
      about(
        'What an owner settled of it last. It holds while the document says the same of the item, and never against a danger.',
        v.object({ status: SettledStatusSchema, by: v.string(), at: v.string() }),
      ),
    ),
  }),
);
export type ItemHazard = v.InferOutput<typeof ItemHazardSchema>;

export const ItemDocumentSchema = v.object({
  document_id: v.number(),
  title: v.nullable(v.string()),
  version: v.number(),
  level: LevelSchema,
  item_id: about('Its id in that document, by which `settleDocument` names it.', v.string()),
});
export type ItemDocument = v.InferOutput<typeof ItemDocumentSchema>;

export const ItemInForceSchema = v.object({
  item_id: v.string(),
  name: v.string(),
  section: v.nullable(v.string()),
  prices: about('As they are written.', v.array(v.string())),
  hazards: about('One for each of `hazards` of the answer, in its order.', v.array(ItemHazardSchema)),
  unclear: about('What may stand for any hazard of it, as it is written.', v.array(v.string())),
  documents: about('Those that say something of it, the newest first.', v.array(ItemDocumentSchema)),
  absence: about(
    '`null`: it is not out. That proves nothing: only the staff know what is left.',
    v.nullable(AbsenceSchema),
  ),
  values: about(
    'What may be written over, by the fields of `fields`; `null`: it has none.',
    v.record(v.string(), v.unknown()),
  ),
  lists: about('Of the fields of `lists` of the answer.', v.record(v.string(), v.array(v.string()))),
  edit: about('`null`: it is as the documents say.', v.nullable(ItemEditSchema)),
  edited: about(
    'What its owner wrote over what the documents say, by its field.',
    v.record(v.string(), EditedFieldSchema),
  ),
  own: about('What its owner added of it by hand; `null`: nothing.', v.nullable(OwnItemSchema)),
  hidden: about('Its owner took it off: guests are not told of it.', v.boolean()),
});
export type ItemInForce = v.InferOutput<typeof ItemInForceSchema>;

export const HazardColumnSchema = v.object({
  id: v.string(),
  name: v.string(),
  known: about('`false`: only a record names it, and it can be settled in the document alone.', v.boolean()),
});
export type HazardColumn = v.InferOutput<typeof HazardColumnSchema>;

const scope = { domain_id: v.string(), tenant_slug: v.string(), branch_slug: v.string() };

export const ItemsAnswerSchema = about(
  'The items from `after` on, section by section; `next` continues.',
  v.object({
    ...scope,
    hazards: v.array(HazardColumnSchema),
    fields: about(
      'What an owner may write over what the documents say, in the order of a form.',
      v.array(EditableFieldSchema),
    ),
    lists: about('What else an owner writes of an item that is added by hand.', v.array(ListFieldSchema)),
    sections: about(
      'All sections, whatever is searched for; `null`: of no section.',
      v.array(v.object({ name: v.nullable(v.string()), items: count })),
    ),
    items: v.array(ItemInForceSchema),
    total: about('Items of all pages.', count),
    out: about('Items of the whole branch that are out for now.', count),
    next: v.nullable(v.number()),
  }),
);
export type ItemsAnswer = v.InferOutput<typeof ItemsAnswerSchema>;

export const RegimeSchema = about(
  'A list of what must be declared, by one law. It says what it names: what it leaves out may be there all the same, and no answer follows from it.',
  v.object({
    id: v.string(),
    name: v.string(),
    source: about('The law, as it is cited.', v.string()),
    listed: about(
      'The hazards that it names, by its own words.',
      v.array(v.object({ hazard_id: v.string(), as: v.string() })),
    ),
    beyond: about('What it names and no hazard here stands for: nothing is known of it.', v.array(v.string())),
  }),
);
export type RegimeOnWire = v.InferOutput<typeof RegimeSchema>;

export const MatrixAnswerSchema = about(
  'Every item of the branch by every hazard, of one moment.',
  v.object({
    ...scope,
    made_at: LocalMomentSchema,
    revision: about('The same text means the same content.', v.string()),
    hazards: v.array(HazardColumnSchema),
    items: v.array(ItemInForceSchema),
    regime: about('The list that was chosen for the branch; `null`: none.', v.nullable(RegimeSchema)),
    holes: about('Cells of which nothing is declared.', count),
    notices: about(
      'Sentences of texts that belong to no item and speak of hazards or shared places, as they are written.',
      v.array(v.string()),
    ),
  }),
);
export type MatrixAnswer = v.InferOutput<typeof MatrixAnswerSchema>;

const who = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const AbsenceRequestSchema = v.strictObject({
  until: v.optional(
    about(
      "A day of the business's clock to its end (`2026-12-31`), an hour of it, or a moment with its zone; at most 366 days ahead. Defaults to the end of its day, which is the closing hour where that is past midnight.",
      v.string(),
    ),
  ),
  changed_by: v.optional(about('Defaults to the `X-Actor` header, else `admin`.', who)),
});
export type AbsenceRequest = v.InferOutput<typeof AbsenceRequestSchema>;

export const AbsenceAnswerSchema = v.object({
  item_id: v.string(),
  name: v.string(),
  absence: about('`null`: it is not out.', v.nullable(AbsenceSchema)),
});
export type AbsenceAnswer = v.InferOutput<typeof AbsenceAnswerSchema>;

export const PageSettingAnswerSchema = about(
  'Whether anybody may see what is in force in the branch, and by which list of what must be declared it is shown.',
  v.object({
    ...scope,
    public: about('Off until its owner switches it on.', v.boolean()),
    path: about('Of the page, on this server.', v.string()),
    regime: about('The id of one of `regimes`; `null`: none.', v.nullable(v.string())),
    regimes: about('Those that can be chosen.', v.array(RegimeSchema)),
    changed_by: v.nullable(v.string()),
    changed_at: about('ISO 8601, UTC.', v.nullable(v.string())),
  }),
);
export type PageSettingAnswer = v.InferOutput<typeof PageSettingAnswerSchema>;

export const PageSettingChangeSchema = about(
  'What is left out stays.',
  v.strictObject({
    public: v.optional(v.boolean()),
    regime: v.optional(about('`null`: none.', v.nullable(v.pipe(v.string(), v.maxLength(40))))),
    changed_by: v.optional(about('Defaults to the `X-Actor` header, else `admin`.', who)),
  }),
);
export type PageSettingChange = v.InferOutput<typeof PageSettingChangeSchema>;

export const EditAnswerSchema = about(
  'The item as it is now.',
  v.object({
    item_id: v.string(),
    item: about('`null`: no document in force has it, and nothing is written over it.', v.nullable(ItemInForceSchema)),
  }),
);
export type EditAnswer = v.InferOutput<typeof EditAnswerSchema>;
