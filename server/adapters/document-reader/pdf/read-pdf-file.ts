import type { SourceBlock, TextLine } from '../../../knowledge/index.ts';
import { countPictures, isPasswordWanted, isShortOfMemory, openPdf } from '../../shared/pdf/open-pdf.ts';
import { readPageLines } from '../../shared/pdf/read-page-lines.ts';
import type { Budget } from '../budget.ts';
import { createBudget } from '../budget.ts';
import { measureBlocks } from '../check-blocks.ts';
import type { OnPage, ReadBlocks } from '../read-blocks.ts';
import { Refusal } from '../refusal.ts';
import type { PdfPage } from './placed-piece.ts';
import { createPdfBlockReader } from './read-pdf-blocks.ts';
import { readPdfPage } from './read-pdf-page.ts';

/**
 * The blocks and the printed lines of a PDF, page by page. Nothing of it is run or fetched, and no picture is decoded.
 * @throws Refusal `pdf-too-large`, `file-protected`, and as the budget does
 */
export async function readPdfFile(data: Uint8Array, budget: Budget, onPage: OnPage): Promise<ReadBlocks> {
  const { document, operators } = await openPdf(data).catch(refuseProtected);
  const { numPages } = document;
  if (numPages > budget.limits.pageLimit) throw new Refusal('pdf-too-large');
  const readBlocks = createPdfBlockReader();
  const blocks: SourceBlock[] = [];
  const lines: TextLine[] = [];
  const seenPages: number[] = [];
  const blindPages: number[] = [];
  // The same text once more: it may come to as much by itself.
  const { take } = createBudget(budget.limits);
  for (let number = 1; number <= numPages; number += 1) {
    const page = await document.getPage(number);
    const printed = await readPageLines(page, take);
    const before = countPictures();
    const placed = await readPdfPage(page, operators, number);
    const sight = sightOf(placed, countPictures() > before);
    if (sight === 'blind') blindPages.push(number);
    if (sight === 'seen') seenPages.push(number);
    else for (const text of printed) lines.push({ page: number, text });
    const read = readBlocks(placed);
    const { pieces, characters } = measureBlocks(read);
    budget.take(pieces, characters);
    if (isShortOfMemory()) throw new Refusal('file-too-costly');
    for (const block of read) blocks.push(block);
    await onPage(number, numPages);
    page.cleanup();
  }
  return { pages: numPages, blocks, lines, seenPages, blindPages, notices: [] };
}

/** What a scanner's program prints on each page, and no more. */
const FEW_LETTERS = 40;

/** `seen`: its text was made out by who scanned it, and hidden behind the picture. `blind`: what stands on it is no text. */
function sightOf({ pieces, shapes = [], hiddenLetters = 0 }: PdfPage, hasPicture: boolean): 'text' | 'seen' | 'blind' {
  const letters = pieces.reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, 0);
  if (letters > 0 && hiddenLetters * 2 > letters) return 'seen';
  if (letters === 0) return hasPicture || shapes.length > 0 ? 'blind' : 'text';
  return hasPicture && letters <= FEW_LETTERS ? 'blind' : 'text';
}

function refuseProtected(cause: unknown): never {
  throw isPasswordWanted(cause) ? new Refusal('file-protected', { cause }) : cause;
}
