import { Temporal } from 'temporal-polyfill';
import type { BusinessFacts, DayOpening, OpenSpan } from '../../knowledge/index.ts';
import { WEEKDAYS } from '../../language/index.ts';
import { upperFirst } from '../../text/spanish.ts';
import type { BusinessAct } from '../understand/plan.ts';
import type { BusinessTelling } from './business-telling.ts';

/** Of the special days that come. */
const MOST_SPECIALS = 4;

/** When it is open, or takes the last order: now, on a day, on the days of the week. Undefined: no hours are declared. */
export function tellHours(facts: BusinessFacts, act: BusinessAct, telling: BusinessTelling): string[] | undefined {
  if (facts.hours === undefined && facts.specialHours === undefined) return undefined;
  const { book, now } = telling;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(facts.timeZone).toPlainDate();
  const { day, time } = act.at ?? {};
  if (typeof day === 'object' && 'holiday' in day)
    return [book.business.unknownHoliday(), ...specialsFrom(facts, today, telling)];
  if (day === undefined && time === undefined && act.ask !== 'whether' && act.ask !== 'until')
    return tellWeek(facts, today, telling);
  const date = dateOf(day, today);
  if (act.facts.includes('kitchen'))
    return tellLastOrder(facts, isOfNow(act) ? eveningOf(facts, date, telling) : date, telling);
  if (isOfNow(act)) return tellNow(facts, telling);
  return tellDay(telling.opening.openingOn(facts, date.toString()), time, {
    today,
    telling,
    isWhether: act.ask === 'whether',
  });
}

function isOfNow({ at: { day, time } = {}, ask }: BusinessAct): boolean {
  return (day === undefined || day === 'today') && (time === undefined || time === 'now') && ask !== 'days';
}

function tellNow(facts: BusinessFacts, { book, now, lastOrder, opening: { openingAt } }: BusinessTelling): string[] {
  const opening = openingAt(facts, now);
  const { business } = book;
  if (opening.kind === 'open') {
    const { until, last } = opening;
    return [
      business.openNow(until === undefined ? undefined : business.time(last.closes)),
      ...(last.lastOrder === undefined ? [] : [business.lastOrder(business.time(last.lastOrder.time), lastOrder)]),
    ];
  }
  const next =
    opening.next === undefined
      ? undefined
      : { day: dayName(opening.next.date, opening.date, book), spans: business.spans([opening.next]) };
  return opening.kind === 'closed' ? [business.closedNow(next)] : [business.unknownNow()];
}

interface DayTelling {
  readonly today: Temporal.PlainDate;
  readonly telling: BusinessTelling;
  /** «¿abren el domingo?» is answered by yes or no, «¿a qué hora?» is not. */
  readonly isWhether: boolean;
}

