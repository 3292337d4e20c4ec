/** Where a tool finds what it gives in rows: among what the business has published, or in the list that a service answers with (docs/tools.md). */
import * as v from 'valibot';
import { section } from './section.ts';
import { identifier, list, text } from './text.ts';

export const argument = v.pipe(
  v.string(),
  v.regex(/^[a-z]\w{0,62}$/iu, 'must start with a letter and hold only letters, digits and underscores'),
);

export const pointer = v.pipe(
  v.string(),
  v.regex(/^(?:\/[^/]{1,100}){1,8}$/u, 'must be a JSON Pointer into the answer, such as /libres'),
);

export function whole(least: number, most: number) {
  const range = `must be a whole number from ${String(least)} to ${String(most)}`;
  return v.pipe(v.number(), v.integer(range), v.minValue(least, range), v.maxValue(most, range));
}

/** What of each is told, by the name that `say` uses. */
const fields = v.pipe(
  v.record(argument, pointer),
  v.check((given) => Object.keys(given).length > 0, 'needs at least one field'),
);

/** Fields of an item's record and what they have to hold. A value that is one `{argument}` is left out where that was not given. */
const where = v.optional(v.record(identifier(), v.union([text(100), list(text(100))])), {});

const search = {
  /** What is searched for: `{argument}` stands in it. */
  query: text(200),
  /** Chunk types that are searched. Empty: all of them. */
  types: v.optional(list(identifier()), []),
  where,
  top_k: v.optional(whole(1, 10), 3),
  /** Into what was found: `/heading`, `/text`, `/type`, `/source`, `/page` and `/record/…`. */
  fields,
};

const items = {
  /** What they are called, in whole words: `{argument}` stands in it. */
  named: v.exactOptional(text(100)),
  where,
  /** Fields that hold the ids of other items: where those lead, one behind the other. */
  walk: v.optional(v.pipe(list(identifier()), v.maxLength(4, 'must have at most 4 steps')), []),
  top_k: v.optional(whole(1, 20), 8),
  /** Into the record of each. */
  fields,
};

export const SearchSchema = section(search);
export const ItemsSchema = section(items);

/** Several of these, one behind the other. */
export const ComposeSchema = v.pipe(
  list(
    section({
      part: argument,
      search: v.exactOptional(SearchSchema),
      items: v.exactOptional(ItemsSchema),
    }),
  ),
  v.minLength(1, 'needs at least one part'),
  v.maxLength(6, 'must have at most 6 parts'),
);

/** A list in the answer of a service. */
export const RowsSchema = section({
  from: pointer,
  /** Into each of its elements. */
  fields,
  most: v.optional(whole(1, 20), 8),
  /** Each names an item of the business, whose text shows it: the field that holds the item's id, and what of its record is told too. */
  cites: v.exactOptional(section({ by: argument, fields: v.optional(v.record(argument, pointer), {}) })),
});

/** What is said of one row; `[…]` in it goes when something in it is missing. */
export const rowSayings = {
  row: v.exactOptional(text(500)),
  /** By the part of what is composed: a line before its rows, and what is said of each. */
  parts: v.exactOptional(
    v.record(argument, section({ lead: v.exactOptional(text(300)), row: v.exactOptional(text(500)) })),
  ),
  /** Behind the rows. */
  closing: v.exactOptional(text(500)),
};

export type ToolSearch = v.InferOutput<typeof SearchSchema>;
export type ToolItems = v.InferOutput<typeof ItemsSchema>;

/** One place where a tool looks among what is published. */
export type ToolPart =
  | ({ readonly part: string; readonly kind: 'search' } & ToolSearch)
  | ({ readonly part: string; readonly kind: 'items' } & ToolItems);

/** What the rows of a tool are of that looks at one place. */
export const ONLY_PART = 'rows';
