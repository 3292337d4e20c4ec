import type { Kysely } from 'kysely';
import type { RemovedScope } from '../../../knowledge/index.ts';
import type { Pause } from '../../shared/pause.ts';
import { removeDocuments, removeTraces } from '../content/remove-content.ts';
import { removeRights } from '../people/remove-rights.ts';
import { SHARED } from './scopes.ts';
import type { Tables } from '../database/tables.ts';
import { listedNumbers } from '../database/dialect.ts';

export interface DoomedScope {
  readonly tenantId: number;
  readonly tenantSlug: string;
  /** Defaults to all branches and the level of the whole chain. */
  readonly branch?: { readonly id: number; readonly slug: string };
}

/** The branches with everything in them, inside a transaction that holds the write lock. */
export async function removeBranches(
  transaction: Kysely<Tables>,
  { tenantId, tenantSlug, branch }: DoomedScope,
  pause: Pause,
): Promise<RemovedScope> {
  const doomed =
    branch === undefined
      ? await transaction.selectFrom('branches').select(['id', 'slug']).where('tenant_id', '=', tenantId).execute()
      : [branch];
  const ids = listedNumbers(doomed.map(({ id }) => id));
  const documents = await transaction
    .selectFrom('documents')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('branch_id', 'in', ids)
    .execute();
  const content = await removeDocuments(
    transaction,
    documents.map(({ id }) => id),
    pause,
  );
  const traces = await removeTraces(transaction, tenantId, { branchIds: doomed.map(({ id }) => id), pause });
  await transaction.deleteFrom('absences').where('tenant_id', '=', tenantId).where('branch_id', 'in', ids).execute();
  await transaction.deleteFrom('item_edits').where('tenant_id', '=', tenantId).where('branch_id', 'in', ids).execute();
  await transaction
    .deleteFrom('page_settings')
    .where('tenant_id', '=', tenantId)
    .where('branch_id', 'in', ids)
    .execute();
  await transaction
    .deleteFrom('ignored_questions')
    .where('tenant_id', '=', tenantId)
    .where('branch_id', 'in', ids)
    .execute();
  await transaction.deleteFrom('own_words').where('tenant_id', '=', tenantId).where('branch_id', 'in', ids).execute();
  await transaction.deleteFrom('kept_tests').where('tenant_id', '=', tenantId).where('branch_id', 'in', ids).execute();
  // Their events go with them.
  await transaction.deleteFrom('actions').where('tenant_id', '=', tenantId).where('branch_id', 'in', ids).execute();
  await transaction.deleteFrom('events').where('tenant_id', '=', tenantId).where('branch_id', 'in', ids).execute();
  await transaction.deleteFrom('hints').where('tenant_id', '=', tenantId).where('branch_id', 'in', ids).execute();
  // Of the whole business, and what is kept of each goes along.
  if (branch === undefined) await transaction.deleteFrom('remembered').where('tenant_id', '=', tenantId).execute();
  await transaction
    .deleteFrom('scope_revisions')
    .where('tenant_id', '=', tenantId)
    .where('branch_id', 'in', ids)
    .execute();
  const jobs = await transaction
    .deleteFrom('jobs')
    .where('tenant_slug', '=', tenantSlug)
    .$if(branch !== undefined, (query) => query.where('branch_slug', '=', branch?.slug ?? ''))
    .executeTakeFirst();
  await removeRights(transaction, tenantSlug, branch?.slug);
  await pause();
  await transaction.deleteFrom('branches').where('id', 'in', ids).execute();
  const branches = doomed.filter(({ slug }) => slug !== SHARED).length;
  return { branches, ...content, traces, jobs: Number(jobs.numDeletedRows) };
}
