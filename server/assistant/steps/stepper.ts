import type { StepLog, StepName } from '../ports.ts';

type Facts = Readonly<Record<string, string | number | boolean>>;
type Outcome = Parameters<StepLog['step']>[0]['outcome'];

/** Runs the steps of one request: each is timed and logged once under the request's trace id. */
export interface Stepper {
  readonly step: <Result>(
    name: StepName,
    work: () => Result | Promise<Result>,
    describe: (result: Result) => Facts,
  ) => Promise<Result>;
  /** A step that ends where its caller says so. */
  readonly begin: (name: StepName) => (outcome: Outcome, facts: Facts, cause?: unknown) => void;
  /** Milliseconds of each step so far, however often it ran, and `total`. */
  readonly timings: () => Record<string, number>;
}

export function createStepper(
  traceId: string,
  { log, now }: { readonly log: StepLog; readonly now: () => number },
  signal: AbortSignal,
): Stepper {
  const timings: Record<string, number> = {};
  const began = now();
  const begin: Stepper['begin'] = (step) => {
    const begun = now();
    return (outcome, facts, cause) => {
      const durationMs = now() - begun;
      timings[step] = round((timings[step] ?? 0) + durationMs);
      log.step({ traceId, step, durationMs, outcome, facts, ...(cause === undefined ? {} : { cause }) });
    };
  };
  return {
    begin,
    async step(name, work, describe) {
      const end = begin(name);
      try {
        signal.throwIfAborted();
        const result = await work();
        end('ok', describe(result));
        return result;
      } catch (cause) {
        end(signal.aborted ? 'cancelled' : 'failed', {});
        throw cause;
      }
    },
    timings: () => ({ ...timings, total: round(now() - began) }),
  };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
