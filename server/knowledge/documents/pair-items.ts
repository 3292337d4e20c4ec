import { fold } from '../../text/fold.ts';

export interface Named {
  readonly itemId: string;
  readonly name: string;
}

export interface PairedItems<Item> {
  /** In the order of the side after. */
  readonly pairs: readonly (readonly [before: Item, after: Item])[];
  readonly appeared: readonly Item[];
  readonly disappeared: readonly Item[];
}

/** By what an item is known, the surest first. */
const KEYS: readonly ((item: Named) => string)[] = [
  ({ itemId, name }) => JSON.stringify([itemId, fold(name)]),
  ({ name }) => fold(name),
  ({ itemId }) => itemId,
];

/**
 * Which item of one side is which of the other: same id and name first, then the same name (folded), then the same id. The name goes
 * before the id because a guest asks by name: two items that swap their ids are no change for anybody. Of several alike the first
 * meets the first.
 */
export function pairItems<Item extends Named>(before: readonly Item[], after: readonly Item[]): PairedItems<Item> {
  const met = new Map<number, Item>();
  const gone = new Set(before.keys());
  const come = new Set(after.keys());
  for (const keyOf of KEYS) {
    const waiting = placesByKey(before, gone, keyOf);
    for (const place of come) {
      const item = after[place];
      const other = item === undefined ? undefined : waiting.get(keyOf(item))?.next().value;
      const earlier = other === undefined ? undefined : before[other];
      if (other === undefined || earlier === undefined) continue;
      met.set(place, earlier);
      gone.delete(other);
      come.delete(place);
    }
  }
  return {
    pairs: after.flatMap((item, place) => {
      const earlier = met.get(place);
      return earlier === undefined ? [] : [[earlier, item] as const];
    }),
    appeared: after.filter((_item, place) => come.has(place)),
    disappeared: before.filter((_item, place) => gone.has(place)),
  };
}

/** The places of each key, each handed out once. */
function placesByKey(
  items: readonly Named[],
  places: ReadonlySet<number>,
  keyOf: (item: Named) => string,
): Map<string, ArrayIterator<number>> {
  const byKey = new Map<string, number[]>();
  for (const place of places) {
    const item = items[place];
    if (item === undefined) continue;
    const there = byKey.get(keyOf(item));
    if (there === undefined) byKey.set(keyOf(item), [place]);
    else there.push(place);
  }
  return new Map([...byKey].map(([key, list]) => [key, list.values()]));
}
