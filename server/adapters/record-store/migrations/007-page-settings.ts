import { sql } from 'kysely';
import { perDialect, TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const ROW = perDialect(sql`INTEGER`, sql`BIGINT`);

const statements = [
  sql`CREATE TABLE page_settings (
    tenant_id ${ROW} NOT NULL REFERENCES tenants(id), branch_id ${ROW} NOT NULL REFERENCES branches(id),
    domain_id ${TEXT} NOT NULL, is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)), regime ${TEXT},
    changed_by ${TEXT} NOT NULL, changed_at ${TEXT} NOT NULL,
    PRIMARY KEY (tenant_id, branch_id, domain_id))`,
  // That nothing names a branch any more is asked when it goes.
  sql`CREATE INDEX page_settings_by_branch ON page_settings (branch_id)`,
];

/** Which branches show what is in force on a page that anybody may open, and by which list of what must be declared. */
export const pageSettings: Migration = {
  version: 7,
  name: 'page-settings',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
