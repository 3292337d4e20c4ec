import { sql } from 'kysely';
import { TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const statements = [
  sql`ALTER TABLE traces ADD COLUMN acts INTEGER NOT NULL DEFAULT 0 CHECK (acts IN (0, 1))`,
  // What is known of questions that were asked before.
  sql`UPDATE traces SET acts = 1 WHERE replies = 1 OR tool IS NOT NULL`,
  sql`ALTER TABLE traces ADD COLUMN called ${TEXT} CHECK (called IN ('answered', 'kept', 'failed'))`,
  sql`ALTER TABLE traces ADD COLUMN called_ms INTEGER`,
  sql`CREATE INDEX traces_called ON traces (tenant_id, branch_id, domain_id, at, tool, called, called_ms)
    WHERE counted = 1 AND called IS NOT NULL`,
];

/** What belongs to something that is being done, which is no question that nobody could answer; and what came of each call of a tool. */
export const actingFigures: Migration = {
  version: 17,
  name: 'acting-figures',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
