import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ItemFacts, ItemRecord, NewChunk, NewItem } from '../../../knowledge/index.ts';
import type { Pause } from '../../shared/pause.ts';
import type { DocumentPlace } from './change-documents.ts';
import { chooseIndexes } from '../content/choose-indexes.ts';
import { readRuns } from './read-version-content.ts';
import { removeVersionContent } from '../content/remove-content.ts';
import type { VersionContentRows } from '../content/write-content.ts';
import { writeContent } from '../content/write-content.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Writes the items and chunks of a version again. A row never changes for who keeps it by its number, but what comes back from the archive
 * has other dates by now, and its chunks may need other indices: another document may have taken theirs.
 */
export async function renewRows(
  transaction: Kysely<Tables>,
  { id, key, tenant_id, branch_id, domain_id }: DocumentPlace,
  versionId: number,
  pause: Pause,
): Promise<void> {
  const scope = { tenant_id, branch_id, domain_id };
  const document = await readContent(transaction, versionId, pause);
  const change = { document: { ...document, key }, documentId: id, replacedVersionId: versionId };
  const indexes = (await chooseIndexes(transaction, scope, [change], pause)).get(key) ?? [];
  await removeVersionContent(transaction, versionId, pause);
  const ids = { ...scope, document_id: id, version_id: versionId };
  await writeContent(transaction, ids, { document, indexes }, pause);
}

async function readContent(
  transaction: Kysely<Tables>,
  versionId: number,
  pause: Pause,
): Promise<VersionContentRows['document']> {
  const readAll = <Table extends 'items' | 'chunks'>(table: Table) =>
    readRuns(undefined, pause, (from, until) =>
      sql<Selectable<Tables[Table]>>`select * from ${sql.table(table)} where version_id = ${versionId}
        and ordinal >= ${from} and ordinal < ${until} order by ordinal`
        .execute(transaction)
        .then(({ rows }) => rows),
    );
  const items = await readAll('items');
  const chunks = await readAll('chunks');
  const loose: NewChunk[] = [];
  const byItem = new Map(items.map((item) => [item.row_id, [] as NewChunk[]]));
  for (const row of chunks) {
    const chunk: NewChunk = {
      type: row.chunk_type,
      text: row.text,
      source: row.source,
      counted: row.counted === 1,
      contentHash: row.content_hash,
      ...(row.page === null ? {} : { page: row.page }),
      ...(row.language === null ? {} : { language: row.language }),
      ...(row.tokens === null ? {} : { tokens: row.tokens }),
    };
    (row.item_row_id === null ? loose : (byItem.get(row.item_row_id) ?? loose)).push(chunk);
  }
  return {
    items: items.map((row): NewItem => ({
      itemId: row.item_id,
      name: row.name,
      foldedName: row.folded_name,
      ...(row.category === null ? {} : { category: row.category }),
      declares: row.declares === 1,
      record: JSON.parse(row.record) as ItemRecord,
      facts: JSON.parse(row.facts) as ItemFacts,
      chunks: byItem.get(row.row_id) ?? [],
    })),
    chunks: loose,
  };
}
