import { failureOf, statusOf } from '../client/failure.ts';
import type { Failure } from '../client/failure.ts';
import type { Hint, HintedSession } from '../client/hint-client.ts';
import { streamHints } from '../client/hint-client.ts';
import type { Language } from '../i18n/language.ts';
import { createDelay, watchWaking } from './waking.ts';

export interface HintEars {
  readonly session: HintedSession;
  readonly language: Language;
  readonly heard: (hint: Hint) => void;
  readonly stream?: typeof streamHints;
  readonly timing?: HintTiming;
}

/** In milliseconds. */
export interface HintTiming {
  /** Before the first try after a cut; twice as long before each further one. */
  readonly rest: number;
  readonly longestRest: number;
  /** So long a page may be out of sight before its stream is closed: each keeps one of the few connections that a browser has for a server. */
  readonly hidden: number;
}

const USUAL: HintTiming = { rest: 2000, longestRest: 120_000, hidden: 30_000 };

/**
 * Hears the hints of a session until `signal` ends it: goes on behind the last one after a cut, rests while the page is out of sight, and gives up where the
 * server refuses. Never throws.
 */
export async function hearHints(ears: HintEars, signal: AbortSignal): Promise<void> {
  const { timing = USUAL } = ears;
  const delay = createDelay(signal);
  let attempt: AbortController | undefined;
  let hiding: number | undefined;
  let after = '';
  let tries = 0;
  const hangUp = (): void => attempt?.abort();

  watchWaking(signal, (isBroken) => {
    if (isBroken) hangUp();
    tries = 0;
    delay.end();
  });
  const onVisibility = (): void => {
    clearTimeout(hiding);
    if (document.hidden) hiding = window.setTimeout(hangUp, timing.hidden);
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // A page with an open stream is not put aside as a whole.
  window.addEventListener('pagehide', hangUp, { signal });
  signal.addEventListener('abort', hangUp);

  const hearOnce = async (own: AbortSignal): Promise<void> => {
    const { stream = streamHints, session, language, heard } = ears;
    const received = (): void => {
      tries = 0;
    };
    for await (const { hint, place } of stream(session, { language, after, received }, own)) {
      after = place ?? after;
      heard(hint);
    }
  };

  try {
    signal.throwIfAborted();
    for (;;) {
      attempt = new AbortController();
      let failure: Failure = { kind: 'cut' };
      try {
        await hearOnce(attempt.signal);
      } catch (error) {
        failure = failureOf(error);
      }
      if (isFinal(failure)) return;
      const rest = Math.min(timing.longestRest, timing.rest * 2 ** tries) * (0.75 + Math.random() / 2);
      tries += 1;
      await delay.for(document.hidden ? Infinity : Math.max(rest, askedRest(failure)));
    }
  } catch {
    // Nobody wants them any more.
  } finally {
    clearTimeout(hiding);
  }
}

/** What the server refuses now it refuses always; only too many at once may pass. */
function isFinal(failure: Failure): boolean {
  const status = statusOf(failure);
  return status >= 400 && status < 500 && status !== 429;
}

function askedRest(failure: Failure): number {
  return failure.kind === 'refused' ? (failure.retryAfter ?? 0) * 1000 : 0;
}
