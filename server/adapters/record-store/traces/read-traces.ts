import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Trace, TraceFilter, TracePage } from '../../../assistant/index.ts';
import type { Tables } from '../database/tables.ts';
import { readCursor, writeCursor } from './page-cursor.ts';

export async function findTrace(database: Kysely<Tables>, traceId: string): Promise<Trace | undefined> {
  const [found] = await readRows(database, sql`traces.trace_id = ${traceId}`);
  return found?.trace;
}

/** The page is chosen over the columns alone; only its own rows are read whole. */
export async function listTraces(database: Kysely<Tables>, filter: TraceFilter): Promise<TracePage> {
  const conditions = conditionsOf(filter);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const page = sql`select id from traces ${where} order by at desc, id desc limit ${filter.limit + 1}`;
  const rows = await readRows(database, sql`traces.id in (${page})`);
  const shown = rows.slice(0, filter.limit);
  const last = shown.at(-1);
  return {
    traces: shown.map(({ trace }) => trace),
    ...(rows.length > filter.limit && last !== undefined ? { next: writeCursor(last) } : {}),
  };
}

interface ReadRow {
  readonly id: number;
  readonly at: string;
  readonly trace: Trace;
}

async function readRows(database: Kysely<Tables>, where: RawBuilder<unknown>): Promise<ReadRow[]> {
  const { rows } = await sql<{ id: number; at: string; domain: string; tenant: string; branch: string; body: string }>`
    select traces.id, traces.at, traces.domain_id as domain, tenants.slug as tenant, branches.slug as branch, traces.body
    from traces join tenants on tenants.id = traces.tenant_id join branches on branches.id = traces.branch_id
    where ${where} order by traces.at desc, traces.id desc`.execute(database);
  return rows.map(({ id, at, domain, tenant, branch, body }) => {
    const scope = { domainId: domain, tenantSlug: tenant, branchSlug: branch };
    return { id, at, trace: { ...(JSON.parse(body) as Omit<Trace, 'scope'>), scope } };
  });
}

/** Every value goes as a parameter; no filter widens another. */
function conditionsOf(filter: TraceFilter): RawBuilder<unknown>[] {
  const { tenantSlug, branchSlug, altered, since, until, after } = filter;
  const equals = [
    ['domain_id', filter.domainId],
    ['session_id', filter.sessionId],
    ['intent', filter.intent],
    ['risk', filter.risk],
    ['decision', filter.decision],
  ] as const;
  return [
    ...equals.flatMap(([column, value]) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`])),
    ...(tenantSlug === undefined ? [] : [sql`tenant_id = (select id from tenants where slug = ${tenantSlug})`]),
    ...(branchSlug === undefined ? [] : [sql`branch_id in (select id from branches where slug = ${branchSlug})`]),
    ...(altered === true ? [sql`altered = 1`] : []),
    ...(since === undefined ? [] : [sql`at >= ${new Date(since).toISOString()}`]),
    ...(until === undefined ? [] : [sql`at < ${new Date(until).toISOString()}`]),
    ...(after === undefined ? [] : [sql`(at, id) < ${readCursor(after)}`]),
  ];
}
