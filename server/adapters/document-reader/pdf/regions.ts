import { toChunks } from './chunks.ts';
import type { Chunk } from './chunks.ts';
import type { Item, ItemRow } from './columns.ts';
import { findColumns, splitAt } from './columns.ts';
import { groupRows } from './rows.ts';
import { findTitle } from './titles.ts';
import { typedGutter } from './word-spacing.ts';
import type { Word } from './word.ts';
import { extentOf } from './word.ts';

/** Rows of one column from top to bottom, or one block: each is a region of its own. */
export type Region<Block> =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Chunk[])[] }
  | { readonly kind: 'block'; readonly block: Block };

/** Deeper nesting is no page that was set for readers. */
const DEPTH_LIMIT = 12;

/** The regions of a page, or of a box, in reading order: a column before its right neighbour, a title before what stands below it. */
export function readRegions<Block>(
  words: readonly Word[],
  blocks: readonly Item<Block>[],
  bodySize: number,
): Region<Block>[] {
  return layOut(words, blocks, { bodySize, gutter: typedGutter(words), depth: 0 });
}

function layOut<Block>(
  words: readonly Word[],
  blocks: readonly Item<Block>[],
  { bodySize, gutter, depth }: { bodySize: number; gutter: number | undefined; depth: number },
): Region<Block>[] {
  const chunks = groupRows(words).flatMap((row) => toChunks(row, bodySize, gutter));
  const rows = toRows([...chunks.map((chunk): Item<Block> => ({ ...placeOf(chunk), chunk })), ...blocks]);
  const cut = depth < DEPTH_LIMIT ? findColumns(rows) : undefined;
  if (cut === undefined) return toRegions(rows);
  const band = rows.slice(cut.from, cut.to);
  const title = findTitle(band, cut.gutter);
  const parts =
    title === -1
      ? [...splitAt(band, cut.gutter)]
      : [band.slice(0, title), band.slice(title, title + 1), band.slice(title + 1)].map((part) => itemsOf(part));
  return [itemsOf(rows.slice(0, cut.from)), ...parts, itemsOf(rows.slice(cut.to))]
    .filter((part) => part.length > 0)
    .flatMap((part) => {
      // The rows of a column are its own: they need not stand level with those beside it.
      const own = part.flatMap(({ chunk }) => chunk?.raw ?? []);
      const kept = part.filter(({ block }) => block !== undefined);
      return layOut(own, kept, { bodySize, gutter, depth: depth + 1 });
    });
}

function placeOf({ left, right, top, bottom }: Chunk) {
  return { left, right, top, bottom };
}

function itemsOf<Block>(rows: readonly ItemRow<Block>[]): Item<Block>[] {
  return rows.flatMap(({ items }) => items);
}

/** Chunks of one baseline are a row; a block is a row by itself, at its upper edge. */
function toRows<Block>(items: readonly Item<Block>[]): ItemRow<Block>[] {
  const rows: Item<Block>[][] = [];
  const heightOf = ({ chunk, top }: Item<Block>): number => chunk?.row.baseline ?? top;
  for (const item of items.toSorted((one, other) => heightOf(one) - heightOf(other) || one.left - other.left)) {
    const row = rows.at(-1);
    const isSame = item.chunk !== undefined && row?.[0]?.chunk?.row === item.chunk.row;
    if (row !== undefined && isSame) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => ({
    ...extentOf(row),
    size: Math.max(...row.map(({ chunk }) => chunk?.size ?? 8)),
    items: row,
  }));
}

function toRegions<Block>(rows: readonly ItemRow<Block>[]): Region<Block>[] {
  const regions: Region<Block>[] = [];
  let open: (readonly Chunk[])[] = [];
  const close = (): void => {
    if (open.length > 0) regions.push({ kind: 'rows', rows: open });
    open = [];
  };
  for (const { items } of rows) {
    const chunks = items.flatMap(({ chunk }) => chunk ?? []);
    if (chunks.length > 0) open.push(chunks);
    for (const { block } of items) {
      if (block === undefined) continue;
      close();
      regions.push({ kind: 'block', block });
    }
  }
  close();
  return regions;
}
