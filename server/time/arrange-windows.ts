/** When each published version of one document answers. All times ISO 8601, UTC, as `toISOString` writes them: they compare as text. */

/** No time is later: the end of what has none. */
export const NEVER = '9999-12-31T23:59:59.999Z';

export interface PublishedVersion {
  readonly number: number;
  readonly publishedAt: string;
  /** What the owner said; null: from its publication, and without an end. */
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
}

/** A version answers from `from` until just before `until`; never, when they are the same. */
export interface InForceWindow {
  readonly number: number;
  readonly from: string;
  readonly until: string;
}

/**
 * The windows of a document's published versions, in the order in which they begin. They never meet: the one that begins later takes
 * over for good, so that a version that has made way is not answered again when its successor expires.
 */
export function arrangeWindows(versions: readonly PublishedVersion[]): InForceWindow[] {
  const ordered = versions
    .map((version) => ({ version, start: startOf(version) }))
    .sort(
      (one, other) =>
        compareText(one.start, other.start) ||
        compareText(one.version.publishedAt, other.version.publishedAt) ||
        one.version.number - other.version.number,
    );
  return ordered.map(({ version, start }, index) => {
    const end = earlier(version.effectiveTo ?? NEVER, ordered[index + 1]?.start ?? NEVER);
    return { number: version.number, from: start, until: end < start ? start : end };
  });
}

/**
 * The published version whose dates speak against those of `next`; undefined when none does. What is published to hold at once takes over
 * whatever holds (a correction must never wait); dates that were said for both and meet are a mistake of the owner's.
 */
export function findOverlap(
  next: PublishedVersion,
  others: readonly PublishedVersion[],
  now: string,
): PublishedVersion | undefined {
  const start = startOf(next);
  const isScheduled = start > now;
  return others.find((other) => {
    const otherStart = startOf(other);
    if ((other.effectiveTo ?? NEVER) <= now) return false;
    if (otherStart > start) return next.effectiveTo !== null && next.effectiveTo > otherStart;
    if (!isScheduled) return false;
    return otherStart === start || (other.effectiveTo !== null && other.effectiveTo > start);
  });
}

/** Nothing answers before it was published, whatever date it bears. */
function startOf({ effectiveFrom, publishedAt }: PublishedVersion): string {
  return effectiveFrom === null || effectiveFrom < publishedAt ? publishedAt : effectiveFrom;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
