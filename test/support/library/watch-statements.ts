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
  const run = (database: Database.Database, sql: string): void => {
    before({ database, sql, commits, isInsideWrite: database.inTransaction && writing.has(database) });
    if (/^\s*(?:insert|update|delete)\b/iu.test(sql) && database.inTransaction) writing.add(database);
    if (/^\s*commit\b/iu.test(sql) && writing.has(database)) commits += 1;
    if (/^\s*(?:commit|rollback)\b/iu.test(sql)) writing.delete(database);
  };
  Object.defineProperty(prototype, 'prepare', {
    ...original,
    value(this: Database.Database, sql: string): unknown {
      const statement = prepare.call(this, sql) as Record<string, (...values: unknown[]) => unknown>;
      // Where it is run, not where it is compiled: a statement that is kept is run many times.
      for (const way of ['all', 'get', 'iterate', 'run']) {
        const native = statement[way]?.bind(statement);
        if (native === undefined) throw new Error('the driver runs its statements another way by now');
        statement[way] = (...values) => {
          run(this, sql);
          return native(...values);
        };
      }
      return statement;
    },
  });
  return () => {
    Object.defineProperty(prototype, 'prepare', original);
  };
}
