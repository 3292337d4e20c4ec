import type { Weekday } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt } from './pieces.ts';
import { numberAt } from './read-number.ts';
import type { ActingTables } from './tables.ts';

/** A day as it was said; which date that is hangs on the day on which it is said. */
export type DaySaid =
  | { readonly kind: 'ahead'; readonly days: number }
  | { readonly kind: 'weekday'; readonly weekday: Weekday; readonly isComing: boolean; readonly weeks: number }
  /** Without a month: the next day of that number. */
  | {
      readonly kind: 'date';
      readonly day: number;
      readonly month?: number;
      readonly year?: number;
      /** Said beside it in figures, where either of two numbers may be the month: «Friday 12/4». */
      readonly weekday?: Weekday;
    };

export interface DayRead {
  readonly day: DaySaid;
  readonly next: number;
}

/** The day that begins at this piece. */
export function dayAt(pieces: readonly Piece[], at: number, tables: ActingTables): DayRead | undefined {
  const ahead = phraseAt(tables.days, pieces, at);
  if (ahead !== undefined) return { day: { kind: 'ahead', days: ahead.value }, next: ahead.next };
  return (
    writtenAt(pieces, at) ??
    namedAt(pieces, at, tables) ??
    dateAt(pieces, at, tables) ??
    inDaysAt(pieces, at, tables) ??
    ofMonthAt(pieces, at, tables)
  );
}

/** «3/12», «3/12/2026», «3-12-2026», and as a machine writes it: «2026-12-03». */
function writtenAt(pieces: readonly Piece[], at: number): DayRead | undefined {
  const [first, sign, second, again, third] = pieces.slice(at, at + 5);
  if (first?.isDigits !== true || second?.isDigits !== true || !areJoined([first, sign, second])) return undefined;
  const isThree = third?.isDigits === true && again?.text === sign?.text && areJoined([second, again, third]);
  if (sign?.text === '-' && isThree && first.text.length === 4)
    return dated(Number(third.text), Number(second.text), Number(first.text), at + 5);
  if (sign?.text !== '/' && !(sign?.text === '-' && isThree)) return undefined;
  const year = isThree ? Number(third.text) : undefined;
  const whole = year !== undefined && year < 100 ? year + 2000 : year;
  return dated(Number(first.text), Number(second.text), whole, at + (isThree ? 5 : 3));
}

function areJoined(pieces: readonly (Piece | undefined)[]): boolean {
  return pieces.every((piece, at) => at === 0 || piece?.start === pieces[at - 1]?.end);
}

function dated(day: number, month: number, year: number | undefined, next: number): DayRead | undefined {
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined;
  return { day: { kind: 'date', day, month, ...(year === undefined ? {} : { year }) }, next };
}

/** «el viernes», «el próximo viernes», «el viernes pasado», «viernes que viene», «next Friday», «el viernes de la semana que viene». */
function namedAt(pieces: readonly Piece[], at: number, tables: ActingTables): DayRead | undefined {
  const before = phraseAt(tables.sets.coming, pieces, at);
  const last = phraseAt(tables.sets.gone, pieces, at);
  const named = phraseAt(tables.weekdays, pieces, before?.next ?? last?.next ?? at);
  if (named === undefined) return undefined;
  const gone = goneAt(pieces, named.next, tables);
  if (last !== undefined || gone !== undefined)
    return {
      day: { kind: 'weekday', weekday: named.value, isComing: false, weeks: -1 },
      next: gone ?? named.next,
    };
  // «el sábado 5 de diciembre»: the date says which.
  const date =
    dateAt(pieces, named.next, tables) ??
    withWeekday(writtenAt(pieces, skipSign(pieces, named.next)), named.value) ??
    bareAt(pieces, named.next, tables);
  if (date !== undefined) return date;
  const behind = phraseAt(tables.sets.coming, pieces, named.next);
  const weekday = { kind: 'weekday', weekday: named.value, weeks: 0 } as const;
  return {
    day: { ...weekday, isComing: before !== undefined || behind !== undefined },
    next: behind?.next ?? named.next,
  };
}

function withWeekday(date: DayRead | undefined, weekday: Weekday): DayRead | undefined {
  return date?.day.kind === 'date' ? { ...date, day: { ...date.day, weekday } } : date;
}

/** «el viernes pasado», and not «el viernes pasado mañana». */
function goneAt(pieces: readonly Piece[], at: number, tables: ActingTables): number | undefined {
  const gone = phraseAt(tables.sets.gone, pieces, at);
  const day = phraseAt(tables.days, pieces, at);
  return gone === undefined || (day !== undefined && day.next > gone.next) ? undefined : gone.next;
}

