/** When the day of a business ends by its own clock. */
import { Temporal } from 'temporal-polyfill';
import type { OpeningFacts } from './opening.ts';
import { openingAt } from './opening.ts';

/** Who is open that long past midnight has no end of the day that anybody could name. */
const LATEST_CLOSING_MS = 12 * 3_600_000;

/**
 * When today is over: the next midnight of the zone (IANA), or where a stretch of opening hours goes on past a midnight the hour at which it closes. So
 * at half past midnight of a Friday night today is still Friday. ISO 8601, UTC, always later than `instant`. @throws RangeError for a zone that is none
 */
export function endOfDay(instant: Date, zone: string, facts: OpeningFacts | undefined): string {
  const now = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  const midnight = now.toPlainDate().add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const midnightText = new Date(midnight).toISOString();
  if (facts === undefined) return midnightText;
  const today = now.toPlainDate().toString();
  const opening = openingAt(facts, instant);
  // Opened yesterday and not closed yet: that day is the one that goes on.
  if (opening.kind === 'open' && opening.last.date < today && isLate(opening.until, midnight)) return opening.until;
  const over = openingAt(facts, new Date(midnight));
  return over.kind === 'open' && over.last.date <= today && isLate(over.until, midnight) ? over.until : midnightText;
}

function isLate(until: string | undefined, midnight: number): until is string {
  return until !== undefined && Date.parse(until) - midnight <= LATEST_CLOSING_MS;
}
