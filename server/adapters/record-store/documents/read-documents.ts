/** Documents with their versions, published or not, for those who manage them. */
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../../fault.ts';
import type {
  DocumentFilter,
  DocumentPage,
  DocumentRow,
  OriginalContent,
  ReadingState,
  Standing,
  VersionRow,
} from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import { NEVER } from '../../../time/arrange-windows.ts';
import { SHARED } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';
import { listedNumbers, perDialect } from '../database/dialect.ts';

type StoredVersion = Selectable<Tables['versions']> & {
  readonly media_type: string | null;
  readonly size: number | null;
  readonly items: number;
  readonly chunks: number;
  /** How the job that read it ended without having read it; null: there is none, or it is still to be done. */
  readonly given_up: string | null;
};

/** @throws Fault `document-unknown` */
export async function readDocument(database: Kysely<Tables>, id: number, now: string): Promise<DocumentRow> {
  const [document] = await readDocuments(database, [id], now);
  if (document === undefined) throw new Fault('document-unknown');
  return document;
}

/** In the order of their ids. */
export async function readDocuments(
  database: Kysely<Tables>,
  ids: readonly number[],
  now: string,
): Promise<DocumentRow[]> {
  const documents = await database
    .selectFrom('documents')
    .innerJoin('tenants', 'tenants.id', 'documents.tenant_id')
    .innerJoin('branches', 'branches.id', 'documents.branch_id')
    .selectAll('documents')
    .select(['tenants.slug as tenant_slug', 'branches.slug as branch_slug'])
    .where('documents.id', 'in', listedNumbers(ids))
    .orderBy('documents.id')
    .execute();
  const versions = await readVersions(database, ids);
  return documents.map((row) => ({
    id: row.id,
    scope: { domainId: row.domain_id, tenantSlug: row.tenant_slug, branchSlug: row.branch_slug },
    key: row.key,
    type: row.type,
    title: row.title,
    ...(row.source === null ? {} : { source: row.source }),
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    versions: (versions.get(row.id) ?? []).map((version) => toVersion(version, now)),
  }));
}

