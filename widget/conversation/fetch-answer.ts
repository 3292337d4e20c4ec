import type { Failure } from '../client/failure.ts';
import { RequestFailed } from '../client/failure.ts';
import type { HeardEvent, SentQuestion, stopQuery, streamQuery } from '../client/query-stream.ts';
import { within } from '../client/request.ts';
import { createRest, watchWaking } from './waking.ts';

/** How the server is reached. */
export interface QueryWire {
  readonly stream: typeof streamQuery;
  readonly stop: typeof stopQuery;
}

/** How long is waited for what, in milliseconds. */
export interface Patience {
  /** Before each further try of a question that reached nobody. */
  readonly unsent: readonly number[];
  /** Before each further try of an answer that was cut. */
  readonly cut: readonly number[];
  /** For a connection to come back while an answer is unfinished. */
  readonly offline: number;
  /** A stream that was silent for longer when the guest comes back is fetched anew. */
  readonly stale: number;
}

export const usualPatience: Patience = {
  unsent: [1000, 2000],
  cut: [300, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000],
  offline: 120_000,
  stale: 20_000,
};

/** Who answers is known by then, or it has failed. */
const PREPARE_PATIENCE = 60_000;

/** A server that wants more than this between two requests is not waited for. */
const LONGEST_WAIT = 60_000;

/** So long nobody minds waiting without a word; in seconds. */
const SHORT_REST = 5;

/** A question with what is known of its answer's way. It changes as the answer comes. */
export interface Asked extends SentQuestion {
  /** Id of the last event that was heard; empty: none. */
  after: string;
  /** The server may know the question. */
  isSent: boolean;
}

export interface FetchParts {
  readonly wire: QueryWire;
  readonly patience: Patience;
  /** The question, once it is known whom it is for; asked anew only as long as that fails. */
  readonly prepare: (signal: AbortSignal) => Promise<Asked>;
  readonly hear: (event: HeardEvent) => void;
  /** Nothing comes for now, for this reason; it will be tried again. */
  readonly interrupted: (failure: Failure) => void;
  readonly signal: AbortSignal;
}

export interface AnswerFetch {
  /** Resolves behind the last event; throws what ended it before, `AbortError` when `signal` did. */
  readonly ended: Promise<void>;
  /** Tries at once what it would try later. */
  readonly nudge: () => void;
}

/** What was met on the way so far. */
interface Way {
  readonly parts: FetchParts;
  asked: Asked | undefined;
  /** Without anything heard in between. */
  tries: number;
  hasWaitedOffline: boolean;
  serverWish: number;
  lastHeard: number;
  attempt: AbortController | undefined;
}

/**
 * Fetches one answer through everything that may cut it, always under the same key and behind the last event that was heard: a
 * proxy, a tunnel, a tab that slept, another network.
 */
export function fetchAnswer(parts: FetchParts): AnswerFetch {
  const { signal, patience } = parts;
  const way: Way = {
    parts,
    asked: undefined,
    tries: 0,
    hasWaitedOffline: false,
    serverWish: 0,
    lastHeard: Date.now(),
    attempt: undefined,
  };
  const rest = createRest(signal);
  const watching = new AbortController();
  const nudge = (): void => {
    hasHope(way);
    rest.end();
  };
  watchWaking(watching.signal, (isBroken) => {
    // Nobody is told when a connection dies in a tab that sleeps or on a network that was left.
    if (isBroken || Date.now() - way.lastHeard > patience.stale) way.attempt?.abort();
    nudge();
  });

  const fetchAll = async (): Promise<void> => {
    for (;;) {
      try {
        await fetchOnce(way);
        return;
      } catch (error) {
        if (signal.aborted || !(error instanceof RequestFailed)) throw error;
        const wait = waitAfter(error.failure, way);
        if (wait === undefined) throw error;
        way.tries += 1;
        parts.interrupted(error.failure);
        await rest.for(spread(Math.max(wait, Math.min(way.serverWish, LONGEST_WAIT))));
      }
    }
  };
  const ended = fetchAll().finally(() => {
    watching.abort();
  });
  return { ended, nudge };
}

async function fetchOnce(way: Way): Promise<void> {
  const { signal, wire, prepare, hear } = way.parts;
  const own = new AbortController();
  const giveUp = (): void => {
    own.abort();
  };
  way.attempt = own;
  way.lastHeard = Date.now();
  signal.addEventListener('abort', giveUp);
  try {
    const asked = (way.asked ??= await within(PREPARE_PATIENCE, own.signal, prepare(own.signal)));
    const options = {
      after: asked.after,
      signal: own.signal,
      heard: () => {
        way.lastHeard = Date.now();
        asked.isSent = true;
      },
      retry: (milliseconds: number) => {
        way.serverWish = milliseconds;
      },
    };
    for await (const event of wire.stream(asked, options)) {
      hasHope(way);
      asked.after = event.id ?? '';
      hear(event);
    }
  } catch (error) {
    // It was given up here to be fetched on another connection.
    throw own.signal.aborted && !signal.aborted ? new RequestFailed({ kind: 'cut' }, error) : error;
  } finally {
    way.attempt = undefined;
    signal.removeEventListener('abort', giveUp);
    own.abort();
  }
}

function hasHope(way: Way): void {
  way.tries = 0;
  way.hasWaitedOffline = false;
}

/** How long to wait before the next try; `undefined`: there is none. */
function waitAfter(failure: Failure, way: Way): number | undefined {
  const { patience } = way.parts;
  if (failure.kind === 'cut' && way.asked) way.asked.isSent = true;
  const isSent = way.asked?.isSent === true;
  if (failure.kind !== 'network' || navigator.onLine) {
    return waitBetween(failure, isSent, (isSent ? patience.cut : patience.unsent)[way.tries]);
  }
  // What nobody knows of can wait; an answer is not kept for ever.
  if (!isSent) return Infinity;
  const wait = way.hasWaitedOffline ? undefined : patience.offline;
  way.hasWaitedOffline = true;
  return wait;
}

/** The same, where `wait` is usual. */
function waitBetween(failure: Failure, isSent: boolean, wait: number | undefined): number | undefined {
  switch (failure.kind) {
    case 'cut':
    case 'network':
      return wait;
    case 'intercepted':
      return isSent ? wait : undefined;
    case 'refused':
      return waitAfterRefusal(failure, isSent, wait);
    case 'reported':
    case 'no-assistant':
      return undefined;
  }
}

function waitAfterRefusal(
  refused: Extract<Failure, { kind: 'refused' }>,
  isSent: boolean,
  wait: number | undefined,
): number | undefined {
  if (wait === undefined || !isPassing(refused, isSent)) return undefined;
  return Math.max(wait, (refused.retryAfter ?? 0) * 1000);
}

/** Whether the server, or a proxy before it, will take the same in a moment. */
function isPassing(
  { status, detail, retryAfter = 0 }: Extract<Failure, { kind: 'refused' }>,
  isSent: boolean,
): boolean {
  if ((status !== 429 && status < 500) || retryAfter * 1000 > LONGEST_WAIT) return false;
  if (isSent || (retryAfter > 0 && retryAfter <= SHORT_REST)) return true;
  // What a proxy says for a server that restarts has no words of ours.
  return detail === '' && status > 500;
}

/** Guests that were cut off together don't all come back together. */
function spread(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
}
