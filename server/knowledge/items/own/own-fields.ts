import type { LibraryRules } from '../../rules.ts';
import type { EditRole } from '../editable-fields.ts';
import { editableFields } from '../editable-fields.ts';

/** `list`: a list of texts, what it is made of or what else is said of it. */
export type OwnRole = EditRole | 'tags' | 'list';

/** A field of an item that its owner adds. */
export interface OwnField {
  readonly field: string;
  readonly role: OwnRole;
}

/** One that holds a list of texts. */
export interface ListField extends OwnField {
  readonly role: 'tags' | 'list';
}

/** What may be written over, and behind it the lists of texts that the domain's documents have under a heading of their own. */
export function ownFields(rules: LibraryRules): readonly OwnField[] {
  return [...editableFields(rules), ...listFields(rules)];
}

/** Those of a list. */
export function listFields({ item, listing }: LibraryRules): readonly ListField[] {
  if (item === undefined || listing === undefined) return [];
  const labelled = listing.labels.flatMap(({ as, field }) => (as === 'field' && field !== undefined ? [field] : []));
  const { tags } = listing.fields;
  const lists: readonly ListField[] = [
    ...[...new Set(labelled)].map((field) => ({ field, role: 'list' as const })),
    ...(tags === undefined ? [] : [{ field: tags, role: 'tags' as const }]),
  ];
  return lists.filter(({ field }) => !field.includes('.') && item.fields?.includes(field) !== false);
}
