import type { Kysely } from 'kysely';
import type { NewDocument } from '../../knowledge/index.ts';
import { inRuns } from '../shared/in-runs.ts';
import type { Pause } from '../shared/pause.ts';
import type { Change } from './change.ts';
import { flatten } from './change.ts';
import type { ScopeIds } from './scopes.ts';
import type { Tables } from './tables.ts';

/** Rows per statement: far from SQLite's bound on parameters, and short enough to let other requests in between. */
const ROWS = 100;

export interface VersionIds {
  readonly document_id: number;
  readonly version_id: number;
}

/** The next version, in force at once; the one before is archived and its rows stay. */
export async function openVersion(transaction: Kysely<Tables>, scope: ScopeIds, change: Change): Promise<VersionIds> {
  const { document, known } = change;
  const now = new Date().toISOString();
  const documentId = known?.id ?? (await insertDocument(transaction, scope, document, now));
  const { id: versionId } = await transaction
    .insertInto('versions')
    .values({
      ...scope,
      document_id: documentId,
      number: (known?.lastNumber ?? 0) + 1,
      state: 'PUBLISHED',
      effective_from: null,
      effective_to: null,
      content_hash: document.contentHash,
      created_at: now,
      created_by: 'ingest',
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (known && known.publishedVersionId !== null) {
    await transaction
      .updateTable('versions')
      .set({ state: 'ARCHIVED' })
      .where('id', '=', known.publishedVersionId)
      .execute();
  }
  await transaction
    .updateTable('documents')
    .set({ published_version_id: versionId, state: 'PUBLISHED', title: document.title, type: document.type })
    .where('id', '=', documentId)
    .execute();
  return { document_id: documentId, version_id: versionId };
}

async function insertDocument(
  transaction: Kysely<Tables>,
  scope: ScopeIds,
  { key, type, title }: NewDocument,
  now: string,
): Promise<number> {
  const row = await transaction
    .insertInto('documents')
    .values({ ...scope, key, type, title, state: 'DRAFT', published_version_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Items and chunks of the version; `indexes` by position of the chunk. */
export async function writeContent(
  transaction: Kysely<Tables>,
  columns: ScopeIds & VersionIds,
  content: { readonly document: NewDocument; readonly indexes: readonly number[] },
  pause: Pause,
): Promise<void> {
  const { document, indexes } = content;
  const itemRows = await writeItems(transaction, columns, document, pause);
  const rows = flatten(document).map(({ chunk, item }, ordinal) => ({
    ...columns,
    item_row_id: item === undefined ? null : (itemRows.get(item) ?? null),
    ordinal,
    chunk_type: chunk.type,
    chunk_index: indexes[ordinal] ?? 0,
    source: chunk.source,
    text: chunk.text,
    counted: chunk.counted ? (1 as const) : (0 as const),
    page: chunk.page ?? null,
    content_hash: chunk.contentHash,
  }));
  for (const run of inRuns(rows, ROWS)) {
    await transaction.insertInto('chunks').values(run).execute();
    await pause();
  }
}

/** Row ids by position of the item in its document. */
async function writeItems(
  transaction: Kysely<Tables>,
  columns: ScopeIds & VersionIds,
  document: NewDocument,
  pause: Pause,
): Promise<Map<number, number>> {
  const rows = document.items.map((item, ordinal) => ({
    ...columns,
    ordinal,
    item_id: item.itemId,
    name: item.name,
    folded_name: item.foldedName,
    category: item.category ?? null,
    record: JSON.stringify(item.record),
    facts: JSON.stringify(item.facts),
  }));
  const written = new Map<number, number>();
  for (const run of inRuns(rows, ROWS)) {
    const ids = await transaction.insertInto('items').values(run).returning(['row_id', 'ordinal']).execute();
    for (const { row_id: rowId, ordinal } of ids) written.set(ordinal, rowId);
    await pause();
  }
  return written;
}
