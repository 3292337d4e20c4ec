import type { Expression, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ChunkRow, ItemFacts, ItemRecord, LiveItem, LiveOriginal } from '../../../knowledge/index.ts';
import { perDialect } from '../database/dialect.ts';
import type { Condition } from '../scopes/overrides.ts';
import { isInForce } from '../scopes/in-force.ts';
import { isChunkSeen, isItemSeen, levelOf, levelsOf } from '../scopes/overrides.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';

/** A version that answers at the scope's moment: the branch's own, or its chain's. */
function isAnswering(scope: ReadScope): Condition<'versions'> {
  return (is) =>
    is.and([
      is.eb('versions.tenant_id', '=', scope.tenant_id),
      is.eb('versions.branch_id', 'in', levelsOf(scope)),
      is.eb('versions.domain_id', '=', scope.domain_id),
      isInForce(scope, 'versions'),
    ]);
}

/**
 * Rows asked for by number. The cross joins fix the order of reading: from the numbers to their rows to the versions
 * that must be in force in the scope. Left to itself SQLite walks through the whole scope.
 */
function askedFor(database: Kysely<Tables>, rowIds: readonly number[]) {
  const asked = perDialect<{ value: number }>(
    sql`json_each(${JSON.stringify(rowIds)})`,
    sql`(select unnest(${rowIds}::bigint[]) as value)`,
  );
  return database.selectFrom(asked.as('asked'));
}

function askedItems(database: Kysely<Tables>, scope: ReadScope, rowIds: readonly number[]) {
  return askedFor(database, rowIds)
    .crossJoin('items')
    .crossJoin('versions')
    .whereRef('items.row_id', '=', 'asked.value')
    .whereRef('versions.id', '=', 'items.version_id')
    .where(isAnswering(scope))
    .where(isItemSeen(scope));
}

function askedChunks(
  database: Kysely<Tables>,
  scope: ReadScope,
  rowIds: readonly number[],
  column: 'chunks.row_id' | 'chunks.item_row_id' = 'chunks.row_id',
) {
  return askedFor(database, rowIds)
    .crossJoin('chunks')
    .crossJoin('versions')
    .leftJoin('items', 'items.row_id', 'chunks.item_row_id')
    .whereRef(column, '=', 'asked.value')
    .whereRef('versions.id', '=', 'chunks.version_id')
    .where(isAnswering(scope))
    .where(isChunkSeen(scope));
}

export async function readLiveItemIds(database: Kysely<Tables>, scope: ReadScope): Promise<number[]> {
  return gather(
    database,
    database
      .selectFrom('versions')
      .where(isAnswering(scope))
      .innerJoin('items', 'items.version_id', 'versions.id')
      .where(isItemSeen(scope))
      .select('items.row_id')
      .orderBy('versions.document_id')
      .orderBy('items.ordinal'),
  );
}

export async function readLiveChunkIds(database: Kysely<Tables>, scope: ReadScope): Promise<number[]> {
  return gather(
    database,
    database
      .selectFrom('versions')
      .where(isAnswering(scope))
      .innerJoin('chunks', 'chunks.version_id', 'versions.id')
      .leftJoin('items', 'items.row_id', 'chunks.item_row_id')
      .where(isChunkSeen(scope))
      .select('chunks.row_id')
      .orderBy('versions.document_id')
      .orderBy('chunks.ordinal'),
  );
}

/** The ids as one JSON text: half the time of ten thousand rows, and every update of an index asks for them. */
async function gather(database: Kysely<Tables>, rows: Expression<{ row_id: number }>): Promise<number[]> {
  const { ids } = await database
    .selectFrom(sql<{ row_id: number }>`${rows}`.as('live'))
    .select(
      perDialect<string>(sql`json_group_array(live.row_id)`, sql`coalesce(json_agg(live.row_id), '[]')::text`).as(
        'ids',
      ),
    )
    .executeTakeFirstOrThrow();
  return JSON.parse(ids) as number[];
}

export async function readLiveOriginals(
  database: Kysely<Tables>,
  scope: ReadScope,
  key: string,
): Promise<LiveOriginal[]> {
  const rows = await database
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .innerJoin('contents', 'contents.id', 'versions.content_id')
    .where(isAnswering(scope))
    .where('documents.key', '=', key)
    .select(['versions.branch_id', 'contents.media_type', 'contents.bytes'])
    .execute();
  return rows
    .map(({ branch_id: branchId, media_type: mediaType, bytes }) => ({
      level: levelOf(scope, branchId),
      mediaType,
      bytes: new Uint8Array(bytes),
    }))
    .sort((one, other) => Number(one.level === 'branch') - Number(other.level === 'branch'));
}

export async function readItems(
  database: Kysely<Tables>,
  scope: ReadScope,
  rowIds: readonly number[],
): Promise<LiveItem[]> {
  const rows = await askedItems(database, scope, rowIds)
    .select([
      'items.row_id',
      'items.document_id',
      'versions.branch_id',
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
    level: levelOf(scope, row.branch_id),
    itemId: row.item_id,
    name: row.name,
    foldedName: row.folded_name,
    ...(row.category === null ? {} : { category: row.category }),
    record: JSON.parse(row.record) as ItemRecord,
    facts: JSON.parse(row.facts) as ItemFacts,
    publishedAt: row.document_id === scope.rehearsed?.documentId ? scope.now : (row.published_at ?? ''),
  }));
}

function chunkRows(...asked: Parameters<typeof askedChunks>) {
  return askedChunks(...asked).select([
    'chunks.row_id',
    'chunks.document_id',
    'versions.branch_id',
    'versions.number',
    'versions.effective_from',
    'chunks.source',
    'chunks.chunk_index',
    'chunks.chunk_type',
    'chunks.text',
    'chunks.page',
    'chunks.language',
    'items.item_id',
    'items.name',
  ]);
}

type SelectedChunk = Awaited<ReturnType<ReturnType<typeof chunkRows>['execute']>>[number];

function toChunkRow(scope: ReadScope, row: SelectedChunk): ChunkRow {
  return {
    rowId: row.row_id,
    documentId: row.document_id,
    version: row.number,
    level: levelOf(scope, row.branch_id),
    ...(row.effective_from === null ? {} : { effectiveFrom: row.effective_from }),
    chunkId: `${row.source}:${String(row.chunk_index)}`,
    chunkType: row.chunk_type,
    source: row.source,
    text: row.text,
    ...(row.item_id === null ? {} : { itemId: row.item_id }),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.page === null ? {} : { page: row.page }),
    ...(row.language === null ? {} : { language: row.language }),
  };
}

export async function readChunks(
  database: Kysely<Tables>,
  scope: ReadScope,
  rowIds: readonly number[],
): Promise<ChunkRow[]> {
  const rows = await chunkRows(database, scope, rowIds).execute();
  return rows.map((row) => toChunkRow(scope, row));
}

export async function readChunksOfItems(
  database: Kysely<Tables>,
  scope: ReadScope,
  itemRowIds: readonly number[],
): Promise<ChunkRow[]> {
  const rows = await chunkRows(database, scope, itemRowIds, 'chunks.item_row_id')
    .orderBy('chunks.document_id')
    .orderBy('chunks.ordinal')
    .execute();
  return rows.map((row) => toChunkRow(scope, row));
}

export async function readVectors(
  database: Kysely<Tables>,
  scope: ReadScope,
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
