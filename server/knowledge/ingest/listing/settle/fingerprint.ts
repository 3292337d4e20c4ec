/** What a document says of an item, as one text that is another as soon as the document says another thing: what was settled of it is asked again. */
import { fold } from '../../../../text/fold.ts';
import { property, valueAt, valuesAt } from '../../../../text/record-path.ts';
import type { HazardField, ItemRecord, ItemRules, LibraryRules } from '../../../rules.ts';
import type { ContentHash } from '../../content-hash.ts';
import type { HazardMark, ListingItem, Read } from '../listing.ts';

/**
 * Of an item of a listing: its name, section, description, tags, marks, additions and what it is made of. Prices and places are not in it: a
 * dearer dish, or one that stands a line lower, is the same.
 */
export function fingerprintOfListed(item: ListingItem, hash: ContentHash): string {
  const { name, section, description, tags, marks, variants, fields } = item;
  return hash(
    JSON.stringify([
      'listed',
      ...[name, section, description].map(spelled),
      tags.map(spelled).toSorted(),
      marks.map(spelledMark).toSorted(),
      variants.map((variant) => `${fold(variant.name)}\u0000${fold(variant.adds ?? '')}`).toSorted(),
      Object.keys(fields)
        .toSorted()
        .map((field) => [field, ...(fields[field] ?? []).map(spelled)]),
    ]),
  );
}

function spelled(read: Read | undefined): string {
  return fold(read?.text ?? '');
}

/** As written: of codes of one letter the case counts. */
function spelledMark({ hazardId, status, doubt, text }: HazardMark): string {
  return [hazardId ?? '', status, doubt ?? '', text.trim()].join('\u0000');
}

/** Of an item that was given as a record or under headings: its name, its category, and every field that hazards are read from. */
export function fingerprintOfRecord(
  record: ItemRecord,
  { item, rules, hash }: { readonly item: ItemRules; readonly rules: LibraryRules; readonly hash: ContentHash },
): string {
  const { explicit, possible, unclear = [], mentioned, freeFrom } = rules.hazards;
  const heard: readonly Pick<HazardField, 'field' | 'words' | 'severity' | 'notes'>[] = [
    ...explicit,
    ...possible,
    ...unclear,
    ...mentioned,
    ...freeFrom.map(({ field }) => ({ field })),
  ];
  return hash(
    JSON.stringify([
      'record',
      valueAt(record, item.nameField) ?? '',
      (item.categoryField === undefined ? undefined : valueAt(record, item.categoryField)) ?? '',
      ...heard.map((field) => [field.field, ...valuesAt(record, field.field).map((value) => said(value, field))]),
    ]),
  );
}

/** Of an object only what is read: a variant's price says nothing. */
function said(value: unknown, { words, severity, notes }: Omit<HazardField, 'field'>): unknown {
  if (words === undefined || typeof value === 'string') return value;
  const keys = [...words, severity, notes].filter((key) => key !== undefined);
  return keys.map((key) => property(value, key) ?? null);
}
