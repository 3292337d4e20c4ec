/** Who waits for hints at this node. */
import type { Hint } from './hint.ts';
import type { HintWatcher } from './hints.ts';
import type { ToldAudience } from './ports.ts';

export interface Watched {
  readonly watcher: HintWatcher;
  readonly push: (hint: Hint) => void;
  readonly hints: AsyncIterableIterator<Hint>;
  readonly end: () => void;
}

export function audienceKey({ audience, scope }: ToldAudience): string {
  return JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug, audience]);
}

/** Hints that nobody takes: more than a day may have are none of a reader's. */
const MOST_WAITING = 50;

/** A queue that one reader takes from. What was pushed once is passed over when it comes again. */
export function createWatched(watcher: HintWatcher): Watched {
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
  return {
    watcher,
    hints: take(),
    push(hint) {
      if (isEnded || seen.has(hint.id) || waiting.length >= MOST_WAITING) return;
      seen.add(hint.id);
      waiting.push(hint);
      wake?.();
    },
    end() {
      isEnded = true;
      wake?.();
    },
  };
}
