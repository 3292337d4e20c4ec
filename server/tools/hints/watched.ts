/** Who waits for hints at this node. */
import type { Hint } from './hint.ts';
import type { HintWatcher } from './hints.ts';
import type { ToldAudience } from './ports.ts';

/** One of those whom a reader listens for. */
export interface Watcher extends ToldAudience, Pick<HintWatcher, 'language'> {}

export interface Watched {
  readonly watcher: Watcher;
  readonly push: (hint: Hint) => void;
  readonly end: () => void;
}

/** What one reader hears, of all that they listen for. */
export interface Heard extends Pick<Watched, 'push'> {
  readonly hints: AsyncIterableIterator<Hint>;
  /** One for each audience. */
  readonly ones: readonly Watched[];
}

export function audienceKey({ audience, scope }: ToldAudience): string {
  return JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug, audience]);
}

/** Hints that nobody takes: more than a day may have are none of a reader's. */
const MOST_WAITING = 50;

/** A queue that one reader takes from. What was pushed once is passed over when it comes again. */
export function createWatched({ audiences, language, scope }: HintWatcher): Heard {
  const waiting: Hint[] = [];
  const seen = new Set<string>();
  let isEnded = false;
  let wake: (() => void) | undefined;
  async function* take(): AsyncGenerator<Hint, void, undefined> {
    for (;;) {
      const hint = waiting.shift();
      if (hint !== undefined) yield hint;
      else if (isEnded) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const queue = {
    push: (hint: Hint): void => {
      if (isEnded || seen.has(hint.id) || waiting.length >= MOST_WAITING) return;
      seen.add(hint.id);
      waiting.push(hint);
      wake?.();
    },
    end: (): void => {
      isEnded = true;
      wake?.();
    },
  };
  const ones = audiences.map((audience) => ({ ...queue, watcher: { scope, audience, language } }));
  return { hints: take(), push: queue.push, ones };
}
