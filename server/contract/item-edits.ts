/** What owners wrote over what their documents say, item by item. */
import * as v from 'valibot';
import { about } from './about.ts';
import { TogetherSchema } from './several-edits.ts';

const who = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

export const EditableFieldSchema = v.object({
  field: about("The domain's own, as it stands in `values` and in an edit.", v.string()),
  role: about(
    '`name`, `section`, `description`, `code` (the number by which its owner knows it): a text. `price`: a text or an amount. `variants`: a list of `{name, price}`, what else the documents say of a size or choice stays.',
    v.picklist(['name', 'section', 'description', 'price', 'variants', 'code']),
  ),
  label: about('As the domain calls it; `null` where it does not.', v.nullable(v.string())),
});
export type EditableField = v.InferOutput<typeof EditableFieldSchema>;

export const EditedFieldSchema = about(
  'A field that the owner wrote over.',
  v.object({
    now: about("The owner's words, which hold.", v.unknown()),
    document: about('What the documents say; `null`: nothing.', v.unknown()),
    document_then: v.optional(about('What they said when it was written over. Absent: the same as now.', v.unknown())),
  }),
);
export type EditedField = v.InferOutput<typeof EditedFieldSchema>;

export const ItemEditSchema = v.object({
  version: about('To be given as `expected_version` with the next edit.', version),
  by: v.string(),
  at: about('ISO 8601, UTC.', v.string()),
  other_names: about('What else guests call it, by its owner’s word: it is found by these, too.', v.array(v.string())),
});
export type ItemEdit = v.InferOutput<typeof ItemEditSchema>;

export const EditRequestSchema = v.strictObject({
  fields: about(
    'All that is written over from now on, by the fields of `fields` of the list. `null`: it has none. What is as the documents say is no edit.',
    v.record(v.string(), v.unknown()),
  ),
  other_names: v.optional(
    about(
      'All that guests call it beside its name, 20 at most. Left out: as before. A hazard’s name and the name of another item are refused.',
      v.array(v.string()),
    ),
  ),
  hidden: v.optional(about('Guests are not told of it until it is taken back. Defaults to `false`.', v.boolean())),
  expected_version: v.optional(
    about('The `version` of the edit that was seen, 0 where there was none: another one by now is a 409.', version),
  ),
  changed_by: v.optional(about('Defaults to the `X-Actor` header, else `admin`.', who)),
});
export type EditRequest = v.InferOutput<typeof EditRequestSchema>;

export const EditedStateSchema = about(
  'What was written over the documents at a time.',
  v.object({
    fields: v.record(v.string(), v.unknown()),
    other_names: v.array(v.string()),
    hidden: v.boolean(),
  }),
);
export type EditedState = v.InferOutput<typeof EditedStateSchema>;

export const EditChangeSchema = v.object({
  id: v.number(),
  at: about('ISO 8601, UTC.', v.string()),
  by: v.string(),
  name: about('Of the item then.', v.string()),
  was: about('`null`: what the documents say.', v.nullable(EditedStateSchema)),
  now: about('`null`: what the documents say.', v.nullable(EditedStateSchema)),
  documents: about('What the documents said then of the fields of `was` and `now`.', v.record(v.string(), v.unknown())),
  undoes: about('The change that it took back.', v.nullable(v.number())),
  together: about('What it was changed with at once; `null`: it was changed alone.', v.nullable(TogetherSchema)),
});
export type EditChange = v.InferOutput<typeof EditChangeSchema>;

export const EditHistorySchema = about(
  'The newest first; `next` continues.',
  v.object({ item_id: v.string(), changes: v.array(EditChangeSchema), next: v.nullable(v.number()) }),
);
export type EditHistory = v.InferOutput<typeof EditHistorySchema>;
