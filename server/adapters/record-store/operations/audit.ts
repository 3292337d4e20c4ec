import type { Expression, ExpressionBuilder, Kysely, RawBuilder, Selectable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { AuditEntry, AuditFilter, AuditLine, AuditLog } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { perDialect } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';

/** Inside the transaction of the change it tells of: there is no change without its line, and no line without its change. */
export async function writeAudit(transaction: Kysely<Tables>, line: AuditLine): Promise<void> {
  const row = {
    at: line.at,
    actor: line.actor,
    action: line.action,
    tenant_slug: line.tenantSlug,
    branch_slug: line.branchSlug ?? null,
    domain_id: line.domainId ?? null,
    document_id: line.documentId ?? null,
    subject: line.subject,
    details: JSON.stringify(line.details ?? {}),
  };
  await transaction.insertInto('audit').values(row).execute();
}

export function createAuditLog({ reader }: Pick<Connections, 'reader'>): AuditLog {
  return {
    list: ({ limit, ...filter }) =>
      translatingFaults(async () => {
        const rows = await reader
          .selectFrom('audit')
          .selectAll()
          .where((where) => where.and(conditionsOf(where, filter)))
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .execute();
        const entries = rows.slice(0, limit).map(toEntry);
        const last = entries.at(-1);
        return { entries, ...(rows.length > limit && last !== undefined ? { next: last.id } : {}) };
      }),
    heads: ({ branchSlug, tenantSlug }) =>
      translatingFaults(async () => {
        const part = {
          ...(tenantSlug === undefined ? {} : { tenantSlug }),
          ...(branchSlug === undefined ? {} : { branchSlug }),
        };
        const heads = await reader
          .selectFrom('audit')
          .select(['actor', kindOf().as('kind')])
          .distinct()
          .where((where) => where.and(conditionsOf(where, part)))
          .execute();
        return { actors: sorted(heads.map(({ actor }) => actor)), kinds: sorted(heads.map(({ kind }) => kind)) };
      }),
  };
}

function sorted(words: readonly string[]): string[] {
  return [...new Set(words)].sort((one, other) => one.localeCompare(other));
}

type Where = ExpressionBuilder<Tables, 'audit'>;

function conditionsOf(where: Where, filter: Omit<AuditFilter, 'limit'>): Expression<SqlBool>[] {
  const { actor, after, branchSlug, documentId, domainId, kind, since, tenantSlug, until } = filter;
  return [
    ...(tenantSlug === undefined ? [] : [where('tenant_slug', '=', tenantSlug)]),
    ...(branchSlug === undefined ? [] : [where('branch_slug', '=', branchSlug)]),
    ...(domainId === undefined ? [] : [where('domain_id', '=', domainId)]),
    ...(documentId === undefined ? [] : [where('document_id', '=', documentId)]),
    ...(actor === undefined ? [] : [where('actor', '=', actor)]),
    ...(kind === undefined ? [] : [where(kindOf(), '=', kind)]),
    ...(since === undefined ? [] : [where('at', '>=', since)]),
    ...(until === undefined ? [] : [where('at', '<', until)]),
    ...(after === undefined ? [] : [where('id', '<', after)]),
  ];
}

/** Of an action what stands before its point. */
function kindOf(): RawBuilder<string> {
  return perDialect<string>(sql`substr(action, 1, instr(action || '.', '.') - 1)`, sql`split_part(action, '.', 1)`);
}

function toEntry(row: Selectable<Tables['audit']>): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    tenantSlug: row.tenant_slug,
    ...(row.branch_slug === null ? {} : { branchSlug: row.branch_slug }),
    ...(row.domain_id === null ? {} : { domainId: row.domain_id }),
    ...(row.document_id === null ? {} : { documentId: row.document_id }),
    subject: row.subject,
    details: JSON.parse(row.details) as Record<string, unknown>,
  };
}
