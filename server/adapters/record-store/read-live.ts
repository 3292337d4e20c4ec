import type { Expression, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ChunkRow, ItemFacts, ItemRecord, LiveItem } from '../../knowledge/index.ts';
import type { ScopeIds } from './scopes.ts';
import type { Tables } from './tables.ts';

/** Everything in force in a scope, by the documents that say so. */
function publishedIn(database: Kysely<Tables>, scope: ScopeIds) {
  return database
    .selectFrom('documents')
    .where('documents.tenant_id', '=', scope.tenant_id)
    .where('documents.branch_id', '=', scope.branch_id)
    .where('documents.domain_id', '=', scope.domain_id);
}

/**
 * Rows asked for by number. The cross joins fix the order of reading: from the numbers to their rows to the documents
 * that must have them in force in the scope. Left to itself SQLite walks through the whole scope.
 */
function askedFor(database: Kysely<Tables>, rowIds: readonly number[]) {
  return database.selectFrom(sql<{ value: number }>`json_each(${JSON.stringify(rowIds)})`.as('asked'));
}

function askedItems(database: Kysely<Tables>, scope: ScopeIds, rowIds: readonly number[]) {
  return askedFor(database, rowIds)
    .crossJoin('items')
    .crossJoin('documents')
    .whereRef('items.row_id', '=', 'asked.value')
    .whereRef('documents.id', '=', 'items.document_id')
    .whereRef('documents.published_version_id', '=', 'items.version_id')
    .where('documents.tenant_id', '=', scope.tenant_id)
    .where('documents.branch_id', '=', scope.branch_id)
    .where('documents.domain_id', '=', scope.domain_id);
}

function askedChunks(
  database: Kysely<Tables>,
  scope: ScopeIds,
  rowIds: readonly number[],
  column: 'chunks.row_id' | 'chunks.item_row_id' = 'chunks.row_id',
) {
  return askedFor(database, rowIds)
    .crossJoin('chunks')
    .crossJoin('documents')
    .whereRef(column, '=', 'asked.value')
    .whereRef('documents.id', '=', 'chunks.document_id')
    .whereRef('documents.published_version_id', '=', 'chunks.version_id')
    .where('documents.tenant_id', '=', scope.tenant_id)
    .where('documents.branch_id', '=', scope.branch_id)
    .where('documents.domain_id', '=', scope.domain_id);
}

export async function readLiveItemIds(database: Kysely<Tables>, scope: ScopeIds): Promise<number[]> {
  return gather(
    database,
    publishedIn(database, scope)
      .innerJoin('items', 'items.version_id', 'documents.published_version_id')
      .select('items.row_id')
      .orderBy('documents.id')
      .orderBy('items.ordinal'),
  );
}

export async function readLiveChunkIds(database: Kysely<Tables>, scope: ScopeIds): Promise<number[]> {
  return gather(
    database,
    publishedIn(database, scope)
      .innerJoin('chunks', 'chunks.version_id', 'documents.published_version_id')
      .select('chunks.row_id')
      .orderBy('documents.id')
      .orderBy('chunks.ordinal'),
  );
}

/** The ids as one JSON text: half the time of ten thousand rows, and every update of an index asks for them. */
async function gather(database: Kysely<Tables>, rows: Expression<{ row_id: number }>): Promise<number[]> {
  const { ids } = await database
    .selectFrom(sql<{ row_id: number }>`${rows}`.as('live'))
    .select(sql<string>`json_group_array(live.row_id)`.as('ids'))
    .executeTakeFirstOrThrow();
  return JSON.parse(ids) as number[];
}

export async function readItems(
  database: Kysely<Tables>,
  scope: ScopeIds,
  rowIds: readonly number[],
): Promise<LiveItem[]> {
  const rows = await askedItems(database, scope, rowIds)
    .innerJoin('versions', 'versions.id', 'items.version_id')
    .select([
      'items.row_id',
      'items.document_id',
      'versions.number',
      'versions.published_at',
      'items.item_id',
      'items.name',
      'items.folded_name',
      'items.category',
      'items.record',
      'items.facts',
    ])
    .execute();
  return rows.map((row) => ({
    rowId: row.row_id,
    documentId: row.document_id,
    version: row.number,
    itemId: row.item_id,
    name: row.name,
    foldedName: row.folded_name,
    ...(row.category === null ? {} : { category: row.category }),
    record: JSON.parse(row.record) as ItemRecord,
    facts: JSON.parse(row.facts) as ItemFacts,
    publishedAt: row.published_at ?? '',
  }));
}

function chunkRows(...asked: Parameters<typeof askedChunks>) {
  return askedChunks(...asked)
    .innerJoin('versions', 'versions.id', 'chunks.version_id')
    .leftJoin('items', 'items.row_id', 'chunks.item_row_id')
    .select([
      'chunks.row_id',
      'chunks.document_id',
      'versions.number',
      'chunks.source',
      'chunks.chunk_index',
      'chunks.chunk_type',
      'chunks.text',
      'chunks.page',
      'items.item_id',
      'items.name',
    ]);
}

type SelectedChunk = Awaited<ReturnType<ReturnType<typeof chunkRows>['execute']>>[number];

function toChunkRow(row: SelectedChunk): ChunkRow {
  return {
    rowId: row.row_id,
    documentId: row.document_id,
    version: row.number,
    chunkId: `${row.source}:${String(row.chunk_index)}`,
    chunkType: row.chunk_type,
    source: row.source,
    text: row.text,
    ...(row.item_id === null ? {} : { itemId: row.item_id }),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.page === null ? {} : { page: row.page }),
  };
}

export async function readChunks(
  database: Kysely<Tables>,
  scope: ScopeIds,
  rowIds: readonly number[],
): Promise<ChunkRow[]> {
  const rows = await chunkRows(database, scope, rowIds).execute();
  return rows.map(toChunkRow);
}

export async function readChunksOfItems(
  database: Kysely<Tables>,
  scope: ScopeIds,
  itemRowIds: readonly number[],
): Promise<ChunkRow[]> {
  const rows = await chunkRows(database, scope, itemRowIds, 'chunks.item_row_id')
    .orderBy('chunks.document_id')
    .orderBy('chunks.ordinal')
    .execute();
  return rows.map(toChunkRow);
}

export async function readVectors(
  database: Kysely<Tables>,
  scope: ScopeIds,
  embedderId: string,
  rowIds: readonly number[],
): Promise<[number, Float32Array][]> {
  const rows = await askedChunks(database, scope, rowIds)
    .innerJoin('embeddings', 'embeddings.content_hash', 'chunks.content_hash')
    .where('embeddings.embedder_id', '=', embedderId)
    .select(['chunks.row_id', 'embeddings.vector'])
    .execute();
  return rows.map((row) => [row.row_id, toFloats(row.vector)]);
}

/** A copy: the driver's bytes may stand unaligned in a buffer of its own. */
function toFloats(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
