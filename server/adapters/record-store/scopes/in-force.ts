/** Which versions answer at a scope's moment. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ReadScope } from './scopes.ts';

/**
 * Whether a version, by the name its table has in the statement, answers: it is published and its window holds the moment. Where a version is
 * rehearsed it answers in the place of whatever its document has in force.
 */
export function isInForce({ now, rehearsed }: ReadScope, table: string): RawBuilder<boolean> {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${table}.${column}`);
  const holds = sql<boolean>`(${of('state')} = 'PUBLISHED' and ${of('in_force_from')} <= ${now} and ${of('in_force_until')} > ${now})`;
  if (rehearsed === undefined) return holds;
  const { documentId, version } = rehearsed;
  return sql<boolean>`(case when ${of('document_id')} = ${documentId} then ${of('number')} = ${version} else ${holds} end)`;
}
