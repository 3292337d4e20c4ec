/** A domain file's `listing`: how its menus and price lists are written, and which fields their parts go into. */
import * as v from 'valibot';
import { fold } from '../../text/fold.ts';
import { section } from './section.ts';
import type { Words } from './word-choice.ts';
import { list, text } from './text.ts';

const path = v.exactOptional(text(200));

const FieldsSchema = section({
  section: path,
  code: path,
  description: path,
  price: path,
  tags: path,
  portion: path,
  contains: v.exactOptional(section({ field: text(200), key: v.exactOptional(text(60)) })),
  traces: path,
  unclear: path,
  statement: path,
});

const PARTS = [
  ...['name', 'section', 'code', 'description', 'price', 'portion', 'tags'],
  ...['contains', 'traces', 'free', 'field', 'passed'],
] as const;

type Part =
  | 'name'
  | 'section'
  | 'code'
  | 'description'
  | 'price'
  | 'portion'
  | 'tags'
  | 'contains'
  | 'traces'
  | 'free'
  | 'field'
  | 'passed';

const ids = v.optional(list(text(62)), []);

const folded = (words: string[]): string[] => [...new Set(words.map(fold))];

/** A mark is short, and its case may tell it from a word. */
const SymbolSchema = section({
  marks: v.pipe(list(text(40)), v.minLength(1, 'needs at least one mark')),
  tag: v.exactOptional(text(60)),
  free: ids,
  contains: ids,
});

const CellsSchema = section({
  contains: v.pipe(v.optional(list(text(40)), []), v.transform(folded)),
  traces: v.pipe(v.optional(list(text(40)), []), v.transform(folded)),
  free: v.pipe(v.optional(list(text(40)), []), v.transform(folded)),
});

export function listingSchema({ words, someWords }: Words) {
  const heard = v.pipe(words, v.transform(folded));
  const label = section({
    as: v.picklist(PARTS as readonly Part[]),
    field: path,
    words: v.pipe(someWords, v.transform(folded)),
  });
  const charge = section({
    words: v.pipe(someWords, v.transform(folded)),
    only_per_head: v.optional(v.boolean(), false),
  });
  return section({
    fields: FieldsSchema,
    labels: v.optional(list(label), []),
    sections: heard,
    sets: heard,
    codes: v.optional(v.record(text(4), text(62)), {}),
    symbols: v.optional(list(SymbolSchema), []),
    cells: v.optional(CellsSchema, {}),
    portions: heard,
    same_sizes: v.optional(list(heard), []),
    extras: heard,
    on_request: heard,
    market_prices: heard,
    measures: heard,
    everything: heard,
    of_all: heard,
    of_ours: heard,
    this_part: heard,
    place: heard,
    house: heard,
    charges: v.optional(list(charge), []),
    beside_charges: heard,
    per_head: heard,
    blank_means_free: heard,
  });
}
