/** What the library needs from outside. Adapters fill these; one contract suite per port runs against each. */
import type { ItemFacts } from './facts.ts';
import type { ChunkRow } from './index.ts';
import type { ItemRecord } from './rules.ts';
import type { Calibration } from './retrieve/calibration.ts';
import type { Scope } from './scope.ts';

/** Turns text into vectors of one length, L2-normalised. */
export interface Embedder {
  /** Identifies vectors that may be compared: model, dimension and prefixes. */
  readonly id: string;
  readonly dimension: number;
  /** What its cosines mean (`fitCalibration` finds it). */
  readonly calibration: Calibration;
  /** One vector per text, in order. @throws Fault `cancelled` */
  embedDocuments(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  embedQuery(text: string, signal: AbortSignal): Promise<Float32Array>;
}

/** A row id that an index proposes, best first. The records decide whether it may be answered. */
export interface Proposal {
  readonly rowId: number;
  /** Comparable within one answer of one index; higher is better. */
  readonly score: number;
}

/** The dense leg: nearest chunks of a scope by cosine. */
export interface VectorStore {
  /** At most `limit` proposals of the scope's own slice, best first. `within`: only these rows. */
  search(scope: Scope, query: Float32Array, limit: number, within?: ReadonlySet<number>): Promise<Proposal[]>;
}

/** The lexical leg: BM25 over analysed words. */
export interface LexicalIndex {
  /** `matched`: share (0…1) of the query's weight in words that the chunk holds. */
  search(scope: Scope, query: string, limit: number, within?: ReadonlySet<number>): Promise<LexicalProposal[]>;
}
export interface LexicalProposal extends Proposal {
  readonly matched: number;
}

/** One line of a page, rebuilt from the positions of its pieces. */
export interface TextLine {
  readonly page: number;
  readonly text: string;
}

/** Reads the text of a PDF under caps of memory, time, pages and items; a hostile file ends the reading, not the server. */
export interface TextExtractor {
  /**
   * Lines top to bottom, page by page; never empty.
   * @throws Fault `pdf-without-text` (encrypted, cut, no text), `pdf-too-large` (pages), `pdf-too-costly` (memory, time, items), `cancelled`
   */
  extract(bytes: Uint8Array, signal: AbortSignal): Promise<readonly TextLine[]>;
}

/** What one call of ingest writes. */
export interface NewDocument {
  /** Names the document within its scope: the same key again is its next version. */
  readonly key: string;
  readonly type: 'items' | 'pdf';
  readonly title: string;
  readonly contentHash: string;
  readonly items: readonly NewItem[];
  /** Chunks that belong to no item. */
  readonly chunks: readonly NewChunk[];
}
export interface NewItem {
  readonly itemId: string;
  readonly name: string;
  readonly foldedName: string;
  readonly category?: string;
  readonly record: ItemRecord;
  readonly facts: ItemFacts;
  readonly chunks: readonly NewChunk[];
}
export interface NewChunk {
  readonly type: string;
  readonly text: string;
  readonly source: string;
  readonly counted: boolean;
  /** SHA-256 of what is embedded. */
  readonly contentHash: string;
  readonly page?: number;
}

/** An item row of the version in force. Rows never change: an edit is a new row of a new version. */
export interface LiveItem {
  readonly rowId: number;
  readonly documentId: number;
  readonly version: number;
  readonly itemId: string;
  readonly name: string;
  readonly foldedName: string;
  readonly category?: string;
  readonly record: ItemRecord;
  readonly facts: ItemFacts;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/**
 * The truth: tenants, branches, documents, versions, items, chunks, embeddings. Each method is one transaction.
 * Every method but the embedding ones names a scope and throws Fault `scope-unknown` when its tenant or branch is not there.
 */
export interface RecordStore {
  /** Grows by at least one with every change of what is published in the scope; the same number means the same content. */
  revision(scope: Scope): Promise<number>;
  /** Rows of published versions only. */
  liveItemIds(scope: Scope): Promise<readonly number[]>;
  itemsByRow(scope: Scope, rowIds: readonly number[]): Promise<readonly LiveItem[]>;
  liveChunkIds(scope: Scope): Promise<readonly number[]>;
  /** Rows that are not published in the scope are left out: an index proposes, this decides. */
  chunksByRow(scope: Scope, rowIds: readonly number[]): Promise<readonly ChunkRow[]>;
  /** Vectors of live chunks of the scope made by this embedder; a chunk without one is left out. */
  vectorsByRow(scope: Scope, embedderId: string, rowIds: readonly number[]): Promise<ReadonlyMap<number, Float32Array>>;
  /** All live chunks of these items, in document order. */
  chunksOfItems(scope: Scope, itemRowIds: readonly number[]): Promise<readonly ChunkRow[]>;
  /**
   * Publishes these documents together: all or none. A document whose key is known becomes its next version and the old
   * one is archived. `chunk_id` is `source:index`: a chunk that was there keeps its index, a new one takes the
   * next free one of its source (RULINGS 8). A document with an unchanged hash is left as it is.
   */
  publish(scope: Scope, documents: readonly NewDocument[], vectors: EmbeddedTexts): Promise<void>;
  /** Which of these texts have a vector of this embedder already. */
  knownEmbeddings(embedderId: string, contentHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Makes the tenant and branch if they are not there. Idempotent. */
  ensureScope(tenantSlug: string, branchSlug: string): Promise<void>;
}
export interface EmbeddedTexts {
  readonly embedderId: string;
  /** By content hash. Only the new ones. */
  readonly vectors: ReadonlyMap<string, Float32Array>;
}
