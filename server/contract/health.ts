/** `GET /v2/knowledge/health`: how the knowledge of a scope is. Every finding has its code; a page puts it in words. */
import type { DomainProblem, MissingDemoFile } from './admin.ts';
import type { ItemVerdict } from './v2.ts';

/** A moment, and how the clock of the branch shows it. */
export interface LocalMoment {
  /** ISO 8601, UTC. */
  at: string;
  /** With its offset: `2026-12-01T06:00:00-03:00`. */
  local: string;
  /** IANA; `UTC` when the branch's is unknown. */
  time_zone: string;
  /** The day that ends with this moment, where it is the start of one: an end is told as «through 30 November». */
  end_of?: string;
}

/** What needs the owner. */
export type HealthConcern =
  | 'nothing-in-force'
  | 'contradictions'
  | 'documents-without-items'
  | 'items-without-hazards'
  | 'expires-without-successor'
  | 'embeddings-missing'
  | 'jobs-failed'
  | 'domain-problems'
  | 'demo-not-whole';

export interface ContradictionPlace {
  document_id: number;
  /** The document's; absent when it is no longer in force. */
  title?: string;
  version: number;
  item_id: string;
}

export interface ContradictionHazard {
  id: string;
  name: string;
  /** Absent: a hazard or condition. */
  kind?: 'diet';
}

export type ContradictionFinding =
  | {
      code: 'verdicts-differ';
      weight: 'grave';
      name: string;
      hazard: ContradictionHazard;
      says: (ContradictionPlace & { verdict: ItemVerdict })[];
    }
  | {
      code: 'record-contradicts-itself';
      weight: 'grave';
      name: string;
      hazard: ContradictionHazard;
      place: ContradictionPlace;
    }
  | { code: 'id-names-differ'; weight: 'grave'; item_id: string; says: (ContradictionPlace & { name: string })[] }
  | {
      code: 'fields-differ';
      weight: 'slight';
      name: string;
      field: string;
      says: (ContradictionPlace & { value: unknown })[];
    };

export interface UndeclaredFinding {
  code: 'nothing-declared' | 'no-hazard-named';
  item_id: string;
  name: string;
  category?: string;
}

export interface TimedVersionFinding {
  document_id: number;
  title: string;
  version: number;
  time: LocalMoment;
}

export interface ItemlessFinding {
  document_id: number;
  title: string;
  version: number;
}

export interface KnowledgeHealthAnswer {
  domain_id: string;
  tenant_slug: string;
  branch_slug: string;
  checked_at: LocalMoment;
  /** The gravest first; empty when all is well. */
  concerns: HealthConcern[];
  documents: { draft: number; scheduled: number; in_force: number; expired: number; archived: number };
  items: number;
  chunks: number;
  /** All are counted, the first 50 listed. */
  items_without_hazards: { count: number; first: UndeclaredFinding[] };
  /** Documents of items in which none was understood: all are counted, the first 50 listed. */
  documents_without_items: { count: number; first: ItemlessFinding[] };
  /**
   * Words among what items are made of that the domain's vocabulary does not know, those of the most items first; the first 50 listed, each
   * with how many items have it and the names of the first three.
   */
  unknown_words: { count: number; first: { word: string; items: number; names: string[] }[] };
  /** The one in use first. */
  embeddings: { embedder_id: string; chunks: number; missing: number; active: boolean }[];
  last_ingest: TimedVersionFinding | null;
  /** The nearest first; `next_version` takes over in the same moment. */
  expires_soon: (TimedVersionFinding & { next_version?: number })[];
  begins_soon: TimedVersionFinding[];
  /** Grave ones first; all are counted, the first 50 listed. */
  contradictions: { count: number; first: ContradictionFinding[] };
  jobs: {
    queued: number;
    running: number;
    failed: { id: string; kind: string; subject: string; failure?: string; time: LocalMoment }[];
  };
  /** Those of the domain files. */
  domain_problems: DomainProblem[];
  /** In a scope of the demo; empty in every other. */
  demo_missing: MissingDemoFile[];
}
