/** When a business is open on one day, as moments. */
import type { Temporal } from 'temporal-polyfill';
import type { BusinessFacts } from './business-facts.ts';
import { WEEKDAYS } from './business-facts.ts';

/** The facts that opening rests on. */
export type OpeningFacts = Pick<BusinessFacts, 'hours' | 'specialHours' | 'timeZone'>;

/** One stretch in which a business is open. It belongs to the day on which it opens. */
export interface OpenSpan {
  /** `2026-11-22`, by the business's clock. */
  readonly date: string;
  /** As declared, `20:00`. */
  readonly opens: string;
  readonly closes: string;
  /** ISO 8601, UTC. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** When the last order is taken. */
  readonly lastOrder?: { readonly time: string; readonly at: string };
  readonly note?: string;
  /** From the special hours of that day. */
  readonly isSpecial: boolean;
}

/** What is declared of a day; undefined where nothing is. */
export interface DeclaredDay {
  readonly isSpecial: boolean;
  /** In the order in which they open; none: closed. */
  readonly spans: readonly OpenSpan[];
  /** Of a day that is closed: what the business says of it. */
  readonly note?: string;
}

/** Of a day that stands among the special hours they hold alone, else the usual hours of its day of the week. @throws RangeError for no date */
export function readDay(facts: OpeningFacts, day: Temporal.PlainDate): DeclaredDay | undefined {
  const date = day.toString();
  const special = facts.specialHours?.filter((each) => each.date === date) ?? [];
  if (special.length > 0) {
    const spans = special.flatMap(({ closed, opens, closes, note }) =>
      closed === true || opens === undefined || closes === undefined ? [] : [{ opens, closes, ...given({ note }) }],
    );
    const note = special.find((each) => each.note !== undefined)?.note;
    return { isSpecial: true, spans: placeSpans(spans, { day, facts, isSpecial: true }), ...given({ note }) };
  }
  if (facts.hours === undefined) return undefined;
  const weekday = WEEKDAYS[day.dayOfWeek - 1];
  const spans = facts.hours.filter(({ days }) => weekday !== undefined && days.includes(weekday));
  return { isSpecial: false, spans: placeSpans(spans, { day, facts, isSpecial: false }) };
}

interface WrittenSpan {
  readonly opens: string;
  readonly closes: string;
  readonly lastOrder?: string;
  readonly note?: string;
}

interface Placing {
  readonly day: Temporal.PlainDate;
  readonly facts: OpeningFacts;
  readonly isSpecial: boolean;
}

function placeSpans(written: readonly WrittenSpan[], placing: Placing): OpenSpan[] {
  return (
    written
      .map((span) => placeSpan(span, placing))
      // The clock may skip all of it.
      .filter(({ opensAt, closesAt }) => opensAt < closesAt)
      .sort((one, other) => (one.opensAt < other.opensAt ? -1 : 1))
  );
}

function placeSpan(
  { opens, closes, lastOrder, note }: WrittenSpan,
  { day, facts: { timeZone }, isSpecial }: Placing,
): OpenSpan {
  const at = (minute: number): string => momentOf(day, minute, timeZone);
  const start = minuteOf(opens);
  return {
    date: day.toString(),
    opens,
    closes,
    opensAt: at(start),
    closesAt: at(endMinute(start, closes)),
    ...(lastOrder === undefined ? {} : { lastOrder: { time: lastOrder, at: at(endMinute(start, lastOrder)) } }),
    ...given({ note }),
    isSpecial,
  };
}

export const MINUTES_OF_DAY = 24 * 60;

/** `12:30` → 750. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Of a time that follows `start`: behind midnight it is a minute of the next day, above 1440. */
export function endMinute(start: number, time: string): number {
  const minute = minuteOf(time);
  return minute > start ? minute : minute + MINUTES_OF_DAY;
}

/** The first moment at which the clock shows this minute of the day or a later one: an hour that it skips begins where the skip ends. */
function momentOf(day: Temporal.PlainDate, minute: number, zone: string): string {
  const date = day.add({ days: Math.floor(minute / MINUTES_OF_DAY) });
  const local = date.toPlainDateTime().add({ minutes: minute % MINUTES_OF_DAY });
  const there = local.toZonedDateTime(zone);
  const isSkipped = !there.toPlainDateTime().equals(local);
  // It may be that very moment, which is not before itself.
  const first = isSkipped ? (there.add({ minutes: 1 }).getTimeZoneTransition('previous') ?? there) : there;
  return new Date(first.epochMilliseconds).toISOString();
}

function given<Value>({ note }: { readonly note: Value | undefined }): { readonly note?: Value } {
  return note === undefined ? {} : { note };
}
