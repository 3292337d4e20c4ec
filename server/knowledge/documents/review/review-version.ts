/** What was understood of a version, item by item and hazard by hazard, what was settled of it, and what waits for its owner. */
import { valueAt } from '../../../text/record-path.ts';
import type { DocumentItem, SettleParts } from '../../ingest/listing/settle/settle-items.ts';
import { columnsOf, toReadItem } from '../../ingest/listing/settle/settle-items.ts';
import type { HazardMark, ListingItem, Read } from '../../ingest/listing/listing.ts';
import { asConfirmed } from '../../ingest/listing/to-records.ts';
import type { Bearing, ReadItem } from '../../ingest/listing/settle/settle.ts';
import { bearingsOn, effectOf, withoutSettledDoubts } from '../../ingest/listing/settle/settle.ts';
import type { Settlement } from '../../ingest/listing/settle/settlement.ts';
import type { ItemRecord, LibraryRules } from '../../rules.ts';
import type { SourcePlace } from '../../source-content.ts';
import type { ReviewCell } from './read-cells.ts';
import { readCells } from './read-cells.ts';
import type { OriginalReading } from './read-original.ts';

export interface ReviewItem {
  readonly itemId: string;
  readonly name: string;
  readonly section?: string;
  /** As they are written. */
  readonly prices: readonly string[];
  readonly place?: SourcePlace;
  readonly cells: readonly ReviewCell[];
  /** Marks that stand for no hazard that is known: who wrote them has to say what they mean. */
  readonly unclear: readonly HazardMark[];
}

export interface Review {
  readonly hazards: readonly { readonly id: string; readonly name: string }[];
  /** Those that ask first, else in the order of the document. */
  readonly items: readonly ReviewItem[];
  /** Cells that ask. */
  readonly open: number;
  readonly notUnderstood: readonly Read[];
  /** Columns of which empty cells can be settled at once, and how many they are. */
  readonly settleable: readonly { readonly hazardId: string; readonly heading: string; readonly items: number }[];
}

/** An item with all that is known of it. */
export interface ReviewedItem {
  readonly source: DocumentItem;
  readonly read: ReadItem;
  readonly bearings: readonly Bearing[];
  readonly cells: readonly ReviewCell[];
}

/** Each item of a reading with its cells, in the order of the document. */
export function reviewItems(
  { items }: OriginalReading,
  settlements: readonly Settlement[],
  parts: SettleParts,
): readonly ReviewedItem[] {
  const hazardIds = columnsOf(parts.rules.hazards).map(({ id }) => id);
  const reads = items.map((item) => toReadItem(item, parts));
  const bearings = bearingsOn(reads, settlements);
  return items.flatMap((source, place) => {
    const [read, own = []] = [reads[place], bearings[place]];
    if (read === undefined) return [];
    const { item, listed } = source;
    const cells = readCells(hazardIds, { facts: item.facts, marks: listed?.marks ?? [], bearings: own });
    return [{ source, read, bearings: own, cells }];
  });
}

export function reviewReading(
  reading: OriginalReading,
  settlements: readonly Settlement[],
  parts: SettleParts,
): Review {
  const reviewed = reviewItems(reading, settlements, parts);
  const items = reviewed.map((each) => toReviewItem(each, parts.rules));
  return {
    hazards: columnsOf(parts.rules.hazards),
    items: [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))],
    open: items.reduce((sum, { cells }) => sum + cells.filter((cell) => cell.asks).length, 0),
    notUnderstood: reading.listing?.notUnderstood ?? [],
    settleable: (reading.listing?.settleable ?? [])
      .map(({ hazardId, heading }) => ({
        hazardId,
        heading: heading.text,
        items: blanksOf(hazardId, reviewed, reading).length,
      }))
      .filter((column) => column.items > 0),
  };
}

/** Of a domain that has no items. */
export function reviewNothing({ hazards }: LibraryRules): Review {
  return { hazards: columnsOf(hazards), items: [], open: 0, notUnderstood: [], settleable: [] };
}

/** The items of which a column that may be settled at once says nothing, and nobody has settled anything. */
export function blanksOf(
  hazardId: string,
  reviewed: readonly ReviewedItem[],
  { listing }: Pick<OriginalReading, 'listing'>,
): readonly ReviewedItem[] {
  const named = new Set(
    (listing?.settleable ?? []).filter((column) => column.hazardId === hazardId).flatMap(({ items }) => items),
  );
  return reviewed.filter(
    ({ source: { item, listed }, cells }) =>
      listed !== undefined &&
      (named.has(listed.name.text) || named.has(item.itemId)) &&
      !cells.some((cell) => cell.hazardId === hazardId),
  );
}

function isOpen({ cells, unclear }: ReviewItem): boolean {
  return unclear.length > 0 || cells.some((cell) => cell.asks);
}

function toReviewItem({ source: { item, listed }, cells, bearings }: ReviewedItem, rules: LibraryRules): ReviewItem {
  const section = listed === undefined ? item.category : listed.section?.text;
  return {
    itemId: item.itemId,
    name: item.name,
    ...(section === undefined ? {} : { section }),
    prices: listed === undefined ? pricesOf(item.record, rules) : listedPrices(listed),
    ...(listed === undefined ? {} : { place: listed.name.place }),
    cells,
    unclear: listed === undefined ? [] : unclearOf(listed, bearings, rules),
  };
}

/** What is left in doubt for every hazard, also of what was settled. */
function unclearOf(listed: ListingItem, bearings: readonly Bearing[], { hazards }: LibraryRules): HazardMark[] {
  const hazardIds = columnsOf(hazards).map(({ id }) => id);
  const { marks } = withoutSettledDoubts(listed, effectOf(bearings, listed.marks), hazardIds);
  return marks.filter(({ hazardId }) => hazardId === undefined);
}

function listedPrices({ price, variants, isSeen = false }: ListingItem): string[] {
  const named = variants.map((variant) => [variant.name, variant.price?.text ?? ''].join(' ').trim());
  return [...(price === undefined ? [] : [price.text]), ...named]
    .filter((text) => text !== '')
    .map((text) => asConfirmed(text, { isSeen }));
}

function pricesOf(record: ItemRecord, { attributes = [] }: LibraryRules): string[] {
  const values = attributes
    .filter(({ type }) => type === 'money')
    .map(({ field }) => (field === undefined ? undefined : valueAt(record, field)));
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
}
