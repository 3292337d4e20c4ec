/** What was found out to be wrong with a scope's rows, so that they are compared with the records again. */
import type { Scope } from '../../knowledge/index.ts';
import { keyOf } from './chroma-rows.ts';

export interface Doubts {
  /** Another text after each doubt. */
  of(scope: Scope): string;
  /** False, and no doubt, when there was one lately: comparing in full is expensive. `vectors`: each of them is compared, too. */
  raise(scope: Scope, what?: 'vectors'): boolean;
  areVectorsDoubted(scope: Scope): boolean;
  raiseNow(scope: Scope): void;
}

const DOUBT_EVERY_MS = 60_000;

export function createDoubts(): Doubts {
  const raised = new Map<
    string,
    { readonly count: number; readonly at: number; readonly what: 'vectors' | undefined }
  >();
  const raiseNow = (scope: Scope, what?: 'vectors'): void => {
    raised.set(keyOf(scope), { count: (raised.get(keyOf(scope))?.count ?? 0) + 1, at: performance.now(), what });
  };
  return {
    of: (scope) => String(raised.get(keyOf(scope))?.count ?? 0),
    areVectorsDoubted: (scope) => raised.get(keyOf(scope))?.what === 'vectors',
    raise(scope, what) {
      if (performance.now() - (raised.get(keyOf(scope))?.at ?? -Infinity) < DOUBT_EVERY_MS) return false;
      raiseNow(scope, what);
      return true;
    },
    raiseNow: (scope) => {
      raiseNow(scope);
    },
  };
}
