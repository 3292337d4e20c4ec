/** Looks over the shoulder of the SQLite driver: what a test does between two statements of an open write, it knows and does not hope. */
import Database from 'better-sqlite3';

export interface WatchedStatement {
  readonly database: Database.Database;
  readonly sql: string;
  /** Writes that were finished before, by all connections that are watched. */
  readonly commits: number;
  /** The transaction is open and has changed rows that nobody else sees yet. */
  readonly isInsideWrite: boolean;
}

/** Calls back before each statement of every connection of this process. @returns what ends it */
export function watchStatements(before: (statement: WatchedStatement) => void): () => void {
  const prototype = Database.prototype as { prepare: (sql: string) => unknown };
  const original = Object.getOwnPropertyDescriptor(prototype, 'prepare');
  if (original === undefined) throw new Error('the driver prepares its statements another way by now');
  const { prepare } = prototype;
  const writing = new WeakSet<Database.Database>();
  let commits = 0;
  Object.defineProperty(prototype, 'prepare', {
    ...original,
    value(this: Database.Database, sql: string): unknown {
      before({ database: this, sql, commits, isInsideWrite: this.inTransaction && writing.has(this) });
      if (/^\s*(?:insert|update|delete)\b/iu.test(sql) && this.inTransaction) writing.add(this);
      if (/^\s*commit\b/iu.test(sql) && writing.has(this)) commits += 1;
      if (/^\s*(?:commit|rollback)\b/iu.test(sql)) writing.delete(this);
      return prepare.call(this, sql);
    },
  });
  return () => {
    Object.defineProperty(prototype, 'prepare', original);
  };
}
