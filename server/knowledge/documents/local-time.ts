import { Temporal } from 'temporal-polyfill';
import { canonicalZone } from '../scopes/time-zones.ts';

/** A moment as the clock of a branch shows it. */
export interface LocalTime {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** With its offset, so that it means one moment anywhere: `2026-12-01T06:00:00-03:00`. */
  readonly local: string;
  /** IANA; `UTC` when the zone asked for is unknown. */
  readonly zone: string;
  /** Where the moment is the very start of a day: the day before, which ends there. So an end is told: «through 30 November». */
  readonly endOf?: string;
}

/** Never throws for a zone; the moment is one the records wrote. */
export function toLocal(instant: string, zone: string): LocalTime {
  const known = canonicalZone(zone) ?? 'UTC';
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(known);
  const day = there.toPlainDate();
  const isStart = there.startOfDay().epochMilliseconds === there.epochMilliseconds;
  return {
    at: new Date(there.epochMilliseconds).toISOString(),
    local: there.toString({ timeZoneName: 'never' }),
    zone: known,
    ...(isStart ? { endOf: day.subtract({ days: 1 }).toString() } : {}),
  };
}
