/** Vectors of whole models, as the library needs them kept: which one is in use, and what one still lacks. */
import type { Embedder } from '../ports.ts';

/** A text that a chunk is embedded by. */
export interface EmbeddableText {
  readonly contentHash: string;
  readonly text: string;
  /** Of the item it was cut from. */
  readonly name?: string;
}

export interface EmbeddingCount {
  readonly embedderId: string;
  readonly texts: number;
}

/** Each method is one transaction and throws Fault `records-unavailable`. Every node of one database sees the same. */
export interface EmbeddingStore {
  /** The embedder whose vectors are compared with questions; undefined before one was adopted. */
  embedderInUse(): Promise<string | undefined>;
  /** Puts it in use where none is. @returns the one in use, this or another */
  adoptEmbedder(embedderId: string): Promise<string>;
  /** Puts it in use when no chunk lacks a vector of it; false, and nothing changed, when one does. */
  switchEmbedder(embedderId: string): Promise<boolean>;
  /** How many texts of chunks there are, and how many of them lack a vector of it. */
  countMissing(embedderId: string): Promise<{ readonly texts: number; readonly missing: number }>;
  /** Texts without a vector of it, by content hash, behind this one. */
  missingTexts(embedderId: string, after: string, limit: number): Promise<readonly EmbeddableText[]>;
  /** Vectors of every embedder but this one. @returns how many */
  removeOtherEmbeddings(embedderId: string): Promise<number>;
  /**
   * Takes out the vectors of texts that no chunk of any version has, whatever made them; none while a job of kind `ingest` waits or runs,
   * nor for a day after a draft was given whose reading did not come to its end: its vectors are there before its chunks. Cut off anywhere, the next one goes on. @returns how many
   */
  sweepEmbeddings(signal?: AbortSignal): Promise<number>;
  countEmbeddings(): Promise<readonly EmbeddingCount[]>;
}

/** What an embedder can be measured by before it is one. */
export interface Measurable extends Pick<Embedder, 'embedDocuments'> {
  embedQueries(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** Embedders that run elsewhere: they may be away, and become others under the same name. */
export interface EmbedderSource {
  /**
   * The one that is wanted, as it is now; the same object for as long as its id is the same. It may take minutes: its model is loaded.
   * @param inUse id of the embedder in use: where that one is still to be had and is of the wanted model, it is the one
   * @throws Fault `embedder-unavailable`, `cancelled`
   */
  find(inUse: string | undefined, signal: AbortSignal): Promise<Embedder>;
  /**
   * The one that made vectors with this id, where it is still to be had.
   * @throws Fault `embedder-unavailable`, `cancelled`
   */
  recall(embedderId: string, signal: AbortSignal): Promise<Embedder | undefined>;
}
