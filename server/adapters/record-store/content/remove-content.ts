/** Takes documents out for good: every row of theirs, and the vectors and files that nothing else uses. */
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { inRuns } from '../../shared/in-runs.ts';
import type { Pause } from '../../shared/pause.ts';
import type { Tables } from '../database/tables.ts';
import { listedNumbers, listedTexts } from '../database/dialect.ts';

/** Rows of one statement: the driver holds the thread while it runs, and this keeps it to a few milliseconds. */
const ROWS = 200;

/** A trace has some 9 KB and eight indexes. */
const TRACES = 50;

export interface RemovedContent {
  readonly documents: number;
  readonly versions: number;
  readonly items: number;
  readonly chunks: number;
  readonly embeddings: number;
  readonly files: number;
}

/**
 * Everything of these documents, inside a transaction that holds the write lock, with turns for other requests in between. Readers see
 * them whole until it is committed.
 */
export async function removeDocuments(
  transaction: Kysely<Tables>,
  documentIds: readonly number[],
  pause: Pause,
): Promise<RemovedContent> {
  const runs = { transaction, pause };
  const hashes = new Set<string>();
  const fileIds = new Set<string>();
  const removed = { documents: 0, versions: 0, items: 0, chunks: 0 };
  // Each row before those that it names.
  for (const id of documentIds) {
    const ofDocument = sql`document_id = ${id}`;
    const chunks = await removeRows<{ content_hash: string }>(runs, {
      from: 'chunks',
      key: 'row_id',
      where: ofDocument,
      returning: 'content_hash',
    });
    for (const { content_hash: hash } of chunks) hashes.add(hash);
    removed.chunks += chunks.length;
    removed.items += (await removeRows(runs, { from: 'items', key: 'row_id', where: ofDocument })).length;
    const versions = await removeRows<{ content_id: string | null }>(runs, {
      from: 'versions',
      key: 'id',
      where: ofDocument,
      returning: 'content_id',
    });
    for (const { content_id: fileId } of versions) if (fileId !== null) fileIds.add(fileId);
    removed.versions += versions.length;
    await removeRows(runs, { from: 'settlements', key: 'id', where: ofDocument });
    removed.documents += (await removeRows(runs, { from: 'documents', key: 'id', where: sql`id = ${id}` })).length;
  }
  return {
    ...removed,
    embeddings: await removeUnusedEmbeddings(transaction, [...hashes], pause),
    files: await removeUnusedFiles(transaction, [...fileIds], pause),
  };
}

/** Items and chunks of one version. @returns the hashes of its texts */
export async function removeVersionContent(
  transaction: Kysely<Tables>,
  versionId: number,
  pause: Pause,
): Promise<string[]> {
  const where = sql`version_id = ${versionId}`;
  const runs = { transaction, pause };
  const doomed = { from: 'chunks', key: 'row_id', where, returning: 'content_hash' } as const;
  const chunks = await removeRows<{ content_hash: string }>(runs, doomed);
  await removeRows(runs, { from: 'items', key: 'row_id', where });
  return chunks.map((chunk) => chunk.content_hash);
}

/** Of these texts, the vectors that no chunk of any scope has left. */
export async function removeUnusedEmbeddings(
  transaction: Kysely<Tables>,
  contentHashes: readonly string[],
  pause: Pause,
): Promise<number> {
  let removed = 0;
  for (const run of inRuns(contentHashes, ROWS)) {
    const { numAffectedRows = 0n } = await sql`delete from embeddings where content_hash in ${listedTexts(run)}
      and not exists (select 1 from chunks where chunks.content_hash = embeddings.content_hash)`.execute(transaction);
    removed += Number(numAffectedRows);
    await pause();
  }
  return removed;
}

/** Of these files, those that no version of any scope was read from. */
async function removeUnusedFiles(
  transaction: Kysely<Tables>,
  fileIds: readonly string[],
  pause: Pause,
): Promise<number> {
  let removed = 0;
  for (const id of fileIds) {
    const { numAffectedRows = 0n } = await sql`delete from contents where id = ${id}
      and not exists (select 1 from versions where versions.content_id = contents.id)`.execute(transaction);
    removed += Number(numAffectedRows);
    await pause();
  }
  return removed;
}

/** @returns how many there were */
export async function removeTraces(
  transaction: Kysely<Tables>,
  tenantId: number,
  { branchIds, pause }: { readonly branchIds: readonly number[]; readonly pause: Pause },
): Promise<number> {
  const where = sql`tenant_id = ${tenantId} and branch_id in ${listedNumbers(branchIds)}`;
  return (await removeRows({ transaction, pause }, { from: 'traces', key: 'id', where, size: TRACES })).length;
}

interface Runs {
  readonly transaction: Kysely<Tables>;
  readonly pause: Pause;
}

interface Doomed {
  readonly from: keyof Tables;
  /** Its primary key. */
  readonly key: string;
  readonly where: RawBuilder<unknown>;
  /** A column of what was removed; its key when absent. */
  readonly returning?: string;
  readonly size?: number;
}

async function removeRows<Row>({ transaction, pause }: Runs, doomed: Doomed): Promise<Row[]> {
  const { from, key, where, returning = key, size = ROWS } = doomed;
  const all: Row[] = [];
  for (;;) {
    const { rows } = await sql<Row>`delete from ${sql.table(from)} where ${sql.ref(key)} in
      (select ${sql.ref(key)} from ${sql.table(from)} where ${where} limit ${size})
      returning ${sql.ref(returning)}`.execute(transaction);
    all.push(...rows);
    await pause();
    if (rows.length < size) return all;
  }
}
