import type { Scope } from '../../knowledge/index.ts';
import { withTimeout } from '../shared/with-timeout.ts';
import type { ScopeSlices } from '../shared/scope-slices.ts';
import { keyOf } from './chroma-rows.ts';
import type { ChromaSlice } from './chroma-slice.ts';

export interface ChromaViewsParts {
  readonly slices: Pick<ScopeSlices<ChromaSlice>, 'read'>;
  /** How long a search waits until what was published is taken in; it goes on meanwhile. */
  readonly syncMs: number;
  /** While it is taken in nobody waits again: another index answers. */
  readonly hasFallback: boolean;
}

export interface ChromaViews {
  /** Rows that may be answered, once Chroma has them; undefined when that takes longer than a search waits. */
  of(scope: Scope): Promise<ReadonlySet<number> | undefined>;
  /** Whether rows are being written for longer than a search waits. */
  isLate(): boolean;
}

export function createChromaViews({ slices, syncMs, hasFallback }: ChromaViewsParts): ChromaViews {
  const late = new Set<string>();
  return {
    async of(scope) {
      const key = keyOf(scope);
      if (late.has(key) && hasFallback) return undefined;
      const reading = slices.read(scope, (slice) => slice.current());
      const read = await withTimeout(reading, syncMs);
      if (read !== undefined) return read.value;
      if (!late.has(key)) {
        late.add(key);
        void reading
          .catch(() => undefined)
          .finally(() => {
            late.delete(key);
          });
      }
      return undefined;
    },
    isLate: () => late.size > 0,
  };
}
