/** A process of its own that makes out the words of one picture on its standard input. It may be killed at any moment. */
import process from 'node:process';
import { readInput, send as sendAny, standAlone } from '../shared/reading-process/process-side.ts';
import { openEngine } from './engine.ts';
import { ocrFiles } from './find-ocr.ts';
import { openPage } from './open-page.ts';
import type { PictureMessage } from './picture-messages.ts';
import { readTask } from './picture-messages.ts';
import { recognise } from './recognise.ts';

const task = readTask(process.argv.slice(2));
standAlone(task.memoryLimitMb);

const bytes = await readInput(task.byteLength);
// What the packages fail at by themselves is no doing of the picture.
const engine = await openEngine(ocrFiles(task.folder));
await send({ kind: 'ready' });
try {
  const opened = await openPage(bytes, task, engine);
  if (opened === 'no-such-page') await send({ kind: 'no-such-page' });
  else if (opened === 'too-large') await send({ kind: 'refused', code: 'file-too-costly' });
  else if (opened === 'damaged') await send({ kind: 'refused', code: 'file-damaged' });
  else await send({ kind: 'seen', page: recognise(engine, opened.grey, opened.size) });
} catch (error) {
  const isShort = error instanceof RangeError || /memory|abort/iu.test(String(error));
  await send({ kind: 'refused', code: isShort ? 'file-too-costly' : 'file-damaged' });
}

function send(message: PictureMessage): Promise<void> {
  return sendAny(message);
}
