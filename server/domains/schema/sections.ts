/** What a domain file says of its documents: the kinds of document, and the sections of free text. */
import * as v from 'valibot';
import { section } from './section.ts';
import { identifier, list, text } from './text.ts';

/** A kind of free text and the headings it stands under. */
const SectionSchema = section({
  type: identifier(),
  labels: v.optional(list(text(60)), []),
  cut: v.optional(v.picklist(['passages', 'questions', 'terms']), 'passages'),
  rest_of: v.exactOptional(v.picklist(['document', 'item'])),
});
export type DomainSection = v.InferOutput<typeof SectionSchema>;

export const SectionsSchema = list(SectionSchema);

/** A kind of document, e.g. a list of questions with answers. */
const DocumentTypeSchema = section({
  id: v.pipe(
    v.string(),
    v.regex(
      /^[A-Z][A-Z0-9_]{0,62}$/u,
      'must start with a capital letter and hold only capital letters, digits and underscores',
    ),
  ),
  /** As a person calls it. */
  name: text(80),
  /** Section types, the most likely first: text without a heading is of the first. */
  prefers: v.optional(list(identifier()), []),
});
export type DocumentType = v.InferOutput<typeof DocumentTypeSchema>;

export const DocumentTypesSchema = v.pipe(list(DocumentTypeSchema), v.minLength(1, 'needs at least one type'));
