import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { keepStatements } from '../../../../../server/adapters/record-store/database/keep-statements.ts';

const opened: Database.Database[] = [];

function open(): Database.Database {
  const database = new Database(':memory:');
  opened.push(database);
  database.exec('create table things (id integer primary key, name text)');
  database.exec("insert into things (name) values ('uno'), ('dos')");
  return database;
}

afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

describe('a connection that keeps its statements', () => {
  it('compiles the same text once', () => {
    const kept = keepStatements(open());
    expect(kept.prepare('select name from things')).toBe(kept.prepare('select name from things'));
    expect(kept.prepare('select id from things')).not.toBe(kept.prepare('select name from things'));
  });

  it('runs a kept statement with other parameters', () => {
    const kept = keepStatements(open());
    const ask = (id: number) => kept.prepare('select name from things where id = ?').all([id]);
    expect([ask(1), ask(2), ask(3)]).toEqual([[{ name: 'uno' }], [{ name: 'dos' }], []]);
  });

  it('sees what others have changed of the schema', () => {
    const database = open();
    const kept = keepStatements(database);
    expect(kept.prepare('select * from things').all([])).toHaveLength(2);
    database.exec('alter table things add column price integer');
    expect(kept.prepare('select * from things').all([])).toEqual([
      { id: 1, name: 'uno', price: null },
      { id: 2, name: 'dos', price: null },
    ]);
  });

  it('forgets the one that was used longest ago', () => {
    const kept = keepStatements(open(), 2);
    const first = kept.prepare('select 1');
    kept.prepare('select 2');
    kept.prepare('select 3');
    expect(kept.prepare('select 1')).not.toBe(first);
    expect(kept.prepare('select 1').all([])).toEqual([{ 1: 1 }]);
  });

  it('keeps no statement that does not compile', () => {
    const kept = keepStatements(open());
    for (let turn = 0; turn < 2; turn += 1) expect(() => kept.prepare('select from')).toThrow(/syntax/u);
  });

  it('closes the connection', () => {
    const database = open();
    keepStatements(database).close();
    expect(database.open).toBe(false);
  });
});
