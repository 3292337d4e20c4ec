/** A process of its own that draws one page of the file on its standard input. It may be killed at any moment. */
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { readInput, send as sendAny, standAlone } from '../shared/reading-process/process-side.ts';
import { drawPage } from './draw-page.ts';
import type { DrawerMessage } from './drawer-messages.ts';
import { readTask } from './drawer-messages.ts';

const { page, byteLength, memoryLimitMb } = readTask(process.argv.slice(2));
standAlone(memoryLimitMb);

try {
  const bytes = await readInput(byteLength);
  await send({ kind: 'ready' });
  const drawn = await drawPage(bytes, page);
  await send(
    drawn === undefined
      ? { kind: 'no-such-page' }
      : { kind: 'drawn', ...drawn, png: Buffer.from(drawn.png).toString('base64') },
  );
} catch {
  await send({ kind: 'refused' });
}

function send(message: DrawerMessage): Promise<void> {
  return sendAny(message);
}
