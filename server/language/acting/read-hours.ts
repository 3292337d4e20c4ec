import type { DayPart } from '../lexicon/acting.ts';
import type { Piece } from './pieces.ts';
import { phraseAt } from './pieces.ts';
import { numberAt } from './read-number.ts';
import type { ActingTables } from './tables.ts';

/** An hour as it was said. Without `half` both halves of the day may be meant, where the hour is one of twelve. */
export interface HourSaid {
  readonly hour: number;
  readonly minute: number;
  /** `exact`: nobody can mean another by it. */
  readonly half?: 'am' | 'pm' | 'exact' | DayPart;
}

export interface HourRead {
  readonly said: HourSaid;
  readonly next: number;
}

/** The hour that begins at this piece. `isAsked`: a bare number is one. */
export function hourAt(
  pieces: readonly Piece[],
  at: number,
  tables: ActingTables,
  isAsked = false,
): HourRead | undefined {
  const named = phraseAt(tables.named, pieces, at);
  if (named !== undefined)
    return { said: { hour: named.value === '12:00' ? 12 : 0, minute: 0, half: 'exact' }, next: named.next };
  const mark = phraseAt(tables.sets.at, pieces, at);
  const from = mark?.next ?? at;
  const isMarked = mark !== undefined;
  return (
    beforeAt(pieces, from, tables) ??
    (isMarked ? beforeAt(pieces, at, tables) : undefined) ??
    plainAt(pieces, from, tables, isMarked || isAsked) ??
    // «en punto de las 9»: the mark itself may begin what stands before an hour.
    (isMarked ? plainAt(pieces, at, tables, isAsked) : undefined)
  );
}

/** «half past eight», «quarter to nine», «ten to eight», «veinte para las ocho». */
function beforeAt(pieces: readonly Piece[], at: number, tables: ActingTables): HourRead | undefined {
  const fixed = phraseAt(tables.beforeHour, pieces, at);
  const minutes = fixed ?? minutesBefore(pieces, at, tables);
  if (minutes === undefined) return undefined;
  const hour = numberAt(pieces, minutes.next, tables);
  if (hour === undefined || hour.value < 1 || hour.value > 24) return undefined;
  return finish({ hour: hour.value, minute: minutes.value, next: hour.next }, pieces, tables);
}

function minutesBefore(
  pieces: readonly Piece[],
  at: number,
  tables: ActingTables,
): { readonly value: number; readonly next: number } | undefined {
  const number = numberAt(pieces, at, tables);
  if (number === undefined || number.value > 29 || number.value % 5 !== 0 || number.value === 0) return undefined;
  const to = phraseAt(tables.sets.minutesTo, pieces, number.next);
  if (to !== undefined) return { value: -number.value, next: to.next };
  const past = phraseAt(tables.sets.minutesPast, pieces, number.next);
  return past === undefined ? undefined : { value: number.value, next: past.next };
}

function plainAt(pieces: readonly Piece[], at: number, tables: ActingTables, isMarked: boolean): HourRead | undefined {
  const hour = numberAt(pieces, at, tables);
  if (hour === undefined) return undefined;
  const digits = hour.isDigits ? (pieces[at]?.text ?? '') : '';
  // «2030», «0830»: as some write it behind «a las».
  if (digits.length > 2) return isMarked ? joinedHour(digits, hour.next, pieces, tables) : undefined;
  if (hour.value > 24) return undefined;
  const withMinutes = (isSure: boolean): HourRead & { readonly isTimed: boolean } => {
    const { minute, next, isTimed } = minutesBehind(pieces, hour.next, tables, isSure);
    const read = finish({ hour: hour.value, minute, next }, pieces, tables);
    return { ...read, isTimed: isTimed || read.isTimed };
  };
  // «eight thirty pm»: what stands behind makes a time of both.
  const spoken = isMarked ? undefined : withMinutes(true);
  const read = spoken?.said.half === undefined ? withMinutes(isMarked) : spoken;
  if (!(isMarked || read.isTimed) || phraseAt(tables.sets.peopleBehind, pieces, read.next) !== undefined)
    return undefined;
  const isExact = read.said.half === undefined && digits.startsWith('0') && digits.length === 2;
  return { said: isExact ? { ...read.said, half: 'exact' } : read.said, next: read.next };
}

