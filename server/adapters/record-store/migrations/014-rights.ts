import { sql } from 'kysely';
import { TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

/** To whom an action was proposed, where their credential says it: nobody else of the same session confirms it. No name of a person is in it. */
export const rights: Migration = {
  version: 14,
  name: 'rights',
  async up(transaction) {
    await sql`ALTER TABLE actions ADD COLUMN person ${TEXT}`.execute(transaction);
  },
};
