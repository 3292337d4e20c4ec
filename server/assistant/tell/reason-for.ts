import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { lowerFirst } from '../../text/spanish.ts';
import { valueAt } from '../../text/record-path.ts';

/** A longer reason is cut where a sentence or a part of one ends. */
const LONGEST = 110;

/** Why somebody might like it: what its record says first of the sections that the domain prefers for advice. Undefined: it says nothing. */
export function reasonFor(
  item: CatalogItem,
  { chunks, intents }: Pick<Domain, 'chunks' | 'intents'>,
): { readonly text: string; readonly rows: readonly ChunkRow[] } | undefined {
  const preferred = intents.find(({ intent }) => intent === 'RECOMMENDATION')?.preferredSections ?? [];
  for (const type of preferred) {
    for (const { field } of chunks.filter((rule) => rule.type === type)) {
      const text = item.records.map((record) => valueAt(record, field)).find((value) => typeof value === 'string');
      if (typeof text === 'string' && text.trim() !== '')
        return {
          text: shortened(text.trim()),
          rows: item.chunks.filter(({ chunkType }) => chunkType === type).slice(0, 1),
        };
    }
  }
  return undefined;
}

function shortened(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;
  const bare = sentence.replace(/[.!]$/u, '');
  if (bare.length <= LONGEST) return `${lowerFirst(bare)}.`;
  const cut = bare.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf(','), cut.lastIndexOf(';'));
  return `${lowerFirst(end > LONGEST / 2 ? cut.slice(0, end) : cut.slice(0, cut.lastIndexOf(' ')))}…`;
}
