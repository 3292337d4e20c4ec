/** A file that an owner has, read by the domain's headings where it has them, else as a listing, else as text. */
import { Fault } from '../../fault.ts';
import { MEDIA_TYPES } from '../formats/media-types.ts';
import { createLexicon } from '../hazards/lexicon.ts';
import { expectsItems } from '../ingest/items/expects-items.ts';
import { seenIn, withoutSeenDenials } from '../ingest/listing/marks/doubt-seen.ts';
import { plainListing } from '../ingest/listing/find-listing.ts';
import { toText } from '../ingest/listing/to-text.ts';
import { readPdf } from '../ingest/pdf/read-pdf.ts';
import { readText } from '../ingest/text/read-text.ts';
import type { Orientation } from '../pictures/exif-orientation.ts';
import { measurePicture } from '../pictures/picture-page.ts';
import type { DocumentReader } from '../ports.ts';
import type { SourceContent } from '../source-content.ts';
import { contentText } from './content-text.ts';
import type { Control, ReadContent, ReadingRequest } from './reading-request.ts';
import { readListed } from './read-listed.ts';

export interface FileReaders {
  readonly reader: DocumentReader;
}

/** A file that was opened and read as far as its headings go. */
export interface FileReading {
  /** Where they give items. */
  readonly byHeadings?: ReadContent;
  /** Its blocks. Absent: they are not needed. */
  readonly content?: SourceContent;
  /** All of it as text. */
  readonly asText: () => Promise<ReadContent>;
}

/** @throws Fault as the reader does */
export async function readFileContent(
  request: ReadingRequest,
  readers: FileReaders,
  control: Control,
): Promise<ReadContent> {
  const { byHeadings, content, asText } = await openFile(request, readers, control);
  if (byHeadings !== undefined) return byHeadings;
  if (content !== undefined && readsListings(request)) {
    const listed = await readListed(content, request, control.signal);
    if (listed.items.length > 0) return listed;
  }
  return asText();
}

/** @throws Fault as the reader does: `file-damaged`, `file-protected`, `file-too-costly`, of a PDF by their own names; `cancelled` */
export function openFile(request: ReadingRequest, readers: FileReaders, control: Control): Promise<FileReading> {
  switch (request.original.mediaType) {
    case MEDIA_TYPES.pdf:
      return openPdf(request, readers, control);
    case MEDIA_TYPES.csv:
    case MEDIA_TYPES.html:
    case MEDIA_TYPES.xlsx:
    case MEDIA_TYPES.docx:
      return openTable(request, readers, control);
    case MEDIA_TYPES.jpeg:
    case MEDIA_TYPES.png:
    case MEDIA_TYPES.webp:
      return openPicture(request, readers, control);
    default:
      return openText(request, readers, control);
  }
}

/** Read once: its printed lines by the headings, its blocks as a listing. */
async function openPdf(request: ReadingRequest, { reader }: FileReaders, control: Control): Promise<FileReading> {
  const content = await readSource(request, reader, control);
  const read = await readPdf(content.lines ?? [], request.rules, { fileName: request.label, signal: control.signal });
  if (read.items.length > 0) return asRead(withSeenText(read, content, request));
  return {
    content,
    asText: () => Promise.resolve(withNoticesOf(content, withSeenText(read, content, request), request)),
  };
}

/** By what makes out words in it: nothing of it is certain, and no headings are looked for. @throws Fault `picture-without-text` besides */
async function openPicture(request: ReadingRequest, { reader }: FileReaders, control: Control): Promise<FileReading> {
  const { orientation } = measurePicture(request.original.bytes);
  const content = await readSource(request, reader, control, orientation);
  if (content.blocks.length === 0) throw new Fault('picture-without-text');
  const read = withSeenText({ items: [], chunks: [], notices: [] }, content, request);
  return { content, asText: () => Promise.resolve(withNoticesOf(content, read, request)) };
}

