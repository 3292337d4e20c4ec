/** A stretch of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function overlaps(span: Span, others: readonly Span[]): boolean {
  if (others.length <= FEW) return others.some(({ start, end }) => span.start < end && start < span.end);
  const { starts, ends } = indexOf(others);
  // Of those that begin before its end, the one that reaches furthest.
  const last = countBelow(starts, span.end) - 1;
  return last >= 0 && span.start < (ends[last] ?? 0);
}

/** Whether one of the spans holds all of it. */
export function isWithin(span: Span, others: readonly Span[]): boolean {
  if (others.length <= FEW) return others.some((other) => covers(other, span));
  const { starts, ends } = indexOf(others);
  // Of those that begin no later, the one that reaches furthest.
  const last = countBelow(starts, span.start + 1) - 1;
  return last >= 0 && span.end <= (ends[last] ?? 0);
}

/** The first that begins at a place or behind it, of things in order that do not overlap. */
export function firstFrom<Each extends Span>(all: readonly Each[], place: number): Each | undefined {
  return all[countWhile(all, ({ start }) => start < place)];
}

/** The last that ends at a place or before it, of things in order that do not overlap. */
export function lastUntil<Each extends Span>(all: readonly Each[], place: number): Each | undefined {
  return all[countWhile(all, ({ end }) => end <= place) - 1];
}

/** Those that overlap a span, of things in order that do not overlap each other. */
export function within<Each extends Span>(all: readonly Each[], { start, end }: Span): Each[] {
  return all.slice(
    countWhile(all, (each) => each.end <= start),
    countWhile(all, (each) => each.start < end),
  );
}

/** So many are looked through one by one. */
const FEW = 16;

interface SpanIndex {
  /** Sorted. */
  readonly starts: readonly number[];
  /** How far the spans up to there reach. */
  readonly ends: readonly number[];
}

const known = new WeakMap<readonly Span[], SpanIndex>();

/** Each word of a long message is held against all that was found in it. A list that has grown since is looked through anew. */
function indexOf(spans: readonly Span[]): SpanIndex {
  const there = known.get(spans);
  if (there?.starts.length === spans.length) return there;
  const sorted = [...spans].sort((left, right) => left.start - right.start);
  let reach = 0;
  const made = {
    starts: sorted.map(({ start }) => start),
    ends: sorted.map(({ end }) => (reach = Math.max(reach, end))),
  };
  known.set(spans, made);
  return made;
}

function countBelow(sorted: readonly number[], limit: number): number {
  return countWhile(sorted, (each) => each < limit);
}

/** How many stand before the first of which it is not so, where it is so of none behind. */
function countWhile<Each>(sorted: readonly Each[], isSo: (each: Each) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const each = sorted[middle];
    if (each !== undefined && isSo(each)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A text without these stretches, every other word where it stood. */
export function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (built, { start, end }) => built.slice(0, start) + ' '.repeat(end - start) + built.slice(end),
    text,
  );
}
