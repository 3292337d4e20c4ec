import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../fault.ts';
import type { DrawnPage, PageDrawer } from '../../knowledge/index.ts';
import { createConcurrencyLimit } from '../shared/reading-process/concurrency-limit.ts';
import { packagesAround } from '../shared/reading-process/confine.ts';
import { runReadingProcess } from '../shared/reading-process/run-process.ts';
import { readMessage, writeTask } from './drawer-messages.ts';

export interface ConfinedDrawerOptions {
  /** The script of the drawing process: see `defaultDrawerChild`. */
  readonly childPath: string;
  readonly memoryLimitMb?: number;
  readonly timeLimitMs?: number;
  /** Pages drawn at once; others wait, and their time begins when their turn comes. */
  readonly concurrency?: number;
}

/** What compiling the source on the fly costs a process that is not built. */
const UNBUILT_MB = 320;
const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Draws pages of PDF, each in a process of its own that is bounded as the readers of files are. */
export function createConfinedDrawer(options: ConfinedDrawerOptions): PageDrawer {
  const gate = createConcurrencyLimit(options.concurrency ?? 1);
  return { draw: (bytes, page, signal) => gate.run(signal, () => drawConfined(bytes, page, { ...options, signal })) };
}

async function drawConfined(
  bytes: Uint8Array,
  page: number,
  {
    childPath,
    memoryLimitMb = 400,
    timeLimitMs = 20_000,
    signal,
  }: ConfinedDrawerOptions & { readonly signal: AbortSignal },
): Promise<DrawnPage | undefined> {
  const memoryMb = memoryLimitMb + (childPath.endsWith('.ts') ? UNBUILT_MB : 0);
  let drawn: DrawnPage | undefined;
  await runReadingProcess(
    bytes,
    {
      childPath,
      codeFolders: [packagesAround('@hyzyla/pdfium')],
      parameters: writeTask({ page, byteLength: bytes.byteLength, memoryLimitMb: memoryMb }),
      memoryLimitMb: memoryMb,
      timeLimitMs,
      tooCostly: 'pdf-too-costly',
      hear: (value, reading) => {
        const message = readMessage(value);
        if (message?.kind === 'ready') reading.begin();
        else if (message?.kind === 'no-such-page') reading.succeed();
        else if (message?.kind === 'drawn') {
          const png = new Uint8Array(Buffer.from(message.png, 'base64'));
          drawn = { png, width: message.width, height: message.height };
          if (PNG_SIGNATURE.every((byte, at) => png[at] === byte)) reading.succeed();
          else reading.fail(new Fault('file-damaged'));
        } else reading.fail(new Fault(message === undefined ? 'pdf-too-costly' : 'file-damaged'));
      },
    },
    signal,
  );
  return drawn;
}

/** The script beside this file: TypeScript in the source, `drawer-child.js` beside the built server. */
export function defaultDrawerChild(): string {
  const sibling = import.meta.url.endsWith('.ts') ? './drawer-child.ts' : './drawer-child.js';
  return fileURLToPath(new URL(sibling, import.meta.url));
}
