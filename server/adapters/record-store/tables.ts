import type { Generated } from 'kysely';

export type DocumentState = 'DRAFT' | 'PUBLISHED' | 'ARCHIVED';

/** Whose row it is: every business row says so itself, so that no read depends on a join to stay in its scope. */
interface ScopeColumns {
  tenant_id: number;
  branch_id: number;
  domain_id: string;
}

interface VersionColumns extends ScopeColumns {
  document_id: number;
  version_id: number;
}

export interface Tables {
  schema_migrations: { version: number; name: string; applied_at: string };
  tenants: { id: Generated<number>; slug: string; name: string };
  branches: {
    id: Generated<number>;
    tenant_id: number;
    slug: string;
    name: string;
    time_zone: string | null;
    address: string | null;
  };
  documents: ScopeColumns & {
    id: Generated<number>;
    key: string;
    type: string;
    title: string;
    state: DocumentState;
    published_version_id: number | null;
    created_at: string;
  };
  versions: ScopeColumns & {
    id: Generated<number>;
    document_id: number;
    number: number;
    state: DocumentState;
    /** ISO 8601, UTC, like every time in these tables. */
    effective_from: string | null;
    effective_to: string | null;
    content_hash: string;
    created_at: string;
    created_by: string;
    published_at: string | null;
  };
  items: VersionColumns & {
    row_id: Generated<number>;
    ordinal: number;
    item_id: string;
    name: string;
    folded_name: string;
    category: string | null;
    /** JSON. */
    record: string;
    /** JSON. */
    facts: string;
  };
  chunks: VersionColumns & {
    row_id: Generated<number>;
    item_row_id: number | null;
    ordinal: number;
    chunk_type: string;
    chunk_index: number;
    source: string;
    text: string;
    counted: 0 | 1;
    page: number | null;
    content_hash: string;
  };
  /** Little-endian 32-bit floats, shared by every scope that holds the same text. */
  embeddings: { content_hash: string; embedder_id: string; dimension: number; vector: Uint8Array };
  domain_overlays: { domain_id: string; fields: string; updated_at: string };
  traces: ScopeColumns & {
    id: Generated<number>;
    trace_id: string;
    at: string;
    session_id: string | null;
    intent: string;
    risk: string;
    decision: string;
    altered: 0 | 1;
    /** JSON: the trace without its scope. */
    body: string;
  };
  scope_revisions: ScopeColumns & { revision: number };
}
