import type { Kysely } from 'kysely';
import type { EmbeddedTexts, NewDocument } from '../../knowledge/index.ts';
import { inRuns } from '../shared/in-runs.ts';
import type { Pause } from '../shared/pause.ts';
import type { Change } from './change.ts';
import { chooseIndexes } from './choose-indexes.ts';
import type { ScopeIds } from './scopes.ts';
import { raiseRevision } from './scopes.ts';
import type { Tables } from './tables.ts';
import { listed } from './transaction.ts';
import { openVersion, writeContent } from './write-version.ts';

/** Rows per statement: far from SQLite's bound on parameters, and short enough to let other requests in between. */
const ROWS = 100;

/** Everything `RecordStore.publish` promises, inside a transaction that holds the write lock. */
export async function publishDocuments(
  transaction: Kysely<Tables>,
  scope: ScopeIds,
  content: { readonly documents: readonly NewDocument[]; readonly vectors: EmbeddedTexts },
  pause: Pause,
): Promise<void> {
  const changes = await findChanges(transaction, scope, content.documents);
  const embedded = await storeEmbeddings(transaction, content.vectors, pause);
  // A new vector is a change too: an index that found none for a live chunk has to look again.
  if (changes.length === 0 && embedded === 0) return;
  const indexes = await chooseIndexes(transaction, scope, changes);
  for (const change of changes) {
    const { document } = change;
    const ids = await openVersion(transaction, scope, change);
    const content = { document, indexes: indexes.get(document.key) ?? [] };
    await writeContent(transaction, { ...scope, ...ids }, content, pause);
    await pause();
  }
  await raiseRevision(transaction, scope);
}

/** The documents whose content differs from what is published; of a key given twice the last counts. */
async function findChanges(
  transaction: Kysely<Tables>,
  scope: ScopeIds,
  documents: readonly NewDocument[],
): Promise<Change[]> {
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const rows = await transaction
    .selectFrom('documents')
    .leftJoin('versions', 'versions.id', 'documents.published_version_id')
    .select((expression) => [
      'documents.id',
      'documents.key',
      'documents.published_version_id',
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
    .where('documents.key', 'in', listed([...byKey.keys()]))
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return [...byKey.values()].flatMap((document): Change[] => {
    const row = known.get(document.key);
    if (!row) return [{ document }];
    if (row.content_hash === document.contentHash) return [];
    const { id, published_version_id: publishedVersionId, last_number: lastNumber } = row;
    return [{ document, known: { id, publishedVersionId, lastNumber: lastNumber ?? 0 } }];
  });
}

async function storeEmbeddings(transaction: Kysely<Tables>, texts: EmbeddedTexts, pause: Pause): Promise<number> {
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
