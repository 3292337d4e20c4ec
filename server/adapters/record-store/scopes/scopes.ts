import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { RehearsedVersion, Scope } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';

/** The branch that stands for the whole chain: what is its own every branch inherits. */
export const SHARED = '*';

export interface ScopeIds {
  readonly tenant_id: number;
  readonly branch_id: number;
  readonly domain_id: string;
}

/** Whose rows a reader sees: those of the branch, and those of its chain that the branch does not override. */
export interface ReadScope extends ScopeIds {
  /** The same as `branch_id` for who reads the chain's own level. */
  readonly shared_id: number;
  /** The moment all of one read is of: ISO 8601, UTC. */
  readonly now: string;
  /** Answers in the place of what its document has in force. */
  readonly rehearsed?: RehearsedVersion;
}

/** @throws Fault `scope-unknown` */
export async function resolveScope(database: Kysely<Tables>, scope: Scope): Promise<ScopeIds> {
  const { tenant_id, branch_id, domain_id } = await resolveReadScope(database, scope, () => new Date(0));
  return { tenant_id, branch_id, domain_id };
}

/** Asks the clock when the state of the records that is read from stands. @throws Fault `scope-unknown` */
export async function resolveReadScope(database: Kysely<Tables>, scope: Scope, now: () => Date): Promise<ReadScope> {
  const row = await database
    .selectFrom('tenants')
    .innerJoin('branches', 'branches.tenant_id', 'tenants.id')
    .innerJoin('branches as shared', 'shared.tenant_id', 'tenants.id')
    .select(['tenants.id as tenant_id', 'branches.id as branch_id', 'shared.id as shared_id'])
    .where('tenants.slug', '=', scope.tenantSlug)
    .where('branches.slug', '=', scope.branchSlug)
    .where('shared.slug', '=', SHARED)
    .executeTakeFirst();
  if (!row) throw new Fault('scope-unknown', { details: { tenant: scope.tenantSlug, branch: scope.branchSlug } });
  return { ...row, domain_id: scope.domainId, now: now().toISOString() };
}

export async function ensureScope(transaction: Kysely<Tables>, tenantSlug: string, branchSlug: string): Promise<void> {
  await transaction
    .insertInto('tenants')
    .values({ slug: tenantSlug, name: tenantSlug, time_zone: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', tenantSlug)
    .executeTakeFirstOrThrow();
  const slugs = [...new Set([SHARED, branchSlug])];
  await transaction
    .insertInto('branches')
    .values(slugs.map((slug) => ({ tenant_id: id, slug, name: slug, time_zone: null, address: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The same text means the same content: who is read (a tenant made again under an old name is another one), what was changed at both
 * levels, which window opened or closed last, and which absence ended last.
 */
export async function readRevision(database: Kysely<Tables>, scope: ReadScope): Promise<string> {
  const levels = [...new Set([scope.branch_id, scope.shared_id])];
  const edge = (column: 'in_force_from' | 'in_force_until', branchId: number) => sql`
    select cast(null as integer) as branch_id, 0 as revision, max(${sql.ref(column)}) as edge from versions
    where tenant_id = ${scope.tenant_id} and branch_id = ${branchId}
      and domain_id = ${scope.domain_id} and state = 'PUBLISHED' and ${sql.ref(column)} <= ${scope.now}`;
  const parts = [
    sql`select branch_id, revision, cast(null as text) as edge from scope_revisions
      where tenant_id = ${scope.tenant_id} and branch_id in (${sql.join(levels)}) and domain_id = ${scope.domain_id}`,
    ...levels.flatMap((id) => [edge('in_force_from', id), edge('in_force_until', id)]),
    sql`select cast(null as integer) as branch_id, 0 as revision, max(until_at) as edge from absences
      where tenant_id = ${scope.tenant_id} and branch_id = ${scope.branch_id}
        and domain_id = ${scope.domain_id} and until_at <= ${scope.now}`,
  ];
  const { rows } = await sql<RevisionPart>`${sql.join(parts, sql` union all `)}`.execute(database);
  const numbers = levels.map((id) => rows.find(({ branch_id }) => branch_id === id)?.revision ?? 0);
  const edges = rows.flatMap((row) => row.edge ?? []).sort();
  return `${levels.join('+')}:${numbers.join('+')}:${edges.at(-1) ?? ''}`;
}

/** When the next window opens or closes or an absence ends, if nothing is written before: from then on the revision is another one. */
export async function readNextEdge(database: Kysely<Tables>, scope: ReadScope): Promise<string | undefined> {
  const edges = [...new Set([scope.branch_id, scope.shared_id])].flatMap((branchId) =>
    (['in_force_from', 'in_force_until'] as const).map(
      (column) => sql`
        select min(${sql.ref(column)}) as edge from versions
        where tenant_id = ${scope.tenant_id} and branch_id = ${branchId}
          and domain_id = ${scope.domain_id} and state = 'PUBLISHED' and ${sql.ref(column)} > ${scope.now}`,
    ),
  );
  const back = sql`
    select min(until_at) as edge from absences
    where tenant_id = ${scope.tenant_id} and branch_id = ${scope.branch_id}
      and domain_id = ${scope.domain_id} and until_at > ${scope.now}`;
  const parts = sql.join([...edges, back], sql` union all `);
  const { rows } = await sql<{ readonly edge: string | null }>`${parts}`.execute(database);
  return rows.flatMap(({ edge }) => edge ?? []).sort()[0];
}

interface RevisionPart {
  readonly branch_id: number | null;
  readonly revision: number;
  readonly edge: string | null;
}

export async function raiseRevision(transaction: Kysely<Tables>, scope: ScopeIds): Promise<void> {
  await transaction
    .insertInto('scope_revisions')
    .values({ tenant_id: scope.tenant_id, branch_id: scope.branch_id, domain_id: scope.domain_id, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'branch_id', 'domain_id'])
        .doUpdateSet((expression) => ({ revision: expression('scope_revisions.revision', '+', 1) })),
    )
    .execute();
}
