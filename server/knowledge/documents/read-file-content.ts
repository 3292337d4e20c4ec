/** A file that an owner has, read by the domain's headings where it has them, else as a listing, else as text. */
import { expectsItems } from '../ingest/items/expects-items.ts';
import { readPdf } from '../ingest/pdf/read-pdf.ts';
import { readText } from '../ingest/text/read-text.ts';
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
  return byHeadings.items.length > 0 ? byHeadings : orListing(byHeadings, request, content, control);
}

/** So few items may be the whole file taken for one: «Contiene: gluten» below each of its names made one of all of them. */
const MOST_DOUBTED = 1;

/** @throws Fault `file-not-supported`, `cancelled` */
export async function readTextContent(
  request: ReadingRequest,
  { reader }: FileReaders,
  control: Control,
): Promise<ReadContent> {
  const byHeadings = await readAsText(request, request.original.bytes, control);
  const isSettled = byHeadings.items.length > MOST_DOUBTED || byHeadings.chunks.length + byHeadings.items.length === 0;
  if (isSettled || !readsListings(request)) return byHeadings;
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

/** A listing, where one is in it with more items, each with its price; what is there otherwise stays as it was read. */
async function orListing(
  asText: ReadContent,
  request: ReadingRequest,
  content: SourceContent,
  control: Control,
): Promise<ReadContent> {
  if (!readsListings(request)) return asText;
  const listed = await readListed(content, request, control.signal);
  const priced = (listed.listed ?? []).filter(({ price, variants }) => price !== undefined || variants.length > 0);
  const isFuller = asText.items.length === 0 ? listed.items.length > 0 : priced.length > asText.items.length + 1;
  return isFuller ? listed : { ...asText, notices: [...asText.notices, ...content.notices] };
}

function readSource(
  { original, label }: ReadingRequest,
  reader: DocumentReader,
  control: Control,
): Promise<SourceContent> {
  const { bytes, mediaType } = original;
  return reader.read({ bytes, mediaType, fileName: label }, control.signal, tellPages(control));
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
