import type { SourceBlock, TextLine } from '../../../knowledge/index.ts';
import { isPasswordWanted, isShortOfMemory, openPdf } from '../../shared/pdf/open-pdf.ts';
import { readPageLines } from '../../shared/pdf/read-page-lines.ts';
import type { Budget } from '../budget.ts';
import { createBudget } from '../budget.ts';
import { measureBlocks } from '../check-blocks.ts';
import type { OnPage, ReadBlocks } from '../read-blocks.ts';
import { Refusal } from '../refusal.ts';
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
  // The same text once more: it may come to as much by itself.
  const { take } = createBudget(budget.limits);
  for (let number = 1; number <= numPages; number += 1) {
    const page = await document.getPage(number);
    for (const text of await readPageLines(page, take)) lines.push({ page: number, text });
    const read = readBlocks(await readPdfPage(page, operators, number));
    const { pieces, characters } = measureBlocks(read);
    budget.take(pieces, characters);
    if (isShortOfMemory()) throw new Refusal('file-too-costly');
    for (const block of read) blocks.push(block);
    await onPage(number, numPages);
    page.cleanup();
  }
  return { pages: numPages, blocks, lines, notices: [] };
}

function refuseProtected(cause: unknown): never {
  throw isPasswordWanted(cause) ? new Refusal('file-protected', { cause }) : cause;
}
