import { fold } from '../../text/fold.ts';
import type { CatalogItem, ChunkRow } from '../model.ts';
import type { ChunkRule } from '../rules.ts';

/** A text of a record and the field it stands in. */
export interface Place {
  readonly field: string;
  readonly text: string;
}

/** The chunks of an item that show a text of a field: those that hold it, else the first one made of the field. */
export function chunksShowing(item: CatalogItem, { field, text }: Place, rules: readonly ChunkRule[]): ChunkRow[] {
  const types = rules.filter((rule) => covers(rule, field)).map(({ type }) => type);
  const made = item.chunks.filter(({ chunkType }) => types.includes(chunkType));
  const sought = fold(text);
  const holding = made.filter((chunk) => fold(chunk.text).includes(sought));
  return holding.length > 0 ? holding : made.slice(0, 1);
}

/** Whether a rule makes chunks of a field. */
export function covers({ field }: ChunkRule, path: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
