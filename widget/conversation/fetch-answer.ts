import { RequestFailed } from '../client/failure.ts';
import { within } from '../client/request.ts';
import type { FetchParts, FetchState } from './fetch-state.ts';
import { loadRecovery } from './load-recovery.ts';

/** Who answers is known by then, or it has failed. */
const PREPARE_TIMEOUT = 60_000;

export interface AnswerFetch {
  /** Resolves behind the last event; throws what ended it before, `AbortError` when `signal` did. */
  readonly ended: Promise<void>;
  /** Tries at once what it would try later. */
  readonly nudge: () => void;
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
  const { signal, wire, prepare, receive, bearing } = state.parts;
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
      ...bearing?.(),
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
