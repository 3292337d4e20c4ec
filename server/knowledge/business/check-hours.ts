/** Hours that can't be meant: two at once, an end where they begin, a day that stands twice. */
import type { FieldIssue } from '../../fault.ts';
import { WEEKDAYS } from './business-facts.ts';
import { endMinute, MINUTES_OF_DAY, minuteOf } from './day-spans.ts';
import { fieldsOf, listOf } from './loose-values.ts';

const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u;

/** Minutes from a midnight on. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

interface Placed extends Stretch {
  /** Of the entry. */
  readonly place: number;
  readonly day: string;
}

/** `loc` begins with `hours`. */
export function checkHours(hours: readonly unknown[]): FieldIssue[] {
  const own = hours.flatMap((entry, place) => [
    ...spanIssues(entry, ['hours', place]),
    ...repeatedDays(listOf(fieldsOf(entry)['days']), ['hours', place, 'days']),
  ]);
  const placed = hours.flatMap((entry, place): Placed[] => {
    const stretch = stretchOf(entry);
    const days = new Set(listOf(fieldsOf(entry)['days']));
    if (stretch === undefined) return [];
    return WEEKDAYS.flatMap((day, index) => {
      if (!days.has(day)) return [];
      const start = index * MINUTES_OF_DAY;
      return [{ from: start + stretch.from, until: start + stretch.until, place, day }];
    });
  });
  return [...own, ...overlapsOf(placed, { field: 'hours', length: MINUTES_OF_DAY * 7 })];
}

/** `loc` begins with `special_hours`. */
export function checkSpecialHours(entries: readonly unknown[], isDay: (text: string) => boolean): FieldIssue[] {
  const days = entries.map((entry) => {
    const { date } = fieldsOf(entry);
    return typeof date === 'string' ? date : undefined;
  });
  const own = entries.flatMap((entry, place) => specialIssues(entry, ['special_hours', place], isDay));
  const repeated = entries.flatMap((entry, place): FieldIssue[] => {
    const first = days.indexOf(days[place]);
    if (days[place] === undefined || first === place) return [];
    // A day may open twice; that it is closed is said once, and alone.
    const isClosed = days.some((day, index) => day === days[place] && fieldsOf(entries[index])['closed'] === true);
    return isClosed ? [{ loc: ['special_hours', place, 'date'], ...TWICE }] : [];
  });
  const placed = entries.flatMap((entry, place): Placed[] => {
    const stretch = stretchOf(entry);
    const day = days[place];
    if (stretch === undefined || day === undefined || !isDay(day)) return [];
    const start = Date.parse(`${day}T00:00:00Z`) / 60_000;
    return [{ from: start + stretch.from, until: start + stretch.until, place, day }];
  });
  return [...own, ...repeated, ...overlapsOf(placed, { field: 'special_hours' })];
}

function specialIssues(entry: unknown, loc: FieldIssue['loc'], isDay: (text: string) => boolean): FieldIssue[] {
  const { date, closed, opens, closes } = fieldsOf(entry);
  const isNoDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(date) && !isDay(date);
  const issues: FieldIssue[] = isNoDay
    ? [{ loc: [...loc, 'date'], msg: 'value is not a valid date', type: 'value_error.format' }]
    : [];
  if (closed === true) {
    const given = [opens === undefined ? [] : ['opens'], closes === undefined ? [] : ['closes']].flat();
    const msg = 'a day that is closed has no hours';
    return [...issues, ...given.map((field) => ({ loc: [...loc, field], msg, type: 'value_error.closed' }))];
  }
  if (entry === undefined || Object.keys(fieldsOf(entry)).length === 0) return issues;
  const missing = [opens === undefined ? ['opens'] : [], closes === undefined ? ['closes'] : []].flat();
  const msg = "field required, or 'closed': true";
  return [
    ...issues,
    ...missing.map((field) => ({ loc: [...loc, field], msg, type: 'value_error.missing' })),
    ...spanIssues(entry, loc),
  ];
}

const TWICE = { msg: 'the same day stands twice', type: 'value_error.duplicate' };

function repeatedDays(days: readonly unknown[], loc: FieldIssue['loc']): FieldIssue[] {
  return days.flatMap((day, place) => (days.indexOf(day) < place ? [{ loc: [...loc, place], ...TWICE }] : []));
}

function spanIssues(entry: unknown, loc: FieldIssue['loc']): FieldIssue[] {
  const { opens, closes, last_order: lastOrder } = fieldsOf(entry);
  const isEmpty = isTime(opens) && opens === closes && opens !== '00:00';
  const stretch = stretchOf(entry);
  const last = stretch === undefined || !isTime(lastOrder) ? undefined : endMinute(stretch.from, lastOrder);
  const msg = 'must differ from opens: a whole day is 00:00 to 24:00';
  return [
    ...(isEmpty ? [{ loc: [...loc, 'closes'], msg, type: 'value_error.order' }] : []),
    ...(stretch === undefined || last === undefined || last <= stretch.until
      ? []
      : [{ loc: [...loc, 'last_order'], msg: 'must be between opens and closes', type: 'value_error.order' }]),
  ];
}

function stretchOf(entry: unknown): Stretch | undefined {
  const { opens, closes, closed } = fieldsOf(entry);
  if (closed === true || !isTime(opens) || opens === '24:00' || !isTime(closes)) return undefined;
  if (opens === closes && opens !== '00:00') return undefined;
  const from = minuteOf(opens);
  return { from, until: endMinute(from, closes) };
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value);
}

/** Told at the entry that comes later, once for each pair; `length`: behind it the same minutes come again. */
function overlapsOf(
  placed: readonly Placed[],
  { field, length }: { readonly field: string; readonly length?: number },
): FieldIssue[] {
  const ordered = placed.toSorted((one, other) => one.from - other.from);
  const again = length === undefined ? [] : ordered.map((each) => ({ ...each, from: each.from + length, until: each.until + length })); // prettier-ignore
  const found = new Map<string, FieldIssue>();
  const all = [...ordered, ...again];
  ordered.forEach((one, index) => {
    for (const other of all.slice(index + 1)) {
      if (other.from >= one.until) break;
      const [first, later] = one.place <= other.place ? [one, other] : [other, one];
      if (first.place === later.place && first.day === later.day) continue;
      const msg = `overlaps with ${field} ${String(first.place)} on ${later.day}`;
      const key = `${String(first.place)} ${String(later.place)}`;
      if (!found.has(key)) found.set(key, { loc: [field, later.place], msg, type: 'value_error.overlap' });
    }
  });
  return [...found.values()].toSorted((one, other) => Number(one.loc[1]) - Number(other.loc[1]));
}
