import { Fault } from '../../fault.ts';
import { linkSignals } from '../../time/link-signals.ts';

export interface WaitLimit {
  /** @throws Fault `cancelled`, `embedder-unavailable` */
  wait(work: () => Promise<Float32Array[]>, signal: AbortSignal): Promise<Float32Array>;
  /** Whether a question from before still waits: another one would only wait behind it. */
  isLate(): boolean;
}

/** Questions don't wait for a model that loads; their work goes on, so that the next one finds it loaded. */
export function createWaitLimit(patienceMs: number): WaitLimit {
  let late = 0;
  return {
    isLate: () => late > 0,
    async wait(work, signal) {
      if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
      if (late > 0)
        throw new Fault('embedder-unavailable', {
          cause: new Error('the embedder is still busy with a question before'),
        });
      const working = work();
      const limit = new AbortController();
      const listening = linkSignals([signal, limit.signal]);
      const timer = setTimeout(() => {
        late += 1;
        const settled = (): void => void (late -= 1);
        working.then(settled, settled);
        limit.abort(new Error(`the embedder took longer than ${String(patienceMs)} ms: it may be loading its model`));
      }, patienceMs);
      const ended = new Promise<never>((_resolve, reject) => {
        listening.signal.addEventListener('abort', () => {
          reject(new Fault(signal.aborted ? 'cancelled' : 'embedder-unavailable', { cause: listening.signal.reason }));
        });
      });
      try {
        const [vector] = await Promise.race([working, ended]);
        if (vector === undefined) throw new Fault('embedder-unavailable');
        return vector;
      } finally {
        clearTimeout(timer);
        listening.release();
        working.catch(() => undefined);
      }
    },
  };
}
