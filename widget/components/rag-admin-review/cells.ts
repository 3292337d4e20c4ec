/** The cells of a review as the page has them: what the server read, what was settled, and what was changed here and is not sent yet. */
import type {
  CellStatus,
  ReviewAnswer,
  ReviewCell,
  ReviewItem,
  SettledStatus,
  SettlementsRequest,
  SourcePlaceAnswer,
} from '../../../server/contract/reviews.ts';

/** By item, then by hazard: what was chosen and is not sent yet. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, SettledStatus>>;

export const NO_CHANGES: Changes = new Map();

export interface CellState {
  readonly status: CellStatus;
  readonly cell?: ReviewCell;
  readonly isChanged: boolean;
  /** It waits for the owner, also after what was changed here. */
  readonly asks: boolean;
}

/** What nobody wrote of is unsaid. */
export function stateOf(item: ReviewItem, hazardId: string, changes: Changes): CellState {
  const cell = item.cells.find((each) => each.hazard_id === hazardId);
  const changed = changes.get(item.item_id)?.get(hazardId);
  const status = changed ?? cell?.status ?? 'unsaid';
  const asks = changed === undefined && cell?.asks === true;
  return { status, isChanged: changed !== undefined, asks, ...(cell ? { cell } : {}) };
}

/** Where a cell stands on a page that can be shown, else its item. */
export function placeOf(item: ReviewItem, hazardId?: string): SourcePlaceAnswer | undefined {
  const cell = item.cells.find((each) => each.hazard_id === hazardId);
  return [cell?.place, item.place].find((place) => place?.box !== undefined) ?? undefined;
}

/** With another choice; the one that stands anyway is no change. */
export function withChange(changes: Changes, item: ReviewItem, hazardId: string, status: SettledStatus): Changes {
  const cell = item.cells.find((each) => each.hazard_id === hazardId);
  const isSame = (cell?.status ?? 'unsaid') === status && cell?.asks !== true;
  const own = new Map(changes.get(item.item_id));
  if (isSame) own.delete(hazardId);
  else own.set(hazardId, status);
  const changed = new Map(changes);
  if (own.size === 0) changed.delete(item.item_id);
  else changed.set(item.item_id, own);
  return changed;
}

export function countChanges(changes: Changes): number {
  return [...changes.values()].reduce((sum, own) => sum + own.size, 0);
}

export function toRequest(changes: Changes, expected: number): SettlementsRequest {
  const settlements = [...changes].flatMap(([item_id, own]) =>
    [...own].map(([hazard_id, status]) => ({ item_id, hazard_id, status })),
  );
  return { settlements, expected_version: expected };
}

/** One list of items of all pages; everything else is of the newest. */
export function joinReviews(before: ReviewAnswer, page: ReviewAnswer): ReviewAnswer {
  return { ...page, items: [...before.items, ...page.items] };
}
