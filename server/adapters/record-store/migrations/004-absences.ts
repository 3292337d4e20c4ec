import { sql } from 'kysely';
import { perDialect, TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const ROW = perDialect(sql`INTEGER`, sql`BIGINT`);

const statements = [
  // By the item's id, not by its row: an upload makes other rows of the same item.
  sql`CREATE TABLE absences (
    tenant_id ${ROW} NOT NULL REFERENCES tenants(id), branch_id ${ROW} NOT NULL REFERENCES branches(id),
    domain_id ${TEXT} NOT NULL, item_id ${TEXT} NOT NULL, name ${TEXT} NOT NULL,
    until_at ${TEXT} NOT NULL, marked_by ${TEXT} NOT NULL, marked_at ${TEXT} NOT NULL,
    PRIMARY KEY (tenant_id, branch_id, domain_id, item_id))`,
  // That nothing names a branch any more is asked when it goes.
  sql`CREATE INDEX absences_by_branch ON absences (branch_id)`,
];

/** Items that are out for now. */
export const absences: Migration = {
  version: 4,
  name: 'absences',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
