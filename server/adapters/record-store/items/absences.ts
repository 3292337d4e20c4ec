/** Items that are out for now, by scope and id. */
import type { Kysely, Selectable } from 'kysely';
import type { Absence, AuditLine, ChangedBy, Scope } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit } from '../operations/audit.ts';
import type { ReadScope, ScopeIds } from '../scopes/scopes.ts';
import { raiseRevision, resolveReadScope } from '../scopes/scopes.ts';

export interface AbsenceChange {
  readonly scope: Scope;
  readonly by: ChangedBy;
  readonly now: () => Date;
}

/** Those that hold at the scope's moment, in the order of their ids. */
export async function readAbsences(database: Kysely<Tables>, scope: ReadScope): Promise<Absence[]> {
  const rows = await ofScope(database, scope)
    .selectAll()
    .where('until_at', '>', scope.now)
    .orderBy('item_id')
    .execute();
  return rows.map(toAbsence);
}

/** Inside a transaction that holds the write lock. @throws Fault `scope-unknown` */
export async function markAbsent(
  transaction: Kysely<Tables>,
  { itemId, name, until }: Pick<Absence, 'itemId' | 'name' | 'until'>,
  change: AbsenceChange,
): Promise<Absence> {
  const scope = await resolveReadScope(transaction, change.scope, change.now);
  const before = await readAbsence(transaction, scope, itemId);
  if (before?.until === until) return before;
  const absence = { itemId, name, until, markedBy: change.by.actor, markedAt: scope.now };
  const row = { name, until_at: until, marked_by: absence.markedBy, marked_at: absence.markedAt };
  await transaction
    .insertInto('absences')
    .values({ ...idsOf(scope), item_id: itemId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'branch_id', 'domain_id', 'item_id']).doUpdateSet(row))
    .execute();
  const details = { item_id: itemId, until, ...(before === undefined ? {} : { before: before.until }) };
  await settle(transaction, scope, lineOf(change, scope, { action: 'item.out', subject: name, details }));
  return absence;
}

/** Inside a transaction that holds the write lock. Undefined: it was not out. @throws Fault `scope-unknown` */
export async function endAbsence(
  transaction: Kysely<Tables>,
  itemId: string,
  change: AbsenceChange,
): Promise<Absence | undefined> {
  const scope = await resolveReadScope(transaction, change.scope, change.now);
  const before = await readAbsence(transaction, scope, itemId);
  if (before === undefined) return undefined;
  await transaction
    .deleteFrom('absences')
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id)
    .where('item_id', '=', itemId)
    .execute();
  const details = { item_id: itemId, until: before.until };
  await settle(transaction, scope, lineOf(change, scope, { action: 'item.back', subject: before.name, details }));
  return before;
}

/** Sweeps what is over: no reader sees it, and the counter that rises here stands for its end from now on. */
async function settle(transaction: Kysely<Tables>, scope: ReadScope, line: AuditLine): Promise<void> {
  await transaction
    .deleteFrom('absences')
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id)
    .where('until_at', '<=', scope.now)
    .execute();
  await raiseRevision(transaction, idsOf(scope));
  await writeAudit(transaction, line);
}

async function readAbsence(database: Kysely<Tables>, scope: ReadScope, itemId: string): Promise<Absence | undefined> {
  const row = await ofScope(database, scope)
    .selectAll()
    .where('item_id', '=', itemId)
    .where('until_at', '>', scope.now)
    .executeTakeFirst();
  return row === undefined ? undefined : toAbsence(row);
}

function ofScope(database: Kysely<Tables>, scope: ScopeIds) {
  return database
    .selectFrom('absences')
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id);
}

function idsOf({ tenant_id, branch_id, domain_id }: ScopeIds): ScopeIds {
  return { tenant_id, branch_id, domain_id };
}

function lineOf(
  { scope, by }: AbsenceChange,
  { now }: ReadScope,
  line: Pick<AuditLine, 'action' | 'subject' | 'details'>,
): AuditLine {
  const { tenantSlug, branchSlug, domainId } = scope;
  return { at: now, actor: by.actor, tenantSlug, branchSlug, domainId, ...line };
}

function toAbsence(row: Selectable<Tables['absences']>): Absence {
  return {
    itemId: row.item_id,
    name: row.name,
    until: row.until_at,
    markedBy: row.marked_by,
    markedAt: row.marked_at,
  };
}
