/** A stretch of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function overlaps(span: Span, others: readonly Span[]): boolean {
  return others.some(({ start, end }) => span.start < end && start < span.end);
}
