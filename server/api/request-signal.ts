/** One signal for everything that may end the work of a request. */

export interface LinkedSignal {
  readonly signal: AbortSignal;
  abort(): void;
  /** Lets go of the long-lived signals it listens to. */
  release(): void;
}

/** Aborts when one of these does. By hand, since `AbortSignal.any` leaves a trace on a signal that lives as long as the server. */
export function linkSignals(sources: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  for (const source of sources) {
    if (source.aborted) abort();
    else source.addEventListener('abort', abort, { once: true });
  }
  return {
    signal: controller.signal,
    abort,
    release() {
      for (const source of sources) source.removeEventListener('abort', abort);
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
