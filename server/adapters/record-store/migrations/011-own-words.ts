import { sql } from 'kysely';
import { perDialect, TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const ROW = perDialect(sql`INTEGER`, sql`BIGINT`);

const statements = [
  // By its folded spelling. No hazard: its owner calls it harmless.
  sql`CREATE TABLE own_words (
    tenant_id ${ROW} NOT NULL REFERENCES tenants(id), branch_id ${ROW} NOT NULL REFERENCES branches(id),
    domain_id ${TEXT} NOT NULL, word_key ${TEXT} NOT NULL, word ${TEXT} NOT NULL, hazards ${TEXT} NOT NULL,
    marked_by ${TEXT} NOT NULL, marked_at ${TEXT} NOT NULL,
    PRIMARY KEY (tenant_id, branch_id, domain_id, word_key))`,
  // That nothing names a branch any more is asked when it goes.
  sql`CREATE INDEX own_words_by_branch ON own_words (branch_id)`,
];

/** What owners say of words that no vocabulary knows. */
export const ownWords: Migration = {
  version: 11,
  name: 'own-words',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
