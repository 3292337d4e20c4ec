/** What was given, read by the domain's rules into items and chunks: the one way for everything that is kept as a document. */
import { Fault } from '../../fault.ts';
import { BUSINESS_DOCUMENT } from '../business/business-document.ts';
import { cutQuestions } from '../business/cut-questions.ts';
import { readStoredFacts } from '../business/stored-facts.ts';
import { FILE_SET, MEDIA_TYPES } from '../formats/media-types.ts';
import { inTurns } from '../ingest/in-turns.ts';
import { noItemsNotice } from '../ingest/items/expects-items.ts';
import { checkItems } from '../ingest/items/check-items.ts';
import { guessItems } from '../ingest/items/guess/guess-items.ts';
import { prepareItem } from '../ingest/items/prepare-item.ts';
import { settleItems } from '../ingest/listing/settle/settle-items.ts';
import type { OriginalContent } from '../ports.ts';
import type { DocumentRow } from './ports.ts';
import type { Control, ReadContent, ReadingRequest } from './reading-request.ts';
import { readFileContent } from './read-file-content.ts';
import type { FileReaders } from './read-file-content.ts';
import { readFileSet } from './read-file-set.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';

/** What a document itself says of how it is read. */
export function requestOf(
  { title, source, type }: Pick<DocumentRow, 'title' | 'source' | 'type'>,
  original: OriginalContent,
): Pick<ReadingRequest, 'original' | 'label' | 'documentType' | 'title'> {
  const label = original.fileName ?? source ?? title;
  return { original, label, documentType: type, ...(title === original.fileName ? {} : { title }) };
}

/**
 * @throws Fault `fields-invalid`, `pdf-without-text`, `pdf-too-large`, `pdf-too-costly`, `file-damaged`, `file-protected`, `file-too-costly`,
 * `cancelled`
 */
export async function readContent(request: ReadingRequest, parts: FileReaders, control: Control): Promise<ReadContent> {
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

async function readByKind(request: ReadingRequest, readers: FileReaders, control: Control): Promise<ReadContent> {
  switch (request.original.mediaType) {
    case MEDIA_TYPES.json:
      return readItems(request, control);
    case FILE_SET:
      return readFileSet(request, readers, control);
    default:
      return readFileContent(request, readers, control);
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
