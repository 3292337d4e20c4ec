/** What a version holds as the wire has it. */
import type { HazardFactAnswer, UncertaintyAnswer, VersionChunk, VersionItem } from '../../contract/previews.ts';
import type { HazardFact, StoredChunk, Uncertainty, VersionContent } from '../../knowledge/index.ts';

export function toVersionItem({ itemId, name, category, facts, record }: VersionContent['items'][number]): VersionItem {
  return {
    item_id: itemId,
    name,
    category: category ?? null,
    hazards: facts.hazards.map(toHazardFact),
    uncertainties: facts.uncertainties.map(toUncertainty),
    record: { ...record },
  };
}

export function toVersionChunk(chunk: StoredChunk): VersionChunk {
  return {
    chunk_id: chunk.chunkId,
    type: chunk.type,
    text: chunk.text,
    source: chunk.source,
    item_id: chunk.itemId ?? null,
    page: chunk.page ?? null,
    language: chunk.language ?? null,
    tokens: chunk.tokens ?? null,
  };
}

export function toUncertainty(uncertainty: Uncertainty): UncertaintyAnswer {
  if ('statement' in uncertainty) return { kind: uncertainty.kind, statement: uncertainty.statement };
  const { kind, hazardId, name } = uncertainty;
  return { kind, hazard_id: hazardId, name };
}

function toHazardFact({ id, name, kind, verdict, severity, notes, origins }: HazardFact): HazardFactAnswer {
  return {
    id,
    name,
    ...(kind === undefined ? {} : { kind }),
    verdict,
    ...(severity === undefined ? {} : { severity }),
    ...(notes === undefined ? {} : { notes }),
    origins: origins.map(({ field, text, word }) => ({ field, text, word })),
  };
}
