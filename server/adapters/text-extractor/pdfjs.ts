import { fileURLToPath } from 'node:url';
import type { TextExtractor } from '../../knowledge/index.ts';
import { createConcurrencyLimit } from '../shared/reading-process/concurrency-limit.ts';
import type { ProcessUsage } from '../shared/reading-process/run-process.ts';
import { runPdfChild } from './run-pdf-child.ts';

export interface PdfjsExtractorOptions {
  /** The script of the reading process: see `defaultPdfChild`. */
  readonly childPath: string;
  /** What one reading process may hold. */
  readonly memoryLimitMb?: number;
  readonly timeLimitMs?: number;
  readonly pageLimit?: number;
  /** Pieces of text in the whole file. */
  readonly itemLimit?: number;
  /** Characters in the whole file. */
  readonly textLimit?: number;
  /** Files read at once; others wait, and their time begins when their turn comes. */
  readonly concurrency?: number;
  /** Told the cost of each reading. */
  readonly report?: (usage: ProcessUsage) => void;
}

/** What compiling the source on the fly costs a reading process that is not built. */
const UNBUILT_MB = 320;

/** Reads PDFs with pdfjs, each in a process of its own that is ended with the reading, by a limit or by the signal. */
export function createPdfjsExtractor(options: PdfjsExtractorOptions): TextExtractor {
  const { childPath, memoryLimitMb = 320, timeLimitMs = 60_000, pageLimit = 2000 } = options;
  const { itemLimit = 1_000_000, textLimit = 10_000_000, concurrency = 1, report } = options;
  const memoryMb = memoryLimitMb + (childPath.endsWith('.ts') ? UNBUILT_MB : 0);
  const gate = createConcurrencyLimit(concurrency);
  return {
    extract: (bytes, signal, onPage) =>
      gate.run(signal, () => {
        const limits = { byteLength: bytes.byteLength, pageLimit, itemLimit, textLimit, memoryLimitMb: memoryMb };
        return runPdfChild(bytes, { childPath, limits, timeLimitMs, report, onPage }, signal);
      }),
  };
}

/** The script beside this file: TypeScript in the source, `pdf-child.js` beside the built server. */
export function defaultPdfChild(): string {
  const sibling = import.meta.url.endsWith('.ts') ? './pdf-child.ts' : './pdf-child.js';
  return fileURLToPath(new URL(sibling, import.meta.url));
}