function joinedHour(
  digits: string,
  next: number,
  pieces: readonly Piece[],
  tables: ActingTables,
): HourRead | undefined {
  const hour = Number(digits.slice(0, -2));
  const minute = Number(digits.slice(-2));
  return hour > 24 || minute > 59 ? undefined : finish({ hour, minute, next }, pieces, tables);
}

interface MinutesRead {
  readonly minute: number;
  readonly next: number;
  readonly isTimed: boolean;
}

/** «:30», «.30», «h30», «y media», «y veinte», «menos diez», «thirty». */
function minutesBehind(pieces: readonly Piece[], at: number, tables: ActingTables, isMarked: boolean): MinutesRead {
  const glued = gluedMinutes(pieces, at, isMarked);
  if (glued !== undefined) return { minute: glued, next: at + 2, isTimed: true };
  const fixed = phraseAt(tables.behindHour, pieces, at);
  if (fixed !== undefined) return { minute: fixed.value, next: fixed.next, isTimed: true };
  const less = phraseAt(tables.sets.less, pieces, at);
  const wanting = less === undefined ? undefined : numberAt(pieces, less.next, tables);
  if (wanting !== undefined && wanting.value < 30) return { minute: -wanting.value, next: wanting.next, isTimed: true };
  const none = { minute: 0, next: at, isTimed: false };
  if (!isMarked) return none;
  const and = phraseAt(tables.sets.and, pieces, at);
  const added = numberAt(pieces, and?.next ?? at, tables);
  const isMinutes =
    added !== undefined && added.value >= 5 && added.value < 60 && (and !== undefined || !added.isDigits);
  if (!isMinutes || phraseAt(tables.sets.peopleBehind, pieces, added.next) !== undefined) return none;
  return { minute: added.value, next: added.next, isTimed: true };
}

function gluedMinutes(pieces: readonly Piece[], at: number, isMarked: boolean): number | undefined {
  const [sign, digits] = [pieces[at], pieces[at + 1]];
  if (sign === undefined || digits?.isDigits !== true || sign.end !== digits.start) return undefined;
  const isSign = sign.text === ':' || sign.text === 'h' || (sign.text === '.' && isMarked);
  return isSign && digits.text.length === 2 && Number(digits.text) < 60 ? Number(digits.text) : undefined;
}

/** What stands behind the hour says in which half of the day it is. */
function finish(
  { hour, minute, next }: { readonly hour: number; readonly minute: number; readonly next: number },
  pieces: readonly Piece[],
  tables: ActingTables,
): HourRead & { readonly isTimed: boolean } {
  const { clock, am, pm } = tables.sets;
  const marked = phraseAt(clock, pieces, next);
  let end = marked?.next ?? next;
  const isAm = phraseAt(am, pieces, end);
  const isPm = isAm === undefined ? phraseAt(pm, pieces, end) : undefined;
  const part = isAm === undefined && isPm === undefined ? partAt(pieces, end, tables) : undefined;
  end = isAm?.next ?? isPm?.next ?? part?.next ?? end;
  const half = isAm !== undefined ? 'am' : isPm !== undefined ? 'pm' : part?.value;
  const at = (((hour * 60 + minute) % (24 * 60)) + 24 * 60) % (24 * 60);
  const said: HourSaid = { hour: Math.floor(at / 60), minute: at % 60 };
  return {
    said: half === undefined ? said : { ...said, half },
    next: end,
    isTimed: marked !== undefined || half !== undefined,
  };
}

/** Only what belongs to an hour: «de la noche», not «noche» by itself. */
function partAt(
  pieces: readonly Piece[],
  at: number,
  tables: ActingTables,
): { readonly value: DayPart; readonly next: number } | undefined {
  const part = phraseAt(tables.parts, pieces, at);
  return part !== undefined && part.next - at > 1 ? part : undefined;
}
