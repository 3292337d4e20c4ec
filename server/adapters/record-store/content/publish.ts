import type { Kysely } from 'kysely';
import type { EmbeddedTexts, NewDocument } from '../../../knowledge/index.ts';
import { NEVER } from '../../../time/arrange-windows.ts';
import { inRuns } from '../../shared/in-runs.ts';
import type { Pause } from '../../shared/pause.ts';
import type { Change } from './change.ts';
import { chooseIndexes } from './choose-indexes.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import { raiseRevision } from '../scopes/scopes.ts';
import { searchTextOf } from './search-text.ts';
import type { Tables } from '../database/tables.ts';
import { listedTexts } from '../database/dialect.ts';
import { archiveBegun, renewWindows } from '../documents/windows.ts';
import type { VersionIds } from './write-content.ts';
import { keepOriginal, writeContent } from './write-content.ts';

/** Rows per statement: far from SQLite's bound on parameters, and short enough to let other requests in between. */
const ROWS = 100;

/** Who publishes through v1, where nobody gives a name. */
const ACTOR = 'ingest';

/** A document whose content differs from what is in force. */
interface PublishedChange extends Change {
  readonly document: NewDocument;
  /** That of the document which is there. */
  readonly source: string | null;
  readonly lastNumber: number;
}

/** Everything `RecordStore.publish` promises, inside a transaction that holds the write lock. */
export async function publishDocuments(
  transaction: Kysely<Tables>,
  scope: ScopeIds & { readonly now: string },
  content: { readonly documents: readonly NewDocument[]; readonly vectors: EmbeddedTexts },
  pause: Pause,
): Promise<boolean> {
  if (!(await hasAll(transaction, content.vectors))) return false;
  const changes = await findChanges(transaction, scope, content.documents);
  const embedded = await storeEmbeddings(transaction, content.vectors, pause);
  // A new vector is a change too: an index that found none for a live chunk has to look again.
  if (changes.length === 0 && embedded === 0) return true;
  const indexes = await chooseIndexes(transaction, scope, changes, pause);
  for (const change of changes) {
    const { document } = change;
    const ids = await openVersion(transaction, scope, change);
    const rows = { document, indexes: indexes.get(document.key) ?? [] };
    await writeContent(transaction, { ...scope, ...ids }, rows, pause);
    await pause();
  }
  await raiseRevision(transaction, scope);
  return true;
}

/** The documents whose content differs from what is in force; of a key given twice the last counts. */
async function findChanges(
  transaction: Kysely<Tables>,
  scope: ScopeIds & { readonly now: string },
  documents: readonly NewDocument[],
): Promise<PublishedChange[]> {
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const rows = await transaction
    .selectFrom('documents')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.document_id', '=', 'documents.id')
        .on('versions.state', '=', 'PUBLISHED')
        .on('versions.in_force_from', '<=', scope.now)
        .on('versions.in_force_until', '>', scope.now),
    )
    .select((expression) => [
      'documents.id',
      'documents.key',
      'documents.source',
      'versions.id as version_id',
      'versions.content_hash',
      expression
        .selectFrom('versions as all_versions')
        .whereRef('all_versions.document_id', '=', 'documents.id')
        .select((inner) => inner.fn.max('all_versions.number').as('number'))
        .as('last_number'),
    ])
    .where('documents.tenant_id', '=', scope.tenant_id)
    .where('documents.branch_id', '=', scope.branch_id)
    .where('documents.domain_id', '=', scope.domain_id)
    .where('documents.key', 'in', listedTexts([...byKey.keys()]))
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return [...byKey.values()].flatMap((document): PublishedChange[] => {
    const row = known.get(document.key);
    if (!row) return [{ document, source: null, lastNumber: 0 }];
    if (row.content_hash === document.contentHash) return [];
    const replaced = row.version_id === null ? {} : { replacedVersionId: row.version_id };
    return [{ document, documentId: row.id, ...replaced, source: row.source, lastNumber: row.last_number ?? 0 }];
  });
}

/** The next version, in force at once; the one before is archived and its rows stay. */
async function openVersion(
  transaction: Kysely<Tables>,
  { now, tenant_id, branch_id, domain_id }: ScopeIds & { readonly now: string },
  { document, documentId: known, source, lastNumber }: PublishedChange,
): Promise<VersionIds> {
  const columns = { tenant_id, branch_id, domain_id };
  const { key, type, title, original } = document;
  const search_text = searchTextOf({ title, key, source });
  const touched = { type, title, search_text, updated_at: now, updated_by: ACTOR };
  const documentId =
    known ??
    (
      await transaction
        .insertInto('documents')
        .values({ ...columns, ...touched, key, source, created_at: now, created_by: ACTOR })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  if (original) await keepOriginal(transaction, original);
  if (known !== undefined) await archiveBegun(transaction, documentId, now);
  const { id: versionId } = await transaction
    .insertInto('versions')
    .values({
      ...columns,
      document_id: documentId,
      number: lastNumber + 1,
      state: 'PUBLISHED',
      effective_from: null,
      effective_to: null,
      in_force_from: now,
      in_force_until: NEVER,
      content_hash: document.contentHash,
      content_id: original?.id ?? null,
      file_name: original?.fileName ?? null,
      language: null,
      ingest_state: 'ready',
      ingest_notes: null,
      created_at: now,
      created_by: ACTOR,
      published_at: now,
      archived_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (known !== undefined) {
    await transaction.updateTable('documents').set(touched).where('id', '=', documentId).execute();
    await renewWindows(transaction, documentId, now);
  }
  return { document_id: documentId, version_id: versionId };
}

/** Whether every vector that was known is there still. */
export async function hasAll(
  transaction: Kysely<Tables>,
  { embedderId, known = new Set() }: EmbeddedTexts,
): Promise<boolean> {
  if (known.size === 0) return true;
  const { count } = await transaction
    .selectFrom('embeddings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('embedder_id', '=', embedderId)
    .where('content_hash', 'in', listedTexts([...known]))
    .executeTakeFirstOrThrow();
  return count === known.size;
}

/** How many were new. */
export async function storeEmbeddings(
  transaction: Kysely<Tables>,
  texts: EmbeddedTexts,
  pause: Pause,
): Promise<number> {
  let stored = 0;
  for (const run of inRuns([...texts.vectors], ROWS)) {
    const result = await transaction
      .insertInto('embeddings')
      .values(
        run.map(([hash, vector]) => ({
          content_hash: hash,
          embedder_id: texts.embedderId,
          dimension: vector.length,
          vector: new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    stored += Number(result.numInsertedOrUpdatedRows ?? 0n);
    await pause();
  }
  return stored;
}
