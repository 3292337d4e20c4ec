/** What the library's rooms speak of: stored chunks, what is published in a scope, and what is given to be read. */
import type { FieldIssue } from '../fault.ts';
import type { ItemFacts } from './facts.ts';
import type { Absence } from './items/ports.ts';
import type { ItemRecord, LibraryRules } from './rules.ts';
import type { Level, Scope } from './scope.ts';

/** A chunk as it is stored: the record behind an evidence item. */
export interface ChunkRow {
  readonly rowId: number;
  readonly documentId: number;
  readonly version: number;
  /** Whether it is the branch's own or inherited from its chain. */
  readonly level: Level;
  /** From when its document says it holds: ISO 8601, UTC. Absent: from its publication. */
  readonly effectiveFrom?: string;
  readonly chunkId: string;
  readonly chunkType: string;
  readonly source: string;
  readonly text: string;
  readonly itemId?: string;
  readonly name?: string;
  readonly page?: number;
  /** ISO 639-1. */
  readonly language?: string;
}

/** Everything in scope that has one name: its records united, danger wins, sources of all. */
export interface CatalogItem {
  readonly itemId: string;
  readonly name: string;
  readonly category?: string;
  /** Newest first. */
  readonly records: readonly ItemRecord[];
  /** What the documents say, where the owner wrote something over it: no danger in it goes. */
  readonly said?: readonly ItemRecord[];
  /** What the documents call it, where the owner has called it otherwise, and what else guests call it by the owner's word: it is found by these, too. */
  readonly oldNames?: readonly string[];
  readonly facts: ItemFacts;
  /** The texts of the fields that declare what it has, e.g. each ingredient. */
  readonly declared: readonly DeclaredText[];
  /** Every live chunk of its records, in document order. */
  readonly chunks: readonly ChunkRow[];
  /** What its bare amounts are in, as its catalog has it. */
  readonly currency?: string;
}

export interface DeclaredText {
  readonly field: string;
  readonly text: string;
}

/** What is published in a scope at one moment. The same object is handed out until the scope changes. */
export interface Catalog {
  readonly revision: string;
  readonly items: readonly CatalogItem[];
  /** Every live chunk that belongs to no item, in document order. */
  readonly texts: readonly ChunkRow[];
  readonly chunkCount: number;
  /** What bare amounts are in. ISO 4217. Absent: what the domain says. */
  readonly currency?: string;
  /** Of the items that are out for now, by their ids. Absent: none is. */
  readonly absences?: ReadonlyMap<string, Absence>;
}

export interface IngestReceipt {
  readonly kind: 'ingested';
  readonly mode: 'canonical' | 'raw_pdf';
  readonly items: number;
  /** Chunks the v1 answer counts. */
  readonly chunks: number;
  readonly notices: readonly string[];
}

export type IngestOutcome = IngestReceipt | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export interface IngestItemsRequest {
  readonly scope: Scope;
  readonly rules: LibraryRules;
  readonly items: readonly unknown[];
  /** True when the request was an array: issues then start with the index. */
  readonly indexed: boolean;
  readonly signal: AbortSignal;
}

export interface IngestPdfRequest {
  readonly scope: Scope;
  readonly rules: LibraryRules;
  /** As uploaded: a label, never a path. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly signal: AbortSignal;
}
