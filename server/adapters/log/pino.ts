import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { StepLog } from '../../assistant/index.ts';
import type { ApiLog } from '../../api/ports.ts';

/** How far a chain of causes is followed. */
const CAUSES = 5;

export interface Log extends ApiLog, StepLog {
  /** Runs what belongs to a request: every line that is written within it has its trace id. */
  readonly inTrace: <Result>(traceId: string, run: () => Result) => Result;
  /** Standard output is written at the end of each turn of the event loop: this does it now, for a process that ends before. */
  readonly flush: () => void;
}

/** One JSON line per event, on standard output unless told otherwise. Causes of faults are logged here and nowhere else. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const traces = new AsyncLocalStorage<{ readonly traceId: string }>();
  const settings = {
    level,
    base: null,
    mixin: () => ({ ...traces.getStore() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['authorization', '*.authorization', 'token', '*.token'], censor: '(hidden)' },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  // A question alone makes nine lines.
  const output = byTurns(pino.destination({ dest: 1, sync: true }));
  const log = pino(settings, destination ?? output);
  return {
    flush: output.flush,
    inTrace: (traceId, run) => traces.run({ traceId }, run),
    info: (fields, message) => {
      log.info(fields, message);
    },
    warn: (fields, message) => {
      log.warn(fields, message);
    },
    error: (fields, message) => {
      log.error(fields, message);
    },
    step: ({ traceId, step, durationMs, outcome, facts, cause }) => {
      const fields = { traceId, step, durationMs: Math.round(durationMs * 100) / 100, outcome, ...facts };
      if (cause === undefined) log.info(fields, 'step');
      else log.warn({ ...fields, err: cause }, 'step');
    },
  };
}

/** More than this is written before its turn ends. */
const LONGEST_TURN = 64 * 1024;

/** Hands on in one piece what it was given in one turn of the event loop, or, with `flush`, so far. */
export function byTurns(output: DestinationStream): DestinationStream & { readonly flush: () => void } {
  let lines = '';
  let isWaiting = false;
  const flush = (): void => {
    const taken = lines;
    lines = '';
    if (taken !== '') output.write(taken);
  };
  return {
    write(line) {
      lines += line;
      if (lines.length > LONGEST_TURN) flush();
      if (isWaiting) return;
      isWaiting = true;
      setImmediate(() => {
        isWaiting = false;
        flush();
      });
    },
    flush,
  };
}

/** What an error says of itself. What else hangs on it stays out: libraries put the request there, with the guest's words. */
function describeError(error: unknown, causes: number = CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: error.stack,
    ...(error.cause === undefined || causes === 0 ? {} : { cause: describeError(error.cause, causes - 1) }),
  };
}
