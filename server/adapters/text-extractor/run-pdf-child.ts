import { Fault } from '../../fault.ts';
import type { PageListener, TextLine } from '../../knowledge/index.ts';
import { packageFolder } from '../shared/reading-process/confine.ts';
import type { ProcessUsage, Reading } from '../shared/reading-process/run-process.ts';
import { runReadingProcess } from '../shared/reading-process/run-process.ts';
import type { ChildLimits } from './child-messages.ts';
import { readMessage, writeLimits } from './child-messages.ts';

export interface ChildPlan {
  readonly childPath: string;
  readonly limits: ChildLimits;
  readonly timeLimitMs: number;
  readonly onPage?: PageListener | undefined;
  /** Told once, when the process is gone. */
  readonly report?: ((usage: ProcessUsage) => void) | undefined;
}

/**
 * Reads one PDF in a process of its own and returns when that process is gone, whatever became of it.
 * @throws Fault as `TextExtractor` says, and `internal` when the process can't be started
 */
export async function runPdfChild(
  bytes: Uint8Array,
  { childPath, limits, timeLimitMs, onPage, report }: ChildPlan,
  signal: AbortSignal,
): Promise<readonly TextLine[]> {
  const lines: TextLine[] = [];
  const plan = {
    childPath,
    codeFolders: [packageFolder('pdfjs-dist')],
    parameters: writeLimits(limits),
    memoryLimitMb: limits.memoryLimitMb,
    timeLimitMs,
    tooCostly: 'pdf-too-costly',
    hear: collectLines(lines, limits, onPage),
    report,
  } as const;
  await runReadingProcess(bytes, plan, signal);
  if (lines.length === 0) throw new Fault('pdf-without-text');
  return lines;
}

/** Takes what the process says, as far as it may say it. */
function collectLines(lines: TextLine[], limits: ChildLimits, onPage: PageListener | undefined) {
  let textLeft = limits.textLimit;
  return (value: unknown, reading: Reading): void => {
    const message = readMessage(value);
    if (message === undefined) reading.fail(new Fault('pdf-too-costly'));
    else if (message.kind === 'ready') reading.begin();
    else if (message.kind === 'done') reading.succeed();
    else if (message.kind === 'refused') {
      const details = message.code === 'pdf-too-large' ? { limit: limits.pageLimit } : {};
      reading.fail(new Fault(message.code, { details }));
    } else {
      for (const text of message.lines) {
        // One more for each line: a million empty ones are much too.
        textLeft -= text.length + 1;
        lines.push({ page: message.page, text });
      }
      if (textLeft < 0) reading.fail(new Fault('pdf-too-costly'));
      onPage?.(message.page, message.of);
    }
  };
}
