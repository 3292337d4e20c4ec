/** Documents and their lives, as the library needs them kept. */
import type { Settlement, SettlementChange } from '../ingest/listing/settle/settlement.ts';
import type { JobLease } from '../jobs/ports.ts';
import type { EmbeddedTexts, NewDocument, NewItem, OriginalContent } from '../ports.ts';
import type { Level, Scope } from '../scope.ts';

export type VersionState = 'DRAFT' | 'PUBLISHED' | 'ARCHIVED';

/** Whether a version's content has been read: `none` was given; it waits for its job; `ready`; `failed`, or its job was cancelled or given up. */
export type ReadingState = 'none' | 'waiting' | 'ready' | 'failed';

/** Where a version stands now. `superseded`: another one took over. `expired`: its own end has come. */
export type Standing = 'draft' | 'scheduled' | 'in_force' | 'expired' | 'superseded' | 'archived';

/** Times are ISO 8601, UTC. */
export interface VersionRow {
  readonly number: number;
  readonly state: VersionState;
  readonly standing: Standing;
  /** What the owner said. */
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  /** What holds; absent: not published, or without an end. */
  readonly inForceFrom?: string;
  readonly inForceUntil?: string;
  readonly reading: ReadingState;
  /** Of a reading that is `ready`: what was left out, said in words. Of one that `failed`: nothing; its job says why. */
  readonly notices: readonly string[];
  /** Why a reading failed: a fault's code. */
  readonly failure?: string;
  readonly original?: {
    readonly id: string;
    readonly mediaType: string;
    readonly size: number;
    readonly fileName?: string;
  };
  readonly language?: string;
  readonly items: number;
  readonly chunks: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly publishedAt?: string;
  readonly archivedAt?: string;
}

export interface DocumentRow {
  readonly id: number;
  readonly scope: Scope;
  readonly key: string;
  readonly type: string;
  readonly title: string;
  readonly source?: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  /** Newest first; at least one. */
  readonly versions: readonly VersionRow[];
}

export interface DocumentFilter {
  readonly domainId?: string;
  readonly tenantSlug?: string;
  readonly branchSlug?: string;
  /** Of branches only, or of chains only. */
  readonly level?: Level;
  readonly type?: string;
  /** Of any of its versions. */
  readonly standing?: Standing;
  /** Part of title, source or key, folded. */
  readonly text?: string;
  /** Continues behind a page: its `next`. */
  readonly after?: number;
  /** 1…200. */
  readonly limit: number;
}

export interface DocumentPage {
  /** By id, so that each comes once whatever is added meanwhile. */
  readonly documents: readonly DocumentRow[];
  readonly next?: number;
  readonly total: number;
}

/** What a version holds, published or not: for looking at it before guests do. */
export interface VersionContent {
  readonly items: readonly (Omit<NewItem, 'chunks'> & { readonly rowId: number })[];
  readonly chunks: readonly StoredChunk[];
}

/** A stretch of items and the same of chunks, each counted from the first. */
export interface ContentPage {
  readonly after: number;
  readonly limit: number;
}

export interface StoredChunk {
  readonly rowId: number;
  readonly chunkId: string;
  readonly type: string;
  readonly text: string;
  readonly source: string;
  readonly page?: number;
  readonly language?: string;
  readonly tokens?: number;
  readonly itemId?: string;
}

export interface NewDocumentRow {
  readonly key: string;
  readonly type: string;
  readonly title: string;
  readonly source?: string;
}

export interface NewVersion {
  readonly original?: OriginalContent;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly language?: string;
  /** Publishes the version as soon as it has been read. */
  readonly publishWhenRead?: boolean;
  /** The published version that it takes the place of, dates and all, when it is published. */
  readonly replaces?: number;
}

/** A version with what was read of it. */
export interface GivenVersion {
  readonly document: NewDocumentRow;
  readonly version: Omit<NewVersion, 'publishWhenRead' | 'replaces'>;
  readonly filling: Pick<VersionFilling, 'document' | 'vectors' | 'notices'>;
  readonly publish: boolean;
  /** Folded names of items of which nothing is settled any more: what was said of them is in the version itself. */
  readonly unsettled?: readonly string[];
}

/** A document, and the job that reads what was given. */
export interface ChangedDocument {
  readonly document: DocumentRow;
  readonly jobId?: string;
}

/** What a job of kind `ingest`, with the document as its subject, is told. */
export interface ReadingTask {
  readonly documentId: number;
  readonly version: number;
  readonly publish: boolean;
  readonly replaces?: number;
  readonly actor: string;
}

/** Who does it, and on which state of the document they look: another newest version by now is `document-changed`. */
export interface By {
  readonly actor: string;
  readonly expectedVersion?: number;
}

