/** A domain file's `item`, `chunks` and `pdf`: what its items are, what is made of them, and how a PDF tells them. */
import * as v from 'valibot';
import { fold } from '../../text/fold.ts';
import { section } from './section.ts';
import type { Words } from './word-choice.ts';
import { identifier, list, noun, text } from './text.ts';

const CategorySchema = section({ value: text(100), names: list(text(60)), ...noun });

export function itemSchema({ any }: Pick<Words, 'any'>) {
  return section({
    noun: section(noun),
    /** Other words for an item, by which a guest asks for several: `comida`, `opción`. */
    names: v.exactOptional(any),
    /** What all items are for, `pelo` in a hair salon: beside what is asked it says nothing. */
    about: v.exactOptional(any),
    id_field: identifier(),
    name_field: identifier(),
    category_field: v.exactOptional(identifier()),
    sources_field: v.optional(identifier(), 'sources'),
    image_field: v.exactOptional(identifier()),
    /** Where an item lists its sizes and choices. */
    variants_field: v.exactOptional(identifier()),
    count_name: v.optional(identifier(), 'items'),
    articles: v.pipe(
      v.optional(v.record(v.string(), v.picklist(['el', 'la', 'los', 'las'])), {}),
      v.transform((articles) =>
        Object.fromEntries(Object.entries(articles).map(([word, article]) => [fold(word), article])),
      ),
    ),
    categories: v.optional(list(CategorySchema), []),
    schema: v.record(v.string(), v.unknown()),
    aliases: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  });
}

export function chunkSchema({ words }: Pick<Words, 'words'>) {
  const chunk = section({
    type: identifier(),
    field: text(200),
    each: v.optional(v.boolean(), false),
    template: text(1000),
    element: v.exactOptional(text(500)),
    join: v.optional(v.string(), ', '),
    /** Folded: of these alone a chunk is made. */
    only: v.exactOptional(
      v.pipe(
        list(text(120)),
        v.transform((only) => only.map(fold)),
      ),
    ),
    counted: v.optional(v.boolean(), true),
    label: v.exactOptional(text(80)),
    asked_by: words,
    say: v.exactOptional(text(1000)),
  });
  return v.pipe(
    chunk,
    v.transform(({ label, ...rest }) => ({ ...rest, label: label ?? rest.type })),
  );
}

const PdfKeySchema = section({
  key: text(60),
  as: v.optional(v.picklist(['text', 'list']), 'text'),
  after: v.exactOptional(list(text(60))),
});

const PdfHeadingSchema = section({
  labels: v.pipe(list(text(60)), v.minLength(1, 'needs at least one label')),
  field: text(200),
  as: v.optional(v.picklist(['text', 'list', 'graded_list', 'notes', 'object']), 'text'),
  keys: v.optional(list(PdfKeySchema), []),
});

export const PdfSchema = section({
  separator: v.optional(text(20), '---'),
  name_headings: v.optional(list(text(60)), []),
  headings: v.optional(list(PdfHeadingSchema), []),
});
