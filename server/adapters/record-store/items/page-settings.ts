/** Whether a branch shows what is in force to anybody, by scope. */
import type { Kysely } from 'kysely';
import type { ChangedBy, PageSetting, PageSettingChange, Scope } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit } from '../operations/audit.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { resolveReadScope } from '../scopes/scopes.ts';

/** Of a scope of which nothing was settled: off, and by no list. */
export async function readPageSetting(database: Kysely<Tables>, scope: ReadScope): Promise<PageSetting> {
  const row = await database
    .selectFrom('page_settings')
    .select(['is_public', 'regime', 'changed_by', 'changed_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id)
    .executeTakeFirst();
  if (row === undefined) return { isPublic: false };
  return {
    isPublic: row.is_public === 1,
    ...(row.regime === null ? {} : { regime: row.regime }),
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  };
}

/** Inside a transaction that holds the write lock. @throws Fault `scope-unknown` */
export async function changePageSetting(
  transaction: Kysely<Tables>,
  change: PageSettingChange,
  { scope: of, by, now }: { readonly scope: Scope; readonly by: ChangedBy; readonly now: () => Date },
): Promise<PageSetting> {
  const scope = await resolveReadScope(transaction, of, now);
  const before = await readPageSetting(transaction, scope);
  const isPublic = change.isPublic ?? before.isPublic;
  const regime = change.regime === undefined ? before.regime : (change.regime ?? undefined);
  if (isPublic === before.isPublic && regime === before.regime) return before;
  const row = {
    is_public: isPublic ? (1 as const) : (0 as const),
    regime: regime ?? null,
    changed_by: by.actor,
    changed_at: scope.now,
  };
  const { tenant_id, branch_id, domain_id } = scope;
  await transaction
    .insertInto('page_settings')
    .values({ tenant_id, branch_id, domain_id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'branch_id', 'domain_id']).doUpdateSet(row))
    .execute();
  const { tenantSlug, branchSlug, domainId } = of;
  await writeAudit(transaction, {
    at: scope.now,
    actor: by.actor,
    action: isPublic === before.isPublic ? 'page.changed' : isPublic ? 'page.shown' : 'page.hidden',
    tenantSlug,
    branchSlug,
    domainId,
    subject: branchSlug,
    details: { regime: regime ?? null },
  });
  return readPageSetting(transaction, scope);
}
