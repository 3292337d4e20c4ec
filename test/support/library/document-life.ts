/** Documents and the steps of their lives, as the contract suites take them. */
import type {
  AuditEntry,
  By,
  DocumentRow,
  DocumentStore,
  JobStore,
  NewChunk,
  NewDocumentRow,
  NewItem,
  NewVersion,
  OriginalContent,
  Publication,
  RecordStore,
  RehearsedRecords,
  RehearsedView,
  Scope,
} from '../../../server/knowledge/index.ts';
import { embed, hashOf, makeDocument } from '../samples/make-document.ts';

export const BY: By = { actor: 'ana' };

/** The moment at which each test begins. */
export const BEGINNING = '2026-03-01T12:00:00.000Z';

/** Tests share one store, each in a scope of its own. */
export interface Subject {
  readonly opened: OpenDocuments;
  readonly scope: Scope;
}

export type Given = (begin: () => Subject) => void;

/** One store, whatever keeps it: what is written by one part the others read. */
export interface OpenDocuments {
  readonly documents: DocumentStore;
  readonly records: RecordStore & { rehearse(view: RehearsedView): RehearsedRecords };
  readonly jobs: JobStore;
  readonly clock: SetClock;
  /** Of one document, oldest first. */
  audit(documentId: number): Promise<readonly AuditEntry[]>;
  /** Every row there is, whoever it belongs to. */
  count(): Promise<RowCounts>;
  close(): Promise<void>;
}

export type RowCounts = Readonly<
  Record<'documents' | 'versions' | 'items' | 'chunks' | 'embeddings' | 'files', number>
>;

/** What the store takes for the time. */
export interface SetClock {
  readonly now: () => Date;
  set(at: string): void;
  /** The moment told now, so many milliseconds later. */
  later(milliseconds: number): string;
}

export function createSetClock(at: string): SetClock {
  let time = Date.parse(at);
  return {
    now: () => new Date(time),
    set: (next) => void (time = Date.parse(next)),
    later: (milliseconds) => new Date(time + milliseconds).toISOString(),
  };
}

export function makeOriginal(text: string, parts: Partial<OriginalContent> = {}): OriginalContent {
  return { id: hashOf(text), mediaType: 'text/plain', bytes: new TextEncoder().encode(text), ...parts };
}

export function makeRow(key: string, parts: Partial<NewDocumentRow & NewVersion> = {}): NewDocumentRow & NewVersion {
  return { key, type: 'items', title: `Document ${key}`, ...parts };
}

export interface Content {
  readonly items?: readonly NewItem[];
  readonly chunks?: readonly NewChunk[];
}

/** Gives a draft this content, with a vector for each of its texts. */
export function fill(
  { documents }: Pick<OpenDocuments, 'documents'>,
  { id, versions }: DocumentRow,
  { items = [], chunks = [] }: Content,
): ReturnType<DocumentStore['fillVersion']> {
  const document = makeDocument('', [], { items, chunks });
  return documents.fillVersion(id, versions[0]?.number ?? 0, { document, vectors: embed([document]), notices: [] });
}

/** A document with a draft that has been read. */
export async function draft(
  opened: Pick<OpenDocuments, 'documents'>,
  scope: Scope,
  key: string,
  content: Content,
): Promise<DocumentRow> {
  const { document } = await opened.documents.createDocument(scope, makeRow(key), BY);
  await fill(opened, document, content);
  return opened.documents.readDocument(document.id);
}

/** A document whose first version is published. */
export async function publishNew(
  opened: Pick<OpenDocuments, 'documents'>,
  scope: Scope,
  key: string,
  content: Content,
  publication: Publication = {},
): Promise<DocumentRow> {
  const { id } = await draft(opened, scope, key, content);
  return opened.documents.publishVersion(id, publication, BY);
}

/** The next version of a document, published. */
export async function publishNext(
  opened: Pick<OpenDocuments, 'documents'>,
  id: number,
  content: Content,
  publication: Publication = {},
): Promise<DocumentRow> {
  const { document } = await opened.documents.addVersion(id, {}, BY);
  await fill(opened, document, content);
  return opened.documents.publishVersion(id, publication, BY);
}

/** How each version stands, newest first. */
export function standings({ versions }: DocumentRow): string[] {
  return versions.map(({ standing }) => standing);
}