/** «el sábado 5»: nothing behind it makes it an hour or a number of people. */
function bareAt(pieces: readonly Piece[], at: number, tables: ActingTables): DayRead | undefined {
  const number = numberAt(pieces, at, tables);
  if (number?.isDigits !== true || number.value < 1 || number.value > 31) return undefined;
  if (isOfOther(pieces, number.next, tables)) return undefined;
  return { day: { kind: 'date', day: number.value }, next: number.next };
}

/** «3 de diciembre», «el tres de diciembre de 2026», «December 3rd», «the 3rd of December». */
function dateAt(pieces: readonly Piece[], from: number, tables: ActingTables): DayRead | undefined {
  const at = skip(tables.sets.dayMarks, pieces, skipSign(pieces, from));
  const number = numberAt(pieces, at, tables);
  if (number !== undefined) {
    const behind = skip(tables.sets.of, pieces, skip(tables.sets.ordinals, pieces, number.next));
    const month = phraseAt(tables.months, pieces, behind);
    return month === undefined ? undefined : withYear(number.value, month.value, month.next, pieces, tables);
  }
  const month = phraseAt(tables.months, pieces, at);
  if (month === undefined) return undefined;
  const behind = numberAt(pieces, skip(tables.sets.dayMarks, pieces, month.next), tables);
  if (behind === undefined) return undefined;
  return withYear(behind.value, month.value, skip(tables.sets.ordinals, pieces, behind.next), pieces, tables);
}

function withYear(
  day: number,
  month: number,
  at: number,
  pieces: readonly Piece[],
  tables: ActingTables,
): DayRead | undefined {
  const behind = pieces[skip(tables.sets.of, pieces, skipSign(pieces, at))];
  const year = behind?.isDigits === true && /^20\d\d$/u.test(behind.text) ? Number(behind.text) : undefined;
  const next = year === undefined || behind === undefined ? at : pieces.indexOf(behind) + 1;
  return dated(day, month, year, next);
}

/** «en dos días», «in a week», «dentro de 3 días». */
function inDaysAt(pieces: readonly Piece[], at: number, tables: ActingTables): DayRead | undefined {
  const ahead = phraseAt(tables.sets.ahead, pieces, at);
  if (ahead === undefined) return undefined;
  const number = numberAt(pieces, ahead.next, tables);
  const behind = number?.next ?? ahead.next;
  const count = number?.value ?? 1;
  const days = phraseAt(tables.sets.dayUnits, pieces, behind);
  if (days !== undefined && number !== undefined) return { day: { kind: 'ahead', days: count }, next: days.next };
  const weeks = phraseAt(tables.sets.weekUnits, pieces, behind);
  return weeks === undefined || number === undefined
    ? undefined
    : { day: { kind: 'ahead', days: count * 7 }, next: weeks.next };
}

/** «el 5», «the 5th», «dia 5». */
function ofMonthAt(pieces: readonly Piece[], at: number, tables: ActingTables): DayRead | undefined {
  const mark = phraseAt(tables.sets.dayMarks, pieces, at);
  if (mark === undefined) return undefined;
  const number = numberAt(pieces, mark.next, tables);
  if (number?.isDigits !== true || number.value < 1 || number.value > 31) return undefined;
  const ordinal = phraseAt(tables.sets.ordinals, pieces, number.next);
  const next = ordinal?.next ?? number.next;
  return isOfOther(pieces, next, tables) ? undefined : { day: { kind: 'date', day: number.value }, next };
}

/** An hour or a number of people stands there, no day of the month. */
function isOfOther(pieces: readonly Piece[], next: number, tables: ActingTables): boolean {
  const behind = pieces[next];
  const { clock, am, pm, peopleBehind } = tables.sets;
  const isTime = [clock, am, pm].some((table) => phraseAt(table, pieces, next) !== undefined);
  const isGlued = (behind?.text === ':' || behind?.text === '.') && pieces[next + 1]?.isDigits === true;
  return isTime || isGlued || phraseAt(peopleBehind, pieces, next) !== undefined;
}

function skip(table: ActingTables['sets']['of'], pieces: readonly Piece[], at: number): number {
  return phraseAt(table, pieces, at)?.next ?? at;
}

function skipSign(pieces: readonly Piece[], at: number): number {
  return pieces[at]?.text === ',' ? at + 1 : at;
}
