/** Rows of one name are one item, and which id it has. */
import { slug } from '../text/fold.ts';
import type { ChunkRow } from './model.ts';
import type { LiveItem } from './ports.ts';

/** Two items of one document may have one id: their names tell them apart. */
export function placeOf({ documentId, itemId, name }: Pick<ChunkRow, 'documentId' | 'itemId' | 'name'>): string {
  // The length keeps an id and a name apart; a large scope has a hundred thousand of these.
  return `${String(documentId)}:${String(itemId?.length ?? -1)}:${itemId ?? ''}${name ?? ''}`;
}

/** By their folded names. */
export function groupRows(rows: readonly LiveItem[]): LiveItem[][] {
  const byName = new Map<string, LiveItem[]>();
  for (const row of rows) {
    const there = byName.get(row.foldedName);
    if (there === undefined) byName.set(row.foldedName, [row]);
    else there.push(row);
  }
  return [...byName.values()];
}

/** The newest row names its group. An id that two groups have stays with the one that had it first, so that neither hides the other. */
export function nameGroups(groups: readonly (readonly LiveItem[])[]): Map<readonly LiveItem[], string> {
  const wanted = groups
    .flatMap((group) => {
      const [first, ...others] = group;
      if (first === undefined) return [];
      const newest = others.reduce((best, row) => (byAge(best, row) > 0 ? best : row), first);
      const { itemId, foldedName } = newest;
      const oldest = group
        .filter((row) => row.itemId === itemId)
        .reduce((best, row) => (byAge(row, best) < 0 ? row : best), newest);
      return [{ group, itemId, foldedName, oldest }];
    })
    .sort((left, right) => byAge(left.oldest, right.oldest));
  const taken = new Set(wanted.map(({ itemId }) => itemId));
  const held = new Set<string>();
  return new Map(
    wanted.map(({ group, itemId, foldedName }) => {
      let id = itemId;
      if (held.has(itemId)) {
        const made = slug(foldedName);
        id = `${itemId}~${made === '' ? foldedName : made}`;
        while (taken.has(id)) id = `${id}~`;
      }
      held.add(itemId);
      taken.add(id);
      return [group, id];
    }),
  );
}

/** The older first. */
export function byAge(left: LiveItem, right: LiveItem): number {
  if (left.publishedAt !== right.publishedAt) return left.publishedAt < right.publishedAt ? -1 : 1;
  return left.rowId - right.rowId;
}

/** Chunks of items by their places. */
export function chunksByPlace(chunks: readonly ChunkRow[]): ReadonlyMap<string, readonly ChunkRow[]> {
  const byPlace = new Map<string, ChunkRow[]>();
  for (const chunk of chunks) {
    const place = placeOf(chunk);
    const there = byPlace.get(place);
    if (there === undefined) byPlace.set(place, [chunk]);
    else there.push(chunk);
  }
  return byPlace;
}