function tellDay(
  opening: DayOpening,
  time: NonNullable<BusinessAct['at']>['time'],
  { today, telling, isWhether }: DayTelling,
): string[] {
  const { business } = telling.book;
  const day = dayName(opening.date, today.toString(), telling.book);
  if (opening.kind === 'unknown') return [business.unknownDay(day)];
  if (opening.kind === 'closed') {
    const told = business.closed(day);
    return [isWhether ? business.no(told) : upperFirst(told), ...(opening.note === undefined ? [] : [opening.note])];
  }
  const spans = business.spans(opening.spans);
  if (typeof time !== 'object') {
    const told = business.open(day, spansWithin(opening.spans, time, telling) ?? spans);
    return [isWhether ? business.yes(told) : upperFirst(told)];
  }
  const clock = `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
  const isOpen = opening.spans.some((span) => contains(span, clock));
  const told = business.time(clock);
  return [isOpen ? business.openThen(day, told, spans) : business.closedThen(day, told, spans)];
}

/** «a la noche»: the stretch that is meant, where there is one; else all of the day are told. */
function spansWithin(spans: readonly OpenSpan[], time: unknown, { book }: BusinessTelling): string | undefined {
  const from = time === 'evening' || time === 'night' ? '18:00' : undefined;
  if (from === undefined) return undefined;
  const late = spans.filter(({ opens, closes }) => opens >= from || closes <= opens || closes > '20:00');
  return late.length === 0 ? undefined : book.business.spans(late);
}

function contains({ opens, closes }: OpenSpan, clock: string): boolean {
  return closes > opens ? opens <= clock && clock < closes : opens <= clock || clock < closes;
}

/** The day whose hours run now: past midnight it is still the one before. */
function eveningOf(facts: BusinessFacts, today: Temporal.PlainDate, telling: BusinessTelling): Temporal.PlainDate {
  const opening = telling.opening.openingAt(facts, telling.now);
  return opening.kind === 'open' ? Temporal.PlainDate.from(opening.span.date) : today;
}

function tellLastOrder(
  facts: BusinessFacts,
  date: Temporal.PlainDate,
  { book, lastOrder: lead, opening: { openingOn } }: BusinessTelling,
): string[] {
  const declared = openingOn(facts, date.toString());
  const times = declared.kind === 'open' ? declared.spans.flatMap(({ lastOrder }) => lastOrder?.time ?? []) : [];
  if (times.length > 0) return [book.business.lastOrder(book.and(times.map((time) => book.business.time(time))), lead)];
  const day = book.business.dayName(date.toString(), 'other');
  if (declared.kind === 'closed') return [upperFirst(book.business.closed(day))];
  if (declared.kind === 'unknown') return [book.business.unknownDay(day)];
  return [upperFirst(book.business.open(day, book.business.spans(declared.spans))), book.business.noLastOrder()];
}

/** Days of the same hours in one line, in the order of the week. Undefined: no usual hours are declared, of which special days say nothing. */
function tellWeek(facts: BusinessFacts, today: Temporal.PlainDate, telling: BusinessTelling): string[] | undefined {
  const { business } = telling.book;
  const bySpans = new Map<string, string[]>();
  for (const day of WEEKDAYS) {
    const spans = (facts.hours ?? []).filter(({ days }) => days.includes(day));
    if (spans.length === 0) continue;
    const told = business.spans(spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1)));
    bySpans.set(told, [...(bySpans.get(told) ?? []), day]);
  }
  const lines = [...bySpans].map(([spans, days]) => business.weekLine(business.weekdays(days), spans));
  return lines.length === 0 ? undefined : [business.weekly(lines), ...specialsFrom(facts, today, telling)];
}

function specialsFrom(
  facts: BusinessFacts,
  today: Temporal.PlainDate,
  { book, opening: { openingOn } }: BusinessTelling,
): string[] {
  const { business } = book;
  const dates = [...new Set((facts.specialHours ?? []).map(({ date }) => date))]
    .filter((date) => date >= today.toString())
    .sort()
    .slice(0, MOST_SPECIALS);
  const lines = dates.map((date) => {
    const opening = openingOn(facts, date);
    return business.special(
      business.dayName(date, 'other'),
      opening.kind === 'open' ? business.spans(opening.spans) : undefined,
    );
  });
  return lines.length === 0 ? [] : [business.specials(lines)];
}

function dateOf(day: NonNullable<BusinessAct['at']>['day'], today: Temporal.PlainDate): Temporal.PlainDate {
  if (day === undefined || day === 'today') return today;
  if (day === 'tomorrow') return today.add({ days: 1 });
  if (typeof day === 'string') {
    const ahead = (WEEKDAYS.indexOf(day) + 1 - today.dayOfWeek + 7) % 7;
    return today.add({ days: ahead });
  }
  if ('holiday' in day) return today;
  const { month, day: dayOfMonth } = day;
  const date = Temporal.PlainDate.from({ year: today.year, month, day: dayOfMonth });
  return Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date;
}

function dayName(date: string, today: string, book: BusinessTelling['book']): string {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  return book.business.dayName(date, date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'other');
}
