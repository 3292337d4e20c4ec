/** The dates an owner writes, as moments. What a day or an hour means is up to the branch's time zone. */
import { Temporal } from 'temporal-polyfill';
import type { FieldIssue } from '../../fault.ts';
import { checkZone } from '../scopes/time-zones.ts';

export type EffectiveField = 'effective_from' | 'effective_to';

export interface EffectiveDate {
  readonly field: EffectiveField;
  /** `2026-12-01`, `2026-12-01T06:00`, `2026-12-01T06:00-03:00` or `…Z`. */
  readonly text: string;
  /** IANA, e.g. `America/Argentina/Buenos_Aires`. */
  readonly zone: string;
}

/** `instant` is ISO 8601, UTC, as `toISOString` writes it: such texts compare as the moments do. */
export type InstantReading =
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

/** Longer is no date, whatever it is. */
const LONGEST = 40;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const LOCAL = /^\d{4}-\d{2}-\d{2}[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/u;
const ABSOLUTE = /^\d{4}-\d{2}-\d{2}[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][0-2]\d(?::?[0-5]\d)?)$/u;

/** Before it no zone has rules worth the name; after it a local date has five digits in its year. */
const EARLIEST = Date.UTC(1973, 0, 1);
const LATEST = Date.UTC(9999, 0, 1);

/**
 * A day alone is the whole day: as `effective_from` it begins at its first moment, as `effective_to` it ends when the next one begins
 * (what ends there answers until just before). An hour that the clock skips is taken as much later as it jumps; one that comes twice is
 * the first. Never throws.
 */
export function readEffectiveInstant({ field, text, zone }: EffectiveDate): InstantReading {
  const written = text.trim().toUpperCase();
  const zoneIssue = checkZone(zone, ['time_zone']);
  const isZone = zoneIssue === undefined;
  // Any zone tells a date from what is none.
  const time = written.length > LONGEST ? undefined : timeOf(written, isZone ? zone : 'UTC', field);
  const isDate = time !== undefined && time >= EARLIEST && time < LATEST;
  if (isDate && isZone) return { kind: 'instant', instant: new Date(time).toISOString() };
  return {
    kind: 'invalid',
    issues: [
      ...(isDate ? [] : [{ loc: [field], msg: 'value is not a valid date or date-time', type: 'value_error.format' }]),
      ...(isZone ? [] : [zoneIssue]),
    ],
  };
}

function timeOf(written: string, zone: string, field: EffectiveField): number | undefined {
  try {
    if (DAY.test(written)) return edgeOfDay(Temporal.PlainDate.from(written), zone, field);
    if (LOCAL.test(written)) return Temporal.PlainDateTime.from(written).toZonedDateTime(zone).epochMilliseconds;
    return ABSOLUTE.test(written) ? Temporal.Instant.from(written).epochMilliseconds : undefined;
  } catch (error) {
    // The 30th of February, or 25 o'clock.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function edgeOfDay(day: Temporal.PlainDate, zone: string, field: EffectiveField): number {
  const edge = field === 'effective_from' ? day : day.add({ days: 1 });
  return edge.toZonedDateTime(zone).epochMilliseconds;
}