async function readVersions(
  database: Kysely<Tables>,
  documentIds: readonly number[],
): Promise<Map<number, StoredVersion[]>> {
  const rows = await database
    .selectFrom('versions')
    .leftJoin('contents', 'contents.id', 'versions.content_id')
    .selectAll('versions')
    .select(['contents.media_type', 'contents.size'])
    .select((is) => [
      is
        .selectFrom('items')
        .whereRef('items.version_id', '=', 'versions.id')
        .select(is.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('items'),
      is
        .selectFrom('chunks')
        .whereRef('chunks.version_id', '=', 'versions.id')
        .select(is.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('chunks'),
      givenUp.as('given_up'),
    ])
    .where('versions.document_id', 'in', listedNumbers(documentIds))
    .orderBy('versions.number', 'desc')
    .execute();
  const byDocument = new Map<number, StoredVersion[]>();
  for (const row of rows) {
    const there = byDocument.get(row.document_id);
    if (there === undefined) byDocument.set(row.document_id, [row]);
    else there.push(row);
  }
  return byDocument;
}

const jobVersion = perDialect<number>(
  sql`json_extract(jobs.payload, '$.version')`,
  sql`(jobs.payload::json ->> 'version')::integer`,
);
const jobFailure = perDialect<string>(sql`json_extract(jobs.error, '$.code')`, sql`(jobs.error::json ->> 'code')`);

/**
 * Of a version that waits: why nobody will read it any more. A job that is cancelled before it began, or given up, has no handler that could
 * write it, so it is told from the jobs.
 */
export const givenUp = sql<string | null>`case when versions.ingest_state = 'waiting' and not exists (
    select 1 from jobs where jobs.subject = 'document:' || versions.document_id and jobs.state in ('queued', 'running')
      and ${jobVersion} = versions.number)
  then coalesce((
    select case jobs.state when 'failed' then ${jobFailure} end from jobs
    where jobs.subject = 'document:' || versions.document_id and ${jobVersion} = versions.number
    order by jobs.seq desc limit 1), 'cancelled') end`;

function toVersion(row: StoredVersion, now: string): VersionRow {
  const isPublished = row.state === 'PUBLISHED';
  const notes =
    row.ingest_notes === null ? {} : (JSON.parse(row.ingest_notes) as { notices?: string[]; failure?: string });
  return {
    number: row.number,
    state: row.state,
    standing: standingOf(row, now),
    ...given('effectiveFrom', row.effective_from),
    ...given('effectiveTo', row.effective_to),
    ...given('inForceFrom', isPublished ? row.in_force_from : null),
    ...given('inForceUntil', isPublished && row.in_force_until !== NEVER ? row.in_force_until : null),
    reading: row.given_up === null ? row.ingest_state : 'failed',
    notices: notes.notices ?? [],
    ...given('failure', row.given_up ?? notes.failure ?? null),
    ...(row.content_id === null
      ? {}
      : {
          original: {
            id: row.content_id,
            mediaType: row.media_type ?? '',
            size: row.size ?? 0,
            ...given('fileName', row.file_name),
          },
        }),
    ...given('language', row.language),
    items: row.items,
    chunks: row.chunks,
    createdAt: row.created_at,
    createdBy: row.created_by,
    ...given('publishedAt', row.published_at),
    ...given('archivedAt', row.archived_at),
  };
}

/** By the clock: no row is written when a version comes into force or makes way. */
function standingOf(row: StoredVersion, now: string): Standing {
  if (row.state === 'DRAFT') return 'draft';
  const { in_force_from: from, in_force_until: until, effective_to: end } = row;
  if (row.state === 'ARCHIVED' || from === null || until === null) return 'archived';
  if (from < until && now < from) return 'scheduled';
  if (now < until) return 'in_force';
  return end !== null && end <= until ? 'expired' : 'superseded';
}

function given<Key extends string>(key: Key, value: string | null): Partial<Record<Key, string>> {
  return value === null ? {} : ({ [key]: value } as Record<Key, string>);
}

/** A page of documents by id, and how many there are in all. */
export async function listDocuments(
  database: Kysely<Tables>,
  filter: DocumentFilter,
  now: string,
): Promise<DocumentPage> {
  const matching = database
    .selectFrom('documents')
    .innerJoin('tenants', 'tenants.id', 'documents.tenant_id')
    .innerJoin('branches', 'branches.id', 'documents.branch_id')
    .$if(filter.domainId !== undefined, (query) => query.where('documents.domain_id', '=', filter.domainId ?? ''))
    .$if(filter.tenantSlug !== undefined, (query) => query.where('tenants.slug', '=', filter.tenantSlug ?? ''))
    .$if(filter.branchSlug !== undefined, (query) => query.where('branches.slug', '=', filter.branchSlug ?? ''))
    .$if(filter.level !== undefined, (query) =>
      query.where('branches.slug', filter.level === 'tenant' ? '=' : '<>', SHARED),
    )
    .$if(filter.type !== undefined, (query) => query.where('documents.type', '=', filter.type ?? ''))
    .$if(fold(filter.text ?? '') !== '', (query) => query.where(holdsText(filter.text ?? '')))
    .$if(filter.standing !== undefined, (query) => query.where(hasStanding(filter.standing ?? 'draft', now)));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select('documents.id')
    .$if(filter.after !== undefined, (query) => query.where('documents.id', '>', filter.after ?? 0))
    .orderBy('documents.id')
    .limit(filter.limit + 1)
    .execute();
  const ids = rows.slice(0, filter.limit).map(({ id }) => id);
  const last = ids.at(-1);
  return {
    documents: await readDocuments(database, ids, now),
    total,
    ...(rows.length > filter.limit && last !== undefined ? { next: last } : {}),
  };
}

/** Both sides are folded here: what is compared is never spelled by a database's rules. */
function holdsText(text: string) {
  return sql<boolean>`replace(documents.search_text, ${fold(text)}, '') <> documents.search_text`;
}

/** The same distinctions as `standingOf`, asked of any version of the document. */
function hasStanding(standing: Standing, now: string) {
  const conditions: Readonly<Record<Standing, ReturnType<typeof sql>>> = {
    draft: sql`state = 'DRAFT'`,
    archived: sql`state = 'ARCHIVED'`,
    scheduled: sql`state = 'PUBLISHED' and in_force_from < in_force_until and in_force_from > ${now}`,
    in_force: sql`state = 'PUBLISHED' and in_force_from <= ${now} and in_force_until > ${now}`,
    expired: sql`state = 'PUBLISHED' and in_force_until <= ${now} and effective_to <= in_force_until`,
    superseded: sql`state = 'PUBLISHED' and in_force_until <= ${now} and (effective_to is null or effective_to > in_force_until)`,
  };
  return sql<boolean>`exists (select 1 from versions where versions.document_id = documents.id and ${conditions[standing]})`;
}

/** @throws Fault `document-unknown`, `version-unknown` */
export async function findVersion(
  database: Kysely<Tables>,
  documentId: number,
  number: number,
): Promise<Selectable<Tables['versions']>> {
  const row = await database
    .selectFrom('versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (row !== undefined) return row;
  const document = await database.selectFrom('documents').select('id').where('id', '=', documentId).executeTakeFirst();
  throw new Fault(document === undefined ? 'document-unknown' : 'version-unknown', { details: { version: number } });
}

/** Whether a version has been read. */
export async function readingOf(database: Kysely<Tables>, versionId: number): Promise<ReadingState> {
  const row = await database
    .selectFrom('versions')
    .select(['ingest_state', givenUp.as('given_up')])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return row.given_up === null ? row.ingest_state : 'failed';
}

/** @throws Fault `document-unknown`, `version-unknown` */
export async function readOriginal(
  database: Kysely<Tables>,
  documentId: number,
  number: number,
): Promise<OriginalContent | undefined> {
  const { content_id: contentId, file_name: fileName } = await findVersion(database, documentId, number);
  if (contentId === null) return undefined;
  const row = await database.selectFrom('contents').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow();
  return { id: row.id, mediaType: row.media_type, bytes: new Uint8Array(row.bytes), ...given('fileName', fileName) };
}
