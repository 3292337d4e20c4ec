import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pause } from '../../shared/pause.ts';
import type { PlacedChunk } from './assign-indexes.ts';
import { assignIndexes } from './assign-indexes.ts';
import type { Change } from './change.ts';
import { flatten } from './change.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';
import { listedNumbers, listedTexts } from '../database/dialect.ts';

/** Indices by document key and position of the chunk in its document. */
export type ChosenIndexes = ReadonlyMap<string, readonly number[]>;

export async function chooseIndexes(
  transaction: Kysely<Tables>,
  scope: ScopeIds,
  changes: readonly Change[],
  pause: Pause,
): Promise<ChosenIndexes> {
  const chunks = changes.flatMap(({ document }) =>
    flatten(document).map(({ chunk: { source, type, text } }) => ({ documentKey: document.key, source, type, text })),
  );
  await pause();
  const replaced = await readReplaced(transaction, changes);
  await pause();
  const taken = await readTaken(transaction, scope, {
    sources: [...new Set(chunks.map((chunk) => chunk.source))],
    except: new Set(changes.flatMap(({ documentId }) => documentId ?? [])),
  });
  await pause();
  const indexes = assignIndexes(chunks, replaced, taken);
  let start = 0;
  return new Map(
    changes.map(({ document }) => {
      const end = start + flatten(document).length;
      const own = indexes.slice(start, end);
      start = end;
      return [document.key, own];
    }),
  );
}

async function readReplaced(transaction: Kysely<Tables>, changes: readonly Change[]): Promise<PlacedChunk[]> {
  const keys = new Map<number, string>();
  for (const { document, replacedVersionId } of changes) {
    if (replacedVersionId !== undefined) keys.set(replacedVersionId, document.key);
  }
  const rows = await transaction
    .selectFrom('chunks')
    .select(['version_id', 'source', 'chunk_type', 'text', 'chunk_index'])
    .where('version_id', 'in', listedNumbers([...keys.keys()]))
    .execute();
  return rows.map((row) => ({
    documentKey: keys.get(row.version_id) ?? '',
    source: row.source,
    type: row.chunk_type,
    text: row.text,
    index: row.chunk_index,
  }));
}

/**
 * Which indices of these sources other documents hold, also those that will be published: two documents may name one source, and what a
 * chain and its branch hold is told side by side.
 */
async function readTaken(
  transaction: Kysely<Tables>,
  scope: ScopeIds,
  range: { readonly sources: readonly string[]; readonly except: ReadonlySet<number> },
): Promise<Map<string, Set<number>>> {
  const rows = await transaction
    .selectFrom('chunks')
    .innerJoin('versions', 'versions.id', 'chunks.version_id')
    .select(['chunks.source', 'chunks.chunk_index', 'chunks.document_id'])
    .where('chunks.tenant_id', '=', scope.tenant_id)
    .where('chunks.branch_id', 'in', seenTogether(scope))
    .where('chunks.domain_id', '=', scope.domain_id)
    .where('chunks.source', 'in', listedTexts(range.sources))
    .where('versions.state', 'in', ['DRAFT', 'PUBLISHED'])
    .execute();
  const taken = new Map<string, Set<number>>();
  for (const row of rows) {
    if (range.except.has(row.document_id)) continue;
    const indexes = taken.get(row.source) ?? new Set();
    taken.set(row.source, indexes.add(row.chunk_index));
  }
  return taken;
}

/** A branch is seen with its chain, and the chain with every branch. */
function seenTogether(scope: ScopeIds) {
  return sql<never>`(select id from branches where tenant_id = ${scope.tenant_id}
    and (id = ${scope.branch_id} or slug = '*' or (select slug from branches where id = ${scope.branch_id}) = '*'))`;
}
