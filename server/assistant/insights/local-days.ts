/** Days and hours by the clock of a business. */
import { Temporal } from 'temporal-polyfill';
import { Fault } from '../../fault.ts';
import type { Span } from './ports.ts';

/** Most days that are looked at together: a quarter of a year. */
export const MOST_DAYS = 92;

const USUAL_DAYS = 30;

/** Both included: `2026-03-01`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The days that are meant; the last thirty up to today where nothing is said.
 * @throws Fault `fields-invalid` where they end before they begin, or are too many
 */
export function chooseDays(
  asked: Partial<DayRange>,
  { now, zone }: { readonly now: Date; readonly zone: string },
): DayRange {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const to = asked.to === undefined ? today : Temporal.PlainDate.from(asked.to);
  const from = asked.from === undefined ? to.subtract({ days: USUAL_DAYS - 1 }) : Temporal.PlainDate.from(asked.from);
  const days = from.until(to).days + 1;
  if (days < 1) throw invalid('from', 'it ends before it begins', 'value_error.range');
  if (days > MOST_DAYS)
    throw invalid('from', `ensure that there are at most ${String(MOST_DAYS)} days`, 'value_error.range');
  return { from: from.toString(), to: to.toString() };
}

function invalid(field: string, msg: string, type: string): Fault {
  return new Fault('fields-invalid', { issues: [{ loc: [field], msg, type }] });
}

export interface LocalDay extends Span {
  readonly day: string;
}

/** Each day with its bounds; one on which the clock changes is longer or shorter. */
export function daysOf({ from, to }: DayRange, zone: string): LocalDay[] {
  const last = Temporal.PlainDate.from(to);
  const days: LocalDay[] = [];
  let day = Temporal.PlainDate.from(from);
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    const next = day.add({ days: 1 });
    days.push({ day: day.toString(), since: startOf(day, zone), until: startOf(next, zone) });
    day = next;
  }
  return days;
}

function startOf(day: Temporal.PlainDate, zone: string): string {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** The hour, 0…23, that the clock of the zone shows; every zone of today is whole quarters of an hour off. */
export function createHourReader(zone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  return (instant) => Number(format.format(new Date(instant)));
}

/** The Monday of its week. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
