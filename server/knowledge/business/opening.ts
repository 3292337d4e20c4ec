/** Whether a business is open. What nobody declared is unknown, never open and never closed. */
import { Temporal } from 'temporal-polyfill';
import type { DeclaredDay, OpeningFacts, OpenSpan } from './day-spans.ts';
import { readDay } from './day-spans.ts';

export type { OpeningFacts, OpenSpan } from './day-spans.ts';

/** Moments are ISO 8601, UTC. */
export type Opening =
  /** Nothing is declared of this moment. */
  | { readonly kind: 'unknown'; readonly date: string; readonly next?: OpenSpan }
  | {
      readonly kind: 'open';
      readonly date: string;
      readonly span: OpenSpan;
      /** When it closes, stretches that follow without a break included; absent: it does not close within a week. */
      readonly until?: string;
      /** The stretch that ends then: its `closes` is the hour to tell, its `lastOrder` the one that counts. */
      readonly last: OpenSpan;
      /** The first stretch behind the break. */
      readonly next?: OpenSpan;
    }
  | {
      readonly kind: 'closed';
      /** By the business's clock. */
      readonly date: string;
      readonly next?: OpenSpan;
      /** What the business says of this day. */
      readonly note?: string;
    };

export type DayOpening =
  | { readonly kind: 'unknown'; readonly date: string }
  | { readonly kind: 'closed'; readonly date: string; readonly isSpecial: boolean; readonly note?: string }
  | {
      readonly kind: 'open';
      readonly date: string;
      readonly isSpecial: boolean;
      /** In the order in which they open. */
      readonly spans: readonly OpenSpan[];
    };

/** A week has every usual hour; whoever is open all through it does not close. */
const DAYS_AHEAD = 8;

/**
 * Whether it is open at this moment, until when, and when it opens next. A stretch past midnight belongs to the day on which it opens, whatever the
 * next day says. @throws RangeError for a time zone that is none
 */
export function openingAt(facts: OpeningFacts, instant: Date): Opening {
  const now = instant.toISOString();
  const today = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(facts.timeZone)
    .toPlainDate();
  const date = today.toString();
  const near = spansFrom(facts, today);
  const span = near.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
  if (span === undefined) {
    const next = firstAfter(near, now) ?? firstBeyond(facts, today);
    const following = next === undefined ? {} : { next };
    const day = readDay(facts, today);
    if (day === undefined) return { kind: 'unknown', date, ...following };
    return { kind: 'closed', date, ...following, ...(day.note === undefined ? {} : { note: day.note }) };
  }
  const last = endOf(span, near);
  const horizon = today.add({ days: DAYS_AHEAD - 1 }).toString();
  if (last.date >= horizon) return { kind: 'open', date, span, last };
  const next = near.find(({ opensAt }) => opensAt > last.closesAt) ?? firstBeyond(facts, today);
  return { kind: 'open', date, span, until: last.closesAt, last, ...(next === undefined ? {} : { next }) };
}

/**
 * The hours of a day, by the business's clock (`2026-11-22`). Asked for as a holiday, a day is unknown unless it stands among the special hours: what
 * is usual on a Friday says nothing of a Friday on which all rest. @throws RangeError for what is no date
 */
export function openingOn(
  facts: OpeningFacts,
  localDate: string,
  { isHoliday = false }: { readonly isHoliday?: boolean } = {},
): DayOpening {
  const day = Temporal.PlainDate.from(localDate);
  const date = day.toString();
  const declared = readDay(facts, day);
  if (declared === undefined || (isHoliday && !declared.isSpecial)) return { kind: 'unknown', date };
  return toDayOpening(date, declared);
}

function toDayOpening(date: string, { isSpecial, spans, note }: DeclaredDay): DayOpening {
  if (spans.length > 0) return { kind: 'open', date, isSpecial, spans };
  return { kind: 'closed', date, isSpecial, ...(note === undefined ? {} : { note }) };
}

/** Of the day before, which may go on past midnight, and a week ahead, in the order in which they open. */
function spansFrom(facts: OpeningFacts, today: Temporal.PlainDate): OpenSpan[] {
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => today.add({ days: index - 1 }));
  return days
    .flatMap((day) => readDay(facts, day)?.spans ?? [])
    .sort((one, other) => (one.opensAt < other.opensAt ? -1 : 1));
}

function firstAfter(spans: readonly OpenSpan[], now: string): OpenSpan | undefined {
  return spans.find(({ opensAt }) => opensAt > now);
}

/** What opens behind a week of closed days: one of the special days that follow, or the first usual one behind one of them. */
function firstBeyond(facts: OpeningFacts, today: Temporal.PlainDate): OpenSpan | undefined {
  const from = today.add({ days: DAYS_AHEAD - 1 });
  const dates = [...new Set(facts.specialHours?.map(({ date }) => date))]
    .map((date) => Temporal.PlainDate.from(date))
    .filter((day) => Temporal.PlainDate.compare(day, from) >= 0)
    .sort((one, other) => Temporal.PlainDate.compare(one, other));
  const weeks = [from, ...dates.map((day) => day.add({ days: 1 }))].flatMap((first) =>
    Array.from({ length: DAYS_AHEAD }, (_, index) => first.add({ days: index })),
  );
  const days = [...dates, ...weeks].sort((one, other) => Temporal.PlainDate.compare(one, other));
  for (const day of days) {
    const [span] = readDay(facts, day)?.spans ?? [];
    if (span !== undefined) return span;
  }
  return undefined;
}

/** The stretch with which it closes: others may follow without a break. */
function endOf(span: OpenSpan, spans: readonly OpenSpan[]): OpenSpan {
  let last = span;
  for (const each of spans) {
    if (each.opensAt <= last.closesAt && each.closesAt > last.closesAt) last = each;
  }
  return last;
}
