import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { CatalogueItem } from '../catalogue.ts';
import { makeFolder } from '../prepared.ts';

/** The least that keeps an item for good: its texts in one table, one transaction per call, as durable as ours. */
export async function createPlainTable() {
  const folder = await makeFolder();
  const database = new Database(join(folder, 'plain.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE texts (id INTEGER PRIMARY KEY, item TEXT, type TEXT, text TEXT)');
  const insert = database.prepare('INSERT INTO texts (item, type, text) VALUES (?, ?, ?)');
  const sections = ['menu_description', 'ingredients', 'allergens', 'cross_contamination', 'notes'] as const;
  return {
    write(...items: readonly CatalogueItem[]) {
      database.transaction(() => {
        for (const item of items)
          for (const type of sections) insert.run(item.dish_id, type, JSON.stringify(item[type]));
      })();
    },
    async remove() {
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
