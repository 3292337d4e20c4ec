/** Documents as they are managed: the door to their whole life. */
import type { FieldIssue } from '../../fault.ts';
import { Fault } from '../../fault.ts';
import { fold, slug } from '../../text/fold.ts';
import { checkItems, repeatedIds } from '../ingest/items/check-items.ts';
import type { FindKept } from '../ingest/items/check-pictures.ts';
import { findKept } from '../ingest/items/check-pictures.ts';
import { valueAt } from '../../text/record-path.ts';
import { BUSINESS_DOCUMENT } from '../business/business-document.ts';
import type { ContentHash } from '../ingest/content-hash.ts';
import type { OriginalContent, RecordStore } from '../ports.ts';
import type { PictureStore } from '../pictures/ports.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import type { ExampleWords } from '../ingest/items/guess/example-item.ts';
import { exampleItem } from '../ingest/items/guess/example-item.ts';
import type { Scope } from '../scope.ts';
import type { GivenContent } from './given-content.ts';
import type { Sight } from './given-content.ts';
import { toOriginal } from './given-content.ts';
import type { LocalTime } from './local-time.ts';
import { toLocal } from './local-time.ts';
import type {
  By,
  ChangedDocument,
  DocumentFilter,
  DocumentPage,
  DocumentRow,
  DocumentStore,
  NewVersion,
} from './ports.ts';
import type { VersionPreview } from './preview-version.ts';
import { previewVersion } from './preview-version.ts';
import { parseItems } from './read-content.ts';
import type { WrittenDates } from './written-dates.ts';
import { readDates } from './written-dates.ts';

export interface NewContent extends WrittenDates {
  readonly content?: GivenContent;
  /** ISO 639-1. Absent: told from the text. */
  readonly language?: string;
  readonly publish?: boolean;
}

export interface NewManagedDocument extends NewContent {
  readonly scope: Scope;
  readonly rules: LibraryRules;
  /** One of the domain's; absent: its first. */
  readonly type?: string;
  /** Absent: the name of the file. */
  readonly title?: string;
  readonly source?: string;
}

export type GivenDocument = ChangedDocument & {
  /** The same content under the same name was there already: nothing was changed. */
  readonly isUnchanged: boolean;
};

/** What its owner calls a document. Absent fields stay as they are. */
export interface DocumentChange {
  readonly type?: string;
  readonly title?: string;
  readonly source?: string;
  readonly rules: LibraryRules;
}

/** How moments are told where a document holds. */
export interface ScopeClock {
  /** IANA. */
  readonly zone: string;
  /** Of a moment the records wrote. */
  tell(instant: string): LocalTime;
}

type VersionDates = Pick<NewVersion, 'effectiveFrom' | 'effectiveTo'>;

type Passed = Pick<DocumentStore, 'readOriginal' | 'readVersion'>;

/** The faults of `DocumentStore`, and `fields-invalid` where a rule is broken. */
export interface Documents extends Passed {
  /** Kept as it is given, as a draft, and read by a job. */
  create(document: NewManagedDocument, by: By): Promise<GivenDocument>;
  /** A new version, a draft, and the job that reads it. */
  edit(id: number, version: NewContent & { readonly rules: LibraryRules }, by: By): Promise<GivenDocument>;
  change(id: number, change: DocumentChange, by: By): Promise<DocumentRow>;
  read(id: number): Promise<DocumentRow>;
  list(filter: DocumentFilter): Promise<DocumentPage>;
  /** Absent number: the newest. `against`: another version than the one in force. */
  preview(
    id: number,
    rules: LibraryRules,
    numbers?: { readonly version?: number; readonly against?: number },
  ): Promise<VersionPreview>;
  publish(id: number, publication: WrittenDates & { readonly version?: number }, by: By): Promise<DocumentRow>;
  archive(id: number, version: number | undefined, by: By): Promise<DocumentRow>;
  /** What was to take over does not: it is a draft again. */
  unschedule(id: number, version: number, by: By): Promise<DocumentRow>;
  /** Reads what was given once more, by the rules of now. */
  ingest(id: number, by: By): Promise<ChangedDocument>;
  remove(id: number, by: By): Promise<void>;
  /** An item as the domain takes it, for who gave another. Undefined: none can be made up. */
  example(rules: LibraryRules, words?: ExampleWords): ItemRecord | undefined;
  /** @throws Fault `scope-unknown` */
  clockOf(scope: Scope): Promise<ScopeClock>;
}

