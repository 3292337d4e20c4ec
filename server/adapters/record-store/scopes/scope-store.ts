import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { AuditLine, Branch, BranchChange, ScopeStore, Tenant, TenantChange } from '../../../knowledge/index.ts';
import { createPause } from '../../shared/pause.ts';
import { writeAudit } from '../operations/audit.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { keepReads } from '../database/keep-reads.ts';
import {
  readBranchRow,
  readPlaces,
  readTenant,
  readTenantRow,
  readTenants,
  readZone,
  toBranch,
} from './read-scopes.ts';
import { removeBranches } from './remove-scope.ts';
import { SHARED } from './scopes.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

export interface ScopeStoreParts {
  readonly now: () => Date;
  /** Where neither the branch nor its tenant has a time zone. Default: this machine's. */
  readonly serverZone?: string;
  /** Called before a scope is removed: what waits to be written of it is written, so that it goes, too. */
  readonly settle?: () => Promise<void>;
}

/** Tenants and branches in the records' file. */
export function createScopeStore(
  { reader, writer, stamp }: Pick<Connections, 'reader' | 'writer' | 'stamp'>,
  parts: ScopeStoreParts,
): ScopeStore {
  const { now, serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone, settle } = parts;
  const keep = keepReads<{ readonly zone: string | undefined }>(stamp === undefined ? {} : { stamp });
  const change = <Result>(actor: string, work: (change: Change) => Promise<Result>): Promise<Result> =>
    translatingFaults(() =>
      inTransaction(writer, 'immediate', (transaction) =>
        work({
          transaction,
          tell: (line) => writeAudit(transaction, { ...line, at: now().toISOString(), actor }),
        }),
      ),
    );
  const removal: typeof change = async (actor, work) => {
    await settle?.();
    return change(actor, work);
  };
  return {
    listPlaces: () => translatingFaults(() => readPlaces(reader)),
    listTenants: () => translatingFaults(() => readTenants(reader)),
    readTenant: (slug) => translatingFaults(() => readTenant(reader, slug)),
    createTenant: (tenant, { actor }) => change(actor, (at) => createTenant(at, tenant)),
    changeTenant: (slug, fields, { actor }) => change(actor, (at) => changeTenant(at, slug, fields)),
    removeTenant: (slug, { actor }) => removal(actor, (at) => removeTenant(at, slug)),
    createBranch: (slug, branch, { actor }) => change(actor, (at) => createBranch(at, slug, branch)),
    changeBranch: (tenantSlug, branchSlug, fields, { actor }) =>
      change(actor, (at) => changeBranch(at, { tenantSlug, branchSlug }, fields)),
    removeBranch: (tenantSlug, branchSlug, { actor }) =>
      removal(actor, (at) => removeBranch(at, { tenantSlug, branchSlug })),
    // Each question asks for it, to learn whether there is such a branch.
    zoneOf: (scope) =>
      translatingFaults(async () => {
        const name = JSON.stringify([scope.tenantSlug, scope.branchSlug]);
        const { zone } = await keep(name, async () => ({ zone: await readZone(reader, scope) }));
        return zone ?? serverZone;
      }),
  };
}

interface Change {
  readonly transaction: Kysely<Tables>;
  readonly tell: (line: Omit<AuditLine, 'at' | 'actor'>) => Promise<void>;
}

interface BranchName {
  readonly tenantSlug: string;
  readonly branchSlug: string;
}

