import type { Done, Looked } from './doing.ts';

/** All that was looked up, in the order in which it was; what one look-up of several came to is told like one alone. */
export function readsOf(done: Done | undefined): readonly Looked[] {
  if (done?.kind !== 'read') return [];
  const { earlier = [], ...last } = done;
  return [...earlier, last];
}

/** The last of several, with what was looked up before it. Undefined: there is none. */
export function doneWith(reads: readonly Looked[]): Extract<Done, { kind: 'read' }> | undefined {
  const last = reads.at(-1);
  if (last === undefined) return undefined;
  return reads.length === 1 ? last : { ...last, earlier: reads.slice(0, -1) };
}
