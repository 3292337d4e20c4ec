import type { ChunkEvidence, EvidenceItem, SummaryEvidence } from '../knowledge/index.ts';

/** A piece of a document, and no summary of several. */
export function isChunk(evidence: EvidenceItem): evidence is ChunkEvidence {
  return !('kind' in evidence.metadata.row);
}

export function isSummary(evidence: EvidenceItem): evidence is SummaryEvidence {
  return 'kind' in evidence.metadata.row;
}
