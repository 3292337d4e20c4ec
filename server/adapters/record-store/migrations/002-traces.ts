import { sql } from 'kysely';
import type { Migration } from './migration.ts';

// What is filtered by stands in columns, before the text: a filter never reads the long rest. A tenant or branch that is
// removed takes its traces along.
const statements = [
  `CREATE TABLE traces (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    tenant_id INTEGER NOT NULL REFERENCES tenants(id) ON DELETE CASCADE,
    branch_id INTEGER NOT NULL REFERENCES branches(id) ON DELETE CASCADE,
    domain_id TEXT NOT NULL,
    trace_id TEXT NOT NULL UNIQUE, at TEXT NOT NULL, session_id TEXT,
    intent TEXT NOT NULL, risk TEXT NOT NULL, decision TEXT NOT NULL,
    altered INTEGER NOT NULL CHECK (altered IN (0, 1)), body TEXT NOT NULL)`,
  `CREATE INDEX traces_by_scope ON traces (tenant_id, branch_id, domain_id, at)`,
  `CREATE INDEX traces_by_domain ON traces (domain_id, at)`,
  `CREATE INDEX traces_by_time ON traces (at)`,
  `CREATE INDEX traces_by_session ON traces (session_id, at) WHERE session_id IS NOT NULL`,
  `CREATE INDEX traces_by_intent ON traces (intent, at)`,
  `CREATE INDEX traces_by_risk ON traces (risk, at)`,
  `CREATE INDEX traces_by_decision ON traces (decision, at)`,
  `CREATE INDEX traces_altered ON traces (at) WHERE altered = 1`,
];

export const traces: Migration = {
  version: 2,
  name: 'traces',
  async up(transaction) {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  },
};
