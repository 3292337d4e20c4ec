/** How fast a model is at a host, from what its last answers took. */

/** Of one answer, or of as much of it as came. Milliseconds. */
export interface MeasuredAnswer {
  readonly promptCharacters: number;
  /** From the question to its first token, without the loading of the model. */
  readonly promptMs: number;
  /** It was ended before its first token: it takes at least so long. */
  readonly isAtLeast?: boolean;
  /** Absent: it was ended before its second token. */
  readonly answer?: { readonly tokens: number; readonly ms: number };
}

export interface HostPace {
  note(measured: MeasuredAnswer): void;
  /** Until the end of its first sentence, or until so many tokens. Undefined: nothing was measured yet. */
  firstSentenceMs(promptCharacters: number, tokens?: number): number | undefined;
}

/** Of so many answers the middle one counts: one that met a busy machine, or a prompt that was kept, says little of the next. */
const LAST = 8;

/** A short sentence as models write them, in tokens. */
const SENTENCE_TOKENS = 30;

export function createHostPace(): HostPace {
  let perCharacter: number[] = [];
  let perToken: number[] = [];
  return {
    note({ promptCharacters, promptMs, isAtLeast = false, answer }) {
      // Who leaves early says nothing of how long it would have taken.
      if (isAtLeast && promptMs <= (median(perCharacter) ?? 0) * promptCharacters) return;
      perCharacter = [...perCharacter, promptMs / Math.max(1, promptCharacters)].slice(-LAST);
      if (answer !== undefined && answer.tokens > 0) perToken = [...perToken, answer.ms / answer.tokens].slice(-LAST);
    },
    firstSentenceMs(promptCharacters, tokens = SENTENCE_TOKENS) {
      const character = median(perCharacter);
      return character === undefined ? undefined : character * promptCharacters + (median(perToken) ?? 0) * tokens;
    },
  };
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** The hosts of one model. */
export interface HostSpeeds {
  of(baseUrl: string): HostSpeed;
  note(baseUrl: string, measured: MeasuredAnswer): void;
  /** As though it had never been measured. */
  forget(baseUrl: string): void;
}

export interface HostSpeed {
  readonly pace: HostPace;
  /** When it was last measured, by `performance.now()`; undefined: never. */
  at: number | undefined;
}

export function createHostSpeeds(): HostSpeeds {
  const speeds = new Map<string, HostSpeed>();
  const of = (baseUrl: string): HostSpeed => {
    const speed = speeds.get(baseUrl) ?? { pace: createHostPace(), at: undefined };
    speeds.set(baseUrl, speed);
    return speed;
  };
  return {
    of,
    note(baseUrl, measured) {
      const speed = of(baseUrl);
      speed.pace.note(measured);
      speed.at = performance.now();
    },
    forget: (baseUrl) => void speeds.delete(baseUrl),
  };
}
