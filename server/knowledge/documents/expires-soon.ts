import type { LocalTime } from './local-time.ts';
import { toLocal } from './local-time.ts';

/** When a published version holds: ISO 8601, UTC. Absent or the end of time: it has no end. */
export interface TimedVersion {
  readonly documentId: number;
  readonly title: string;
  readonly version: number;
  readonly inForceFrom: string;
  readonly inForceUntil?: string;
}

export interface ComingTurn {
  readonly documentId: number;
  readonly title: string;
  readonly version: number;
  readonly time: LocalTime;
}

/** `nextVersion`: takes over in the same moment. Absent: from then on the document does not answer. */
export interface ComingEnd extends ComingTurn {
  readonly nextVersion?: number;
}

export interface ComingTurns {
  readonly expires: readonly ComingEnd[];
  readonly begins: readonly ComingTurn[];
}

export interface Lookout {
  readonly now: Date;
  /** Of the branch: its clock tells the times. */
  readonly zone: string;
  readonly days?: number;
}

const DAYS = 14;
const DAY = 24 * 60 * 60 * 1000;

/** What ends and what begins within the days to come, the nearest first. A version that never holds does neither. */
export function findComingTurns(versions: readonly TimedVersion[], { now, zone, days = DAYS }: Lookout): ComingTurns {
  const isNear = (time: string | undefined): time is string => {
    const left = time === undefined ? Infinity : Date.parse(time) - now.getTime();
    return left > 0 && left <= days * DAY;
  };
  const holding = versions.filter(({ inForceFrom, inForceUntil }) => inForceFrom !== inForceUntil);
  const starts = new Map(holding.map((each) => [startKey(each.documentId, each.inForceFrom), each.version]));
  const ends = holding.flatMap((each): ComingEnd[] => {
    if (!isNear(each.inForceUntil)) return [];
    const nextVersion = starts.get(startKey(each.documentId, each.inForceUntil));
    return [{ ...turn(each, each.inForceUntil, zone), ...(nextVersion === undefined ? {} : { nextVersion }) }];
  });
  const begins = holding.flatMap((each) => (isNear(each.inForceFrom) ? [turn(each, each.inForceFrom, zone)] : []));
  return { expires: ends.sort(byTime), begins: begins.sort(byTime) };
}

function startKey(documentId: number, time: string): string {
  return `${String(documentId)}@${time}`;
}

function turn({ documentId, title, version }: TimedVersion, time: string, zone: string): ComingTurn {
  return { documentId, title, version, time: toLocal(time, zone) };
}

function byTime(left: ComingTurn, right: ComingTurn): number {
  return (
    Date.parse(left.time.at) - Date.parse(right.time.at) ||
    left.documentId - right.documentId ||
    left.version - right.version
  );
}
