/** What SQLite and Postgres say differently, decided when a statement is compiled, so that SQL is written without knowing where it runs. */
import type { OperationNode, RawBuilder } from 'kysely';
import { createQueryId, createRawBuilder, PostgresQueryCompiler, RawNode, sql } from 'kysely';

interface DialectNode extends RawNode {
  /** Stands in its place for Postgres. */
  readonly postgres: OperationNode;
}

/** One piece of SQL, spelled twice. */
export function perDialect<Output>(sqlite: RawBuilder<Output>, postgres: RawBuilder<Output>): RawBuilder<Output> {
  const { sqlFragments, parameters } = sqlite.toOperationNode();
  const rawNode: DialectNode = {
    ...RawNode.create(sqlFragments, parameters),
    postgres: postgres.toOperationNode(),
  };
  return createRawBuilder({ queryId: createQueryId(), rawNode });
}

/** Kysely's compiler for Postgres, which also reads what `perDialect` made. */
export class DialectPostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    if ('postgres' in node) this.visitNode((node as DialectNode).postgres);
    else super.visitRaw(node);
  }
}

/** The type of a text: compared and ordered by its code points, whatever the language of a Postgres database. */
export const TEXT = perDialect(sql`TEXT`, sql`TEXT COLLATE "C"`);

/** For `column in …`: any number of values in one parameter, so that a long list is still one statement. None is in an empty list. */
export function listedTexts(values: readonly string[]): RawBuilder<never> {
  return perDialect<never>(
    sql`(select value from json_each(${JSON.stringify(values)}))`,
    sql`(select unnest(${values}::text[]))`,
  );
}

/** As `listedTexts`, for a column of numbers. */
export function listedNumbers(values: readonly number[]): RawBuilder<never> {
  return perDialect<never>(
    sql`(select value from json_each(${JSON.stringify(values)}))`,
    sql`(select unnest(${values}::bigint[]))`,
  );
}

/** At the end of a select: the rows are the transaction's own until it ends. SQLite has one writer at a time anyway. */
export const WHOLE_ROW = perDialect(sql``, sql`for update`);

/** As `WHOLE_ROW`, but a row that somebody holds is passed over, not waited for. */
export const WHOLE_FREE_ROW = perDialect(sql``, sql`for update skip locked`);
