import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const scope = `
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  branch_id INTEGER NOT NULL REFERENCES branches(id),
  domain_id TEXT NOT NULL`;

const version = `${scope},
  document_id INTEGER NOT NULL REFERENCES documents(id),
  version_id INTEGER NOT NULL REFERENCES versions(id)`;

// AUTOINCREMENT: a row id is never given twice, so an index that still holds an old one can't point at another row.
const statements = [
  `CREATE TABLE tenants (id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL)`,
  `CREATE TABLE branches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants(id),
    slug TEXT NOT NULL, name TEXT NOT NULL, time_zone TEXT, address TEXT, UNIQUE (tenant_id, slug))`,
  `CREATE TABLE documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT, ${scope},
    key TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
    published_version_id INTEGER REFERENCES versions(id), created_at TEXT NOT NULL,
    UNIQUE (tenant_id, branch_id, domain_id, key))`,
  `CREATE TABLE versions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, ${scope},
    document_id INTEGER NOT NULL REFERENCES documents(id), number INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
    effective_from TEXT, effective_to TEXT, content_hash TEXT NOT NULL,
    created_at TEXT NOT NULL, created_by TEXT NOT NULL, published_at TEXT,
    UNIQUE (document_id, number))`,
  `CREATE TABLE items (
    row_id INTEGER PRIMARY KEY AUTOINCREMENT, ${version}, ordinal INTEGER NOT NULL,
    item_id TEXT NOT NULL, name TEXT NOT NULL, folded_name TEXT NOT NULL, category TEXT,
    record TEXT NOT NULL, facts TEXT NOT NULL)`,
  `CREATE INDEX items_by_version ON items (version_id, ordinal)`,
  `CREATE TABLE chunks (
    row_id INTEGER PRIMARY KEY AUTOINCREMENT, ${version},
    item_row_id INTEGER REFERENCES items(row_id), ordinal INTEGER NOT NULL,
    chunk_type TEXT NOT NULL, chunk_index INTEGER NOT NULL, source TEXT NOT NULL, text TEXT NOT NULL,
    counted INTEGER NOT NULL CHECK (counted IN (0, 1)), page INTEGER, content_hash TEXT NOT NULL)`,
  `CREATE INDEX chunks_by_version ON chunks (version_id, ordinal)`,
  `CREATE INDEX chunks_by_item ON chunks (item_row_id)`,
  `CREATE INDEX chunks_by_source ON chunks (tenant_id, branch_id, domain_id, source, document_id, version_id, chunk_index)`,
  `CREATE TABLE embeddings (
    content_hash TEXT NOT NULL, embedder_id TEXT NOT NULL, dimension INTEGER NOT NULL, vector BLOB NOT NULL,
    PRIMARY KEY (content_hash, embedder_id))`,
  `CREATE TABLE domain_overlays (domain_id TEXT PRIMARY KEY, fields TEXT NOT NULL, updated_at TEXT NOT NULL)`,
  `CREATE TABLE scope_revisions (${scope}, revision INTEGER NOT NULL, PRIMARY KEY (tenant_id, branch_id, domain_id))`,
  `INSERT INTO tenants (slug, name) VALUES ('default', 'default'), ('demo', 'demo')`,
  `INSERT INTO branches (tenant_id, slug, name) SELECT id, 'main', 'main' FROM tenants`,
];

export const first: Migration = {
  version: 1,
  name: 'first',
  async up(transaction) {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  },
};
