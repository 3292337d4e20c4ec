/** One change of several items at once. */
import * as v from 'valibot';
import { about } from './about.ts';

const MOST_ITEMS = 500;

const who = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,12}(?:\.\d{1,4})?$/u));

export const STEPS = ['0.05', '0.10', '0.50', '1', '5', '10', '50', '100'] as const;

const PriceRequestSchema = about(
  'Either `percent` or `amount`, as a decimal number: `8`, `-7.5`.',
  v.strictObject({
    percent: v.optional(about('Above -100 and at most 1000.', decimal)),
    amount: v.optional(about('Added to each price, in its own currency.', decimal)),
    step: v.optional(
      about(
        'Each price is rounded to its nearest multiple, what lies halfway upwards. Defaults to the smallest coin.',
        v.picklist(STEPS),
      ),
    ),
  }),
);

export const SeveralRequestSchema = v.strictObject({
  items: about(
    `At most ${String(MOST_ITEMS)}, each once.`,
    v.pipe(
      v.array(
        v.strictObject({
          item_id: v.pipe(v.string(), v.minLength(1)),
          expected_version: v.optional(
            about(
              'The `version` of its edit that was seen, 0 where there was none: another one by now is a 409.',
              version,
            ),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_ITEMS),
    ),
  ),
  change: about(
    'One of them.',
    v.strictObject({
      price: v.optional(PriceRequestSchema),
      section: v.optional(about('Where they stand from now on; `null`: under none.', v.nullable(v.string()))),
      hidden: v.optional(about('Whether they are taken off, so that guests are not told of them.', v.boolean())),
    }),
  ),
  preview: v.optional(about('Only tells what would become of them. Defaults to `false`.', v.boolean())),
  changed_by: v.optional(about('Defaults to the `X-Actor` header, else `admin`.', who)),
});
export type SeveralRequest = v.InferOutput<typeof SeveralRequestSchema>;

export const TogetherSchema = about(
  'A change of several at once.',
  v.object({
    id: about('To be given to `undoSeveralEdits`.', v.number()),
    items: about('So many were changed.', v.number()),
  }),
);
export type Together = v.InferOutput<typeof TogetherSchema>;

export const PriceLineSchema = v.object({
  field: v.string(),
  size: about('The size or choice whose price it is; `null`: the item itself.', v.nullable(v.string())),
  now: about('As it is written: a text or an amount.', v.union([v.string(), v.number()])),
  then: about(
    '`null`: it stays, since it can not be read, nothing above 0 would be left of it, or the domain does not take it.',
    v.nullable(v.union([v.string(), v.number()])),
  ),
});
export type PriceLine = v.InferOutput<typeof PriceLineSchema>;

export const SeveralAnswerSchema = about(
  'What becomes of each item, in the order of the request.',
  v.object({
    items: v.array(
      v.object({
        item_id: v.string(),
        name: v.string(),
        changed: about('`false`: it is so already, or none of its prices can be changed so.', v.boolean()),
        prices: about('Each of its prices, where prices are changed.', v.array(PriceLineSchema)),
      }),
    ),
    together: about(
      '`null`: nothing was saved, since it was a preview or nothing becomes another.',
      v.nullable(TogetherSchema),
    ),
  }),
);
export type SeveralAnswer = v.InferOutput<typeof SeveralAnswerSchema>;

export const SeveralUndoneSchema = about('They are as before the change.', v.object({ together: TogetherSchema }));
export type SeveralUndone = v.InferOutput<typeof SeveralUndoneSchema>;
