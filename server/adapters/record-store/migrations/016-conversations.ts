import { sql } from 'kysely';
import { TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const statements = [
  sql`ALTER TABLE traces ADD COLUMN tool ${TEXT}`,
  sql`ALTER TABLE traces ADD COLUMN replies INTEGER NOT NULL DEFAULT 0 CHECK (replies IN (0, 1))`,
  // Beside the one of what is counted: with sessions in it a row of that would be too long for Postgres.
  sql`CREATE INDEX traces_conversed ON traces (tenant_id, branch_id, domain_id, at, session_id, tool) WHERE counted = 1`,
];

/** What conversations are told from: the questions of a session, whose rows are there already. */
export const conversations: Migration = {
  version: 16,
  name: 'conversations',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
