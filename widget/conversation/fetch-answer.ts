import type { Failure } from '../client/failure.ts';
import { RequestFailed } from '../client/failure.ts';
import type { ReceivedEvent, SentQuestion, stopQuery, streamQuery } from '../client/query-stream.ts';
import { within } from '../client/request.ts';
import { loadRecovery } from './load-recovery.ts';
import type { RetryTiming } from './recovery.ts';

/** How the server is reached. */
export interface QueryWire {
  readonly stream: typeof streamQuery;
  readonly stop: typeof stopQuery;
}

/** Who answers is known by then, or it has failed. */
const PREPARE_TIMEOUT = 60_000;

/** A question and how far its answer has come. It changes as the answer arrives. */
export interface Asked extends SentQuestion {
  /** Id of the last event that was heard; empty: none. */
  after: string;
  /** The server may know the question. */
  isSent: boolean;
}

export interface FetchParts {
  readonly wire: QueryWire;
  /** Defaults to the usual timing. */
  readonly timing?: RetryTiming | undefined;
  /** The question, once its assistant is known; called again only while that fails. */
  readonly prepare: (signal: AbortSignal) => Promise<Asked>;
  readonly receive: (event: ReceivedEvent) => void;
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

/** How far the fetch has come. */
export interface FetchState {
  readonly parts: FetchParts;
  asked: Asked | undefined;
  /** Without anything heard in between. */
  tries: number;
  /** How long the server wants to be left alone, in milliseconds. */
  serverDelay: number;
  lastReceived: number;
  attempt: AbortController | undefined;
}

/**
 * Fetches one answer through everything that may cut it, always under the same key and behind the last event that was heard.
 */
export function fetchAnswer(parts: FetchParts): AnswerFetch {
  const { signal } = parts;
  const state: FetchState = {
    parts,
    asked: undefined,
    tries: 0,
    serverDelay: 0,
    lastReceived: Date.now(),
    attempt: undefined,
  };
  const watching = new AbortController();
  const recovery = loadRecovery().then(({ createRecovery }) => createRecovery(state, watching.signal));
  recovery.catch(() => undefined);

  const fetchAll = async (): Promise<void> => {
    for (;;) {
      try {
        await fetchOnce(state);
        return;
      } catch (error) {
        if (signal.aborted || !(error instanceof RequestFailed)) throw error;
        const goesOn = await recovery.then(
          ({ rest }) => rest(error.failure),
          () => false,
        );
        if (!goesOn) throw error;
      }
    }
  };
  const ended = fetchAll().finally(() => {
    watching.abort();
  });
  return {
    ended,
    nudge: () => {
      recovery.then(
        ({ nudge }) => {
          nudge();
        },
        () => undefined,
      );
    },
  };
}

async function fetchOnce(state: FetchState): Promise<void> {
  const { signal, wire, prepare, receive } = state.parts;
  const own = new AbortController();
  const giveUp = (): void => {
    own.abort();
  };
  state.attempt = own;
  state.lastReceived = Date.now();
  signal.addEventListener('abort', giveUp);
  try {
    const asked = (state.asked ??= await within(PREPARE_TIMEOUT, own.signal, prepare(own.signal)));
    const options = {
      after: asked.after,
      signal: own.signal,
      received: () => {
        state.lastReceived = Date.now();
        asked.isSent = true;
      },
      retry: (milliseconds: number) => {
        state.serverDelay = milliseconds;
      },
    };
    for await (const event of wire.stream(asked, options)) {
      state.tries = 0;
      asked.after = event.id ?? '';
      receive(event);
    }
  } catch (error) {
    // It was given up here to be fetched on another connection.
    throw own.signal.aborted && !signal.aborted ? new RequestFailed({ kind: 'cut' }, error) : error;
  } finally {
    state.attempt = undefined;
    signal.removeEventListener('abort', giveUp);
    own.abort();
  }
}
