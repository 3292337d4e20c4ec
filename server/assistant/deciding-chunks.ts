import type { Domain } from '../domains/index.ts';
import type { CatalogItem, ChunkRow, HazardFact } from '../knowledge/index.ts';
import { fold } from '../text/fold.ts';

/** The chunks of an item that show a fact, one per origin, without repeats. */
export function chunksOfFact(item: CatalogItem, fact: HazardFact, domain: Domain): ChunkRow[] {
  const chunks = fact.origins.flatMap(({ field, text, word }) => {
    const rule = domain.chunks.find((each) => each.field === field || field.startsWith(`${each.field}.`));
    if (rule === undefined) return [];
    const ofType = item.chunks.filter(({ chunkType }) => chunkType === rule.type);
    return (
      [text, word]
        .map((sought) => ofType.find((chunk) => fold(chunk.text).includes(fold(sought))))
        .find((chunk) => chunk !== undefined) ??
      ofType[0] ??
      []
    );
  });
  return [...new Set(chunks)];
}

/** The chunks of an item of one type. */
export function chunksOfType(item: CatalogItem, type: string): ChunkRow[] {
  return item.chunks.filter(({ chunkType }) => chunkType === type);
}

/** The chunks whose warning is shown whenever an item is spoken of. */
export function forcedChunks(item: CatalogItem, domain: Domain): ChunkRow[] {
  return domain.forcedWarnings.flatMap(({ chunkType }) => chunksOfType(item, chunkType));
}
