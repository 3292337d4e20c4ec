/** The library's contract (docs/library-contract.md): what is asked of the library, and what it answers. */
import type { ChunkRow } from './model.ts';
import type { Summary, SummaryRequest } from './summaries/summary.ts';

/** What the assistant asks of the library. */
export interface RetrievalPlan {
  readonly query: string;
  /** At most this many chunks. */
  readonly topK: number;
  /** Only chunks of these items (ids as `CatalogItem.itemId`). */
  readonly itemIds?: readonly string[];
  /** Rows that come first, in this order, whatever they score: the chunks that decide an answer from facts. */
  readonly first?: readonly number[];
  /** Chunk types that the rules prefer, the most wanted first. */
  readonly preferredTypes?: readonly string[];
  /** The summaries wanted beside the chunks, by name. Absent: none. */
  readonly summaries?: SummaryRequest;
}

/** A piece of a published document. `score` lies in 0…1: 70 % `base`, 30 % rules. */
export interface ChunkEvidence {
  /** `C1…`, best first. */
  readonly source: string;
  readonly content: string;
  readonly score: number;
  /** `base`: before the rules. `confidence`: how likely it answers the question, the same with any embedder. All 0…1. */
  readonly metadata: { readonly row: ChunkRow; readonly base: number; readonly confidence: number };
}

/** What the facts of several chunks come to, told by the library. It is context: a guest is shown the chunks behind it (`from`). */
export interface SummaryEvidence {
  /** `R1…`, in the order asked for. */
  readonly source: string;
  readonly content: string;
  /** 1: it is asked for by name. */
  readonly score: number;
  readonly metadata: { readonly row: Summary };
}

/** One piece of evidence. `metadata.row` is the record behind it: a summary's has a `kind`, a chunk's has none. */
export type EvidenceItem = ChunkEvidence | SummaryEvidence;
