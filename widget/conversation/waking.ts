/**
 * Tells when the guest or the connection is back, until `signal` ends it. `isBroken`: what was open before is not open any more:
 * the page was put aside as a whole, or the network is another one.
 */
export function watchWaking(signal: AbortSignal, back: (isBroken: boolean) => void): void {
  window.addEventListener(
    'online',
    () => {
      back(true);
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) back(true);
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) back(false);
    },
    { signal },
  );
}

/** A wait that can be cut short. */
export interface Rest {
  /** Resolves after so long, or at `end`; throws `AbortError` when the signal ends it. */
  readonly for: (milliseconds: number) => Promise<void>;
  readonly end: () => void;
}

export function createRest(signal: AbortSignal): Rest {
  let wakeUp: (() => void) | undefined;
  return {
    end: () => wakeUp?.(),
    for: (milliseconds) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          wakeUp = undefined;
          if (signal.aborted) reject(new DOMException('The caller gave up', 'AbortError'));
          else resolve();
        };
        const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds);
        signal.addEventListener('abort', end);
        wakeUp = end;
        if (signal.aborted) end();
      }),
  };
}
