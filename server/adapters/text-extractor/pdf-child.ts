/**
 * A process of its own that reads one PDF from its standard input and tells its parent the lines, page by page. It may
 * be killed at any moment: it holds nothing that anyone misses.
 */
import process from 'node:process';
import { isShortage, isShortOfMemory, openPdf } from '../shared/pdf/open-pdf.ts';
import { readPageLines } from '../shared/pdf/read-page-lines.ts';
import { readInput, send as sendAny, standAlone } from '../shared/reading-process/process-side.ts';
import type { ChildMessage, RefusalCode } from './child-messages.ts';
import { readLimits } from './child-messages.ts';

class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const limits = readLimits(process.argv.slice(2));

standAlone(limits.memoryLimitMb);
// What the library throws where nobody waits for it: something of the file was not read.
process.once('unhandledRejection', (error) => void send({ kind: 'refused', code: refusalFor(error) }));

try {
  const bytes = await readInput(limits.byteLength);
  await send({ kind: 'ready' });
  await readDocument(bytes);
  await send({ kind: 'done' });
} catch (error) {
  await send({ kind: 'refused', code: error instanceof Refusal ? error.code : refusalFor(error) });
}

async function readDocument(data: Uint8Array): Promise<void> {
  const { document } = await openPdf(data);
  if (document.numPages > limits.pageLimit) throw new Refusal('pdf-too-large');
  let [items, text] = [limits.itemLimit, limits.textLimit];
  const take = (pieces: number, characters: number): void => {
    items -= pieces;
    text -= characters;
    if (items < 0 || text < 0) throw new Refusal('pdf-too-costly');
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const lines = await readPageLines(page, take);
    if (isShortOfMemory()) throw new Refusal('pdf-too-costly');
    // A page without text is reported too: it is progress.
    await send({ kind: 'page', page: number, of: document.numPages, lines });
    page.cleanup();
  }
}

function refusalFor(error: unknown): RefusalCode {
  return isShortOfMemory() || isShortage(String(error)) ? 'pdf-too-costly' : 'pdf-without-text';
}

function send(message: ChildMessage): Promise<void> {
  return sendAny(message);
}
