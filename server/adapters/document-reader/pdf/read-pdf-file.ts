import type { SourceBlock } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { measureBlocks } from '../check-blocks.ts';
import type { OnPage, ReadBlocks } from '../read-blocks.ts';
import { Refusal } from '../refusal.ts';
import { createPdfBlockReader } from './read-pdf-blocks.ts';
import { readPdfPage } from './read-pdf-page.ts';

/**
 * The blocks of a PDF, page by page. Nothing of it is run or fetched, and no picture is decoded.
 * @throws Refusal `pdf-too-large`, `file-protected`, and as the budget does
 */
export async function readPdfFile(data: Uint8Array, budget: Budget, onPage: OnPage): Promise<ReadBlocks> {
  const isShort = listenForShortage();
  const pdfjs = await loadPdfjs();
  const opening = pdfjs.getDocument({
    data,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    fontExtraProperties: true,
    maxImageSize: 1,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  });
  const document = await opening.promise;
  const { numPages } = document;
  if (numPages > budget.limits.pageLimit) throw new Refusal('pdf-too-large');
  const readBlocks = createPdfBlockReader();
  const blocks: SourceBlock[] = [];
  for (let number = 1; number <= numPages; number += 1) {
    const page = await document.getPage(number);
    const read = readBlocks(await readPdfPage(page, pdfjs.OPS, number));
    const { pieces, characters } = measureBlocks(read);
    budget.take(pieces, characters);
    if (isShort()) throw new Refusal('file-too-costly');
    blocks.push(...read);
    await onPage(number, numPages);
    page.cleanup();
  }
  return { pages: numPages, blocks, notices: [] };
}

/** The library looks for classes of the canvas when it loads; reading text never uses them. */
async function loadPdfjs() {
  const scope = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) scope[name] ??= Object;
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/**
 * When memory runs out within a page the library keeps what it has and only warns. Half a page would pass for the whole one, so the warning is
 * listened for.
 */
function listenForShortage(): () => boolean {
  let isShort = false;
  const note = (text: unknown): void => {
    isShort ||=
      typeof text === 'string' &&
      /allocation failed|out of memory|invalid (?:typed )?array length|invalid array buffer length/iu.test(
        text.slice(0, 2000),
      );
  };
  Object.assign(globalThis.console, { warn: note, log: note, info: note });
  return () => isShort;
}
