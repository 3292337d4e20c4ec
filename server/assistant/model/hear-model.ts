/** How long a model is waited for: its first sentence, each that follows, and all of them. */
import { linkSignals } from '../../time/link-signals.ts';
import { pause } from '../../time/pause.ts';
import type { SpeechEvent } from '../check/checked-speech.ts';

/** Milliseconds of the clock that `now` tells. */
export interface SpeechLimits {
  /** A first sentence that has passed the check must be there. */
  readonly firstBy: number;
  /** Between two sentences that are shown. Absent: no such bound. */
  readonly gapMs?: number;
  /** The last word must be said. */
  readonly wholeBy: number;
}

/** What a model has brought by the time it was waited for. */
export interface Heard {
  /** Its first sentence. Absent: it has none, and is listened to no more. */
  readonly first?: SpokenText;
  /** What came before and was not said. */
  readonly aside: readonly SpeechEvent[];
  /** `late`: the time was up. `over`: it had nothing more to say. `broken`: it failed, with `failure`. */
  readonly how: 'spoke' | 'late' | 'over' | 'broken';
  readonly failure?: unknown;
}

/** `over`: it said all that it had to say, or as much as anybody may. */
export interface Ended {
  readonly how: 'over' | 'late' | 'broken';
  readonly failure?: unknown;
}

export type SpokenText = Extract<SpeechEvent, { kind: 'text' }>;

export interface Hearing {
  /** Settles by `firstBy`, whatever the model does. Never rejects. */
  readonly heard: Promise<Heard>;
  /** What follows the first sentence, until it ends, breaks or a limit is reached. To be read once, and only where there was one. */
  rest(): AsyncGenerator<SpeechEvent>;
  /** Ends the model's work. Idempotent. */
  end(): void;
  /** How it ended behind its first sentence. */
  readonly ended: () => Ended;
}

const LATE = Symbol('late');

/** Begins to listen at once, while other words are still said. `begin` is handed the signal that ends the work. */
export function hearModel(
  begin: (signal: AbortSignal) => AsyncGenerator<SpeechEvent>,
  limits: SpeechLimits,
  now: () => number,
  signal: AbortSignal,
): Hearing {
  const work = linkSignals([signal]);
  const events = begin(work.signal);
  let ended: Ended = { how: 'late' };

  function end(): void {
    work.release();
    work.abort(new Error('the model is listened to no more'));
    // It ends by its signal; what it still throws has no hearer.
    void events.return(undefined).catch(() => undefined);
  }

  async function nextBy(by: number): Promise<IteratorResult<SpeechEvent> | typeof LATE> {
    const over = linkSignals([work.signal]);
    const late = pause(Math.max(0, by - now()), over.signal).then((): typeof LATE => LATE);
    const next = events.next();
    // Where the time is up first, what it throws when its work is ended has no hearer.
    next.catch(() => undefined);
    try {
      return await Promise.race([next, late]);
    } finally {
      over.abort();
      over.release();
    }
  }

  async function hear(): Promise<Heard> {
    const aside: SpeechEvent[] = [];
    try {
      for (;;) {
        const next = await nextBy(limits.firstBy);
        if (next === LATE || next.done === true) {
          end();
          return { aside, how: next === LATE ? 'late' : 'over' };
        }
        if (next.value.kind === 'text') return { aside, how: 'spoke', first: next.value };
        aside.push(next.value);
      }
    } catch (thrown) {
      end();
      return { aside, how: 'broken', failure: thrown };
    }
  }

  return {
    heard: hear(),
    async *rest() {
      try {
        let shownAt = now();
        for (;;) {
          const next = await nextBy(Math.min(limits.wholeBy, shownAt + (limits.gapMs ?? Infinity)));
          if (next === LATE) return;
          if (next.done === true) {
            ended = { how: 'over' };
            return;
          }
          yield next.value;
          if (next.value.kind === 'text') shownAt = now();
        }
      } catch (thrown) {
        ended = { how: 'broken', failure: thrown };
      } finally {
        end();
      }
    },
    end,
    ended: () => ended,
  };
}
