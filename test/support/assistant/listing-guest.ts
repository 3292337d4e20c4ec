/** A guest of a house whose menu or price list is a text, read as an owner's upload is. */
import type { Domain } from '../../../server/domains/index.ts';
import type { BusinessFacts } from '../../../server/knowledge/index.ts';
import { readListing } from '../../../server/knowledge/ingest/listing/read-listing.ts';
import { textContent } from '../../server/knowledge/ingest/listing/support.ts';
import type { RecordGuest } from './record-assistant.ts';
import { openRecords } from './record-assistant.ts';

export interface ListingGuest extends RecordGuest {
  /** Names of its items. */
  readonly items: readonly string[];
}

export async function openListing(domain: Domain, text: string, business?: BusinessFacts): Promise<ListingGuest> {
  const file = { fileName: 'carta.txt', signal: new AbortController().signal };
  const { items, chunks, listing } = await readListing(textContent(text), domain, file);
  const records = items.map(({ record }) => record);
  const guest = openRecords(
    domain,
    records,
    chunks.map((chunk) => chunk.text),
    business,
  );
  return { ...guest, items: listing.items.map(({ name }) => name.text) };
}
