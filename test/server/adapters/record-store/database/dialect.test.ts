import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  DialectPostgresCompiler,
  listedNumbers,
  listedTexts,
  perDialect,
} from '../../../../../server/adapters/record-store/database/dialect.ts';

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new DialectPostgresCompiler();
  }
}

const sqlite = new Kysely<never>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
const postgres = new Kysely<never>({ dialect: new Dialect({ pool: () => Promise.reject(new Error('never asked')) }) });

describe('a piece of SQL that is spelled twice', () => {
  const piece = perDialect(sql`one(${1})`, sql`other(${2}, ${3})`);

  it('is compiled as the database says it', () => {
    expect(piece.compile(sqlite)).toMatchObject({ sql: 'one(?)', parameters: [1] });
    expect(piece.compile(postgres)).toMatchObject({ sql: 'other($1, $2)', parameters: [2, 3] });
  });

  it('stands inside others, at any depth, with the parameters in their order', () => {
    const around = sql`select ${0} where ${perDialect(sql`a ${piece}`, sql`b ${piece} ${4}`)} and ${5}`;
    expect(around.compile(sqlite)).toMatchObject({ sql: 'select ? where a one(?) and ?', parameters: [0, 1, 5] });
    expect(around.compile(postgres)).toMatchObject({
      sql: 'select $1 where b other($2, $3) $4 and $5',
      parameters: [0, 2, 3, 4, 5],
    });
  });
});

describe('a list of values', () => {
  it('is one parameter however long it is', () => {
    const numbers = Array.from({ length: 100_000 }, (_, place) => place);
    expect(listedNumbers(numbers).compile(sqlite).parameters).toEqual([JSON.stringify(numbers)]);
    expect(listedNumbers(numbers).compile(postgres).parameters).toEqual([numbers]);
    expect(listedTexts(['a', "'b"]).compile(postgres)).toMatchObject({
      sql: '(select unnest($1::text[]))',
      parameters: [['a', "'b"]],
    });
  });

  it('says of what type it is also when it is empty', () => {
    expect(listedTexts([]).compile(postgres).sql).toContain('text[]');
    expect(listedNumbers([]).compile(postgres).sql).toContain('bigint[]');
  });
});
