/** The document that holds what owners add by hand: one in each branch, in items as any JSON has them. */
import { MEDIA_TYPES } from '../../formats/media-types.ts';
import type { ContentHash } from '../../ingest/content-hash.ts';
import type { OriginalContent } from '../../ports.ts';
import type { ItemRecord, LibraryRules } from '../../rules.ts';
import type { NewDocumentRow } from '../../documents/ports.ts';

/** No file and no title makes this key: theirs have a kind before a colon. */
export const OWN_ITEMS_KEY = 'own-items';
export type OwnItemsKey = typeof OWN_ITEMS_KEY;

const TITLES: Readonly<Record<string, string>> = {
  es: 'Agregados a mano',
  en: 'Added by hand',
  pt: 'Adicionados à mão',
};

export function ownDocument({ language = 'es', documentTypes }: LibraryRules): NewDocumentRow {
  const title = TITLES[language] ?? 'Agregados a mano';
  return { key: OWN_ITEMS_KEY, type: documentTypes?.[0]?.id ?? 'DOCUMENT', title };
}

/** Equal records in the same order are the same content. */
export function storeOwnItems(records: readonly ItemRecord[], hash: ContentHash): OriginalContent {
  const bytes = new TextEncoder().encode(JSON.stringify(records, null, 2));
  return { id: hash(`${OWN_ITEMS_KEY}:${hash(bytes)}`), mediaType: MEDIA_TYPES.json, bytes };
}

/** Of bytes that `storeOwnItems` made, or that an owner gave for them. */
export function readOwnItems({ bytes }: Pick<OriginalContent, 'bytes'>): readonly ItemRecord[] {
  const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return Array.isArray(read) ? read.filter(isRecord) : [];
}

function isRecord(value: unknown): value is ItemRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
