import { sql } from 'kysely';
import { TEXT } from '../dialect.ts';
import { searchTextOf } from '../search-text.ts';
import type { Migration } from './migration.ts';

/** What a document is found by is folded once, when it is written, and not by each search in the database's own way. */
export const searchText: Migration = {
  version: 4,
  name: 'search-text',
  async up(transaction) {
    await sql`ALTER TABLE documents ADD COLUMN search_text ${TEXT} NOT NULL DEFAULT ''`.execute(transaction);
    const documents = await transaction.selectFrom('documents').select(['id', 'title', 'key', 'source']).execute();
    for (const { id, ...named } of documents) {
      const found = { search_text: searchTextOf(named) };
      await transaction.updateTable('documents').set(found).where('id', '=', id).execute();
    }
  },
};