/** Each method is one transaction with its line in the audit; those that change what guests see raise the revision. */
export interface DocumentStore {
  /** With its first version, a DRAFT, and the job that reads it. @throws Fault `scope-unknown`, `slug-taken` (with `document`, its id) */
  createDocument(scope: Scope, document: NewDocumentRow & NewVersion, by: By): Promise<ChangedDocument>;
  /** @throws Fault `document-unknown` */
  readDocument(id: number): Promise<DocumentRow>;
  findDocument(scope: Scope, key: string): Promise<DocumentRow | undefined>;
  listDocuments(filter: DocumentFilter): Promise<DocumentPage>;
  /** @throws Fault `document-unknown`, `document-changed` */
  changeDocument(id: number, fields: Partial<Omit<NewDocumentRow, 'key'>>, by: By): Promise<DocumentRow>;
  /** A new DRAFT; a draft that was there is ARCHIVED, unseen by any guest. @throws Fault `document-unknown`, `document-changed` */
  addVersion(id: number, version: NewVersion, by: By): Promise<ChangedDocument>;
  /**
   * The next version of the document with this key, read already, and the document itself where it is not there: as a draft, or published. All or
   * nothing: `vectors-gone` wrote nothing. `expectedVersion` 0: the document is not there.
   * @throws Fault `scope-unknown`, `document-changed`, `dates-overlap`, `fields-invalid`
   */
  giveVersion(scope: Scope, given: GivenVersion, by: By): Promise<DocumentRow | 'vectors-gone'>;
  /** Absent page: all of it. @throws Fault `document-unknown`, `version-unknown` */
  readVersion(id: number, number: number, page?: ContentPage): Promise<VersionContent>;
  readOriginal(id: number, number: number): Promise<OriginalContent | undefined>;
  /**
   * Reads what was given once more, by the rules of now: a draft in its place; what is in force beside it, as a version that takes its place when
   * it has been read and differs. @throws Fault `document-unknown`, `move-refused` (archived), `document-empty` (nothing was given)
   */
  readAgain(id: number, by: By): Promise<ChangedDocument>;
  /**
   * Keeps what was settled, the last of each item and hazard, and reads the document again: all or nothing. It holds for every later version.
   * @throws Fault as `readAgain`
   */
  settle(id: number, changes: readonly SettlementChange[], by: By): Promise<ChangedDocument>;
  /** What is settled of it, in the order of items, sections and hazards. @throws Fault `document-unknown` */
  readSettlements(id: number): Promise<readonly Settlement[]>;
  /**
   * Writes what a draft holds in place of what it held. `not-a-draft`: the version is none any more or is gone. `vectors-gone`: one that was known
   * is. Nothing was written then.
   * @throws Fault `cancelled` when the job was taken over or cancelled
   */
  fillVersion(id: number, number: number, filling: VersionFilling): Promise<'filled' | 'not-a-draft' | 'vectors-gone'>;
  /** The content of a draft that waits for it could not be read. One that was read and only not published stays as it is. */
  failReading(id: number, number: number, failure: string): Promise<void>;
  /** Vectors made on the way, so that work that was cut off goes on where it was. */
  keepEmbeddings(vectors: EmbeddedTexts): Promise<void>;
  /**
   * The newest draft, or the version named: one that is archived comes back, one that is scheduled gets other dates. It holds from
   * `effectiveFrom`, else at once.
   * @throws Fault `move-refused`, `document-changed`, `document-not-read`, `document-empty`, `dates-overlap`, `version-unknown`
   */
  publishVersion(id: number, publication: Publication, by: By): Promise<DocumentRow>;
  /** All published versions, or the one named. @throws Fault `move-refused` when none is published */
  archiveVersion(id: number, number: number | undefined, by: By): Promise<DocumentRow>;
  /**
   * What was to take over is a draft again, with its dates, and what holds until then holds on.
   * @throws Fault `move-refused` where its hour has come or it is not published; `document-changed`, `version-unknown`
   */
  unscheduleVersion(id: number, number: number, by: By): Promise<DocumentRow>;
  /** Every row of it, and vectors and files that nothing else uses. @throws Fault `document-unknown` */
  removeDocument(id: number, by: By): Promise<void>;
}

export interface VersionFilling {
  readonly document: Pick<NewDocument, 'items' | 'chunks' | 'contentHash'>;
  readonly vectors: EmbeddedTexts;
  readonly notices: readonly string[];
  /** Of the job that read it. */
  readonly lease?: JobLease;
  /** Told how many of its rows are written, before they are committed. */
  readonly onRows?: (done: number, total: number) => void;
}

export interface Publication {
  readonly version?: number;
  /** `null`: none, whatever the draft says. Absent: the draft's. */
  readonly effectiveFrom?: string | null;
  readonly effectiveTo?: string | null;
  /** A published version that is archived with it, also one that is only scheduled: its dates are no overlap. */
  readonly replaces?: number;
}
