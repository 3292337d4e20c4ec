/**
 * A process of its own that reads one file from its standard input and tells its parent what it holds. It may be killed at any moment: it holds
 * nothing that anyone misses.
 */
import process from 'node:process';
import type { SourceBlock } from '../../knowledge/index.ts';
import { readInput, send as sendAny, standAlone } from '../shared/reading-process/process-side.ts';
import { createBudget } from './budget.ts';
import { measureBlocks } from './check-blocks.ts';
import { readFile } from './read-file.ts';
import type { ReaderMessage } from './reader-messages.ts';
import { readTask } from './reader-messages.ts';
import { refusalFor } from './refusal.ts';

/** Characters of one message. */
const MESSAGE_SIZE = 500_000;

const { format, byteLength, memoryLimitMb, limits } = readTask(process.argv.slice(2));
standAlone(memoryLimitMb);
// What a library throws where nobody waits for it: something of the file was not read, and what was would pass for the whole.
process.once('unhandledRejection', (error) => void send({ kind: 'refused', code: refusalFor(error) }));

try {
  const bytes = await readInput(byteLength);
  await send({ kind: 'ready' });
  const content = await readFile(format, bytes, createBudget(limits), (page, of) => send({ kind: 'page', page, of }));
  const { pages, notices, structured, lines = [], seenPages = [], blindPages = [] } = content;
  await sendInBatches(content.blocks, sizeOfBlock, (blocks) => ({ kind: 'blocks', blocks }));
  await sendInBatches(
    lines,
    ({ text }) => text.length + 30,
    (batch) => ({ kind: 'lines', lines: batch }),
  );
  await send({
    kind: 'done',
    pages,
    notices,
    seenPages,
    blindPages,
    ...(structured === undefined ? {} : { structured: JSON.stringify(structured) }),
  });
} catch (error) {
  await send({ kind: 'refused', code: refusalFor(error) });
}

/** In messages of a size that a pipe takes well. */
async function sendInBatches<Piece>(
  pieces: readonly Piece[],
  sizeOf: (piece: Piece) => number,
  toMessage: (batch: readonly Piece[]) => ReaderMessage,
): Promise<void> {
  let batch: Piece[] = [];
  let size = 0;
  for (const piece of pieces) {
    batch.push(piece);
    size += sizeOf(piece);
    if (size < MESSAGE_SIZE) continue;
    await send(toMessage(batch));
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) await send(toMessage(batch));
}

function sizeOfBlock(block: SourceBlock): number {
  const { pieces, characters } = measureBlocks([block]);
  return characters + 100 * pieces;
}

function send(message: ReaderMessage): Promise<void> {
  return sendAny(message);
}
