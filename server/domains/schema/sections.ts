/** The shape of what a domain file says of its documents: the kinds of document, and the sections of free text. */
import * as v from 'valibot';
import { identifier, list, text } from './text.ts';

const SectionSchema = v.strictObject({
  type: identifier(),
  labels: v.optional(list(text(60)), []),
  cut: v.optional(v.picklist(['passages', 'questions', 'terms']), 'passages'),
  rest_of: v.optional(v.picklist(['document', 'item'])),
});

export const SectionsSchema = list(SectionSchema);

const DocumentTypeSchema = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(
      /^[A-Z][A-Z0-9_]{0,62}$/u,
      'must start with a capital letter and hold only capital letters, digits and underscores',
    ),
  ),
  name: text(80),
  prefers: v.optional(list(identifier()), []),
});

export const DocumentTypesSchema = v.pipe(list(DocumentTypeSchema), v.minLength(1, 'needs at least one type'));
