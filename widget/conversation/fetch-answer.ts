import { RequestFailed } from '../client/failure.ts';
import { within } from '../client/request.ts';
import { bringRecovery } from './bring-recovery.ts';
import type { FetchParts, Way } from './way.ts';

/** Who answers is known by then, or it has failed. */
const PREPARE_PATIENCE = 60_000;

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
  const way: Way = { parts, asked: undefined, tries: 0, serverWish: 0, lastHeard: Date.now(), attempt: undefined };
  const watching = new AbortController();
  const mending = bringRecovery().then(({ mend }) => mend(way, watching.signal));
  mending.catch(() => undefined);

  const fetchAll = async (): Promise<void> => {
    for (;;) {
      try {
        await fetchOnce(way);
        return;
      } catch (error) {
        if (signal.aborted || !(error instanceof RequestFailed)) throw error;
        const goesOn = await mending.then(
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
      mending.then(
        ({ nudge }) => {
          nudge();
        },
        () => undefined,
      );
    },
  };
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
      way.tries = 0;
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
