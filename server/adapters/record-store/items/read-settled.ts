import type { Kysely } from 'kysely';
import type { SettledCell } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';
import { levelsOf } from '../scopes/overrides.ts';
import type { ReadScope } from '../scopes/scopes.ts';

/** In the order in which they were settled. */
export async function readSettled(database: Kysely<Tables>, scope: ReadScope): Promise<SettledCell[]> {
  const rows = await database
    .selectFrom('settlements')
    .select(['document_id', 'item_name', 'hazard_id', 'status', 'settled_by', 'settled_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', 'in', levelsOf(scope))
    .where('domain_id', '=', scope.domain_id)
    .orderBy('settled_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    itemName: row.item_name,
    hazardId: row.hazard_id,
    status: row.status,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  }));
}
