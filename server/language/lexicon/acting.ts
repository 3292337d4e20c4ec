import type { Weekday } from '../utterance.ts';

/** A stretch of the day that an hour is said of: «las nueve de la noche». */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

/**
 * How a language says what somebody wants done: which day, at what hour, for how many, in whose name. Tables of their own beside those that every
 * message is heard by: a word that only an order needs is no slip of another, and makes no question be read otherwise.
 */
export interface ActingWords {
  readonly language: string;
  /** Days from today: `-1` yesterday, `0` today, `1` tomorrow. */
  readonly days: Readonly<Record<string, readonly string[]>>;
  readonly weekdays: Readonly<Record<Weekday, readonly string[]>>;
  /** Before or behind a day of the week: the one that comes. */
  readonly coming: readonly string[];
  /** Before or behind a day of the week: the one that has been. */
  readonly gone: readonly string[];
  /** Before a bare number: a day of the month. */
  readonly dayMarks: readonly string[];
  /** Behind it: `rd`, `th`. */
  readonly ordinals: readonly string[];
  /** By their number, January first. */
  readonly months: readonly (readonly string[])[];
  readonly of: readonly string[];
  readonly numbers: Readonly<Record<string, readonly string[]>>;
  /** Beside something that was done they take nothing of it back, and say nothing of its time. Single words. */
  readonly plain: readonly string[];
  /** Joins tens and ones, an hour and its minutes. */
  readonly and: readonly string[];
  /** Between two numbers of which either may be meant. */
  readonly or: readonly string[];
  /** Before two numbers between which it lies. */
  readonly between: readonly string[];
  /** `in` two days, weeks. */
  readonly ahead: readonly string[];
  readonly dayUnits: readonly string[];
  readonly weekUnits: readonly string[];
  /** Before an hour. */
  readonly at: readonly string[];
  /** Behind an hour, that say nothing of the half of the day. */
  readonly clock: readonly string[];
  readonly am: readonly string[];
  readonly pm: readonly string[];
  /** Minutes, behind the hour and before it. */
  readonly behindHour: Readonly<Record<string, readonly string[]>>;
  readonly beforeHour: Readonly<Record<string, readonly string[]>>;
  /** Between minutes and the hour they are wanting to, and past it: «ten to eight». Absent: nobody says it so. */
  readonly minutesTo: readonly string[];
  readonly minutesPast: readonly string[];
  /** Between the hour and the minutes that are wanting: «ocho menos diez». */
  readonly less: readonly string[];
  readonly parts: Readonly<Record<DayPart, readonly string[]>>;
  /** A stretch of today: «esta noche». */
  readonly partsToday: Readonly<Record<DayPart, readonly string[]>>;
  /** An hour by its name. */
  readonly named: Readonly<Record<'12:00' | '00:00', readonly string[]>>;
  /** Before and behind how many they are. */
  readonly peopleBefore: readonly string[];
  /** Before how many they are, or before an hour: «para 5». */
  readonly peopleOrHour: readonly string[];
  readonly peopleBehind: readonly string[];
  /** Behind a number: it counts something else, or is larger. «dos familias», «diez mil», «una docena». */
  readonly peopleNot: readonly string[];
  /** So many by a word of its own: «solo yo». */
  readonly peopleSaid: Readonly<Record<string, readonly string[]>>;
  readonly nameBefore: readonly string[];
  /** What a name is called: it is one behind it in capitals, or behind a colon. */
  readonly nameLabel: readonly string[];
  /** Before a name only where one was asked for: «para Ana». */
  readonly nameAsked: readonly string[];
  /** Joins the words of a name: «de», «da». */
  readonly nameLinks: readonly string[];
  /** No name begins or goes on with one of these. */
  readonly nameEnds: readonly string[];
  readonly codeBefore: readonly string[];
  /** Before what is to be told to somebody. */
  readonly tellBefore: readonly string[];
  /** Before a day or an hour that is not meant, where another one is said: «el sábado, no el viernes». */
  readonly notThen: readonly string[];
  /** Before a day or an hour that is left out: «menos el lunes». */
  readonly exceptThen: readonly string[];
  /** Behind a day or an hour that is left out: «el sábado no puedo». */
  readonly exceptBehind: readonly string[];
  /** Before what is wanted instead: «no, mejor a las 22». */
  readonly no: readonly string[];
  /** Behind a number it is no hour: «uno más». */
  readonly more: readonly string[];
  /** Small words beside a number that is wanted in the place of another: «mejor para 3». */
  readonly insteadFor: readonly string[];
  /** Does not know what was asked, or has it no more. */
  readonly knowsNot: readonly string[];
  /** Drops what was begun. Said alone, or with small words. */
  readonly drop: readonly string[];
  /** Drops it only where nothing else is said: «para», which is where «para sexta» begins. */
  readonly dropAlone: readonly string[];
  /** It shall be otherwise: «mejor a las 22». */
  readonly change: readonly string[];
  /** Says yes to what was read back, which only a button does. */
  readonly confirm: readonly string[];
  /** Says that something was done for somebody: «ya te reservé». */
  readonly done: readonly string[];
}
