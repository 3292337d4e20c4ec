/** Vectors of whole models, as the library needs them kept: which one is in use, and what one still lacks. */

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
  countEmbeddings(): Promise<readonly EmbeddingCount[]>;
}
