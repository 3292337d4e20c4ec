import type { Kysely } from 'kysely';
import type { NewDocument, OriginalContent, VersionFilling } from '../../../knowledge/index.ts';
import { inRuns } from '../../shared/in-runs.ts';
import type { Pause } from '../../shared/pause.ts';
import type { FlatChunk } from './change.ts';
import { flatten } from './change.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';

/** Rows per statement: far from SQLite's bound on parameters, and short enough to let other requests in between. */
const ROWS = 100;

export interface VersionIds {
  readonly document_id: number;
  readonly version_id: number;
}

export interface VersionContentRows {
  readonly document: Pick<NewDocument, 'items' | 'chunks'>;
  /** By position of the chunk. */
  readonly indexes: readonly number[];
  readonly onRows?: VersionFilling['onRows'];
}

/** Items and chunks of the version. */
export async function writeContent(
  transaction: Kysely<Tables>,
  ids: ScopeIds & VersionIds,
  { document, indexes, onRows }: VersionContentRows,
  pause: Pause,
): Promise<void> {
  const columns = columnsOf(ids);
  const flat = flatten(document);
  const total = document.items.length + flat.length;
  const told = (done: number): void => onRows?.(done, total);
  const itemRows = await writeItems(transaction, columns, { items: document.items, told }, pause);
  const toRow = ({ chunk, item }: FlatChunk, ordinal: number) => ({
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
    language: chunk.language ?? null,
    tokens: chunk.tokens ?? null,
  });
  let ordinal = 0;
  for (const run of inRuns(flat, ROWS)) {
    const from = ordinal;
    await transaction
      .insertInto('chunks')
      .values(run.map((chunk, place) => toRow(chunk, from + place)))
      .execute();
    ordinal += run.length;
    told(document.items.length + ordinal);
    await pause();
  }
}

/** Row ids by position of the item in its document. */
async function writeItems(
  transaction: Kysely<Tables>,
  columns: ScopeIds & VersionIds,
  { items, told }: { readonly items: NewDocument['items']; readonly told: (done: number) => void },
  pause: Pause,
): Promise<Map<number, number>> {
  const toRow = (item: NewDocument['items'][number], ordinal: number) => ({
    ...columns,
    ordinal,
    item_id: item.itemId,
    name: item.name,
    folded_name: item.foldedName,
    category: item.category ?? null,
    declares: item.declares === false ? (0 as const) : (1 as const),
    record: JSON.stringify(item.record),
    facts: JSON.stringify(item.facts),
  });
  const written = new Map<number, number>();
  for (const run of inRuns(items, ROWS)) {
    const from = written.size;
    const ids = await transaction
      .insertInto('items')
      .values(run.map((item, place) => toRow(item, from + place)))
      .returning(['row_id', 'ordinal'])
      .execute();
    for (const { row_id: rowId, ordinal } of ids) written.set(ordinal, rowId);
    told(written.size);
    await pause();
  }
  return written;
}

/** What was given, kept once however many versions hold it. */
export async function keepOriginal(transaction: Kysely<Tables>, original: OriginalContent): Promise<void> {
  await transaction
    .insertInto('contents')
    .values({ id: original.id, media_type: original.mediaType, size: original.bytes.length, bytes: original.bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only the columns, whatever else the ids came with. */
function columnsOf({ tenant_id, branch_id, domain_id, document_id, version_id }: ScopeIds & VersionIds) {
  return { tenant_id, branch_id, domain_id, document_id, version_id };
}
