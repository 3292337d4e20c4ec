/** A listing of the product as the score reads it. */
import type { Listing, ListingItem, Read } from '../../../server/knowledge/ingest/listing/listing.ts';
import type { ReadItem, Reading } from './reading.ts';

export function fromListing(listing: Listing): Reading {
  const text = ({ text: written }: Read): string => written;
  return {
    items: listing.items.map(readItem),
    statements: listing.statements.map(text),
    texts: listing.texts.map(text),
    notUnderstood: listing.notUnderstood.map(text),
  };
}

function readItem({ name, section, description, price, variants, marks }: ListingItem): ReadItem {
  const prices = [price, ...variants.map((variant) => variant.price)];
  return {
    name: name.text,
    prices: prices.flatMap((read) => (read === undefined ? [] : [read.text])),
    hazards: marks.map(({ hazardId, status }) => ({ status, ...(hazardId === undefined ? {} : { id: hazardId }) })),
    ...(section === undefined ? {} : { section: section.text }),
    ...(description === undefined ? {} : { description: description.text }),
  };
}
