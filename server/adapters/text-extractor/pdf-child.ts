/**
 * A process of its own that reads one PDF from its standard input and tells its parent the lines, page by page. It may
 * be killed at any moment: it holds nothing that anyone misses.
 */
import process from 'node:process';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { readInput, send as sendAny, standAlone } from '../shared/reading-process/process-side.ts';
import type { ChildMessage, RefusalCode } from './child-messages.ts';
import { readLimits } from './child-messages.ts';
import { layoutLines } from './layout-lines.ts';
import type { PlacedText } from './placed-text.ts';
import { placeText } from './placed-text.ts';

class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const limits = readLimits(process.argv.slice(2));

standAlone(limits.memoryLimitMb);
const shortOfMemory = listenForShortage();

try {
  const bytes = await readInput(limits.byteLength);
  const pdfjs = await loadPdfjs();
  await send({ kind: 'ready' });
  await readDocument(pdfjs, bytes);
  await send({ kind: 'done' });
} catch (error) {
  await send({ kind: 'refused', code: error instanceof Refusal ? error.code : refusalFor(error) });
}

async function readDocument(pdfjs: Awaited<ReturnType<typeof loadPdfjs>>, data: Uint8Array): Promise<void> {
  const document = await pdfjs.getDocument({
    data,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  }).promise;
  if (document.numPages > limits.pageLimit) throw new Refusal('pdf-too-large');
  const budget = { items: limits.itemLimit, text: limits.textLimit };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 }).transform as unknown[];
    const pieces = await readPieces(page.streamTextContent() as ReadableStream<TextContent>, view, budget);
    const lines = layoutLines(pieces);
    if (shortOfMemory()) throw new Refusal('pdf-too-costly');
    // A page without text is reported too: it is progress.
    await send({ kind: 'page', page: number, of: document.numPages, lines });
    page.cleanup();
  }
}

async function readPieces(
  stream: ReadableStream<TextContent>,
  view: readonly unknown[],
  budget: { items: number; text: number },
): Promise<PlacedText[]> {
  const pieces: PlacedText[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      budget.items -= 1;
      budget.text -= item.str.length;
      const piece = placeText(item, view);
      if (piece !== undefined) pieces.push(piece);
    }
    if (budget.items < 0 || budget.text < 0) throw new Refusal('pdf-too-costly');
  }
}

/** The library looks for classes of the canvas when it loads; reading text never uses them. */
async function loadPdfjs() {
  const scope = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) scope[name] ??= Object;
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/**
 * When memory runs out within a page the library keeps what it has and only warns. Half a page would pass for the
 * whole one, so the warning is listened for.
 */
function listenForShortage(): () => boolean {
  let short = false;
  const note = (text: unknown): void => {
    short ||= typeof text === 'string' && isShortage(text);
  };
  Object.assign(globalThis.console, { warn: note, log: note, info: note });
  return () => short;
}

function isShortage(text: string): boolean {
  return /allocation failed|out of memory|invalid (?:typed )?array length|invalid array buffer length/iu.test(
    text.slice(0, 2000),
  );
}

function refusalFor(error: unknown): RefusalCode {
  return shortOfMemory() || isShortage(String(error)) ? 'pdf-too-costly' : 'pdf-without-text';
}

function send(message: ChildMessage): Promise<void> {
  return sendAny(message);
}
