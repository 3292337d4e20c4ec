/**
 * Tells when the guest or the connection is back, until `signal` ends it. `isBroken`: what was open before is not open any more:
 * the page was put aside as a whole, or the network is another one.
 */
export function watchWaking(signal: AbortSignal, back: (isBroken: boolean) => void): void {
  const until = { signal };
  const receive = ({ type }: Event): void => {
    const isBroken = type !== 'visibilitychange';
    if (isBroken || !document.hidden) back(isBroken);
  };
  window.addEventListener('online', receive, until);
  document.addEventListener('visibilitychange', receive, until);
  const receiveReturn = (event: PageTransitionEvent): void => {
    if (event.persisted) receive(event);
  };
  window.addEventListener('pageshow', receiveReturn, until);
}

/** A wait that can be cut short. */
export interface Delay {
  /** Resolves after so long, or at `end`; throws `AbortError` when the signal ends it. */
  readonly for: (milliseconds: number) => Promise<void>;
  readonly end: () => void;
}

export function createDelay(signal: AbortSignal): Delay {
  let wakeUp = (): void => undefined;
  return {
    end: () => {
      wakeUp();
    },
    for: async (milliseconds) => {
      signal.throwIfAborted();
      let timer: number | undefined;
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        signal.addEventListener('abort', wakeUp);
        if (milliseconds < Infinity) timer = window.setTimeout(wakeUp, milliseconds);
      });
      clearTimeout(timer);
      signal.removeEventListener('abort', wakeUp);
      signal.throwIfAborted();
    },
  };
}