async function createTenant({ transaction, tell }: Change, tenant: Tenant): Promise<Tenant> {
  const { slug, name, timeZone, branches } = tenant;
  const there = await transaction.selectFrom('tenants').select('id').where('slug', '=', slug).executeTakeFirst();
  if (there !== undefined) throw new Fault('slug-taken', { details: { slug } });
  const { id } = await transaction
    .insertInto('tenants')
    .values({ slug, name, time_zone: timeZone ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [{ slug: SHARED, name: SHARED }, ...branches].map((branch) => toRow(id, branch));
  await transaction.insertInto('branches').values(rows).execute();
  const details = { name, time_zone: timeZone ?? null, branches: branches.map((branch) => branch.slug) };
  await tell({ action: 'tenant.created', tenantSlug: slug, subject: name, details });
  return readTenant(transaction, slug);
}

async function changeTenant({ transaction, tell }: Change, slug: string, fields: TenantChange): Promise<Tenant> {
  const before = await readTenantRow(transaction, slug);
  const changed = differences(before, toColumns(fields));
  if (changed !== undefined) {
    await transaction.updateTable('tenants').set(changed.to).where('id', '=', before.id).execute();
    const subject = changed.to['name'] ?? before.name;
    await tell({ action: 'tenant.changed', tenantSlug: slug, subject, details: { ...changed } });
  }
  return readTenant(transaction, slug);
}

async function removeTenant({ transaction, tell }: Change, slug: string) {
  const { id, name } = await readTenantRow(transaction, slug);
  const removed = await removeBranches(transaction, { tenantId: id, tenantSlug: slug }, createPause());
  await transaction.deleteFrom('tenants').where('id', '=', id).execute();
  await tell({ action: 'tenant.removed', tenantSlug: slug, subject: name, details: { ...removed } });
  return removed;
}

async function createBranch({ transaction, tell }: Change, tenantSlug: string, branch: Branch): Promise<Branch> {
  const { slug, name } = branch;
  const tenant = await readTenantRow(transaction, tenantSlug);
  const row = toRow(tenant.id, branch);
  const made = await transaction
    .insertInto('branches')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) throw new Fault('slug-taken', { details: { slug } });
  const details = { name, time_zone: row.time_zone, address: row.address };
  await tell({ action: 'branch.created', tenantSlug, branchSlug: slug, subject: name, details });
  return toBranch(row);
}

async function changeBranch(
  { transaction, tell }: Change,
  { tenantSlug, branchSlug }: BranchName,
  fields: BranchChange,
): Promise<Branch> {
  const { branch } = await readBranchRow(transaction, tenantSlug, branchSlug);
  const changed = differences(branch, toColumns(fields));
  if (changed === undefined) return toBranch(branch);
  await transaction.updateTable('branches').set(changed.to).where('id', '=', branch.id).execute();
  const subject = changed.to['name'] ?? branch.name;
  await tell({ action: 'branch.changed', tenantSlug, branchSlug, subject, details: { ...changed } });
  return toBranch({ ...branch, ...changed.to });
}

async function removeBranch({ transaction, tell }: Change, { tenantSlug, branchSlug }: BranchName) {
  const { tenant, branch } = await readBranchRow(transaction, tenantSlug, branchSlug);
  const { branches } = await readTenant(transaction, tenantSlug);
  if (branches.length === 1) throw new Fault('scope-protected', { details: { slug: branchSlug } });
  const removed = await removeBranches(transaction, { tenantId: tenant.id, tenantSlug, branch }, createPause());
  await tell({ action: 'branch.removed', tenantSlug, branchSlug, subject: branch.name, details: { ...removed } });
  return removed;
}

function toRow(tenantId: number, { slug, name, timeZone, address }: Branch) {
  return { tenant_id: tenantId, slug, name, time_zone: timeZone ?? null, address: address ?? null };
}

type Columns = Readonly<Record<string, string | null>>;

function toColumns({ name, timeZone, address }: BranchChange): Columns {
  return {
    ...(name === undefined ? {} : { name }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(address === undefined ? {} : { address }),
  };
}

/** The columns that would become something else, as they were and as they will be; nothing when none would. */
function differences(
  before: Readonly<Record<string, unknown>>,
  columns: Columns,
): { readonly from: Columns; readonly to: Columns } | undefined {
  const changed = Object.entries(columns).filter(([column, value]) => before[column] !== value);
  if (changed.length === 0) return undefined;
  const from = changed.map(([column]) => [column, before[column]]);
  return { from: Object.fromEntries(from) as Columns, to: Object.fromEntries(changed) };
}
