/** Groups of questions that an owner does not want to see, by their keys. */
import type { Kysely } from 'kysely';
import type { IgnoredGroup } from '../../../assistant/index.ts';
import type { Scope } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit } from '../operations/audit.ts';
import { levelsOf } from '../scopes/overrides.ts';
import { resolveReadScope } from '../scopes/scopes.ts';

/** So many are heeded, the newest. */
const MOST = 1000;

export interface IgnoreRequest {
  readonly scope: Scope;
  readonly key: string;
  readonly actor: string;
}

/** Of the branch and of its chain, the newest first. @throws Fault `scope-unknown` */
export async function readIgnored(database: Kysely<Tables>, scope: Scope, now: () => Date): Promise<IgnoredGroup[]> {
  const ids = await resolveReadScope(database, scope, now);
  const rows = await database
    .selectFrom('ignored_questions')
    .select(['key', 'ignored_by', 'ignored_at'])
    .where('tenant_id', '=', ids.tenant_id)
    .where('branch_id', 'in', levelsOf(ids))
    .where('domain_id', '=', ids.domain_id)
    .orderBy('ignored_at', 'desc')
    .orderBy('key')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ key: row.key, by: row.ignored_by, at: row.ignored_at }));
}

/** With its line in the audit, which has the key and no word of a guest. @throws Fault `scope-unknown` */
export async function ignoreQuestions(
  transaction: Kysely<Tables>,
  { scope, key, actor }: IgnoreRequest,
  now: () => Date,
): Promise<void> {
  const { tenant_id, branch_id, domain_id, now: at } = await resolveReadScope(transaction, scope, now);
  const made = await transaction
    .insertInto('ignored_questions')
    .values({ tenant_id, branch_id, domain_id, key, ignored_by: actor, ignored_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return;
  await tell(transaction, { scope, key, actor, at, action: 'questions.ignored' });
}

/** @throws Fault `scope-unknown` */
export async function heedQuestions(
  transaction: Kysely<Tables>,
  { scope, key, actor }: IgnoreRequest,
  now: () => Date,
): Promise<void> {
  const { tenant_id, branch_id, domain_id, now: at } = await resolveReadScope(transaction, scope, now);
  const gone = await transaction
    .deleteFrom('ignored_questions')
    .where('tenant_id', '=', tenant_id)
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return;
  await tell(transaction, { scope, key, actor, at, action: 'questions.heeded' });
}

interface Told extends IgnoreRequest {
  readonly at: string;
  readonly action: string;
}

async function tell(transaction: Kysely<Tables>, { scope, key, actor, at, action }: Told): Promise<void> {
  const { tenantSlug, branchSlug, domainId } = scope;
  await writeAudit(transaction, { at, actor, action, tenantSlug, branchSlug, domainId, subject: key });
}
