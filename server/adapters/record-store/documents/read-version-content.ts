import type { Kysely, Selectable } from 'kysely';
import type { ContentPage, ItemFacts, ItemRecord, StoredChunk, VersionContent } from '../../../knowledge/index.ts';
import type { Pause } from '../../shared/pause.ts';
import { findVersion } from './read-documents.ts';
import type { Tables } from '../database/tables.ts';

/** Rows of one statement: the driver holds the thread while it runs. */
const ROWS = 500;

/** What a version holds, a run at a time. @throws Fault `document-unknown`, `version-unknown` */
export async function readVersionContent(
  database: Kysely<Tables>,
  { documentId, number }: { readonly documentId: number; readonly number: number },
  { page, pause }: { readonly page: ContentPage | undefined; readonly pause: Pause },
): Promise<VersionContent> {
  const { id } = await findVersion(database, documentId, number);
  const items = await readRuns(page, pause, (from, until) =>
    database
      .selectFrom('items')
      .selectAll()
      .where('version_id', '=', id)
      .where('ordinal', '>=', from)
      .where('ordinal', '<', until)
      .orderBy('ordinal')
      .execute()
      .then((rows) => rows.map(toStoredItem)),
  );
  const chunks = await readRuns(page, pause, (from, until) =>
    database
      .selectFrom('chunks')
      .leftJoin('items', 'items.row_id', 'chunks.item_row_id')
      .selectAll('chunks')
      .select('items.item_id')
      .where('chunks.version_id', '=', id)
      .where('chunks.ordinal', '>=', from)
      .where('chunks.ordinal', '<', until)
      .orderBy('chunks.ordinal')
      .execute()
      .then((rows) => rows.map(toStoredChunk)),
  );
  return { items, chunks };
}

/** Ordinals have no gaps: a run that is short is the last. */
export async function readRuns<Row>(
  page: ContentPage | undefined,
  pause: Pause,
  read: (from: number, until: number) => Promise<Row[]>,
): Promise<Row[]> {
  const { after, limit } = page ?? { after: 0, limit: Infinity };
  const rows: Row[] = [];
  for (let from = after; from < after + limit; from += ROWS) {
    const until = Math.min(from + ROWS, after + limit);
    const run = await read(from, until);
    rows.push(...run);
    if (run.length < until - from) break;
    await pause();
  }
  return rows;
}

function toStoredItem(row: Selectable<Tables['items']>): VersionContent['items'][number] {
  return {
    rowId: row.row_id,
    itemId: row.item_id,
    name: row.name,
    foldedName: row.folded_name,
    ...(row.category === null ? {} : { category: row.category }),
    ...(row.declares === 1 ? {} : { declares: false }),
    record: JSON.parse(row.record) as ItemRecord,
    facts: JSON.parse(row.facts) as ItemFacts,
  };
}

function toStoredChunk(row: Selectable<Tables['chunks']> & { readonly item_id: string | null }): StoredChunk {
  return {
    rowId: row.row_id,
    chunkId: `${row.source}:${String(row.chunk_index)}`,
    type: row.chunk_type,
    text: row.text,
    source: row.source,
    ...(row.page === null ? {} : { page: row.page }),
    ...(row.language === null ? {} : { language: row.language }),
    ...(row.tokens === null ? {} : { tokens: row.tokens }),
    ...(row.item_id === null ? {} : { itemId: row.item_id }),
  };
}
