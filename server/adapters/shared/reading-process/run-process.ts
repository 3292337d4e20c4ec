import type { ChildProcess } from 'node:child_process';
import type { FaultCode } from '../../../fault.ts';
import { Fault } from '../../../fault.ts';
import type { ChildBounds } from './confine.ts';
import { feed, readMemory, startProcess } from './start-process.ts';

export interface ReadingPlan extends ChildBounds {
  /** The command line of the script. */
  readonly parameters: readonly string[];
  /** What a process that passes its limits, or dies of the file, is told as. */
  readonly tooCostly: FaultCode;
  /** Takes what the process says; it has read a stranger's file, so nothing is believed unchecked. */
  readonly hear: (message: unknown, reading: Reading) => void;
  /** Told once, when the process is gone. */
  readonly report?: ((usage: ProcessUsage) => void) | undefined;
}

/** How a reading goes on; the first end counts. */
export interface Reading {
  /** The file is being read: what happens from now on is the file's doing. */
  begin(): void;
  succeed(): void;
  fail(fault: Fault): void;
}

/** What one reading cost; `peakMb` is 0 where the system doesn't tell. */
export interface ProcessUsage {
  readonly peakMb: number;
  readonly elapsedMs: number;
}

interface Watch {
  readonly reading: Reading;
  readonly settled: Promise<unknown>;
  hasBegun(): boolean;
}

const POLL_MS = 20;

/**
 * Lets a process of its own read a file and returns when that process is gone, whatever became of it.
 * @throws Fault as `hear` and `tooCostly` say, `cancelled`, and `internal` when the process can't be started
 */
export async function runReadingProcess(bytes: Uint8Array, plan: ReadingPlan, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const child = await startProcess(plan, plan.parameters).catch((error: unknown) => {
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
  const watch = createWatch();
  const { reading } = watch;
  const over = new AbortController();
  listen(child, plan, watch);
  const memory = watchLimits(child, plan, reading, over.signal);
  const cancel = (): void => {
    reading.fail(new Fault('cancelled', { cause: signal.reason }));
  };
  signal.addEventListener('abort', cancel, { signal: over.signal });
  if (signal.aborted) cancel();
  else feed(child, bytes);
  try {
    await watch.settled;
  } finally {
    over.abort();
    child.kill('SIGKILL');
    await gone;
    plan.report?.({ peakMb: memory.peakMb, elapsedMs: performance.now() - started });
  }
}

function createWatch(): Watch {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  let begun = false;
  return {
    settled: promise,
    hasBegun: () => begun,
    reading: {
      begin: () => {
        begun = true;
      },
      succeed: () => {
        resolve(undefined);
      },
      fail: reject,
    },
  };
}

/** Hands on what the process says; its death is an ending too. */
function listen(child: ChildProcess, plan: ReadingPlan, watch: Watch): void {
  const { reading } = watch;
  let complaint = '';
  child.on('message', (value) => {
    plan.hear(value, reading);
  });
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-2000);
  });
  child.once('error', (cause) => {
    reading.fail(new Fault('internal', { cause }));
  });
  child.once('exit', (code, killedBy) => {
    // Once it reads, only a limit or the file itself can have ended it.
    const cause = new Error(`the reading process ended with ${String(code ?? killedBy)}: ${complaint}`);
    reading.fail(new Fault(watch.hasBegun() ? plan.tooCostly : 'internal', { cause }));
  });
}

function watchLimits(
  child: ChildProcess,
  { memoryLimitMb, timeLimitMs, tooCostly }: ReadingPlan,
  reading: Reading,
  over: AbortSignal,
): { readonly peakMb: number } {
  const memory = { peakMb: 0 };
  const end = (why: string): void => {
    reading.fail(new Fault(tooCostly, { cause: new Error(why) }));
  };
  const timer = setTimeout(() => {
    end('out of time');
  }, timeLimitMs);
  const poll = setInterval(() => {
    const { now, most } = readMemory(child.pid);
    memory.peakMb = Math.max(memory.peakMb, most);
    if (now > memoryLimitMb) end('out of memory');
  }, POLL_MS);
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(poll);
  });
  return memory;
}
