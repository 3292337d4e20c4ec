import type { Kysely, Selectable } from 'kysely';
import type { AuditEntry, AuditLine, AuditLog } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
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
    list: ({ tenantSlug, domainId, documentId, after, limit }) =>
      translatingFaults(async () => {
        const rows = await reader
          .selectFrom('audit')
          .selectAll()
          .$if(tenantSlug !== undefined, (query) => query.where('tenant_slug', '=', tenantSlug ?? ''))
          .$if(domainId !== undefined, (query) => query.where('domain_id', '=', domainId ?? ''))
          .$if(documentId !== undefined, (query) => query.where('document_id', '=', documentId ?? 0))
          .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .execute();
        const entries = rows.slice(0, limit).map(toEntry);
        const last = entries.at(-1);
        return { entries, ...(rows.length > limit && last !== undefined ? { next: last.id } : {}) };
      }),
  };
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
