import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What belongs to something that is being done is no question that nobody could answer. */
export const actingQuestions: Migration = {
  version: 17,
  name: 'acting-questions',
  async up(transaction) {
    await sql`ALTER TABLE traces ADD COLUMN acts INTEGER NOT NULL DEFAULT 0 CHECK (acts IN (0, 1))`.execute(transaction);
  },
};
