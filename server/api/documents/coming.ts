/** What follows by the clock alone from what is published of a document, so that nobody is surprised when the hour comes. */
import type { ComingAnswer } from '../../contract/documents.ts';
import type { ScopeClock, VersionRow } from '../../knowledge/index.ts';
import { toLocalMoment } from '../owners/knowledge-health-answer.ts';

interface Window {
  readonly number: number;
  /** ISO 8601, UTC. Empty: at once. */
  readonly from: string;
  readonly until: string | undefined;
}

/** Of what is in force and scheduled. */
export function toComing(versions: readonly VersionRow[], clock: ScopeClock): ComingAnswer[] {
  return follow(windowsOf(versions), clock);
}

/** As it would be once this version is published with the dates it has. */
export function toComingWith(version: VersionRow, versions: readonly VersionRow[], clock: ScopeClock): ComingAnswer[] {
  const windows = windowsOf(versions);
  if (windows.some(({ number }) => number === version.number)) return follow(windows, clock);
  const from = version.effectiveFrom ?? '';
  const later = versions
    .filter(({ standing }) => standing === 'scheduled')
    .flatMap((each) => windowsOf([each]))
    .filter((each) => each.from > from);
  const next = later.map((each) => each.from).sort()[0];
  const until = [version.effectiveTo, next].filter((end) => end !== undefined).sort()[0];
  return follow([{ number: version.number, from, until }, ...later], clock);
}

function windowsOf(versions: readonly VersionRow[]): Window[] {
  return versions
    .filter(({ standing }) => standing === 'in_force' || standing === 'scheduled')
    .map(({ number, inForceFrom = '', inForceUntil }) => ({ number, from: inForceFrom, until: inForceUntil }));
}

function follow(windows: readonly Window[], clock: ScopeClock): ComingAnswer[] {
  const ordered = windows.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return ordered.flatMap(({ number, until }, index): ComingAnswer[] => {
    const next = ordered[index + 1];
    const isGap = until !== undefined && (next === undefined || until < next.from);
    return [
      ...(isGap ? [{ code: 'nothing-after' as const, version: number, at: toLocalMoment(clock.tell(until)) }] : []),
      ...(next === undefined
        ? []
        : [{ code: 'successor' as const, version: next.number, at: toLocalMoment(clock.tell(next.from)) }]),
    ];
  });
}
