import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Of the reads of a question and the writes around it there are some dozens; inserts of many rows have as many texts as sizes. */
const KEPT = 200;

export interface KeptStatements extends SqliteDatabase {
  prepare(sql: string): Database.Statement;
}

/**
 * The same connection, whose statements are compiled once and used again: compiling one costs a question more than running it. A statement is
 * run to its end before another one begins, so that none is used twice at a time. After a change of the schema SQLite compiles it again by itself.
 */
export function keepStatements(database: Database.Database, kept = KEPT): KeptStatements {
  const statements = new LRUCache<string, Database.Statement>({ max: kept });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}
