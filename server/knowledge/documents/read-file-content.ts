/** A file that an owner has, read by the domain's headings where it has them, else as a listing, else as text. */
import { Fault } from '../../fault.ts';
import { createLexicon } from '../hazards/lexicon.ts';
import { expectsItems } from '../ingest/items/expects-items.ts';
import { withoutSeenDenials } from '../ingest/listing/doubt-seen.ts';
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

/** Read once: its printed lines by the headings, its blocks as a listing. @throws Fault as the reader does */
export async function readPdfContent(
  request: ReadingRequest,
  { reader }: FileReaders,
  control: Control,
): Promise<ReadContent> {
  const content = await readSource(request, reader, control);
  const byHeadings = await readPdf(content.lines ?? [], request.rules, {
    fileName: request.label,
    signal: control.signal,
  });
  const printed = withSeenText(byHeadings, content, request);
  return byHeadings.items.length > 0 ? printed : orListing(printed, request, content, control);
}

/** By what makes out words in it: nothing of it is certain. @throws Fault `file-damaged`, `file-too-costly`, `file-not-supported`, `cancelled` */
export async function readPictureContent(
  request: ReadingRequest,
  { reader }: FileReaders,
  control: Control,
): Promise<ReadContent> {
  const { orientation } = measurePicture(request.original.bytes);
  const content = await readSource(request, reader, control, orientation);
  if (content.blocks.length === 0) throw new Fault('picture-without-text');
  const asText = withSeenText({ items: [], chunks: [], notices: [] }, content, request);
  return orListing(asText, request, content, control);
}

/** What was made out in pictures beside what is printed: no headings are read in it, and nothing of it denies a hazard. */
function withSeenText(printed: ReadContent, content: SourceContent, { rules, label }: ReadingRequest): ReadContent {
  const pages = new Set(content.seenPages);
  if (pages.size === 0) return printed;
  const { texts } = plainListing(content);
  const seen = texts.filter(({ place }) => pages.has(place.page));
  const told = withoutSeenDenials(seen, content, createLexicon(rules.hazards));
  const chunks = toText({ texts: told, notUnderstood: [] }, rules, label);
  const where = content.pages === 1 ? 'Se leyó de una foto' : `Se leyó de fotos (páginas ${[...pages].join(', ')})`;
  return {
    ...printed,
    chunks: [...printed.chunks, ...chunks],
    notices: [...printed.notices, `${where} y quedó como texto: nada de eso es seguro.`],
  };
}

/** @throws Fault `file-not-supported`, `cancelled` */
export async function readTextContent(
  request: ReadingRequest,
  { reader }: FileReaders,
  control: Control,
): Promise<ReadContent> {
  const byHeadings = await readAsText(request, request.original.bytes, control);
  if (byHeadings.items.length > 0 || byHeadings.chunks.length === 0 || !readsListings(request)) return byHeadings;
  return orListing(byHeadings, request, await readSource(request, reader, control), control);
}

/** Of a workbook, a Word document, a page, rows of cells. @throws Fault `file-damaged`, `file-protected`, `file-too-costly`, `cancelled` */
export async function readTableContent(
  request: ReadingRequest,
  { reader }: FileReaders,
  control: Control,
): Promise<ReadContent> {
  const content = await readSource(request, reader, control);
  if (readsListings(request)) {
    const listed = await readListed(content, request, control.signal);
    if (listed.items.length > 0) return listed;
  }
  const text = await readAsText({ ...request, original: markdownOf(request) }, contentText(content), control);
  return { ...text, notices: [...content.notices, ...text.notices] };
}

/** Its domain says how listings read, and a document of its type is one of items. */
function readsListings({ rules, documentType }: ReadingRequest): boolean {
  return rules.listing !== undefined && expectsItems(rules, documentType);
}

/** A listing, where one is in it; what is there otherwise stays as it was read. */
async function orListing(
  asText: ReadContent,
  request: ReadingRequest,
  content: SourceContent,
  control: Control,
): Promise<ReadContent> {
  if (!readsListings(request)) return asText;
  const listed = await readListed(content, request, control.signal);
  return listed.items.length > 0 ? listed : { ...asText, notices: [...asText.notices, ...content.notices] };
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
