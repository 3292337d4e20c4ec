/** The door of the library: it KNOWS. It answers plans with evidence and never sees a prompt (docs/library-contract.md). */
import type { FieldIssue } from '../fault.ts';
import type { EvidenceItem, RetrievalPlan } from './evidence.ts';
import type { HazardFact, ItemFacts } from './facts.ts';
import type { KnowledgeHealth } from './health/knowledge-health.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import type { PlaceNotice } from './hazards/place-notices.ts';
import type { RejectedThing } from './hazards/read-word.ts';
import type { ItemRecord, LibraryRules } from './rules.ts';
import type { Level, Scope } from './scope.ts';

export type { FactDoubt, FactOrigin, HazardFact, ItemFacts, Severity, Uncertainty, Verdict } from './facts.ts';
export type { Cache } from './cache.ts';
export type { AuditEntry, AuditFilter, AuditLine, AuditLog } from './audit.ts';
export type * from './evidence.ts';
export type * from './graph/graph.ts';
export type { Summary, SummaryRequest } from './summaries/summary.ts';
export type * from './ports.ts';
export type * from './rules.ts';
export type { Level, Scope } from './scope.ts';
export { DEFAULT_BRANCH, DEFAULT_TENANT, SHARED_BRANCH } from './scope.ts';
export type * from './documents/ports.ts';
export type * from './documents/comparison.ts';
export { createDocuments } from './documents/documents.ts';
export type { Documents, GivenDocument, NewContent, NewManagedDocument, ScopeClock } from './documents/documents.ts';
export type { GivenContent } from './documents/given-content.ts';
export { createReadingJob } from './documents/reading-job.ts';
export type { Contradiction, ContradictionSource } from './documents/find-contradictions.ts';
export type { LocalTime } from './documents/local-time.ts';
export type { DocumentStates, HealthCounts, KnowledgeHealth } from './health/knowledge-health.ts';
export type * from './health/ports.ts';
export type * from './embeddings/ports.ts';
export { createEmbedders, onlyEmbedder } from './embeddings/embedders.ts';
export type { DenseLeg, Embedders } from './embeddings/embedders.ts';
export { createEmbedderKeeper } from './embeddings/keep-embedder.ts';
export type { EmbedderKeeper, EmbedderKeeperParts } from './embeddings/keep-embedder.ts';
export type { Calibration } from './retrieve/calibration.ts';
export { measureCalibration } from './embeddings/measure-calibration.ts';
export { createCachedEmbedder } from './embeddings/cached-embedder.ts';
export type { CachedEmbedder } from './embeddings/cached-embedder.ts';
export { completeVectors } from './embeddings/complete-vectors.ts';
export { createReembedJob, reembedJob } from './embeddings/reembed-job.ts';
export { createScopeWarmer } from './warm-scopes.ts';
export type { ScopeWarmer } from './warm-scopes.ts';
export type { VectorSweeper } from './embeddings/sweep-vectors.ts';
export { createVectorSweeper } from './embeddings/sweep-vectors.ts';
export type { ReembedParts } from './embeddings/reembed-job.ts';
export type * from './scopes/ports.ts';
export { createScopes } from './scopes/create-scopes.ts';
export type { Scopes } from './scopes/create-scopes.ts';
export { createKnowledge } from './create-knowledge.ts';
export { createLexicon } from './hazards/lexicon.ts';
export type { Lexicon, LexiconMatch } from './hazards/lexicon.ts';
export type { PlaceNotice } from './hazards/place-notices.ts';
export type { RejectedThing } from './hazards/read-word.ts';

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
  readonly facts: ItemFacts;
  /** The texts of the fields that declare what it has, e.g. each ingredient. */
  readonly declared: readonly DeclaredText[];
  /** Every live chunk of its records, in document order. */
  readonly chunks: readonly ChunkRow[];
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

export interface Knowledge {
  /**
   * Validates, cuts, embeds and publishes items in one transaction: all or nothing. An item that is there already is
   * replaced. `locate` tells where item `i` stood in the request, for the issues' `loc`.
   * @throws Fault `scope-unknown`, `records-unavailable`, `cancelled`
   */
  ingestItems(request: IngestItemsRequest): Promise<IngestOutcome>;
  /**
   * Reads a PDF by the domain's headings, or as raw passages when it has none, and publishes it in one transaction.
   * The same file name replaces what it brought before.
   * @throws Fault `file-not-pdf`, `pdf-without-text`, `pdf-too-large`, `pdf-too-costly`, `cancelled`
   */
  ingestPdf(request: IngestPdfRequest): Promise<IngestOutcome>;
  /** What is published in the scope now. @throws Fault `scope-unknown` */
  catalog(scope: Scope, rules: LibraryRules): Promise<Catalog>;
  /** How the knowledge of a scope is now, for its owner. @throws Fault `scope-unknown`, `records-unavailable` */
  health(scope: Scope, rules: LibraryRules): Promise<KnowledgeHealth>;
  /** Identifies the vectors that questions are compared with now, e.g. `builtin-hash-v1:512`; `none` while words alone must do. */
  readonly embedderId: string;
  /**
   * What texts that belong to no item say of hazards and shared places, of the same moment and made once for it, and of `things` that no hazard
   * stands for.
   */
  notices(catalog: Catalog, rules: LibraryRules, things?: readonly RejectedThing[]): readonly PlaceNotice[];
  /**
   * What the records of an item say of a thing that no hazard of the rules stands for, judged as a hazard is: `DECLARED_FREE` only where its
   * very word is declared absent. Undefined where they are silent.
   */
  readWord(item: CatalogItem, thing: RejectedThing, rules: LibraryRules): HazardFact | undefined;
  /** The graph of a catalog: of the same moment, made once for it. */
  graph(catalog: Catalog, rules: LibraryRules): KnowledgeGraph;
  /**
   * What the plan asks for: the summaries it names, in its order, then chunks, best first; only of the scope and of what is published. Empty
   * when nothing answers the query. @throws Fault `scope-unknown`, `records-unavailable`, `cancelled`
   */
  retrieve(
    scope: Scope,
    rules: LibraryRules,
    plan: RetrievalPlan,
    signal: AbortSignal,
  ): Promise<readonly EvidenceItem[]>;
}

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

export type * from './jobs/ports.ts';
export { createJobRunner } from './jobs/create-job-runner.ts';
export type { JobReport, JobRunner, JobRunnerParts, Jobs } from './jobs/create-job-runner.ts';
export type { JobListener, JobLog } from './jobs/run-job.ts';