/** What was made out in pictures beside what is printed: no headings are read in it, and nothing of it denies a hazard. */
function withSeenText(printed: ReadContent, content: SourceContent, { rules, label }: ReadingRequest): ReadContent {
  const isSeen = seenIn([content]);
  if (isSeen === undefined) return printed;
  const { texts } = plainListing([content]);
  const told = withoutSeenDenials(texts.filter(isSeen), isSeen, createLexicon(rules.hazards));
  const chunks = toText({ texts: told, notUnderstood: [] }, rules, label);
  const pages = (content.seenPages ?? []).join(', ');
  const where = content.pages === 1 ? 'Se leyó de una foto' : `Se leyó de fotos (páginas ${pages})`;
  return {
    ...printed,
    chunks: [...printed.chunks, ...chunks],
    notices: [...printed.notices, `${where} y quedó como texto: nada de eso es seguro.`],
  };
}

async function openText(request: ReadingRequest, { reader }: FileReaders, control: Control): Promise<FileReading> {
  const read = await readAsText(request, request.original.bytes, control);
  const { length: count } = read.items;
  if (count > MOST_DOUBTED || (count > 0 && !readsListings(request))) return asRead(read);
  if (count + read.chunks.length === 0 || !readsListings(request)) return { asText: () => Promise.resolve(read) };
  const content = await readSource(request, reader, control);
  if (count > 0 && !(await listsMore(content, request, control))) return asRead(read);
  return { content, asText: () => Promise.resolve(withNoticesOf(content, read, request)) };
}

/** So few items may be the whole file taken for one: «Contiene: gluten» below each of its names made one of all of them. */
const MOST_DOUBTED = 1;

/** As a listing it has more items, each with its price. */
async function listsMore(content: SourceContent, request: ReadingRequest, { signal }: Control): Promise<boolean> {
  const { listed = [] } = await readListed(content, request, signal);
  const priced = listed.filter(({ price, variants }) => price !== undefined || variants.length > 0);
  return priced.length > MOST_DOUBTED + 1;
}

/** A workbook, a Word document, a page, rows of cells: text only where no listing is in it. */
async function openTable(request: ReadingRequest, { reader }: FileReaders, control: Control): Promise<FileReading> {
  const content = await readSource(request, reader, control);
  return {
    content,
    async asText() {
      const text = await readAsText({ ...request, original: markdownOf(request) }, contentText(content), control);
      return { ...text, notices: [...content.notices, ...text.notices] };
    },
  };
}

function asRead(byHeadings: ReadContent): FileReading {
  return { byHeadings, asText: () => Promise.resolve(byHeadings) };
}

/** What its owner is told where a listing was looked for. */
function withNoticesOf(content: SourceContent, read: ReadContent, request: ReadingRequest): ReadContent {
  return readsListings(request) ? { ...read, notices: [...read.notices, ...content.notices] } : read;
}

/** Its domain says how listings read, and a document of its type is one of items. */
export function readsListings({ rules, documentType }: ReadingRequest): boolean {
  return rules.listing !== undefined && expectsItems(rules, documentType);
}

function readSource(
  { original, label }: ReadingRequest,
  reader: DocumentReader,
  control: Control,
  orientation?: Orientation,
): Promise<SourceContent> {
  const { bytes, mediaType } = original;
  const file = { bytes, mediaType, fileName: label, ...(orientation === undefined ? {} : { orientation }) };
  return reader.read(file, control.signal, tellPages(control));
}

function markdownOf({ original }: ReadingRequest): ReadingRequest['original'] {
  return { ...original, mediaType: 'text/markdown' };
}

function readAsText(
  request: ReadingRequest,
  content: Uint8Array | string,
  { signal, progress }: Control,
): Promise<ReadContent> {
  return readText({
    content,
    mediaType: request.original.mediaType === 'text/markdown' ? 'text/markdown' : 'text/plain',
    fileName: request.label,
    rules: request.rules,
    documentType: request.documentType,
    signal,
    onChunks: (done) => {
      progress({ stage: 'reading', done });
    },
    ...(request.title === undefined ? {} : { title: request.title }),
    ...(request.language === undefined ? {} : { language: request.language }),
  });
}

function tellPages({ progress }: Control) {
  return (done: number, total: number): void => {
    progress({ stage: 'reading', done, total });
  };
}
