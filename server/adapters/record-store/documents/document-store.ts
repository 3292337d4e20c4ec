import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { By, ChangedDocument, DocumentStore } from '../../../knowledge/index.ts';
import { createPause } from '../../shared/pause.ts';
import type { DocumentPlace } from './change-documents.ts';
import {
  auditDocument,
  failReading,
  fillVersion,
  findByKey,
  findDocument,
  insertDocument,
  insertDraft,
  touch,
} from './change-documents.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { storeEmbeddings } from '../content/publish.ts';
import { archiveVersions, publishVersion } from './publish-version.ts';
import { unscheduleVersion } from './unschedule-version.ts';
import * as read from './read-documents.ts';
import { giveVersion } from './give-version.ts';
import { readAgain } from './read-again.ts';
import { readSettlements, settle } from './settlements.ts';
import { readVersionContent } from './read-version-content.ts';
import { removeDocuments } from '../content/remove-content.ts';
import { raiseRevision, resolveScope } from '../scopes/scopes.ts';
import { searchTextOf } from '../content/search-text.ts';
import { sweepEmbeddings } from '../content/sweep-embeddings.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

type Write = <Result>(work: (transaction: Kysely<Tables>, at: string) => Promise<Result>) => Promise<Result>;

/** Documents and their lives in the records' file. */
export function createDocumentStore(
  { reader, writer }: Connections,
  { now }: { readonly now: () => Date },
): DocumentStore {
  const write: Write = (work) =>
    translatingFaults(() =>
      inTransaction(writer, 'immediate', (transaction) => work(transaction, now().toISOString())),
    );
  return {
    ...createReads(reader, now),
    ...createReadings(write),
    createDocument: (scope, document, by) =>
      write(async (transaction, at) => {
        const ids = await resolveScope(transaction, scope);
        const id = await insertDocument(transaction, ids, document, { actor: by.actor, now: at });
        return addDraft(transaction, await findDocument(transaction, id), {
          at,
          by,
          action: 'document.created',
          version: document,
        });
      }),
    changeDocument: (id, fields, by) =>
      write(async (transaction, at) => {
        const document = await findDocument(transaction, id, by);
        if (Object.keys(fields).length > 0) {
          const search_text = searchTextOf({ ...document, ...fields });
          await transaction
            .updateTable('documents')
            .set({ ...fields, search_text })
            .where('id', '=', id)
            .execute();
          await touch(transaction, id, by.actor, at);
          const details = { ...fields };
          await auditDocument(transaction, document, { at, actor: by.actor, action: 'document.changed', details });
        }
        return read.readDocument(transaction, id, at);
      }),
    addVersion: (id, version, by) =>
      write(async (transaction, at) =>
        addDraft(transaction, await findDocument(transaction, id, by), { at, by, action: 'document.edited', version }),
      ),
    giveVersion: (scope, given, by) => write((transaction, at) => giveVersion(transaction, scope, given, { by, at })),
    readAgain: (id, by) => write((transaction, at) => readAgain(transaction, id, { by, at })),
    settle: (id, changes, by) => write((transaction, at) => settle(transaction, id, changes, { by, at })),
    publishVersion: (id, publication, by) =>
      write(async (transaction, at) => {
        await publishVersion(transaction, id, publication, { by, now: at });
        return read.readDocument(transaction, id, at);
      }),
    archiveVersion: (id, number, by) =>
      write(async (transaction, at) => {
        await archiveVersions(transaction, id, number, { by, now: at });
        return read.readDocument(transaction, id, at);
      }),
    unscheduleVersion: (id, number, by) =>
      write(async (transaction, at) => {
        await unscheduleVersion(transaction, id, number, { by, now: at });
        return read.readDocument(transaction, id, at);
      }),
    async removeDocument(id, by) {
      const hadUnread = await write((transaction, at) => removeDocument(transaction, id, { by, at }));
      if (hadUnread) await sweepEmbeddings(write, { pause: createPause(), now });
    },
  };
}

type Readings = Pick<DocumentStore, 'fillVersion' | 'failReading' | 'keepEmbeddings'>;

/** What the job that reads a draft writes. */
function createReadings(write: Write): Readings {
  return {
    fillVersion: (id, number, filling) =>
      write((transaction) => fillVersion(transaction, { documentId: id, number }, filling, createPause())),
    failReading: (id, number, failure) =>
      write((transaction) => failReading(transaction, { documentId: id, number }, failure)),
    keepEmbeddings: (vectors) =>
      write(async (transaction) => {
        await storeEmbeddings(transaction, vectors, createPause());
      }),
  };
}

/** @returns whether a reading of it may have left vectors that no chunk of it has */
async function removeDocument(
  transaction: Kysely<Tables>,
  id: number,
  { by, at }: { readonly by: By; readonly at: string },
): Promise<boolean> {
  const document = await findDocument(transaction, id, by);
  const unread = await transaction
    .selectFrom('versions')
    .select('id')
    .where('document_id', '=', id)
    .where('ingest_state', 'in', ['waiting', 'failed'])
    .limit(1)
    .executeTakeFirst();
  const removed = await removeDocuments(transaction, [id], createPause());
  await raiseRevision(transaction, document);
  const details = { key: document.key, ...removed };
  await auditDocument(transaction, document, { at, actor: by.actor, action: 'document.removed', details });
  return unread !== undefined;
}

type Reads = Pick<
  DocumentStore,
  'readDocument' | 'findDocument' | 'listDocuments' | 'readVersion' | 'readOriginal' | 'readSettlements'
>;

function createReads(reader: Kysely<Tables>, now: () => Date): Reads {
  const from = <Result>(work: (database: Kysely<Tables>, at: string) => Promise<Result>): Promise<Result> =>
    // One state of the records for all that one answer tells.
    translatingFaults(() => inTransaction(reader, 'deferred', (database) => work(database, now().toISOString())));
  return {
    readDocument: (id) => from((database, at) => read.readDocument(database, id, at)),
    findDocument: (scope, key) =>
      from(async (database, at) => {
        const id = await findByKey(database, await resolveScope(database, scope), key);
        return id === undefined ? undefined : read.readDocument(database, id, at);
      }),
    listDocuments: (filter) => from((database, at) => read.listDocuments(database, filter, at)),
    readVersion: (documentId, number, page) =>
      from((database) => readVersionContent(database, { documentId, number }, { page, pause: createPause() })),
    readOriginal: (id, number) => from((database) => read.readOriginal(database, id, number)),
    readSettlements: (id) => from((database) => readSettlements(database, id)),
  };
}

async function addDraft(
  transaction: Kysely<Tables>,
  document: DocumentPlace,
  {
    at,
    by,
    action,
    version,
  }: {
    readonly at: string;
    readonly by: By;
    readonly action: string;
    readonly version: Parameters<typeof insertDraft>[2];
  },
): Promise<ChangedDocument> {
  const { effectiveFrom = '', effectiveTo = '9' } = version;
  if (effectiveTo <= effectiveFrom) {
    const issue = { loc: ['effective_to'], msg: 'must be after effective_from', type: 'value_error.order' };
    throw new Fault('fields-invalid', { issues: [issue] });
  }
  const jobId = await insertDraft(transaction, document, version, { actor: by.actor, now: at });
  const details = { version: document.lastNumber + 1 };
  await auditDocument(transaction, document, { at, actor: by.actor, action, details });
  const changed = await read.readDocument(transaction, document.id, at);
  return { document: changed, ...(jobId === undefined ? {} : { jobId }) };
}
