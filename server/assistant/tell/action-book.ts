import type { DayPart } from '../../language/acting/index.ts';

/** How a language tells what is to be done, was done or could not be. Days and hours come as `day` and `time` give them. */
export interface ActionBook {
  /** `viernes 4 de diciembre`, `21.30`: as it stands in a template of the file. */
  day(date: string): string;
  time(time: string): string;
  /** `21.30 h`: with no words around it. */
  timeAlone(time: string): string;
  /** `a la noche`: a stretch of the day in which something is to be. */
  part(part: DayPart): string;
  yes(): string;
  no(): string;

  /** Behind what was read back: the button does it, nothing else. */
  press(): string;
  /** A yes in words does nothing. */
  pressNotSay(): string;
  /** Asked for again, behind an answer to something else. */
  goOn(title: string, ask: string): string;
  past(day: string, time: string | undefined): string;
  /** No calendar has the day that was said. */
  noDay(): string;
  closed(day: string): string;
  outside(day: string, time: string, spans: string): string;
  whichHalf(time: string): string;
  halves(): readonly [morning: string, night: string];
  /** A number that was said alone: people or an hour. */
  whichNumber(number: number): string;
  /** Each is understood as an answer to it. */
  eitherNumber(number: number): readonly [people: string, hour: string];
  /** They do not know what was asked. */
  notKnown(staff: string): string;
  bounds(least: number | undefined, most: number | undefined): string;

  dropped(): string;
  /** What was confirmed is as it was, whatever was said since. */
  kept(staff: string): string;
  /** Of a code that nothing here is known by. */
  stray(code: string, staff: string): string;
  /** Nobody could keep it, so there is no button. */
  away(staff: string): string;
  /** The session has had as many prepared as it may within an hour. */
  tooMany(staff: string): string;
  /** The message gives orders to the assistant, or nobody knows whose it is. */
  notNow(staff: string): string;

  /** Their rights do not reach it: what is missing, and what can be done. */
  forbidden(title: string, needs: 'read' | 'write' | 'admin', staff: string): string;
  /** The credential that they came with does not hold. */
  signIn(trouble: 'expired' | 'elsewhere' | 'invalid', staff: string): string;

  succeeded(title: string): string;
  running(title: string): string;
  failed(staff: string): string;
  refused(reason: string | undefined): string;
  unknown(): string;
  cancelled(): string;
  expired(): string;

  /** Before what was looked up: what of it nobody said. */
  supposed(details: string): string;
  /** The same: what of it an earlier look-up of this answer gave. */
  taken(details: string): string;
  /** Before hours that lie outside the stretch of the day that was asked for, in which none is. */
  nothingIn(part: string): string;
  /** Behind the hours of that stretch: there are others. */
  moreThan(part: string): string;
  /** Of something that only reads. */
  none(): string;
  unread(why: 'away' | 'slow' | 'unreadable' | 'limit' | 'forbidden', staff: string): string;
  /** What was told `minutes` ago; nobody knows whether it still holds. */
  stale(minutes: number, told: string): string;
  /** The same, beside a source. */
  lookedUp(minutes: number): string;
  /** A state of health that has no name here, in a list of what somebody can't have. */
  ofHealth(): string;
  readonly suggestions: {
    readonly days: readonly [today: string, tomorrow: string];
    readonly again: string;
    readonly staff: string;
  };
}
