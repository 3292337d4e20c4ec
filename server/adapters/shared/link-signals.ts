export interface LinkedSignal {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
  /** Lets go of the signals it listens to. */
  release(): void;
}

/** Aborts when one of these does, with its reason. By hand: `AbortSignal.any` leaves a trace on a signal that lives as long as the server. */
export function linkSignals(sources: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const listeners = sources.map((source) => {
    const listener = (): void => {
      controller.abort(source.reason);
    };
    if (source.aborted) listener();
    else source.addEventListener('abort', listener, { once: true });
    return { source, listener };
  });
  return {
    signal: controller.signal,
    abort(reason) {
      controller.abort(reason);
    },
    release() {
      for (const { source, listener } of listeners) source.removeEventListener('abort', listener);
    },
  };
}
