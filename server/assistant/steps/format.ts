import type { ChunkEvidence, ChunkRow, Level } from '../../knowledge/index.ts';
import type { CitedSource } from '../answer.ts';

/** As many as v1 promises at most. */
export const SOURCES_SHOWN = 10;

/** The sources of an answer in the order its `[n]` count them; none when the domain does not cite. */
export function formatSources(evidence: readonly ChunkEvidence[], cites: boolean): CitedSource[] {
  if (!cites) return [];
  return evidence.slice(0, SOURCES_SHOWN).map(({ content, score, metadata: { row } }) => ({
    source: row.source,
    chunkId: row.chunkId,
    chunkType: row.chunkType,
    ...(row.itemId === undefined ? {} : { itemId: row.itemId }),
    documentId: row.documentId,
    version: row.version,
    level: row.level,
    ...(row.effectiveFrom === undefined ? {} : { effectiveFrom: row.effectiveFrom }),
    ...(row.page === undefined ? {} : { page: row.page }),
    excerpt: content,
    score,
  }));
}

/** The branch's own first. */
export function levelsOf(rows: readonly Pick<ChunkRow, 'level'>[]): Level[] {
  const found = new Set(rows.map(({ level }) => level));
  return (['branch', 'tenant'] as const).filter((level) => found.has(level));
}
