import type { Span, Token } from '../../language/index.ts';

export { isWithin } from '../reading/span.ts';

/** The tokens, or other things in order that do not overlap, within a stretch of the message. */
export function tokensIn<Each extends Span>(tokens: readonly Each[], { start, end }: Span): Each[] {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle]?.start ?? Infinity) < start) low = middle + 1;
    else high = middle;
  }
  const inside: Each[] = [];
  for (let token = tokens[low]; token !== undefined && token.end <= end; token = tokens[(low += 1)]) inside.push(token);
  return inside;
}

/** Neighbours are one stretch; words that are left stay in the order of the message. */
export function stretches(tokens: readonly Token[], all: readonly Token[]): Span[] {
  const place = placesOf(all);
  const joined: { start: number; end: number; last: number }[] = [];
  for (const { start, end } of tokens) {
    const at = place.get(start) ?? -1;
    const before = joined.at(-1);
    if (before?.last === at - 1) Object.assign(before, { end, last: at });
    else joined.push({ start, end, last: at });
  }
  return joined.map(({ start, end }) => ({ start, end }));
}

const places = new WeakMap<readonly Token[], ReadonlyMap<number, number>>();

/** Of each token by where it starts. A message of many clauses is asked of its tokens for each of them. */
function placesOf(all: readonly Token[]): ReadonlyMap<number, number> {
  const made = places.get(all) ?? new Map(all.map(({ start }, at) => [start, at]));
  places.set(all, made);
  return made;
}
