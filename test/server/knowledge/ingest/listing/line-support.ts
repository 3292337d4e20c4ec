import { toTextLine } from '../../../../../server/knowledge/ingest/listing/text-line.ts';
import type { TextLine } from '../../../../../server/knowledge/ingest/listing/text-line.ts';
import { readListing } from '../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { Listing, ListingItem } from '../../../../../server/knowledge/ingest/listing/listing.ts';
import type { Vocabulary } from '../../../../../server/knowledge/ingest/listing/vocabulary.ts';
import { vocabularyOf } from '../../../../../server/knowledge/ingest/listing/vocabulary.ts';
import { restaurantRules, textContent } from './support.ts';

export async function restaurantVocabulary(): Promise<Vocabulary> {
  const vocabulary = vocabularyOf(await restaurantRules());
  if (vocabulary === undefined) throw new Error('the restaurant reads no listings');
  return vocabulary;
}

/** The lines of a text as the reader of roles gets them. */
export function linesOf(text: string): TextLine[] {
  return textContent(text).blocks.flatMap((block, index) => (block.kind === 'line' ? [toTextLine(block, index)] : []));
}

export async function listingOf(text: string): Promise<Listing> {
  const file = { fileName: 'carta.txt', signal: new AbortController().signal };
  return (await readListing(textContent(text), await restaurantRules(), file)).listing;
}

/** Each item in one text: its name, its prices, its marks. */
export function told({ items }: Listing): string[] {
  return items.map((item) => [item.name.text, pricesOf(item), marksOf(item)].filter((part) => part !== '').join(' | '));
}

function pricesOf({ price, variants }: ListingItem): string {
  const named = variants.map(({ name, price: own }) => `${name} ${own?.text ?? ''}`.trim());
  return [...(price === undefined ? [] : [price.text]), ...named].join(', ');
}

function marksOf({ marks }: ListingItem): string {
  return marks.map(({ hazardId, status, text }) => `${status} ${hazardId ?? text}`).join(', ');
}
