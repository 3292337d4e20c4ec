import type { ChildProcess } from 'node:child_process';
import { Fault } from '../../fault.ts';
import type { PageListener, TextLine } from '../../knowledge/index.ts';
import type { ChildLimits } from './child-messages.ts';
import { readMessage } from './child-messages.ts';
import { feed, readMemory, startPdfChild } from './start-pdf-child.ts';

export interface ChildPlan {
  readonly childPath: string;
  readonly limits: ChildLimits;
  readonly timeLimitMs: number;
  readonly onPage?: PageListener | undefined;
  /** Told once, when the process is gone. */
  readonly report?: ((usage: ChildUsage) => void) | undefined;
}

/** What one reading cost; `peakMb` is 0 where the system doesn't tell. */
export interface ChildUsage {
  readonly peakMb: number;
  readonly elapsedMs: number;
}

/** How a reading ends: once; the first end counts. */
interface Ending {
  readonly settled: Promise<unknown>;
  succeed(): void;
  fail(code: Fault['code'], cause?: unknown): void;
}

const POLL_MS = 20;

/**
 * Reads one PDF in a process of its own and returns when that process is gone, whatever became of it.
 * @throws Fault as `TextExtractor` says, and `internal` when the process can't be started
 */
export async function runPdfChild(
  bytes: Uint8Array,
  plan: ChildPlan,
  signal: AbortSignal,
): Promise<readonly TextLine[]> {
  const started = performance.now();
  const child = await startPdfChild(plan.childPath, plan.limits, plan.timeLimitMs).catch((error: unknown) => {
    throw new Fault('internal', { cause: error });
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
  const ending = createEnding(plan.limits);
  const over = new AbortController();
  const lines = collectLines(child, plan, ending);
  const memory = watchLimits(child, plan, ending, over.signal);
  const cancel = (): void => {
    ending.fail('cancelled', signal.reason);
  };
  signal.addEventListener('abort', cancel, { signal: over.signal });
  if (signal.aborted) cancel();
  else feed(child, bytes);
  try {
    await ending.settled;
  } finally {
    over.abort();
    child.kill('SIGKILL');
    await gone;
    plan.report?.({ peakMb: memory.peakMb, elapsedMs: performance.now() - started });
  }
  if (lines.length === 0) throw new Fault('pdf-without-text');
  return lines;
}

function createEnding(limits: ChildLimits): Ending {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  return {
    settled: promise,
    succeed: () => {
      resolve(undefined);
    },
    fail: (code, cause) => {
      reject(new Fault(code, { cause, details: code === 'pdf-too-large' ? { limit: limits.pageLimit } : {} }));
    },
  };
}

/** Takes what the process says, as far as it may say it; its death is an ending too. */
function collectLines(child: ChildProcess, { limits, onPage }: ChildPlan, ending: Ending): readonly TextLine[] {
  const lines: TextLine[] = [];
  let textLeft = limits.textLimit;
  let ready = false;
  let complaint = '';
  child.on('message', (value) => {
    const message = readMessage(value);
    if (message === undefined) ending.fail('pdf-too-costly');
    else if (message.kind === 'ready') ready = true;
    else if (message.kind === 'done') ending.succeed();
    else if (message.kind === 'refused') ending.fail(message.code);
    else {
      for (const text of message.lines) {
        // One more for each line: a million empty ones are much too.
        textLeft -= text.length + 1;
        lines.push({ page: message.page, text });
      }
      if (textLeft < 0) ending.fail('pdf-too-costly');
      onPage?.(message.page, message.of);
    }
  });
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-2000);
  });
  child.once('error', (error) => {
    ending.fail('internal', error);
  });
  child.once('exit', (code, killedBy) => {
    // Once it reads, only a limit or the file itself can have ended it.
    const cause = new Error(`the reading process ended with ${String(code ?? killedBy)}: ${complaint}`);
    ending.fail(ready ? 'pdf-too-costly' : 'internal', cause);
  });
  return lines;
}

function watchLimits(
  child: ChildProcess,
  plan: ChildPlan,
  ending: Ending,
  over: AbortSignal,
): { readonly peakMb: number } {
  const memory = { peakMb: 0 };
  const timer = setTimeout(() => {
    ending.fail('pdf-too-costly', new Error('out of time'));
  }, plan.timeLimitMs);
  const poll = setInterval(() => {
    const { now, most } = readMemory(child.pid);
    memory.peakMb = Math.max(memory.peakMb, most);
    if (now > plan.limits.memoryLimitMb) ending.fail('pdf-too-costly', new Error('out of memory'));
  }, POLL_MS);
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(poll);
  });
  return memory;
}
