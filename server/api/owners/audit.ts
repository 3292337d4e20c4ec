/** `GET /v2/audit`: who changed what. */
import type { AuditAnswer, AuditList } from '../../contract/scopes.ts';
import type { AuditEntry, AuditFilter, AuditLog } from '../../knowledge/index.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readLimit, readNumber, readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';

const DEFAULT_LIMIT = 50;

export const AUDIT_READERS: Readers<AuditFilter> = {
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  domain_id: { name: 'domainId', read: readText },
  document_id: { name: 'documentId', read: readNumber },
  after: { name: 'after', read: readNumber },
  limit: { name: 'limit', read: readLimit },
};

/** @throws Fault `fields-invalid`, `records-unavailable` */
export function listAudit({ audit }: { readonly audit: AuditLog }): ApiHandler {
  return async (context) => {
    const filter = { limit: DEFAULT_LIMIT, ...readParameters(context.req.queries(), AUDIT_READERS) };
    const page = await audit.list(filter);
    const list: AuditList = { entries: page.entries.map(toAnswer), next: page.next ?? null };
    return context.json(list, 200, { 'Cache-Control': 'no-store' });
  };
}

function toAnswer(entry: AuditEntry): AuditAnswer {
  return {
    id: entry.id,
    at: entry.at,
    actor: entry.actor,
    action: entry.action,
    tenant_slug: entry.tenantSlug,
    branch_slug: entry.branchSlug ?? null,
    domain_id: entry.domainId ?? null,
    document_id: entry.documentId ?? null,
    subject: entry.subject,
    details: { ...entry.details },
  };
}
