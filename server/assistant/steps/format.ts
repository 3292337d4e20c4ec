import type { ChunkEvidence } from '../../knowledge/index.ts';
import type { CitedSource } from '../answer.ts';

/** REQ-029. */
export const SOURCES_SHOWN = 10;

/** The sources of an answer in the order its `[n]` count them; none when the domain does not cite (RULINGS 14). */
export function formatSources(evidence: readonly ChunkEvidence[], cites: boolean): CitedSource[] {
  if (!cites) return [];
  return evidence.slice(0, SOURCES_SHOWN).map(({ content, score, metadata: { row } }) => ({
    source: row.source,
    chunkId: row.chunkId,
    chunkType: row.chunkType,
    ...(row.itemId === undefined ? {} : { itemId: row.itemId }),
    documentId: row.documentId,
    version: row.version,
    ...(row.page === undefined ? {} : { page: row.page }),
    excerpt: content,
    score,
  }));
}
