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

try {
  const bytes = await readInput(byteLength);
  await send({ kind: 'ready' });
  const content = await readFile(format, bytes, createBudget(limits), (page, of) => send({ kind: 'page', page, of }));
  await sendBlocks(content.blocks);
  const { pages, notices, structured } = content;
  await send({
    kind: 'done',
    pages,
    notices,
    ...(structured === undefined ? {} : { structured: JSON.stringify(structured) }),
  });
} catch (error) {
  await send({ kind: 'refused', code: refusalFor(error) });
}

async function sendBlocks(blocks: readonly SourceBlock[]): Promise<void> {
  let batch: SourceBlock[] = [];
  let size = 0;
  for (const block of blocks) {
    batch.push(block);
    const { pieces, characters } = measureBlocks([block]);
    size += characters + 100 * pieces;
    if (size < MESSAGE_SIZE) continue;
    await send({ kind: 'blocks', blocks: batch });
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) await send({ kind: 'blocks', blocks: batch });
}

function send(message: ReaderMessage): Promise<void> {
  return sendAny(message);
}
