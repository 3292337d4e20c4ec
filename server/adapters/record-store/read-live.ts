import type { Kysely } from 'kysely';
import type { ChunkRow, ItemFacts, ItemRecord, LiveItem } from '../../knowledge/index.ts';
import type { ScopeIds } from './scopes.ts';
import type { Tables } from './tables.ts';
import { listed } from './transaction.ts';

/** Chunks of the versions in force, each with the document that says so. Every read of chunks starts here. */
function liveChunks(database: Kysely<Tables>, scope: ScopeIds) {
  return database
    .selectFrom('chunks')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'chunks.document_id')
        .onRef('documents.published_version_id', '=', 'chunks.version_id'),
    )
    .where('documents.tenant_id', '=', scope.tenant_id)
    .where('documents.branch_id', '=', scope.branch_id)
    .where('documents.domain_id', '=', scope.domain_id);
}

function liveItems(database: Kysely<Tables>, scope: ScopeIds) {
  return database
    .selectFrom('items')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'items.document_id')
        .onRef('documents.published_version_id', '=', 'items.version_id'),
    )
    .where('documents.tenant_id', '=', scope.tenant_id)
    .where('documents.branch_id', '=', scope.branch_id)
    .where('documents.domain_id', '=', scope.domain_id);
}

export async function readLiveItemIds(database: Kysely<Tables>, scope: ScopeIds): Promise<number[]> {
  const rows = await liveItems(database, scope)
    .select('items.row_id')
    .orderBy('items.document_id')
    .orderBy('items.ordinal')
    .execute();
  return rows.map((row) => row.row_id);
}

export async function readLiveChunkIds(database: Kysely<Tables>, scope: ScopeIds): Promise<number[]> {
  const rows = await liveChunks(database, scope)
    .select('chunks.row_id')
    .orderBy('chunks.document_id')
    .orderBy('chunks.ordinal')
    .execute();
  return rows.map((row) => row.row_id);
}

export async function readItems(
  database: Kysely<Tables>,
  scope: ScopeIds,
  rowIds: readonly number[],
): Promise<LiveItem[]> {
  const rows = await liveItems(database, scope)
    .innerJoin('versions', 'versions.id', 'items.version_id')
    .where('items.row_id', 'in', listed(rowIds))
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

function chunkRows(database: Kysely<Tables>, scope: ScopeIds) {
  return liveChunks(database, scope)
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
  const rows = await chunkRows(database, scope).where('chunks.row_id', 'in', listed(rowIds)).execute();
  return rows.map(toChunkRow);
}

export async function readChunksOfItems(
  database: Kysely<Tables>,
  scope: ScopeIds,
  itemRowIds: readonly number[],
): Promise<ChunkRow[]> {
  const rows = await chunkRows(database, scope)
    .where('chunks.item_row_id', 'in', listed(itemRowIds))
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
  const rows = await liveChunks(database, scope)
    .innerJoin('embeddings', 'embeddings.content_hash', 'chunks.content_hash')
    .where('embeddings.embedder_id', '=', embedderId)
    .where('chunks.row_id', 'in', listed(rowIds))
    .select(['chunks.row_id', 'embeddings.vector'])
    .execute();
  return rows.map((row) => [row.row_id, toFloats(row.vector)]);
}

/** A copy: the driver's bytes may stand unaligned in a buffer of its own. */
function toFloats(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
