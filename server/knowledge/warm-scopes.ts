/** Makes what questions need of a changed scope before they ask for it: catalog, indexes, and what is worked out of them. */
import type { JobLog } from './jobs/run-job.ts';
import type { Scope } from './scope.ts';
import { SHARED_BRANCH } from './scope.ts';

export interface ScopeWarmer {
  /** A guest asks there: what is published there is waited for from now on. */
  asked(scope: Scope): void;
  /**
   * Something was published, or withdrawn. Resolves when a question there finds everything made; where publications follow one another and nobody
   * asks between them, at once, and it is made behind them. Never throws.
   */
  changed(scope: Scope): Promise<void>;
  /** Nothing is begun any more. */
  close(): void;
}

export interface ScopeWarmerParts {
  /** Makes everything of one scope. */
  readonly warm: (scope: Scope) => Promise<void>;
  readonly log: Pick<JobLog, 'warn'>;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** As many as catalogs are held. */
const MOST_SCOPES = 64;

interface Warmed {
  readonly scope: Scope;
  /** Since it was last made. */
  isAsked: boolean;
  /** Of the last time that it was made. */
  endedAt: number;
  tookMs: number;
  running?: Promise<void>;
  /** Begins when the one that runs has ended. */
  next?: Promise<void>;
  timer?: ReturnType<typeof setTimeout>;
}

export function createScopeWarmer({ warm, log, now = () => performance.now() }: ScopeWarmerParts): ScopeWarmer {
  const known = new Map<string, Warmed>();
  let isClosed = false;

  const open = (scope: Scope): Warmed => {
    const key = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
    const there = known.get(key) ?? { scope, isAsked: false, endedAt: -Infinity, tookMs: 0 };
    known.delete(key);
    known.set(key, there);
    const [oldest] = known.keys();
    if (known.size > MOST_SCOPES && oldest !== undefined) known.delete(oldest);
    return there;
  };
  const run = async (warmed: Warmed): Promise<void> => {
    clearTimeout(warmed.timer);
    warmed.isAsked = false;
    const begun = now();
    try {
      await warm(warmed.scope);
    } catch (error) {
      log.warn({ err: error }, 'the indexes of a changed scope were not made ahead of the next question');
    }
    warmed.endedAt = now();
    warmed.tookMs = warmed.endedAt - begun;
  };
  /** One at a time. Who comes while one runs waits for the next: that one has read what was there before. */
  const make = (warmed: Warmed): Promise<void> => {
    if (warmed.running === undefined) {
      warmed.running = run(warmed).finally(() => delete warmed.running);
      return warmed.running;
    }
    warmed.next ??= warmed.running.then(() => {
      delete warmed.next;
      return make(warmed);
    });
    return warmed.next;
  };
  const renew = async (warmed: Warmed): Promise<void> => {
    if (isClosed) return;
    // Whoever pours in a thousand items one by one does not wait a thousand times: no more than half of the time goes into this.
    const restMs = warmed.endedAt + warmed.tookMs - now();
    if (warmed.isAsked || restMs <= 0) return make(warmed);
    clearTimeout(warmed.timer);
    warmed.timer = setTimeout(() => void make(warmed), restMs);
    warmed.timer.unref();
  };
  return {
    asked(scope) {
      open(scope).isAsked = true;
    },
    async changed(scope) {
      const { domainId, tenantSlug, branchSlug } = scope;
      if (branchSlug !== SHARED_BRANCH) return renew(open(scope));
      // What the chain has every branch inherits: those that are asked here.
      const heirs = [...known.values()].filter(
        ({ scope: heir }) => heir.domainId === domainId && heir.tenantSlug === tenantSlug,
      );
      for (const heir of heirs) await renew(heir);
    },
    close() {
      isClosed = true;
      for (const { timer } of known.values()) clearTimeout(timer);
    },
  };
}
