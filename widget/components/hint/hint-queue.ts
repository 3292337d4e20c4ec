import type { Hint } from '../../client/hint-client.ts';

export interface HintQueueParts {
  /** Whether the guest writes, or waits for an answer. */
  readonly isLoud: () => boolean;
  /** Another one is shown, or none. */
  readonly changed: () => void;
  readonly timing?: HintPace;
}

/** In milliseconds. */
export interface HintPace {
  /** So long it has to have been quiet. */
  readonly calm: number;
  /** So long one that was seen is left to its reader before the next one. */
  readonly stands: number;
}

const USUAL: HintPace = { calm: 3000, stands: 20_000 };

/** Shows hints one at a time, and none of them where it would disturb. */
export class HintQueue {
  readonly #parts: HintQueueParts;
  readonly #pace: HintPace;
  /** What they say: another session of the same page is offered the same. */
  readonly #seen = new Set<string>();
  #waiting: Hint[] = [];
  #shown: Hint | undefined;
  #seenAt: number | undefined;
  #loudAt = -Infinity;
  #timer: number | undefined;

  constructor(parts: HintQueueParts) {
    this.#parts = parts;
    this.#pace = parts.timing ?? USUAL;
  }

  get shown(): Hint | undefined {
    return this.#shown;
  }

  /** Whether the one that is shown was in sight. */
  get isSeen(): boolean {
    return this.#seenAt !== undefined;
  }

  add(hint: Hint): void {
    const known = [this.#shown, ...this.#waiting].some((one) => one?.id === hint.id);
    if (known || this.#seen.has(meaningOf(hint))) return;
    this.#waiting.push(hint);
    this.#next();
  }

  /** It may have become loud. */
  listen(): void {
    if (this.#parts.isLoud()) this.#loudAt = Date.now();
  }

  /** The one that is shown is in sight. */
  see(): void {
    if (this.#shown === undefined) return;
    this.#seenAt = Date.now();
    this.#seen.add(meaningOf(this.#shown));
    this.#next();
  }

  /** The one that is shown has been answered or passed over. */
  takeAway(): void {
    if (this.#shown === undefined) return;
    this.#shown = undefined;
    this.#seenAt = undefined;
    this.#parts.changed();
    this.#next();
  }

  clear(): void {
    this.#waiting = [];
    this.takeAway();
    clearTimeout(this.#timer);
  }

  readonly #next = (): void => {
    clearTimeout(this.#timer);
    const [next] = this.#waiting;
    if (next === undefined || (this.#shown !== undefined && !this.isSeen)) return;
    this.listen();
    const { calm, stands } = this.#pace;
    const rest = Math.max(this.#loudAt + calm, (this.#seenAt ?? -Infinity) + stands) - Date.now();
    if (rest > 0) {
      // What is loud till then is heard at the latest by then.
      this.#timer = window.setTimeout(this.#next, Math.min(rest, calm));
      return;
    }
    this.#waiting.shift();
    this.#shown = next;
    this.#seenAt = undefined;
    this.#parts.changed();
  };
}

function meaningOf({ message, ask, link }: Hint): string {
  return JSON.stringify([message, ask, link]);
}
