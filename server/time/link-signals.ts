/** One signal for everything that may end a piece of work. */

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

/** Runs the work under a signal that is let go of afterwards. */
export async function underSignal<T>(
  sources: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const linked = linkSignals(sources);
  try {
    return await work(linked.signal);
  } finally {
    linked.release();
  }
}
