import type { ApiLog } from '../../api/ports.ts';
import type { Scope } from '../../knowledge/index.ts';
import type { ChromaCollections } from './chroma-collections.ts';
import type { ChromaTrouble } from './chroma-link.ts';
import type { ChromaViews } from './chroma-views.ts';
import type { Doubts } from './doubts.ts';

export interface RecoveryParts {
  readonly collections: Pick<ChromaCollections, 'forget' | 'discard'>;
  readonly doubts: Pick<Doubts, 'raise' | 'raiseNow'>;
  readonly views: Pick<ChromaViews, 'of'>;
  readonly log: Pick<ApiLog, 'warn'>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** Repairs what a search over these rows found wrong, as far as possible. @returns whether another try makes sense */
export type Recover = (scope: Scope, rows: ReadonlySet<number> | undefined, trouble: ChromaTrouble) => Promise<boolean>;

/** A collection that others go on filling is not started again each time. */
const DISCARD_EVERY_MS = 60_000;

export function createRecovery({ collections, doubts, views, log, now }: RecoveryParts): Recover {
  const discardedAt = new Map<string, number>();

  async function discard(scope: Scope): Promise<boolean> {
    if (now() - (discardedAt.get(scope.domainId) ?? -Infinity) < DISCARD_EVERY_MS) return false;
    discardedAt.set(scope.domainId, now());
    log.warn({ chroma: 'misfit', ...scope }, 'others have filled the collection: it is made anew');
    await collections.discard(scope.domainId);
    doubts.raiseNow(scope);
    return true;
  }

  return async (scope, rows, { kind }) => {
    switch (kind) {
      case 'gone':
        collections.forget(scope.domainId);
        return doubts.raise(scope);
      case 'misfit':
        return discard(scope);
      case 'altered':
        log.warn({ chroma: kind, ...scope }, 'chroma has other vectors than it was given: they are compared');
        return doubts.raise(scope, 'vectors');
      case 'short':
        // Something was published meanwhile.
        if ((await views.of(scope)) !== rows) return true;
        log.warn({ chroma: kind, ...scope }, 'chroma lacks rows that it was given: they are compared');
        return doubts.raise(scope);
      case 'unreachable':
      case 'silent':
      case 'failed':
      case 'garbled':
      case 'refused':
        return false;
    }
  };
}
