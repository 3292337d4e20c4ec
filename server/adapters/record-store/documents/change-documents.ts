/** What changes a document: inside a transaction that holds the write lock, with its line in the audit. */
import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type {
  By,
  DocumentStore,
  NewDocumentRow,
  NewVersion,
  ReadingTask,
  VersionFilling,
} from '../../../knowledge/index.ts';
import type { Pause } from '../../shared/pause.ts';
import { writeAudit } from '../operations/audit.ts';
import { chooseIndexes } from '../content/choose-indexes.ts';
import { insertJob, requireLease } from '../operations/jobs.ts';
import { hasAll, storeEmbeddings } from '../content/publish.ts';
import { findVersion } from './read-documents.ts';
import { removeUnusedEmbeddings, removeVersionContent } from '../content/remove-content.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import { raiseRevision } from '../scopes/scopes.ts';
import { searchTextOf } from '../content/search-text.ts';
import type { Tables } from '../database/tables.ts';
import { keepOriginal, writeContent } from '../content/write-content.ts';

/** Hash of a version that has not been read: no content has it. */
const UNREAD = '';

export interface DocumentPlace extends ScopeIds {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly source: string | null;
  readonly tenantSlug: string;
  readonly branchSlug: string;
  readonly lastNumber: number;
}

/** @throws Fault `document-unknown`, `document-changed` when another version than `expectedVersion` is the newest */
export async function findDocument(transaction: Kysely<Tables>, id: number, by?: By): Promise<DocumentPlace> {
  const row = await transaction
    .selectFrom('documents')
    .innerJoin('tenants', 'tenants.id', 'documents.tenant_id')
    .innerJoin('branches', 'branches.id', 'documents.branch_id')
    .selectAll('documents')
    .select(['tenants.slug as tenantSlug', 'branches.slug as branchSlug'])
    .select((is) =>
      is
        .selectFrom('versions')
        .whereRef('versions.document_id', '=', 'documents.id')
        .select(({ fn }) => fn.max('versions.number').as('number'))
        .as('last_number'),
    )
    .where('documents.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Fault('document-unknown');
  const lastNumber = row.last_number ?? 0;
  if (by?.expectedVersion !== undefined && by.expectedVersion !== lastNumber) throw new Fault('document-changed');
  const { tenant_id, branch_id, domain_id, key, title, source, tenantSlug, branchSlug } = row;
  return { id, tenant_id, branch_id, domain_id, key, title, source, tenantSlug, branchSlug, lastNumber };
}

/** The id of the scope's own document of this key. */
export async function findByKey(
  database: Kysely<Tables>,
  { tenant_id, branch_id, domain_id }: ScopeIds,
  key: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('documents')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** @throws Fault `slug-taken` */
export async function insertDocument(
  transaction: Kysely<Tables>,
  scope: ScopeIds,
  { key, type, title, source }: NewDocumentRow,
  { actor, now }: { readonly actor: string; readonly now: string },
): Promise<number> {
  const { tenant_id, branch_id, domain_id } = scope;
  const there = await findByKey(transaction, scope, key);
  if (there !== undefined) throw new Fault('slug-taken', { details: { slug: source ?? title, document: there } });
  const row = await transaction
    .insertInto('documents')
    .values({
      tenant_id,
      branch_id,
      domain_id,
      key,
      type,
      title,
      source: source ?? null,
      search_text: searchTextOf({ title, key, source: source ?? null }),
      created_at: now,
      created_by: actor,
      updated_at: now,
      updated_by: actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A DRAFT behind the newest version, and the job that reads what was given. @returns the job's id */
export async function insertDraft(
  transaction: Kysely<Tables>,
  document: DocumentPlace,
  version: NewVersion,
  stamp: { readonly actor: string; readonly now: string },
): Promise<string | undefined> {
  const number = await insertDraftVersion(transaction, document, version, stamp);
  if (version.original === undefined) return undefined;
  const task: ReadingTask = {
    documentId: document.id,
    version: number,
    publish: version.publishWhenRead ?? false,
    ...(version.replaces === undefined ? {} : { replaces: version.replaces }),
    actor: stamp.actor,
  };
  return insertReadingJob(transaction, document, task, stamp.now);
}

/** @returns its number */
export async function insertDraftVersion(
  transaction: Kysely<Tables>,
  document: DocumentPlace,
  version: NewVersion,
  { actor, now }: { readonly actor: string; readonly now: string },
): Promise<number> {
  const { original } = version;
  await archiveDrafts(transaction, document.id, now);
  if (original) await keepOriginal(transaction, original);
  const { tenant_id, branch_id, domain_id } = document;
  const number = document.lastNumber + 1;
  await transaction
    .insertInto('versions')
    .values({
      tenant_id,
      branch_id,
      domain_id,
      document_id: document.id,
      number,
      state: 'DRAFT',
      effective_from: version.effectiveFrom ?? null,
      effective_to: version.effectiveTo ?? null,
      in_force_from: null,
      in_force_until: null,
      content_hash: UNREAD,
      content_id: original?.id ?? null,
      file_name: original?.fileName ?? null,
      language: version.language ?? null,
      ingest_state: original === undefined ? 'none' : 'waiting',
      ingest_notes: null,
      created_at: now,
      created_by: actor,
      published_at: null,
      archived_at: null,
    })
    .execute();
  await touch(transaction, document.id, actor, now);
  return number;
}

/** @returns the job's id */
export async function insertReadingJob(
  transaction: Kysely<Tables>,
  { id, domain_id, tenantSlug, branchSlug }: DocumentPlace,
  task: ReadingTask,
  now: string,
): Promise<string> {
  const job = {
    kind: 'ingest',
    subject: `document:${String(id)}`,
    scope: { domainId: domain_id, tenantSlug, branchSlug },
    payload: task,
    createdBy: task.actor,
  };
  return insertJob(transaction, job, new Date(now));
}

/** A draft that a newer one takes the place of: no guest has seen it, and none will. */
async function archiveDrafts(transaction: Kysely<Tables>, documentId: number, now: string): Promise<void> {
  await transaction
    .updateTable('versions')
    .set({ state: 'ARCHIVED', archived_at: now })
    .where('document_id', '=', documentId)
    .where('state', '=', 'DRAFT')
    .execute();
}

export async function touch(
  transaction: Kysely<Tables>,
  documentId: number,
  actor: string,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({ updated_at: now, updated_by: actor })
    .where('id', '=', documentId)
    .execute();
}

/** One line on the document. */
export async function auditDocument(
  transaction: Kysely<Tables>,
  document: DocumentPlace,
  line: {
    readonly at: string;
    readonly actor: string;
    readonly action: string;
    readonly details?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await writeAudit(transaction, {
    ...line,
    tenantSlug: document.tenantSlug,
    branchSlug: document.branchSlug,
    domainId: document.domain_id,
    documentId: document.id,
    subject: document.title,
  });
}

/** Items, chunks and vectors of a draft, in place of what it held. @throws Fault `cancelled` */
export async function fillVersion(
  transaction: Kysely<Tables>,
  place: { readonly documentId: number; readonly number: number },
  { document, vectors, notices, lease, onRows }: VersionFilling,
  pause: Pause,
): ReturnType<DocumentStore['fillVersion']> {
  if (lease) await requireLease(transaction, lease);
  const found = await transaction
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select(['versions.id', 'versions.state', 'documents.key'])
    .select(['versions.tenant_id', 'versions.branch_id', 'versions.domain_id'])
    .where('versions.document_id', '=', place.documentId)
    .where('versions.number', '=', place.number)
    .executeTakeFirst();
  if (found?.state !== 'DRAFT') return 'not-a-draft';
  if (!(await hasAll(transaction, vectors))) return 'vectors-gone';
  const { id: versionId, key, tenant_id, branch_id, domain_id } = found;
  const scope = { tenant_id, branch_id, domain_id };
  const replaced = await removeVersionContent(transaction, versionId, pause);
  const embedded = await storeEmbeddings(transaction, vectors, pause);
  const before = await versionBefore(transaction, place);
  const change = {
    document: { ...document, key },
    documentId: place.documentId,
    ...(before === undefined ? {} : { replacedVersionId: before }),
  };
  const indexes = (await chooseIndexes(transaction, scope, [change], pause)).get(key) ?? [];
  const ids = { ...scope, document_id: place.documentId, version_id: versionId };
  await writeContent(transaction, ids, { document, indexes, ...(onRows === undefined ? {} : { onRows }) }, pause);
  await removeUnusedEmbeddings(transaction, replaced, pause);
  await transaction
    .updateTable('versions')
    .set({ ingest_state: 'ready', ingest_notes: JSON.stringify({ notices }), content_hash: document.contentHash })
    .where('id', '=', versionId)
    .execute();
  // What is in force may hold the same text, which had no vector until now.
  if (embedded > 0) await raiseRevision(transaction, scope);
  return 'filled';
}

/** The version whose chunks keep their indices: what is published, else the one before. */
async function versionBefore(
  transaction: Kysely<Tables>,
  { documentId, number }: { readonly documentId: number; readonly number: number },
): Promise<number | undefined> {
  const rows = await transaction
    .selectFrom('versions')
    .select(['id', 'state'])
    .where('document_id', '=', documentId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .execute();
  return (rows.find(({ state }) => state === 'PUBLISHED') ?? rows[0])?.id;
}

export async function failReading(
  transaction: Kysely<Tables>,
  place: { readonly documentId: number; readonly number: number },
  failure: string,
): Promise<void> {
  const version = await findVersion(transaction, place.documentId, place.number);
  if (version.state !== 'DRAFT' || version.ingest_state !== 'waiting') return;
  await transaction
    .updateTable('versions')
    .set({ ingest_state: 'failed', ingest_notes: JSON.stringify({ failure }) })
    .where('id', '=', version.id)
    .execute();
}
