import { sql } from 'kysely';
import { perDialect } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const ROW = perDialect(sql`INTEGER`, sql`BIGINT`);

const statements = [
  // Changes that one request made have the id of the first of them. Null: it was made alone.
  sql`ALTER TABLE item_edits ADD COLUMN together ${ROW}`,
  sql`CREATE INDEX item_edits_together ON item_edits (together)`,
];

/** Which changes were made by one request, so that one takes them back. */
export const togetherEdits: Migration = {
  version: 8,
  name: 'together-edits',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
