import type { Failure } from '../client/failure.ts';
import type { FetchState, RetryTiming } from './fetch-state.ts';
import { createDelay, watchWaking } from './waking.ts';

export { createBufferingDetector } from './buffering-detector.ts';

const usualTiming: RetryTiming = {
  unsent: [1000, 2000],
  cut: [300, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000],
  offline: 120_000,
  stale: 20_000,
};

/** A server that wants more than this between two requests is not waited for. */
const LONGEST_WAIT = 60_000;

/** So long nobody minds waiting without a word. */
const SHORT_REST = 5000;

/** Resumes an answer that was cut. */
export interface Recovery {
  /** Waits until it makes sense to try again. Whether it does; throws `AbortError` when the guest gave up. */
  readonly rest: (failure: Failure) => Promise<boolean>;
  /** Tries at once what it would try later. */
  readonly nudge: () => void;
}

/** Recovers one fetch from everything that may cut it until `signal` ends: a proxy, a tunnel, a tab that slept, another network. */
export function createRecovery(state: FetchState, signal: AbortSignal): Recovery {
  const { parts } = state;
  const { timing = usualTiming } = parts;
  const rest = createDelay(parts.signal);
  let hasWaitedOffline = false;
  const nudge = (): void => {
    state.tries = 0;
    hasWaitedOffline = false;
    rest.end();
  };
  watchWaking(signal, (isBroken) => {
    // No event tells that a connection died in a sleeping tab or on a network that was left.
    if (isBroken || Date.now() - state.lastReceived > timing.stale) state.attempt?.abort();
    nudge();
  });

  /** How long to wait before the next try; `undefined`: there is none. */
  const waitAfter = (failure: Failure): number | undefined => {
    const { asked, tries } = state;
    // Something was heard since the last one.
    if (tries === 0) hasWaitedOffline = false;
    if (failure.kind === 'cut' && asked) asked.isSent = true;
    const isSent = asked?.isSent === true;
    if (failure.kind !== 'network' || navigator.onLine) {
      const wait = (isSent ? timing.cut : timing.unsent)[tries];
      return wait !== undefined && isPassing(failure, isSent) ? Math.max(wait, serverDelayOf(failure)) : undefined;
    }
    // What nobody knows of can wait; an answer is not kept for ever.
    if (!isSent) return Infinity;
    const wait = hasWaitedOffline ? undefined : timing.offline;
    hasWaitedOffline = true;
    return wait;
  };

  return {
    nudge,
    rest: async (failure) => {
      const wait = waitAfter(failure);
      if (wait === undefined) return false;
      state.tries += 1;
      parts.interrupted(failure);
      // Guests that were cut off together don't all come back together.
      await rest.for(Math.max(wait, Math.min(state.serverDelay, LONGEST_WAIT)) * (0.75 + Math.random() / 2));
      return true;
    },
  };
}

/** How long a server wants to be left alone after a refusal, in milliseconds. */
function serverDelayOf(failure: Failure): number {
  return failure.kind === 'refused' ? (failure.retryAfter ?? 0) * 1000 : 0;
}

/** Whether it makes sense to try the same in a moment. */
function isPassing(failure: Failure, isSent: boolean): boolean {
  const { kind } = failure;
  if (kind !== 'refused') return kind === 'cut' || kind === 'network' || (kind === 'intercepted' && isSent);
  const { status, detail } = failure;
  const delay = serverDelayOf(failure);
  if ((status !== 429 && status < 500) || delay > LONGEST_WAIT) return false;
  // What a proxy says for a server that restarts has no words of ours.
  return isSent || (delay > 0 && delay <= SHORT_REST) || (detail === '' && status > 500);
}