export interface DocumentsParts {
  readonly store: DocumentStore;
  /** What guests get. */
  readonly records: Pick<RecordStore, 'liveItemIds' | 'itemsByRow'>;
  readonly hash: ContentHash;
  /** What will read the files. */
  readonly reader: Sight;
  /** Absent: no item has a picture. */
  readonly pictures?: Pick<PictureStore, 'keptOf'>;
  /** IANA. @throws Fault `scope-unknown` */
  readonly zoneOf: (scope: Scope) => Promise<string>;
  readonly now: () => Date;
  /** There is a job to be done. */
  readonly onQueued: () => void;
  /** What is in force there may be other content now: awaited before it is told. Never throws. */
  readonly onChanged?: (scope: Scope) => Promise<void>;
}

export function createDocuments(parts: DocumentsParts): Documents {
  const { store, onQueued } = parts;
  const told = <Changed extends ChangedDocument>(changed: Changed): Changed => {
    if (changed.jobId !== undefined) onQueued();
    return changed;
  };
  return {
    readOriginal: (id, number) => store.readOriginal(id, number),
    readVersion: (id, number, page) => store.readVersion(id, number, page),
    async change(id, { rules, ...fields }, by) {
      const { key } = await store.readDocument(id);
      const issues =
        key === BUSINESS_DOCUMENT.key && fields.type !== undefined ? NO_TYPE : typeIssues(fields.type, rules);
      if (issues.length > 0) throw new Fault('fields-invalid', { issues });
      return store.changeDocument(id, fields, by);
    },
    create: async (document, by) => told(await create(document, by, parts)),
    edit: async (id, version, by) => told(await edit(id, version, by, parts)),
    read: (id) => store.readDocument(id),
    list: (filter) => store.listDocuments(filter),
    preview: (id, rules, numbers = {}) => previewVersion(id, { rules, ...numbers }, parts),
    async publish(id, { version, ...written }, by) {
      const { scope } = await store.readDocument(id);
      const dates = await readDates(scope, written, parts);
      const published = await store.publishVersion(id, { ...dates, ...(version === undefined ? {} : { version }) }, by);
      await parts.onChanged?.(scope);
      return published;
    },
    async archive(id, version, by) {
      const archived = await store.archiveVersion(id, version, by);
      await parts.onChanged?.(archived.scope);
      return archived;
    },
    async unschedule(id, version, by) {
      const document = await store.unscheduleVersion(id, version, by);
      await parts.onChanged?.(document.scope);
      return document;
    },
    ingest: async (id, by) => told(await store.readAgain(id, by)),
    async remove(id, by) {
      const { scope } = await store.readDocument(id);
      await store.removeDocument(id, by);
      await parts.onChanged?.(scope);
    },
    example: exampleItem,
    async clockOf(scope) {
      const zone = await parts.zoneOf(scope);
      return { zone, tell: (instant) => toLocal(instant, zone) };
    },
  };
}

async function create(request: NewManagedDocument, by: By, parts: DocumentsParts): Promise<GivenDocument> {
  const { scope, rules, source } = request;
  const original = request.content === undefined ? undefined : toOriginal(request.content, parts);
  const { type = firstType(rules), title = original?.fileName ?? source ?? '' } = request;
  const issues: FieldIssue[] = [
    ...typeIssues(type, rules),
    ...(title === '' ? [{ loc: ['title'], msg: 'field required', type: 'value_error.missing' }] : []),
    ...(await issuesOf(original, rules, findKept(scope, parts))),
  ];
  const dates = await collectDates(scope, request, parts, issues);
  const key = keyOf(original, source ?? title);
  const version = { ...given('original', original), ...dates, ...optional(request) };
  const known = await parts.store.findDocument(scope, key);
  if (known !== undefined && isNewest(known, original)) {
    // The type says what text without a heading is: it is read once more.
    const isOfAnotherType = (request.type ?? known.type) !== known.type;
    if (isOfAnotherType) await parts.store.changeDocument(known.id, { type }, by);
    if ([isOfAnotherType, isOver(known), hasOtherDates(known, request, dates)].includes(true)) {
      return { ...(await parts.store.addVersion(known.id, version, by)), isUnchanged: false };
    }
    return giveAgain(known, version, by, parts);
  }
  const document = { key, type, title, ...given('source', source), ...version };
  return { ...(await parts.store.createDocument(scope, document, by)), isUnchanged: false };
}

function firstType({ documentTypes }: LibraryRules): string {
  return documentTypes?.[0]?.id ?? 'DOCUMENT';
}

function isNewest({ versions: [newest] }: DocumentRow, original: OriginalContent | undefined): boolean {
  return original !== undefined && newest?.original?.id === original.id;
}

/** It is given once more because it could not be read, or because it was taken from guests. */
function isOver({ versions: [newest] }: DocumentRow): boolean {
  return newest?.reading === 'failed' || newest?.state === 'ARCHIVED';
}

