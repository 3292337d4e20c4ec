/** What was given, read by the domain's rules into items and chunks: the one way for everything that is kept as a document. */
import { Fault } from '../../fault.ts';
import { BUSINESS_DOCUMENT } from '../business/business-document.ts';
import { cutQuestions } from '../business/cut-questions.ts';
import { readStoredFacts } from '../business/stored-facts.ts';
import type { JobControl } from '../jobs/run-job.ts';
import { inTurns } from '../ingest/in-turns.ts';
import { noItemsNotice } from '../ingest/items/expects-items.ts';
import { readPdf } from '../ingest/pdf/read-pdf.ts';
import { checkItems } from '../ingest/items/check-items.ts';
import type { FindKept } from '../ingest/items/check-pictures.ts';
import { guessItems } from '../ingest/items/guess/guess-items.ts';
import { prepareItem } from '../ingest/items/prepare-item.ts';
import type { ListingItem, Listing } from '../ingest/listing/listing.ts';
import { settleItems } from '../ingest/listing/settle-items.ts';
import type { Settlement } from '../ingest/listing/settlement.ts';
import type { ContentHash } from '../ingest/content-hash.ts';
import type { Draft } from '../ingest/publish-documents.ts';
import { readText } from '../ingest/text/read-text.ts';
import type { OriginalContent, TextExtractor } from '../ports.ts';
import type { DocumentRow } from './ports.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';

/** Of a document before it is embedded. */
export interface ReadContent extends Pick<Draft, 'items' | 'chunks'> {
  /** What the owner should know of it, said in words. */
  readonly notices: readonly string[];
  /** Of a listing: all of it, as it was read. */
  readonly listing?: Listing;
  /** Of a listing: what it says of each of the items, in their order. */
  readonly listed?: readonly ListingItem[];
}

/** What its owner settled of a document. */
export interface Settled {
  readonly settlements: readonly Settlement[];
  readonly hash: ContentHash;
}

export interface ReadingRequest {
  readonly original: OriginalContent;
  readonly rules: LibraryRules;
  /** Names it where the content names no source itself. */
  readonly label: string;
  readonly documentType: string;
  /** As its owner calls it. */
  readonly title?: string;
  readonly language?: string;
  /** Which pictures items may name. Absent: none. */
  readonly keptPictures?: FindKept;
  /** Absent: it is read as it was given. */
  readonly settled?: Settled;
}

/** What a document itself says of how it is read. */
export function requestOf(
  { title, source, type }: Pick<DocumentRow, 'title' | 'source' | 'type'>,
  original: OriginalContent,
): Pick<ReadingRequest, 'original' | 'label' | 'documentType' | 'title'> {
  const label = original.fileName ?? source ?? title;
  return { original, label, documentType: type, ...(title === original.fileName ? {} : { title }) };
}

type Control = Pick<JobControl, 'signal' | 'progress'>;

/** @throws Fault `fields-invalid`, `pdf-without-text`, `pdf-too-large`, `pdf-too-costly`, `cancelled` */
export async function readContent(
  request: ReadingRequest,
  parts: { readonly extractor: TextExtractor },
  control: Control,
): Promise<ReadContent> {
  if (request.original.mediaType === BUSINESS_DOCUMENT.mediaType) {
    const language = request.language ?? request.rules.language ?? 'es';
    return { items: [], chunks: cutQuestions(readStoredFacts(request.original.bytes), { language }), notices: [] };
  }
  const read = await settle(await readByKind(request, parts, control), request, control.signal);
  const notices = noItemsNotice(request.rules, read.items.length, request.documentType);
  return { ...read, notices: [...notices, ...read.notices] };
}

async function settle(
  read: ReadContent,
  { settled, rules }: Pick<ReadingRequest, 'settled' | 'rules'>,
  signal: AbortSignal,
): Promise<ReadContent> {
  if (settled === undefined || rules.item === undefined) return read;
  const items = read.items.map((item, place) => {
    const listed = read.listed?.[place];
    return listed === undefined ? { item } : { item, listed };
  });
  const parts = { itemRules: rules.item, rules, hash: settled.hash, signal };
  const made = await settleItems(items, settled.settlements, parts);
  return { ...read, items: made.items, notices: [...read.notices, ...made.notices] };
}

async function readByKind(
  request: ReadingRequest,
  { extractor }: { readonly extractor: TextExtractor },
  control: Control,
): Promise<ReadContent> {
  const { original, rules, label } = request;
  switch (original.mediaType) {
    case 'application/pdf': {
      const lines = await extractor.extract(original.bytes, control.signal, (done, total) => {
        control.progress({ stage: 'reading', done, total });
      });
      return readPdf(lines, rules, { fileName: label, signal: control.signal });
    }
    case 'application/json':
      return readItems(request, control);
    default:
      return readText({
        content: original.bytes,
        mediaType: original.mediaType === 'text/markdown' ? 'text/markdown' : 'text/plain',
        fileName: label,
        rules,
        documentType: request.documentType,
        signal: control.signal,
        onChunks: (done) => {
          control.progress({ stage: 'reading', done });
        },
        ...(request.title === undefined ? {} : { title: request.title }),
        ...(request.language === undefined ? {} : { language: request.language }),
      });
  }
}

/** They were checked when they were given; the rules may have changed since. */
async function readItems(
  { original, rules, keptPictures }: ReadingRequest,
  { signal, progress }: Control,
): Promise<ReadContent> {
  const values = parseItems(original.bytes, rules);
  const item = rules.item;
  if (item === undefined) throw new Fault('fields-invalid', { issues: [] });
  const total = values.length;
  // Each is looked at twice.
  const tell = (steps: number): void => {
    progress({ stage: 'reading', done: Math.floor(steps / 2), total });
  };
  const pictures = keptPictures === undefined ? {} : { keptPictures };
  const checked = await checkItems({ items: values, indexed: true, signal, onItem: tell, ...pictures }, item);
  if (checked.issues.length > 0) throw new Fault('fields-invalid', { issues: checked.issues });
  const prepare = (record: ItemRecord, place: number) => {
    tell(total + place);
    return prepareItem(record, item, rules);
  };
  const items = await inTurns(checked.records, prepare, signal);
  return { items, chunks: [], notices: checked.notices };
}

/** The items that a JSON text holds, in whatever shape it has them. @throws Fault `body-not-json` */
export function parseItems(bytes: Uint8Array, rules: LibraryRules): unknown[] {
  try {
    return guessItems(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), rules);
  } catch (cause) {
    throw new Fault('body-not-json', { cause });
  }
}
