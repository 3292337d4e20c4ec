/** The job that reads a draft: what was given becomes items, chunks and vectors, and the version holds them all at once. */
import { Fault } from '../../fault.ts';
import { embedInBatches } from '../ingest/chunks/embed-chunks.ts';
import { createTurns } from '../ingest/in-turns.ts';
import { findKept } from '../ingest/items/check-pictures.ts';
import type { IngestParts } from '../ingest/publish-documents.ts';
import { alsoOwnNotice } from '../items/own/also-own.ts';
import { ATTEMPTS, toDocument } from '../ingest/publish-documents.ts';
import type { Job } from '../jobs/ports.ts';
import type { JobControl, JobHandler } from '../jobs/run-job.ts';
import type { NewDocument } from '../ports.ts';
import type { LibraryRules } from '../rules.ts';
import type { Scope } from '../scope.ts';
import type { DocumentStore, ReadingTask } from './ports.ts';
import { readContent, requestOf } from './read-content.ts';
import type { FileReaders } from './read-file-content.ts';

export interface ReadingJobParts extends IngestParts, FileReaders {
  readonly documents: DocumentStore;
  /** What is in force there is other content now: awaited before the job ends. Never throws. */
  readonly onChanged?: (scope: Scope) => Promise<void>;
  /** Of a domain that is in use. */
  readonly rulesOf: (domainId: string) => LibraryRules | undefined;
}

/** Told of a job of kind `ingest` that is done. */
export interface ReadingResult {
  readonly document_id: number;
  readonly version: number;
  readonly items: number;
  readonly chunks: number;
  readonly notices: readonly string[];
  readonly published: boolean;
}

/** Vectors are kept as they are made, so that work that was cut off goes on where it was; the version is written in one transaction. */
export function createReadingJob(parts: ReadingJobParts): JobHandler {
  return async (job, control) => {
    const task = toTask(job);
    try {
      return await readVersion(task, parts, control);
    } catch (error) {
      // What was stopped is begun again or was not wanted any more; a document that is gone has nothing to be told.
      const isOver = control.signal.aborted || (error instanceof Fault && error.code === 'document-unknown');
      if (!isOver) await parts.documents.failReading(task.documentId, task.version, codeOf(error)).catch(ignore);
      throw error;
    }
  };
}

async function readVersion(
  { documentId, version, publish, replaces, actor }: ReadingTask,
  parts: ReadingJobParts,
  control: JobControl,
): Promise<ReadingResult> {
  const { documents } = parts;
  const document = await documents.readDocument(documentId);
  const { key, type, title, scope, versions } = document;
  const original = await documents.readOriginal(documentId, version);
  const rules = parts.rulesOf(scope.domainId);
  if (rules === undefined) throw new Fault('domain-unknown', { details: { domainId: scope.domainId } });
  if (original === undefined) throw new Fault('document-empty');
  control.progress({ stage: 'reading', done: 0 });
  const language = versions.find(({ number }) => number === version)?.language;
  const settled = { settlements: await documents.readSettlements(documentId), hash: parts.hash };
  const request = {
    ...requestOf(document, original),
    rules,
    settled,
    keptPictures: findKept(scope, parts),
    ...(language === undefined ? {} : { language }),
  };
  const read = await readContent(request, parts, control);
  const notices = [...(await alsoOwnNotice(document, read.items, documents)), ...read.notices];
  const texts = new Map<string, string>();
  const making = {
    hash: parts.hash,
    language: language ?? rules.language ?? 'es',
    takeTurns: createTurns(control.signal),
  };
  const made = await toDocument({ key, type, title, items: read.items, chunks: read.chunks }, making, texts);
  const isWritten = await writeVersion({ documentId, version, made, texts, notices }, parts, control);
  control.signal.throwIfAborted();
  if (isWritten && publish) {
    const publication = { version, ...(replaces === undefined ? {} : { replaces }) };
    await documents.publishVersion(documentId, publication, { actor });
    await parts.onChanged?.(scope);
  }
  return {
    document_id: documentId,
    version,
    items: made.items.length,
    chunks: countChunks(made),
    notices,
    published: publish && (isWritten || (await isPublished(documentId, version, documents))),
  };
}

function countChunks({ items, chunks }: Pick<NewDocument, 'items' | 'chunks'>): number {
  return chunks.length + items.reduce((sum, item) => sum + item.chunks.length, 0);
}

/** An attempt before this one may have come so far, and not have told of it. */
async function isPublished(documentId: number, version: number, documents: DocumentStore): Promise<boolean> {
  try {
    const { versions } = await documents.readDocument(documentId);
    return versions.some(({ number, state }) => number === version && state === 'PUBLISHED');
  } catch (error) {
    if (error instanceof Fault && error.code === 'document-unknown') return false;
    throw error;
  }
}

interface Written {
  readonly documentId: number;
  readonly version: number;
  readonly made: NewDocument;
  readonly texts: ReadonlyMap<string, string>;
  readonly notices: readonly string[];
}

/** False: the version is no draft any more. */
async function writeVersion(
  { documentId, version, made, texts, notices }: Written,
  parts: ReadingJobParts,
  control: JobControl,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const embedderId = await embedInBatches(texts, parts, control);
    control.signal.throwIfAborted();
    control.progress({ stage: 'writing', done: 0, total: made.items.length + countChunks(made) });
    const filled = await parts.documents.fillVersion(documentId, version, {
      document: made,
      vectors: { embedderId, vectors: new Map(), known: new Set(texts.keys()) },
      notices,
      lease: control.lease,
      onRows: (done, total) => {
        control.progress({ stage: 'writing', done, total });
      },
    });
    if (filled !== 'vectors-gone') return filled === 'filled';
  }
  throw new Error('vectors were removed as fast as they were made');
}

function toTask({ payload }: Job): ReadingTask {
  // Written by the store itself: see `ReadingTask`.
  return payload as ReadingTask;
}

function codeOf(error: unknown): string {
  return error instanceof Fault ? error.code : 'internal';
}

function ignore(): void {
  // The failure itself is told; that it could not be noted is the records' to tell next time.
}
