/** What the library needs from outside. Adapters fill these; one contract suite per port runs against each. */
import type { ItemFacts } from './facts.ts';
import type { Absence, ItemEdit } from './items/ports.ts';
import type { ChunkRow } from './model.ts';
import type { OwnWord } from './own-words/ports.ts';
import type { ItemRecord } from './rules.ts';
import type { Calibration } from './retrieve/calibration.ts';
import type { Level, Scope } from './scope.ts';
import type { Orientation } from './pictures/exif-orientation.ts';
import type { SourceContent, TextLine } from './source-content.ts';

/** Turns text into vectors of one length, L2-normalised. */
export interface Embedder {
  /** Identifies vectors that may be compared: model, dimension and prefixes. */
  readonly id: string;
  readonly dimension: number;
  /** What its cosines mean (`fitCalibration` finds it). */
  readonly calibration: Calibration;
  /** Its vectors compare letters and no meanings, as the index of words does better: no search asks it. */
  readonly isOfLetters?: true;
  /** One vector per text, in order. @throws Fault `cancelled`, `embedder-unavailable` */
  embedDocuments(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  /** Soon: a guest waits. @throws Fault `cancelled`, `embedder-unavailable` */
  embedQuery(text: string, signal: AbortSignal): Promise<Float32Array>;
  /** Whether asking it now would fail. Absent: it runs in this process. */
  readonly isAway?: () => boolean;
}

/** A row id that an index proposes, best first. The records decide whether it may be answered. */
export interface Proposal {
  readonly rowId: number;
  /** Comparable within one answer of one index; higher is better. */
  readonly score: number;
}

/** The dense leg: nearest chunks of a scope by cosine. */
export interface VectorStore {
  /**
   * At most `limit` proposals of the scope's own slice, best first.
   * @throws Fault `vectors-unavailable` when they are kept elsewhere and nothing here can take their place, `cancelled`
   */
  search(scope: Scope, query: Float32Array, limit: number, search?: VectorSearch): Promise<Proposal[]>;
  /** Something was published there: an index that is kept elsewhere takes it in ahead of the next question. Never throws. */
  follow?(scope: Scope): Promise<void>;
  /** Takes in all that is in force, before its embedder is put in use. What it can't take in now it takes in when it is asked. Never throws. */
  prepare?(signal: AbortSignal): Promise<void>;
}
export interface VectorSearch {
  /** Only these rows. */
  readonly within?: ReadonlySet<number> | undefined;
  /** Who asks has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** The lexical leg: BM25 over analysed words. */
export interface LexicalIndex {
  /** `matched`: share (0…1) of the query's weight in words that the chunk holds. */
  search(scope: Scope, query: string, limit: number, within?: ReadonlySet<number>): Promise<LexicalProposal[]>;
}
export interface LexicalProposal extends Proposal {
  readonly matched: number;
}

/** Reads the text of a PDF under caps of memory, time, pages and items; a hostile file ends the reading, not the server. */
export interface TextExtractor {
  /**
   * Lines top to bottom, page by page; never empty.
   * @throws Fault `pdf-without-text` (encrypted, cut, no text), `pdf-too-large` (pages), `pdf-too-costly` (memory, time, items), `cancelled`
   */
  extract(bytes: Uint8Array, signal: AbortSignal, onPage?: PageListener): Promise<readonly TextLine[]>;
}

/** A file by its bytes; `mediaType` says what they are (`detectFormat`). */
export interface SourceFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
  /** Of a picture: how it is turned to stand upright. Absent: it stands upright. */
  readonly orientation?: Orientation;
}

/** Reads what a file holds under caps of memory, time, pages, lines and cells; a hostile file ends the reading, not the server. */
export interface DocumentReader {
  /** Whether it makes out words in pictures: without it they are refused, and pages of a PDF without text stay unread. */
  readonly seesPictures: boolean;
  /**
   * Its lines and tables in reading order; none where it holds no text. Nothing it points to is fetched, no macro is run.
   * @throws Fault `file-damaged`, `file-protected`, `file-too-costly`, of a PDF else as `TextExtractor`; `cancelled`
   */
  read(file: SourceFile, signal: AbortSignal, onPage?: PageListener): Promise<SourceContent>;
}

/** Told after each page, in their order. */
export type PageListener = (page: number, of: number) => void;

/** Draws a page of a PDF under caps of memory and time, so that its owner sees what was read. */
export interface PageDrawer {
  /** `page` from 1. Undefined: there is no such page. @throws Fault `file-damaged`, `pdf-too-costly`, `cancelled` */
  draw(bytes: Uint8Array, page: number, signal: AbortSignal): Promise<DrawnPage | undefined>;
}
export interface DrawnPage {
  readonly png: Uint8Array;
  /** In points, as it is shown: boxes of places are measured in them. */
  readonly width: number;
  readonly height: number;
}

/** What one call of ingest writes. */
export interface NewDocument {
  /** Names the document within its scope: the same key again is its next version. */
  readonly key: string;
  /** `items`, `pdf`, or a type of the domain's. */
  readonly type: string;
  readonly title: string;
  /** As it was given, where it can't be told from the records. */
  readonly original?: OriginalContent;
  readonly contentHash: string;
  readonly items: readonly NewItem[];
  /** Chunks that belong to no item. */
  readonly chunks: readonly NewChunk[];
}
/** What was given, as it was given. */
export interface OriginalContent {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly fileName?: string;
}
export interface NewItem {
  readonly itemId: string;
  readonly name: string;
  readonly foldedName: string;
  readonly category?: string;
  /** False: it says nothing of its content, so it takes the place of nothing of its chain. Absent: true. */
  readonly declares?: boolean;
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
  /** ISO 639-1. */
  readonly language?: string;
  /** An estimate. */
  readonly tokens?: number;
}

/** What was given for a version in force. */
export interface LiveOriginal {
  readonly level: Level;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** An item row of the version in force. Rows never change: an edit is a new row of a new version. */
export interface LiveItem {
  readonly rowId: number;
  readonly documentId: number;
  readonly version: number;
  /** Whether it is the branch's own or its chain's. */
  readonly level: Level;
  readonly itemId: string;
  readonly name: string;
  readonly foldedName: string;
  readonly category?: string;
  readonly record: ItemRecord;
  readonly facts: ItemFacts;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** What its document says, where the owner wrote something over it. */
  readonly said?: ItemRecord;
  /** What its document calls it, where the owner has called it otherwise. */
  readonly oldName?: string;
  /** What else guests call it, by its owner's word. */
  readonly otherNames?: readonly string[];
}

/**
 * The truth: tenants, branches, documents, versions, items, chunks, embeddings. Each method is one transaction.
 * Every method but the embedding ones names a scope and throws Fault `scope-unknown` when its tenant or branch is not there.
 */
export interface RecordStore {
  /** The same text means the same content. It changes with every publish, and when a version comes into force or expires by itself. */
  revision(scope: Scope): Promise<string>;
  /** Rows of versions in force: of the branch, and of its chain as far as the branch has nothing of its own in their place. */
  liveItemIds(scope: Scope): Promise<readonly number[]>;
  itemsByRow(scope: Scope, rowIds: readonly number[]): Promise<readonly LiveItem[]>;
  liveChunkIds(scope: Scope): Promise<readonly number[]>;
  /** Rows that are not in force in the scope are left out: an index proposes, this decides. */
  chunksByRow(scope: Scope, rowIds: readonly number[]): Promise<readonly ChunkRow[]>;
  /** Items that are out now, in the order of their ids. */
  absences(scope: Scope): Promise<readonly Absence[]>;
  /** What an owner wrote over what the documents of the scope say, in the order of the items' ids. */
  edits(scope: Scope): Promise<readonly ItemEdit[]>;
  /** What its owner says of words, in the order of their spelling. */
  ownWords(scope: Scope): Promise<readonly OwnWord[]>;
  /** What was given for the document of this key, as far as it is in force: the chain's first, then the branch's, without any override. */
  liveOriginals(scope: Scope, key: string): Promise<readonly LiveOriginal[]>;
  /** Vectors of live chunks of the scope made by this embedder; a chunk without one is left out. */
  vectorsByRow(scope: Scope, embedderId: string, rowIds: readonly number[]): Promise<ReadonlyMap<number, Float32Array>>;
  /** All live chunks of these items, in document order. */
  chunksOfItems(scope: Scope, itemRowIds: readonly number[]): Promise<readonly ChunkRow[]>;
  /**
   * Publishes these documents together: all or none. A document whose key is known becomes its next version and the old
   * one is archived. `chunk_id` is `source:index`: a chunk that was there keeps its index, a new one takes the
   * next free one of its source. A document with an unchanged hash is left as it is. False: a vector that was known is gone, and
   * nothing was written.
   */
  publish(scope: Scope, documents: readonly NewDocument[], vectors: EmbeddedTexts): Promise<boolean>;
  /** Which of these texts have a vector of this embedder already. */
  knownEmbeddings(embedderId: string, contentHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Makes the tenant and branch if they are not there. Idempotent. */
  ensureScope(tenantSlug: string, branchSlug: string): Promise<void>;
}
/** What is rehearsed: another moment than now, a version as if it were in force, or both. */
export interface RehearsedView {
  readonly at?: Date;
  readonly version?: RehearsedVersion;
}
export interface RehearsedVersion {
  readonly documentId: number;
  /** Its number; one that there is not takes its document away. */
  readonly version: number;
}
/** What can only be read. */
export type RehearsedRecords = Omit<RecordStore, 'publish' | 'ensureScope'>;
export interface EmbeddedTexts {
  readonly embedderId: string;
  /** By content hash. Only the new ones. */
  readonly vectors: ReadonlyMap<string, Float32Array>;
  /** Content hashes that were found to have a vector: a removal may have taken it since. */
  readonly known?: ReadonlySet<string>;
}
