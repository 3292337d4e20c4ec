/** `GET /v2/audit`, also as a file: who changed what. */
import type { AuditAnswer, AuditList } from '../../contract/scopes.ts';
import type { Language } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { AuditEntry, AuditFilter, AuditLog, Scopes } from '../../knowledge/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { writeCsv } from '../http/csv.ts';
import { preferredLanguage } from '../http/problem-language.ts';
import {
  readLevelSlug,
  readLimit,
  readMoment,
  readNumber,
  readParameters,
  readSlug,
  readText,
} from '../http/query-parameters.ts';
import type { ParameterReader, Readers } from '../http/query-parameters.ts';
import { AUDIT_WORDS, tellChange } from './audit-words.ts';
import { FRESH } from './scope-requests.ts';

const DEFAULT_LIMIT = 50;
const PAGE = 200;

/** Of a file: what is older is asked for by its dates. */
const MOST_LINES = 20_000;

/** Where nothing says whose clock is meant. */
const DEFAULT_TENANT = 'default';
/** The level of a whole chain; as the tenant of a line: what is of the whole server. */
const SHARED = '*';

/** What is of the whole server is told under `*`, and only to who owns it. */
const readTenant: ParameterReader<string> = readLevelSlug;

const PART_READERS: Readers<AuditFilter> = {
  tenant_slug: { name: 'tenantSlug', read: readTenant },
  branch_slug: { name: 'branchSlug', read: readSlug },
  domain_id: { name: 'domainId', read: readText },
  document_id: { name: 'documentId', read: readNumber },
  actor: { name: 'actor', read: readText },
  kind: { name: 'kind', read: readText },
  since: { name: 'since', read: readMoment },
  until: { name: 'until', read: readMoment },
};

export const AUDIT_READERS: Readers<AuditFilter> = {
  ...PART_READERS,
  after: { name: 'after', read: readNumber },
  limit: { name: 'limit', read: readLimit },
};

export const AUDIT_FILE_READERS = PART_READERS;

export interface AuditParts {
  readonly audit: AuditLog;
  readonly scopes: Pick<Scopes, 'zoneOf'>;
}

/** @throws Fault `fields-invalid`, `records-unavailable` */
export function listAudit({ audit, scopes }: AuditParts): ApiHandler {
  return async (context) => {
    const filter = { limit: DEFAULT_LIMIT, ...readParameters<AuditFilter>(context.req.queries(), AUDIT_READERS) };
    const zone = await zoneFor(filter, scopes);
    const page = await audit.list(filter);
    const { tenantSlug, branchSlug } = filter;
    const heads = await audit.heads({
      ...(tenantSlug === undefined ? {} : { tenantSlug }),
      ...(branchSlug === undefined ? {} : { branchSlug }),
    });
    const list: AuditList = {
      entries: page.entries.map((entry) => toAnswer(entry, { zone, language: languageOf(context) })),
      next: page.next ?? null,
      zone,
      actors: [...heads.actors],
      kinds: heads.kinds.map((kind) => ({ kind, name: AUDIT_WORDS[languageOf(context)].kinds[kind] ?? kind })),
    };
    return context.json(list, 200, FRESH);
  };
}

/** As a file for a spreadsheet. @throws Fault as `listAudit` */
export function downloadAudit({ audit, scopes }: AuditParts): ApiHandler {
  return async (context) => {
    const filter = readParameters<AuditFilter>(context.req.queries(), AUDIT_FILE_READERS);
    const zone = await zoneFor(filter, scopes);
    const language = languageOf(context);
    const lines: string[][] = [[...AUDIT_WORDS[language].heading]];
    for (let after: number | undefined; lines.length <= MOST_LINES;) {
      const page = await audit.list({ ...filter, limit: PAGE, ...(after === undefined ? {} : { after }) });
      lines.push(...page.entries.map((entry) => lineOf(toAnswer(entry, { zone, language }), zone)));
      after = page.next;
      if (after === undefined) break;
    }
    return context.body(writeCsv(lines), 200, {
      ...FRESH,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    });
  };
}

function lineOf(entry: AuditAnswer, zone: string): string[] {
  return [
    `${entry.local} (${zone})`,
    entry.actor,
    entry.sentence,
    entry.tenant_slug,
    entry.branch_slug ?? '',
    entry.action,
  ];
}

function languageOf(context: ApiContext): Language {
  return preferredLanguage(context.req.header('accept-language'));
}

/** A part that is gone leaves its lines: they are told by the world's clock. */
async function zoneFor(
  { branchSlug = SHARED, tenantSlug }: Partial<AuditFilter>,
  scopes: AuditParts['scopes'],
): Promise<string> {
  const tenant = tenantSlug === undefined || tenantSlug === SHARED ? DEFAULT_TENANT : tenantSlug;
  try {
    return await scopes.zoneOf({ domainId: '', tenantSlug: tenant, branchSlug });
  } catch (error) {
    if (error instanceof Fault && error.code === 'scope-unknown') return 'UTC';
    throw error;
  }
}

function toAnswer(
  entry: AuditEntry,
  { language, zone }: { readonly zone: string; readonly language: Language },
): AuditAnswer {
  return {
    id: entry.id,
    at: entry.at,
    local: localOf(entry.at, zone),
    sentence: tellChange(entry, language),
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

/** `2026-03-01 21:40`: the Swedish way of writing is the one of ISO 8601. */
function localOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
}
