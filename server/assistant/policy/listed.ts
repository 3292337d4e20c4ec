import type { ItemInSet } from '../answer.ts';

/** Items of a set that an envelope lists: a page shows no more, and a guest reads less. */
export const MOST_LISTED = 200;

/**
 * Of a larger set as many of each verdict as there is room for, in the order of the set: a verdict that some of its items have never looks as
 * if none had it.
 */
export function listed(items: readonly ItemInSet[], most = MOST_LISTED): readonly ItemInSet[] {
  if (items.length <= most) return items;
  const rooms = shareRooms(countByVerdict(items), most);
  return items.filter(({ verdict }) => {
    const room = rooms.get(verdict) ?? 0;
    rooms.set(verdict, room - 1);
    return room > 0;
  });
}

function countByVerdict(items: readonly ItemInSet[]): Map<ItemInSet['verdict'], number> {
  const counts = new Map<ItemInSet['verdict'], number>();
  for (const { verdict } of items) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return counts;
}

/** Equal shares; what a small group does not need goes to the larger ones. */
function shareRooms(
  counts: ReadonlyMap<ItemInSet['verdict'], number>,
  most: number,
): Map<ItemInSet['verdict'], number> {
  const rooms = new Map<ItemInSet['verdict'], number>();
  let left = most;
  const smallestFirst = [...counts].sort(([, one], [, other]) => one - other);
  for (const [place, [verdict, count]] of smallestFirst.entries()) {
    const room = Math.min(count, Math.floor(left / (smallestFirst.length - place)));
    rooms.set(verdict, room);
    left -= room;
  }
  return rooms;
}
