import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { By, ChangedDocument } from '../../../knowledge/index.ts';
import { auditDocument, findDocument, insertDraft, insertReadingJob } from './change-documents.ts';
import { moveRefused } from './publish-version.ts';
import { findVersion, readDocument, readOriginal } from './read-documents.ts';
import type { Tables } from '../database/tables.ts';

/** A draft is read in its place; what is published, beside it, as a version that takes its place. @throws as `DocumentStore.readAgain` */
export async function readAgain(
  transaction: Kysely<Tables>,
  id: number,
  { by, at }: { readonly by: By; readonly at: string },
): Promise<ChangedDocument> {
  const document = await findDocument(transaction, id, by);
  const newest = await findVersion(transaction, id, document.lastNumber);
  if (newest.state === 'ARCHIVED') throw moveRefused('ARCHIVED', 'ingest');
  const original = await readOriginal(transaction, id, newest.number);
  if (original === undefined) throw new Fault('document-empty');
  const line = { at, actor: by.actor, action: 'document.read_again', details: { version: newest.number } };
  await auditDocument(transaction, document, line);
  const stamp = { actor: by.actor, now: at };
  if (newest.state === 'DRAFT') {
    await transaction.updateTable('versions').set({ ingest_state: 'waiting' }).where('id', '=', newest.id).execute();
    const task = { documentId: id, version: newest.number, publish: false, actor: by.actor };
    const jobId = await insertReadingJob(transaction, document, task, at);
    return { document: await readDocument(transaction, id, at), jobId };
  }
  const version = {
    original,
    ...(newest.effective_from === null ? {} : { effectiveFrom: newest.effective_from }),
    ...(newest.effective_to === null ? {} : { effectiveTo: newest.effective_to }),
    ...(newest.language === null ? {} : { language: newest.language }),
    publishWhenRead: true,
    replaces: newest.number,
  };
  const jobId = await insertDraft(transaction, document, version, stamp);
  return { document: await readDocument(transaction, id, at), ...(jobId === undefined ? {} : { jobId }) };
}
