/** Catalogs by hand, for the parts of the assistant that only read them. */
import type {
  Catalog,
  CatalogItem,
  ChunkRow,
  ChunkEvidence,
  HazardFact,
  Verdict,
} from '../../../server/knowledge/index.ts';
import { slug } from '../../../server/text/fold.ts';

export interface ItemParts {
  readonly itemId?: string;
  readonly category?: string;
  /** Texts of the field `masa`. */
  readonly declared?: readonly string[];
  readonly record?: Readonly<Record<string, unknown>>;
  readonly hazards?: readonly HazardFact[];
  readonly uncertainties?: CatalogItem['facts']['uncertainties'];
  /** `[type, text]`. */
  readonly chunks?: readonly (readonly [string, string])[];
}

let rows = 0;

export function makeChunkRow(chunkType: string, text: string, parts: Partial<ChunkRow> = {}): ChunkRow {
  rows += 1;
  const chunkId = `hand.json:${String(rows)}`;
  return {
    rowId: rows,
    documentId: 1,
    version: 1,
    level: 'branch',
    chunkId,
    chunkType,
    source: 'hand.json',
    text,
    ...parts,
  };
}

export function makeCatalogItem(name: string, parts: ItemParts = {}): CatalogItem {
  const itemId = parts.itemId ?? slug(name);
  return {
    itemId,
    name,
    ...(parts.category === undefined ? {} : { category: parts.category }),
    records: [parts.record ?? { nombre: name }],
    facts: { lexicon: '', hazards: parts.hazards ?? [], uncertainties: parts.uncertainties ?? [] },
    declared: (parts.declared ?? []).map((text) => ({ field: 'masa', text })),
    chunks: (parts.chunks ?? []).map(([type, text]) => makeChunkRow(type, text, { itemId, name })),
  };
}

/** Items given by name only, or whole. */
export function makeCatalog(...items: readonly (string | CatalogItem)[]): Catalog {
  const made = items.map((item) => (typeof item === 'string' ? makeCatalogItem(item) : item));
  return {
    revision: '1',
    items: made,
    texts: [],
    chunkCount: made.reduce((sum, { chunks }) => sum + chunks.length, 0),
  };
}

export function makeFact(
  id: string,
  verdict: Exclude<Verdict, 'NOT_DECLARED'>,
  parts: Partial<HazardFact> = {},
): HazardFact {
  return { id, name: id, verdict, origins: [{ field: 'masa', text: id, word: id, manner: 'name' }], ...parts };
}

/** Evidence in the order of the rows, the first the best. */
export function makeEvidence(chunks: readonly ChunkRow[], scores: readonly number[] = []): ChunkEvidence[] {
  return chunks.map((row, index) => ({
    source: `C${String(index + 1)}`,
    content: row.text,
    score: scores[index] ?? 1,
    metadata: { row, base: scores[index] ?? 1, confidence: scores[index] ?? 1 },
  }));
}
