import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { levelsOf } from '../scopes/overrides.ts';
import type { ReadScope } from '../scopes/scopes.ts';

/** Of every document of the scope and its chain, by its id. */
export async function readTitles(database: Kysely<Tables>, scope: ReadScope): Promise<Map<number, string>> {
  const documents = await database
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', 'in', levelsOf(scope))
    .where('domain_id', '=', scope.domain_id)
    .execute();
  return new Map(documents.map(({ id, title }) => [id, title]));
}