async function edit(
  id: number,
  request: NewContent & { readonly rules: LibraryRules },
  by: By,
  parts: DocumentsParts,
): Promise<GivenDocument> {
  const document = await parts.store.readDocument(id);
  const original = request.content === undefined ? undefined : toOriginal(request.content, parts);
  const isOfBusiness = document.key === BUSINESS_DOCUMENT.key && original !== undefined;
  const issues = isOfBusiness ? OF_BUSINESS : await issuesOf(original, request.rules, findKept(document.scope, parts));
  const dates = await collectDates(document.scope, request, parts, issues);
  const version = { ...given('original', original), ...dates, ...optional(request) };
  const isSame = isNewest(document, original) && !isOver(document);
  if (isSame && !hasOtherDates(document, request, dates)) return giveAgain(document, version, by, parts);
  return { ...(await parts.store.addVersion(id, version, by)), isUnchanged: false };
}

/** The same content as the newest version has, to be published now: what waits for it is. */
async function giveAgain(
  document: DocumentRow,
  version: NewVersion,
  by: By,
  { store }: DocumentsParts,
): Promise<GivenDocument> {
  const [newest] = document.versions;
  if (version.publishWhenRead !== true || newest?.state !== 'DRAFT') return { document, isUnchanged: true };
  if (newest.reading === 'waiting')
    return { ...(await store.addVersion(document.id, version, by)), isUnchanged: false };
  const published = await store.publishVersion(document.id, { version: newest.number }, by);
  return { document: published, isUnchanged: false };
}

/** Dates that were not written are no other ones. */
function hasOtherDates({ versions: [newest] }: DocumentRow, written: WrittenDates, dates: VersionDates): boolean {
  return (
    (written.effectiveFrom !== undefined && dates.effectiveFrom !== newest?.effectiveFrom) ||
    (written.effectiveTo !== undefined && dates.effectiveTo !== newest?.effectiveTo)
  );
}

/** Items are checked when they are given: the mistakes come back at their fields, and nothing is kept. */
async function issuesOf(
  original: OriginalContent | undefined,
  rules: LibraryRules,
  keptPictures: FindKept,
): Promise<readonly FieldIssue[]> {
  if (original?.mediaType !== 'application/json') return [];
  if (rules.item === undefined) {
    return [{ loc: ['content'], msg: 'this domain declares no items', type: 'value_error.domain_without_items' }];
  }
  const { signal } = new AbortController();
  const request = { items: parseItems(original.bytes, rules), indexed: true, signal, keptPictures };
  const { issues: invalid, records } = await checkItems(request, rules.item);
  const { idField } = rules.item;
  const ids = records.map((record) => String(valueAt(record, idField)));
  const issues = invalid.length > 0 ? invalid : repeatedIds(ids, rules.item, request);
  return issues.map((issue) => ({ ...issue, loc: ['content', ...issue.loc] }));
}

/** Its content is checked where the facts are given, so that guests are never told hours that can't be. */
const OF_BUSINESS: readonly FieldIssue[] = [
  {
    loc: ['content'],
    msg: 'what the business says of itself is given by PUT /v2/business',
    type: 'value_error.business',
  },
];
const NO_TYPE: readonly FieldIssue[] = [
  { loc: ['type'], msg: 'what the business says of itself keeps its type', type: 'value_error.business' },
];

/** What names a document within its scope: the same file, source or title again is the same document. */
function keyOf(original: OriginalContent | undefined, name: string): string {
  if (original?.mediaType === 'application/pdf' && original.fileName !== undefined) return `pdf:${original.fileName}`;
  const made = slug(original?.fileName ?? name);
  return `document:${made === '' ? fold(name) : made}`;
}

async function collectDates(
  scope: Scope,
  written: WrittenDates,
  parts: DocumentsParts,
  issues: readonly FieldIssue[],
): Promise<VersionDates> {
  const dates = await readDates(scope, written, parts, issues);
  return {
    ...given('effectiveFrom', dates.effectiveFrom ?? undefined),
    ...given('effectiveTo', dates.effectiveTo ?? undefined),
  };
}

function optional({ language, publish }: NewContent) {
  return { ...given('language', language), ...given('publishWhenRead', publish) };
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}

function typeIssues(type: string | undefined, { documentTypes = [] }: LibraryRules): FieldIssue[] {
  const known = documentTypes.map(({ id }) => id);
  if (type === undefined || known.length === 0 || known.includes(type)) return [];
  const permitted = known.map((id) => `'${id}'`).join(', ');
  const msg = `value is not a valid enumeration member; permitted: ${permitted}`;
  return [{ loc: ['type'], msg, type: 'type_error.enum' }];
}
