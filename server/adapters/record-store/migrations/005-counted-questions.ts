import { sql } from 'kysely';
import { perDialect, TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const ROW = perDialect(sql`INTEGER`, sql`BIGINT`);

// What is counted of a question stands in an index beside its scope and its time: its long text is never read for it.
const statements = [
  sql`ALTER TABLE traces ADD COLUMN counted INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1))`,
  sql`ALTER TABLE traces ADD COLUMN grounded INTEGER NOT NULL DEFAULT 0 CHECK (grounded IN (0, 1))`,
  sql`ALTER TABLE traces ADD COLUMN language ${TEXT}`,
  sql`ALTER TABLE traces ADD COLUMN wait_ms INTEGER`,
  sql`ALTER TABLE traces ADD COLUMN asked_items ${TEXT} NOT NULL DEFAULT '[]'`,
  sql`ALTER TABLE traces ADD COLUMN asked_hazards ${TEXT} NOT NULL DEFAULT '[]'`,
  sql`CREATE INDEX traces_counted ON traces (
    tenant_id, branch_id, domain_id, at, decision, intent, grounded, language, wait_ms, asked_items, asked_hazards)
    WHERE counted = 1`,
  sql`CREATE TABLE ignored_questions (
    tenant_id ${ROW} NOT NULL REFERENCES tenants(id), branch_id ${ROW} NOT NULL REFERENCES branches(id),
    domain_id ${TEXT} NOT NULL, key ${TEXT} NOT NULL, ignored_by ${TEXT} NOT NULL, ignored_at ${TEXT} NOT NULL,
    PRIMARY KEY (tenant_id, branch_id, domain_id, key))`,
  // That nothing names a branch any more is asked when it goes.
  sql`CREATE INDEX ignored_questions_by_branch ON ignored_questions (branch_id)`,
];

/** What is counted of questions for the owner, and the groups of them that the owner does not want to see. */
export const countedQuestions: Migration = {
  version: 5,
  name: 'counted-questions',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
