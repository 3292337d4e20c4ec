/** The windows of a document's versions in the records: what holds follows from what is published, in the same transaction. */
import type { Kysely } from 'kysely';
import type { PublishedVersion } from '../../../time/arrange-windows.ts';
import { arrangeWindows } from '../../../time/arrange-windows.ts';
import type { Tables } from '../database/tables.ts';

/** What has made way to another version is archived, so that nothing can bring it back: no withdrawal of the other one, no clock. */
export async function archiveSuperseded(transaction: Kysely<Tables>, documentId: number, now: string): Promise<void> {
  await transaction
    .updateTable('versions')
    .set((expression) => ({ state: 'ARCHIVED', archived_at: expression.ref('in_force_until') }))
    .where('document_id', '=', documentId)
    .where('state', '=', 'PUBLISHED')
    .where('in_force_until', '<=', now)
    .where((is) =>
      is.exists(
        is
          .selectFrom('versions as next')
          .select('next.id')
          .whereRef('next.document_id', '=', 'versions.document_id')
          .where('next.state', '=', 'PUBLISHED')
          .whereRef('next.id', '!=', 'versions.id')
          .whereRef('next.in_force_from', '=', 'versions.in_force_until'),
      ),
    )
    .execute();
}

/**
 * Archives what has begun and makes way now to a version that holds at once. Its dates decide, not when it was published: that may be the
 * same moment, or a later one by a clock that has been set back since.
 */
export async function archiveBegun(transaction: Kysely<Tables>, documentId: number, now: string): Promise<void> {
  await transaction
    .updateTable('versions')
    .set({ state: 'ARCHIVED', archived_at: now })
    .where('document_id', '=', documentId)
    .where('state', '=', 'PUBLISHED')
    .where('in_force_until', '>', now)
    .where((is) => is.or([is('effective_from', 'is', null), is('effective_from', '<=', now)]))
    .execute();
}

/** Works out the windows of everything published of the document. */
export async function renewWindows(transaction: Kysely<Tables>, documentId: number, now: string): Promise<void> {
  const published = await readPublished(transaction, documentId);
  const numbers = new Map(published.map(({ id, number }) => [number, id]));
  for (const { number, from, until } of arrangeWindows(published)) {
    await transaction
      .updateTable('versions')
      .set({ in_force_from: from, in_force_until: until })
      .where('id', '=', numbers.get(number) ?? 0)
      .execute();
  }
  await archiveSuperseded(transaction, documentId, now);
}

export async function readPublished(
  transaction: Kysely<Tables>,
  documentId: number,
): Promise<(PublishedVersion & { readonly id: number })[]> {
  const rows = await transaction
    .selectFrom('versions')
    .select(['id', 'number', 'published_at', 'effective_from', 'effective_to'])
    .where('document_id', '=', documentId)
    .where('state', '=', 'PUBLISHED')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    publishedAt: row.published_at ?? '',
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
  }));
}
