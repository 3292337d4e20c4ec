/** What was understood of an item as the wire has it. */
import type { ReviewCell as CellAnswer, ReviewItem as ItemAnswer } from '../../contract/reviews.ts';
import type { ReviewCell, ReviewItem } from '../../knowledge/index.ts';

export function toReviewItem({ itemId, name, section, prices, place, cells, unclear }: ReviewItem): ItemAnswer {
  return {
    item_id: itemId,
    name,
    section: section ?? null,
    prices: [...prices],
    place: place ?? null,
    cells: cells.map(toCell),
    unclear: unclear.map(({ text, doubt, place: where }) => ({
      text,
      ...(doubt === undefined ? {} : { doubt }),
      place: where,
    })),
  };
}

function toCell({ hazardId, status, read, text, doubt, place, asks, settled }: ReviewCell): CellAnswer {
  return {
    hazard_id: hazardId,
    status,
    read,
    ...(text === undefined ? {} : { text }),
    ...(doubt === undefined ? {} : { doubt }),
    ...(place === undefined ? {} : { place }),
    asks,
    ...(settled === undefined ? {} : { settled: { ...settled } }),
  };
}
