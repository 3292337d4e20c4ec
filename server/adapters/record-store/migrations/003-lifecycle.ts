import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const scope = `
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  branch_id INTEGER NOT NULL REFERENCES branches(id),
  domain_id TEXT NOT NULL`;

/** No time is later. A window without an end ends here, so that a comparison of texts decides. */
const NEVER = '9999-12-31T23:59:59.999Z';

const tenants = [
  `ALTER TABLE tenants ADD COLUMN time_zone TEXT`,
  `ALTER TABLE tenants ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'`,
  // The level of the whole chain: its documents are inherited by every branch. No guest can name it.
  `INSERT INTO branches (tenant_id, slug, name) SELECT id, '*', '*' FROM tenants`,
];

// What was given, as it was given: versions are read from it, again when the rules change.
const contents = [
  `CREATE TABLE contents (
    id TEXT PRIMARY KEY, media_type TEXT NOT NULL, size INTEGER NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID`,
];

// Documents no longer name one version as published: each version knows its own window. SQLite can't drop a column that references, so
// the table is made anew (foreign keys are off while the schema changes, and checked after).
const documents = [
  `CREATE TABLE documents_next (
    id INTEGER PRIMARY KEY AUTOINCREMENT, ${scope},
    key TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL, source TEXT,
    created_at TEXT NOT NULL, created_by TEXT NOT NULL, updated_at TEXT NOT NULL, updated_by TEXT NOT NULL,
    UNIQUE (tenant_id, branch_id, domain_id, key))`,
  `INSERT INTO documents_next SELECT id, tenant_id, branch_id, domain_id, key, type, title, NULL, created_at, 'ingest', created_at, 'ingest'
    FROM documents`,
  `ALTER TABLE versions ADD COLUMN in_force_from TEXT`,
  `ALTER TABLE versions ADD COLUMN in_force_until TEXT`,
  `ALTER TABLE versions ADD COLUMN content_id TEXT REFERENCES contents(id)`,
  `ALTER TABLE versions ADD COLUMN file_name TEXT`,
  `ALTER TABLE versions ADD COLUMN language TEXT`,
  `ALTER TABLE versions ADD COLUMN ingest_state TEXT NOT NULL DEFAULT 'ready'
    CHECK (ingest_state IN ('none', 'waiting', 'ready', 'failed'))`,
  `ALTER TABLE versions ADD COLUMN ingest_notes TEXT`,
  `ALTER TABLE versions ADD COLUMN archived_at TEXT`,
  `UPDATE versions SET in_force_from = published_at, in_force_until = '${NEVER}' WHERE state = 'PUBLISHED'`,
  `DROP TABLE documents`,
  `ALTER TABLE documents_next RENAME TO documents`,
  // What is answered and when that changes is found without reading what was once published.
  `CREATE INDEX versions_by_start ON versions (tenant_id, branch_id, domain_id, in_force_from) WHERE state = 'PUBLISHED'`,
  `CREATE INDEX versions_by_end ON versions (tenant_id, branch_id, domain_id, in_force_until) WHERE state = 'PUBLISHED'`,
  `CREATE INDEX versions_by_content ON versions (content_id) WHERE content_id IS NOT NULL`,
];

const rows = [
  // Whether it says what it is made of: only then does it take the place of an item of its chain.
  `ALTER TABLE items ADD COLUMN declares INTEGER NOT NULL DEFAULT 1 CHECK (declares IN (0, 1))`,
  `ALTER TABLE chunks ADD COLUMN language TEXT`,
  `ALTER TABLE chunks ADD COLUMN tokens INTEGER`,
  `CREATE INDEX chunks_by_hash ON chunks (content_hash)`,
  `CREATE INDEX chunks_by_document ON chunks (document_id)`,
  // That nothing names a branch any more is asked when it goes: here, and by items_by_name.
  `CREATE INDEX chunks_by_branch ON chunks (branch_id)`,
  `CREATE INDEX traces_by_branch ON traces (branch_id, at)`,
  `CREATE INDEX items_by_document ON items (document_id)`,
  // Whether a branch has an item of its own is asked for each item of its chain.
  `CREATE INDEX items_by_id ON items (tenant_id, branch_id, domain_id, item_id)`,
  `CREATE INDEX items_by_name ON items (branch_id, tenant_id, domain_id, folded_name)`,
];

// Audit lines name what they tell of by its words: they outlive it.
const around = [
  `CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL,
    tenant_slug TEXT NOT NULL, branch_slug TEXT, domain_id TEXT, document_id INTEGER, subject TEXT NOT NULL,
    details TEXT NOT NULL DEFAULT '{}')`,
  `CREATE INDEX audit_by_tenant ON audit (tenant_slug, id)`,
  `CREATE INDEX audit_by_document ON audit (document_id, id)`,
  `CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL, updated_at TEXT NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, subject TEXT NOT NULL,
    tenant_slug TEXT, branch_slug TEXT, domain_id TEXT,
    payload TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    stage TEXT, done INTEGER NOT NULL DEFAULT 0, total INTEGER, stage_from INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    result TEXT, error TEXT, cancel_requested INTEGER NOT NULL DEFAULT 0 CHECK (cancel_requested IN (0, 1)),
    lease_owner TEXT, lease_until TEXT, created_at TEXT NOT NULL, created_by TEXT NOT NULL, started_at TEXT,
    stage_started_at TEXT, updated_at TEXT NOT NULL, ended_at TEXT)`,
  `CREATE INDEX jobs_by_state ON jobs (state, seq)`,
  `CREATE INDEX jobs_by_subject ON jobs (subject, seq)`,
];

export const lifecycle: Migration = {
  version: 3,
  name: 'lifecycle',
  async up(transaction) {
    for (const statement of [...tenants, ...contents, ...documents, ...rows, ...around]) {
      await sql.raw(statement).execute(transaction);
    }
  },
};
