import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Fault } from '../../fault.ts';
import type { PictureReader, PictureSource, SeenPage } from '../../knowledge/index.ts';
import { createConcurrencyLimit } from '../shared/reading-process/concurrency-limit.ts';
import { packagesAround } from '../shared/reading-process/confine.ts';
import type { ProcessUsage } from '../shared/reading-process/run-process.ts';
import { runReadingProcess } from '../shared/reading-process/run-process.ts';
import { readMessage, writeTask } from './picture-messages.ts';

export interface ConfinedPictureReaderOptions {
  /** The script of the process that looks: see `defaultPictureChild`. */
  readonly childPath: string;
  /** The optional packages: see `findOcr`. */
  readonly folder: string;
  /** How wide a picture counts, in points. */
  readonly pictureWidth: number;
  /** A picture with more pixels is not opened. */
  readonly pixelLimit: number;
  readonly memoryLimitMb?: number;
  /** For one page. */
  readonly timeLimitMs?: number;
  /** Told the cost of each page. */
  readonly report?: (usage: ProcessUsage) => void;
}

/** What compiling the source on the fly costs a process that is not built. */
const UNBUILT_MB = 320;

/** Pages that are kept as they were made out: a reading that was cut off goes on where it was, and a review looks at nothing twice. */
const KEPT_WORDS = 200_000;

/** Looks at pictures one at a time, each page in a process of its own. */
export function createConfinedPictureReader(options: ConfinedPictureReaderOptions): PictureReader {
  const gate = createConcurrencyLimit(1);
  const kept = new LRUCache<string, SeenPage>({
    maxSize: KEPT_WORDS,
    sizeCalculation: ({ words }) => words.length + 1,
  });
  return {
    async read(picture, signal) {
      const key = keyOf(picture);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const seen = await gate.run(signal, () => readConfined(picture, { ...options, signal }));
      if (seen !== undefined) kept.set(key, seen);
      return seen;
    },
  };
}

function keyOf({ bytes, mediaType, page, orientation }: PictureSource): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return [hash, mediaType, page, orientation].join(' ');
}

async function readConfined(
  { bytes, mediaType, page, orientation }: PictureSource,
  {
    childPath,
    folder,
    pictureWidth,
    pixelLimit,
    memoryLimitMb = 700,
    timeLimitMs = 120_000,
    report,
    signal,
  }: ConfinedPictureReaderOptions & { readonly signal: AbortSignal },
): Promise<SeenPage | undefined> {
  const memoryMb = memoryLimitMb + (childPath.endsWith('.ts') ? UNBUILT_MB : 0);
  const task = { mediaType, page, orientation, byteLength: bytes.byteLength, memoryLimitMb: memoryMb };
  let seen: SeenPage | undefined;
  await runReadingProcess(
    bytes,
    {
      childPath,
      codeFolders: [packagesAround('@hyzyla/pdfium'), folder],
      parameters: writeTask({ ...task, pixelLimit, pictureWidth, folder }),
      memoryLimitMb: memoryMb,
      timeLimitMs,
      tooCostly: 'file-too-costly',
      hear: (value, reading) => {
        const message = readMessage(value);
        if (message?.kind === 'ready') reading.begin();
        else if (message?.kind === 'no-such-page') reading.succeed();
        else if (message?.kind === 'seen') {
          seen = message.page;
          reading.succeed();
        } else reading.fail(new Fault(message?.code ?? 'file-too-costly'));
      },
      report,
    },
    signal,
  );
  return seen;
}

/** The script beside this file: TypeScript in the source, `picture-child.js` beside the built server. */
export function defaultPictureChild(): string {
  const sibling = import.meta.url.endsWith('.ts') ? './picture-child.ts' : './picture-child.js';
  return fileURLToPath(new URL(sibling, import.meta.url));
}
