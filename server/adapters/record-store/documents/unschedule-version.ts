/** A version that was to take over and does not: a draft again. Inside a transaction that holds the write lock. */
import type { Kysely } from 'kysely';
import type { By } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';
import { raiseRevision } from '../scopes/scopes.ts';
import { auditDocument, findDocument, touch } from './change-documents.ts';
import { isScheduled, moveRefused } from './publish-version.ts';
import { findVersion } from './read-documents.ts';
import { archiveSuperseded, renewWindows } from './windows.ts';

/** What holds until then holds on, as far as its own dates say. @throws as `DocumentStore.unscheduleVersion` */
export async function unscheduleVersion(
  transaction: Kysely<Tables>,
  id: number,
  number: number,
  { by, now }: { readonly by: By; readonly now: string },
): Promise<void> {
  const document = await findDocument(transaction, id, by);
  await archiveSuperseded(transaction, id, now);
  const version = await findVersion(transaction, id, number);
  if (!isScheduled(version, now)) throw moveRefused(version.state, 'unschedule');
  // It stays one that was published: where a newer draft takes its place it can come back out of the archive.
  await transaction
    .updateTable('versions')
    .set({ state: 'DRAFT', in_force_from: null, in_force_until: null })
    .where('id', '=', version.id)
    .execute();
  await renewWindows(transaction, id, now);
  await touch(transaction, id, by.actor, now);
  await raiseRevision(transaction, document);
  const details = { version: number, ...(version.effective_from === null ? {} : { from: version.effective_from }) };
  await auditDocument(transaction, document, { at: now, actor: by.actor, action: 'document.unscheduled', details });
}
