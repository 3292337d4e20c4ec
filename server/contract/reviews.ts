/** What was understood of a document, cell by cell, and what its owner settles of it: `GET …/review` and `PUT …/settlements`. */
import * as v from 'valibot';
import { about } from './about.ts';
import { VersionAnswerSchema } from './documents.ts';

/** What a listing may say of a hazard of an item; `unsaid`: nothing, which proves nothing. */
export const CELL_STATUSES = ['contains', 'traces', 'free', 'unsaid', 'doubtful'] as const;
export const CellStatusSchema = v.picklist(CELL_STATUSES);
export type CellStatus = v.InferOutput<typeof CellStatusSchema>;

/** What an owner may settle; nobody settles a doubt as a doubt. */
export const SETTLED_STATUSES = ['contains', 'traces', 'free', 'unsaid'] as const;
export const SettledStatusSchema = v.picklist(SETTLED_STATUSES);
export type SettledStatus = v.InferOutput<typeof SettledStatusSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SourcePlaceSchema = about(
  'Where it stands: of a document its page, of a workbook its sheet. `box`: in points from the top left corner of the page. `file`: of several that were given as one.',
  v.object({
    page: v.number(),
    sheet: v.exactOptional(v.string()),
    line: v.exactOptional(v.number()),
    cell: v.exactOptional(v.string()),
    box: v.exactOptional(v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })),
    file: v.exactOptional(v.object({ number: v.number(), name: v.string() })),
  }),
);
export type SourcePlaceAnswer = v.InferOutput<typeof SourcePlaceSchema>;

export const ReviewCellSchema = about(
  'One hazard of one item. What nobody wrote of and nobody settled has no cell.',
  v.object({
    hazard_id: v.string(),
    status: about('What guests are answered by: what was settled, else what was read.', CellStatusSchema),
    read: about(
      'What was read. `free` is a proposal: until it is settled it says nothing to guests.',
      CellStatusSchema,
    ),
    text: v.exactOptional(about('As it is written.', v.string())),
    doubt: v.exactOptional(about('Why it is doubtful, as a code.', v.string())),
    place: v.exactOptional(SourcePlaceSchema),
    asks: about('It waits for the owner: doubtful, or proposed as free.', v.boolean()),
    settled: v.exactOptional(v.object({ status: SettledStatusSchema, by: v.string(), at: v.string() })),
  }),
);
export type ReviewCell = v.InferOutput<typeof ReviewCellSchema>;

export const ReviewItemSchema = v.object({
  item_id: v.string(),
  name: v.string(),
  section: v.nullable(v.string()),
  prices: about('As they are written.', v.array(v.string())),
  place: v.nullable(SourcePlaceSchema),
  cells: v.array(ReviewCellSchema),
  unclear: about(
    'Marks that stand for no hazard that is known: what they mean is said in the document.',
    v.array(v.object({ text: v.string(), doubt: v.exactOptional(v.string()), place: SourcePlaceSchema })),
  ),
});
export type ReviewItem = v.InferOutput<typeof ReviewItemSchema>;

export const ReviewAnswerSchema = about(
  'The items from `after` on, those that ask first; `next` continues.',
  v.object({
    document_id: v.number(),
    version: VersionAnswerSchema,
    hazards: about('The columns.', v.array(v.object({ id: v.string(), name: v.string() }))),
    items: v.array(ReviewItemSchema),
    total: about('Items of all pages.', count),
    open: about('Cells of all pages that wait for the owner.', count),
    not_understood: about(
      'Lines that could not be placed; they are found as text.',
      v.array(v.object({ text: v.string(), place: SourcePlaceSchema })),
    ),
    settleable: about(
      'Columns whose empty cells may be settled at once: the document says that empty means absent.',
      v.array(v.object({ hazard_id: v.string(), heading: v.string(), items: count })),
    ),
    next: v.nullable(v.number()),
  }),
);
export type ReviewAnswer = v.InferOutput<typeof ReviewAnswerSchema>;

const who = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const SettlementsRequestSchema = v.strictObject({
  settlements: v.optional(
    v.array(
      v.strictObject({
        item_id: v.string(),
        hazard_id: v.string(),
        status: about('`null` takes back what was settled.', v.nullable(SettledStatusSchema)),
        version: v.optional(
          about(
            'The version that was looked at: an absence holds while the document says the same of the item. Defaults to the newest.',
            v.pipe(v.number(), v.integer(), v.minValue(1)),
          ),
        ),
      }),
    ),
  ),
  columns: v.optional(
    about(
      'Every empty cell of a column at once.',
      v.array(v.strictObject({ hazard_id: v.string(), status: v.picklist(['free', 'unsaid']) })),
    ),
  ),
  changed_by: v.optional(about('Defaults to the `X-Actor` header, else `admin`.', who)),
  expected_version: v.optional(
    about(
      'The newest version as it was seen: another one by now is a 409.',
      v.pipe(v.number(), v.integer(), v.minValue(1)),
    ),
  ),
});
export type SettlementsRequest = v.InferOutput<typeof SettlementsRequestSchema>;
