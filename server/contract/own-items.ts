/** Items that owners add by hand, beside what their documents say. */
import * as v from 'valibot';
import { about, named } from './about.ts';

const who = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const StatedHazardsSchema = about(
  'What its owner states, by the ids of hazards. Of one that is left out nothing is declared, which is no absence.',
  v.record(v.string(), v.picklist(['contains', 'traces', 'free'])),
);
export type StatedHazardsOnWire = v.InferOutput<typeof StatedHazardsSchema>;

export const ListFieldSchema = v.object({
  field: about("The domain's own.", v.string()),
  role: about('`tags`, or another `list` of texts.', v.picklist(['tags', 'list'])),
  label: about('As the domain calls it; `null` where it does not.', v.nullable(v.string())),
});
export type ListField = v.InferOutput<typeof ListFieldSchema>;

export const OwnItemSchema = about(
  'What its owner added by hand.',
  v.object({
    version: about('To be given as `expected_version` with the next change.', version),
    hazards: StatedHazardsSchema,
  }),
);
export type OwnItem = v.InferOutput<typeof OwnItemSchema>;

const state = {
  fields: about(
    'By the fields of `fields` and `lists` of the list of items. What is left out stays as it is; `null`: it has none.',
    v.record(v.string(), v.unknown()),
  ),
  hazards: v.optional(
    named(
      'All that is stated from now on. Left out: what was stated stays, of a copy the dangers.',
      StatedHazardsSchema,
    ),
  ),
  changed_by: v.optional(about('Defaults to the `X-Actor` header, else `admin`.', who)),
};

export const NewItemRequestSchema = v.strictObject({
  ...state,
  copy_of: v.optional(about('The `item_id` of another one: what is not written here comes from it.', v.string())),
});
export type NewItemRequest = v.InferInput<typeof NewItemRequestSchema>;

export const OwnItemRequestSchema = v.strictObject({
  ...state,
  expected_version: v.optional(
    about('The `version` of `own` that was seen: where the item has changed since, it is a 409.', version),
  ),
});
export type OwnItemRequest = v.InferInput<typeof OwnItemRequestSchema>;

export const OwnStateSchema = v.object({ fields: v.record(v.string(), v.unknown()), hazards: StatedHazardsSchema });
export type OwnState = v.InferOutput<typeof OwnStateSchema>;

export const OwnChangeSchema = v.object({
  version,
  at: about('ISO 8601, UTC.', v.string()),
  by: v.string(),
  was: about('`null`: it was not there.', v.nullable(OwnStateSchema)),
  now: about('`null`: it was removed.', v.nullable(OwnStateSchema)),
});
export type OwnChange = v.InferOutput<typeof OwnChangeSchema>;

export const OwnHistorySchema = about(
  'The newest first.',
  v.object({ item_id: v.string(), changes: v.array(OwnChangeSchema) }),
);
export type OwnHistory = v.InferOutput<typeof OwnHistorySchema>;

export const OwnUndoRequestSchema = v.strictObject({
  version: about('Of the newest change of the item.', version),
  changed_by: state.changed_by,
});
