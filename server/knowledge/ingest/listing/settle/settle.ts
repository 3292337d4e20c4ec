/** What was settled, applied to what is read now: danger always, absence only where the document still says what it said when it was settled. */
import type { HazardMark, ListingItem } from '../listing.ts';
import type { ItemPlace, Settlement } from './settlement.ts';
import { GUESSED } from '../marks/unclear-texts.ts';

/** An item as a document says it, before anything settled is applied. */
export interface ReadItem extends ItemPlace {
  readonly fingerprint: string;
}

/** A settlement that is about an item of this reading. */
export interface Bearing extends Settlement {
  /** The document says of the item what it said when it was settled. */
  readonly isLive: boolean;
}

/** Ids of hazards by what is done about them. Each stands in one list at most. */
export interface SettledHazards {
  readonly contains: readonly string[];
  readonly traces: readonly string[];
  readonly free: readonly string[];
  /** What is doubtful there says nothing. */
  readonly unsaid: readonly string[];
}

/**
 * What was settled of each item, in the order of the items. Of an item that has moved to another section only the dangers follow it, and only
 * where nothing is settled of it there: an absence was settled of the very item.
 */
export function bearingsOn(
  items: readonly ReadItem[],
  settlements: readonly Settlement[],
): readonly (readonly Bearing[])[] {
  const places = new Set(items.map(placeOf));
  const byPlace = Map.groupBy(settlements, placeOf);
  const moved = Map.groupBy(
    settlements.filter((each) => isDanger(each.status) && !places.has(placeOf(each))),
    ({ itemName }) => itemName,
  );
  return items.map((item) => {
    const own = (byPlace.get(placeOf(item)) ?? []).map((settlement): Bearing => ({
      ...settlement,
      isLive: settlement.fingerprint === item.fingerprint,
    }));
    const settled = new Set(own.map(({ hazardId }) => hazardId));
    const followed = (moved.get(item.itemName) ?? []).filter(({ hazardId }) => !settled.has(hazardId));
    return [...own, ...loudest(followed).map((settlement): Bearing => ({ ...settlement, isLive: false }))];
  });
}

/** Dangers that were settled of items that are in no reading now: whoever settled them is told. */
export function vanishedDangers(items: readonly ReadItem[], settlements: readonly Settlement[]): readonly Settlement[] {
  const names = new Set(items.map(({ itemName }) => itemName));
  return settlements.filter(({ itemName, status }) => isDanger(status) && !names.has(itemName));
}

/** What an item's settlements do, given its marks. A danger that is marked now is never settled away. */
export function effectOf(bearings: readonly Bearing[], marks: readonly HazardMark[]): SettledHazards {
  const idsOf = (isMeant: (bearing: Bearing) => boolean): string[] =>
    bearings.filter(isMeant).map(({ hazardId }) => hazardId);
  return {
    contains: idsOf(({ status }) => status === 'contains'),
    traces: idsOf(({ status }) => status === 'traces'),
    free: idsOf(({ status, isLive, hazardId }) => status === 'free' && isLive && !isMarkedDanger(marks, hazardId)),
    unsaid: idsOf(({ status, isLive }) => status === 'unsaid' && isLive),
  };
}

/**
 * The item without the doubts that are settled, and without the proposals that were turned down. A mark whose hazard was only guessed, and that is
 * not that hazard, may still be any other: it stays as one of which nobody knows what it means, until all of `hazardIds` are settled.
 */
export function withoutSettledDoubts(
  item: ListingItem,
  effect: SettledHazards,
  hazardIds: readonly string[],
): ListingItem {
  const dangers = new Set([...effect.contains, ...effect.traces]);
  const settled = new Set([...dangers, ...effect.free, ...effect.unsaid]);
  const turnedDown = new Set([...dangers, ...effect.unsaid]);
  const isWhole = hazardIds.length > 0 && hazardIds.every((id) => settled.has(id));
  const settle = (mark: HazardMark): HazardMark[] => {
    const { hazardId = '', status, doubt = 'unknown-mark' } = mark;
    if (status === 'free') return turnedDown.has(hazardId) ? [] : [mark];
    if (status !== 'doubtful') return [mark];
    if (isWhole || dangers.has(hazardId)) return [];
    if (!settled.has(hazardId)) return [mark];
    return GUESSED.has(doubt) ? [withoutHazard(mark)] : [];
  };
  return { ...item, marks: item.marks.flatMap(settle) };
}

function withoutHazard({ hazardId: _guess, ...mark }: HazardMark): HazardMark {
  return mark;
}

export function isDanger(status: string): boolean {
  return status === 'contains' || status === 'traces';
}

function isMarkedDanger(marks: readonly HazardMark[], hazardId: string): boolean {
  return marks.some((mark) => mark.hazardId === hazardId && isDanger(mark.status));
}

/** One of each hazard: from several sections the same dish may have come. */
function loudest(settlements: readonly Settlement[]): Settlement[] {
  const byHazard = Map.groupBy(settlements, ({ hazardId }) => hazardId);
  return [...byHazard.values()].flatMap((all) => all.find(({ status }) => status === 'contains') ?? all.slice(0, 1));
}

function placeOf({ itemName, section }: ItemPlace): string {
  return JSON.stringify([itemName, section]);
}
