import { Temporal } from 'temporal-polyfill';
import type { DaySaid, HourSaid } from '../../language/acting/index.ts';
import { WEEKDAYS } from '../../language/index.ts';

/** The date that is meant by a day said on `today`; undefined: there is no such day. Dates are ISO 8601. */
export function dateOf(day: DaySaid, today: string): string | undefined {
  const now = Temporal.PlainDate.from(today);
  if (day.kind === 'ahead') return now.add({ days: day.days }).toString();
  if (day.kind === 'weekday') {
    const ahead = (WEEKDAYS.indexOf(day.weekday) + 1 - now.dayOfWeek + 7) % 7;
    return now.add({ days: (ahead === 0 && day.isComing ? 7 : ahead) + day.weeks * 7 }).toString();
  }
  if (day.month === undefined) return nextOfNumber(day.day, now);
  const date = onDate({ ...day, month: day.month }, now);
  const other = day.weekday === undefined ? undefined : onDate({ ...day, day: day.month, month: day.day }, now);
  const isSuch = (each: string | undefined): boolean =>
    each !== undefined && WEEKDAYS[Temporal.PlainDate.from(each).dayOfWeek - 1] === day.weekday;
  return isSuch(other) && !isSuch(date) ? other : date;
}

/** That long ago a date without a year is of this year and has passed; before that the next one is meant. */
const LONG_AGO = 90;

function onDate(
  { day, month, year }: { readonly day: number; readonly month: number; readonly year?: number },
  now: Temporal.PlainDate,
): string | undefined {
  const date = valid(year ?? now.year, month, day);
  if (date === undefined || year !== undefined) {
    // The 29th of February of a year that has one.
    return year === undefined ? valid(now.year + 1, month, day)?.toString() : date?.toString();
  }
  const isLongAgo = date.until(now, { largestUnit: 'days' }).days > LONG_AGO;
  return (isLongAgo ? date.add({ years: 1 }) : date).toString();
}

function nextOfNumber(day: number, now: Temporal.PlainDate): string | undefined {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = now.with({ day: 1 }).add({ months: ahead });
    const date = valid(month.year, month.month, day);
    if (date !== undefined && Temporal.PlainDate.compare(date, now) >= 0) return date.toString();
  }
  return undefined;
}

function valid(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** The date so many days before another one. */
export function daysBefore(date: string, days: number): string {
  return Temporal.PlainDate.from(date).subtract({ days }).toString();
}

/** The times of day that may be meant by an hour, `HH:MM`, the earlier first. */
export function timesOf({ hour, minute, half }: HourSaid): readonly string[] {
  const clock = (at: number): string => `${String(at % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const isOfTwelve = hour >= 1 && hour <= 12;
  if (!isOfTwelve || half === 'exact') return [clock(hour)];
  const either = hour === 12 ? [clock(12), clock(0)] : [clock(hour), clock(hour + 12)];
  if (half === undefined) return either;
  switch (half) {
    case 'am':
    case 'morning':
      return [clock(hour === 12 && half === 'am' ? 0 : hour)];
    case 'pm':
    case 'afternoon':
    case 'evening':
      return [clock(hour === 12 ? 12 : hour + 12)];
    case 'noon':
      return [clock(hour >= 11 ? hour : hour + 12)];
    case 'night':
      return [clock(hour === 12 ? 0 : hour <= 4 ? hour : hour + 12)];
  }
}
