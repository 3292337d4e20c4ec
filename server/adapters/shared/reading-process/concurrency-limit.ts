import { Fault } from '../../../fault.ts';

/** Lets at most `limit` pieces of work run at once; others wait in order. */
export interface ConcurrencyLimit {
  /** @throws Fault `cancelled` when the signal fires while it waits; the work has not begun then */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export function createConcurrencyLimit(limit: number): ConcurrencyLimit {
  const waiting = new Set<() => void>();
  let running = 0;
  return {
    async run(signal, work) {
      if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
      // A place that is given up is handed to the next in line, so nobody who comes later passes them.
      if (running < limit) running += 1;
      else await waitForPlace(waiting, signal);
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}

function waitForPlace(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(enter);
      reject(new Fault('cancelled', { cause: signal.reason }));
    };
    const enter = (): void => {
      waiting.delete(enter);
      signal.removeEventListener('abort', leave);
      resolve();
    };
    waiting.add(enter);
    signal.addEventListener('abort', leave, { once: true });
  });
}
