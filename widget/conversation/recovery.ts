import type { Failure } from '../client/failure.ts';
import type { Way, Patience } from './way.ts';
import { createRest, watchWaking } from './waking.ts';

export { createLumpWatch } from './lump-watch.ts';

const usualPatience: Patience = {
  unsent: [1000, 2000],
  cut: [300, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000],
  offline: 120_000,
  stale: 20_000,
};

/** A server that wants more than this between two requests is not waited for. */
const LONGEST_WAIT = 60_000;

/** So long nobody minds waiting without a word. */
const SHORT_REST = 5000;

/** What goes on with an answer that was cut. */
export interface Mending {
  /** Waits until it makes sense to try again. Whether it does; throws `AbortError` when the guest gave up. */
  readonly rest: (failure: Failure) => Promise<boolean>;
  /** Tries at once what it would try later. */
  readonly nudge: () => void;
}

/** Mends one way through everything that may cut it until `signal` ends: a proxy, a tunnel, a tab that slept, another network. */
export function mend(way: Way, signal: AbortSignal): Mending {
  const { parts } = way;
  const { patience = usualPatience } = parts;
  const rest = createRest(parts.signal);
  let hasWaitedOffline = false;
  const nudge = (): void => {
    way.tries = 0;
    hasWaitedOffline = false;
    rest.end();
  };
  watchWaking(signal, (isBroken) => {
    // Nobody is told when a connection dies in a tab that sleeps or on a network that was left.
    if (isBroken || Date.now() - way.lastHeard > patience.stale) way.attempt?.abort();
    nudge();
  });

  /** How long to wait before the next try; `undefined`: there is none. */
  const waitAfter = (failure: Failure): number | undefined => {
    const { asked, tries } = way;
    // Something was heard since the last one.
    if (tries === 0) hasWaitedOffline = false;
    if (failure.kind === 'cut' && asked) asked.isSent = true;
    const isSent = asked?.isSent === true;
    if (failure.kind !== 'network' || navigator.onLine) {
      const wait = (isSent ? patience.cut : patience.unsent)[tries];
      return wait !== undefined && isPassing(failure, isSent) ? Math.max(wait, wishOf(failure)) : undefined;
    }
    // What nobody knows of can wait; an answer is not kept for ever.
    if (!isSent) return Infinity;
    const wait = hasWaitedOffline ? undefined : patience.offline;
    hasWaitedOffline = true;
    return wait;
  };

  return {
    nudge,
    rest: async (failure) => {
      const wait = waitAfter(failure);
      if (wait === undefined) return false;
      way.tries += 1;
      parts.interrupted(failure);
      // Guests that were cut off together don't all come back together.
      await rest.for(Math.max(wait, Math.min(way.serverWish, LONGEST_WAIT)) * (0.75 + Math.random() / 2));
      return true;
    },
  };
}

/** How long a server wants to be left alone after a refusal, in milliseconds. */
function wishOf(failure: Failure): number {
  return failure.kind === 'refused' ? (failure.retryAfter ?? 0) * 1000 : 0;
}

/** Whether it makes sense to try the same in a moment. */
function isPassing(failure: Failure, isSent: boolean): boolean {
  const { kind } = failure;
  if (kind !== 'refused') return kind === 'cut' || kind === 'network' || (kind === 'intercepted' && isSent);
  const { status, detail } = failure;
  const wish = wishOf(failure);
  if ((status !== 429 && status < 500) || wish > LONGEST_WAIT) return false;
  // What a proxy says for a server that restarts has no words of ours.
  return isSent || (wish > 0 && wish <= SHORT_REST) || (detail === '' && status > 500);
}
