import type { DayOpening } from '../../knowledge/index.ts';
import type { DayPart } from '../../language/acting/index.ts';
import type { Bounds } from './bounds.ts';
import { boundsOf, isRequired, isWithin } from './bounds.ts';
import type { OpenForm } from './form.ts';
import { halfHoursOf, isOfPart, isOpenAt } from './parts-of-day.ts';
import type { SlotsRead } from './read-slots.ts';
import { settleNumber } from './settle-number.ts';
import type { RefusedChoice } from './settle-choices.ts';
import { isWanted, settleChoices } from './settle-choices.ts';
import type { ArgumentValue, Tool, ToolSlot } from './tool-desk.ts';

/** Why something that was said can't be. */
export type SlotProblem =
  | { readonly kind: 'past'; readonly date: string; readonly time?: string }
  | { readonly kind: 'no-day' }
  | { readonly kind: 'closed'; readonly opening: DayOpening }
  /** `part`: all of that stretch of the day, where no hour was said. */
  | { readonly kind: 'outside'; readonly opening: DayOpening; readonly time: string; readonly part?: DayPart }
  | { readonly kind: 'which-half'; readonly times: readonly string[] }
  | { readonly kind: 'bounds'; readonly slot: ToolSlot; readonly bounds: Bounds }
  /** «mejor 3»: as many people, or that hour. */
  | { readonly kind: 'which-number'; readonly number: number }
  /** What was asked is not known to them, or they have it no more. */
  | { readonly kind: 'not-known' }
  /** Nothing is there that these are of, or nothing of theirs: which of the two is not told. */
  | { readonly kind: 'unknown'; readonly slot: ToolSlot; readonly values: Readonly<Record<string, ArgumentValue>> }
  /** With this choice nothing is done: its file says why, and may have offered something else. */
  | ({ readonly kind: 'refused' } & RefusedChoice);

export interface SettledForm {
  readonly form: OpenForm;
  readonly problem?: SlotProblem;
  /** The next thing to ask for. Absent: everything is said. */
  readonly missing?: ToolSlot;
}

export interface Clock {
  /** By the business's clock: `2026-11-29`, `21:30`. */
  readonly today: string;
  readonly time: string;
  /** What is declared of a day. */
  readonly openingOn: (date: string) => DayOpening;
}

/** What is open with what was just said: hours are decided where the opening hours do, and what can't be is left out and told. */
export function settleForm(tool: Tool, before: OpenForm, said: SlotsRead, clock: Clock): SettledForm {
  const instead = settleNumber(tool, before, said, clock);
  if (instead.kind === 'either') return askWhich(tool, before, instead.number);
  const { read } = instead;
  const values = new Map<string, ArgumentValue>(Object.entries({ ...before.values, ...read.values }));
  for (const of of read.doubted ?? []) values.delete(of);
  for (const { of, reads } of tool.slots)
    if (reads === 'date' && read.leftOut?.some((date) => date === values.get(of)) === true) values.delete(of);
  const outOf = tool.slots.find(({ of }) => {
    const value = read.values[of];
    return value !== undefined && !isWithin(value, boundsOf(tool, of));
  });
  if (outOf !== undefined) values.delete(outOf.of);
  const refused = settleChoices(tool, values);
  // What is offered in its place has a day of its own.
  const isOther = refused !== undefined && isOffer(refused);
  const time = isOther ? {} : settleTime(tool, values, { before, read, clock });
  const supposed = (before.supposed ?? []).filter((of) => values.has(of) && !isSaidAnew(of, tool, read));
  const form: OpenForm = {
    tool: tool.name,
    values: Object.fromEntries(values),
    ...(supposed.length === 0 ? {} : { supposed }),
    ...(time.times === undefined ? {} : { times: time.times }),
    ...(time.part === undefined ? {} : { part: time.part }),
    ...(before.checked === undefined ? {} : { checked: before.checked }),
    idle: 0,
  };
  const problem = problemOf({ refused, outOf, time: time.problem }, tool);
  const missing = missingOf(tool, values, problem);
  return {
    form: missing === undefined ? form : { ...form, asks: missing.of },
    ...(problem === undefined ? {} : { problem }),
    ...(missing === undefined ? {} : { missing }),
  };
}

/** Two things that a number may be, of which neither is asked for by its name. */
function askWhich(tool: Tool, before: OpenForm, number: number): SettledForm {
  const slot = tool.slots.find(({ reads }) => reads === 'people');
  if (slot === undefined) throw new Error('people may be meant');
  const { actionId: _, ...open } = before;
  return { form: { ...open, asks: slot.of, idle: 0 }, problem: { kind: 'which-number', number }, missing: slot };
}

/** What a person says takes the place of what was supposed. */
function isSaidAnew(of: string, { slots }: Tool, { values, times }: SlotsRead): boolean {
  const isHour = slots.some((slot) => slot.of === of && slot.reads === 'time');
  return values[of] !== undefined || (isHour && times !== undefined);
}

interface Problems {
  readonly refused: RefusedChoice | undefined;
  readonly outOf: ToolSlot | undefined;
  readonly time: SlotProblem | undefined;
}

/** One is told at a time: what is refused before all else. */
function problemOf({ refused, outOf, time }: Problems, tool: Tool): SlotProblem | undefined {
  if (refused !== undefined) return { kind: 'refused', ...refused };
  return outOf === undefined ? time : { kind: 'bounds', slot: outOf, bounds: boundsOf(tool, outOf.of) };
}

function isOffer({ slot, value }: RefusedChoice): boolean {
  const choice = slot.choices?.find((each) => each.value === value);
  return choice !== undefined && Object.keys(choice.instead).length > 0;
}

/** What is asked about is what the problem is of, else the first that is wanting. */
function missingOf(
  tool: Tool,
  values: ReadonlyMap<string, ArgumentValue>,
  problem: SlotProblem | undefined,
): ToolSlot | undefined {
  const wanting = tool.slots.filter(
    (slot) =>
      !values.has(slot.of) && isNeeded(tool, slot, values) && slot.from === undefined && slot.default === undefined,
  );
  const isOf = (slot: ToolSlot): boolean => {
    if (problem === undefined) return false;
    if (problem.kind === 'bounds' || problem.kind === 'refused' || problem.kind === 'unknown')
      return problem.slot.of === slot.of;
    return (
      slot.reads ===
      (problem.kind === 'closed' || problem.kind === 'no-day' || (problem.kind === 'past' && problem.time === undefined)
        ? 'date'
        : 'time')
    );
  };
  return wanting.find(isOf) ?? wanting[0];
}

function isNeeded(tool: Tool, slot: ToolSlot, values: ReadonlyMap<string, ArgumentValue>): boolean {
  return slot.when === undefined ? isRequired(tool, slot.of) : isWanted(slot, values);
}

interface Settling {
  readonly before: OpenForm;
  readonly read: SlotsRead;
  readonly clock: Clock;
}

/** Takes out of `values` what can't be, and puts the hour in that is meant. */
function settleTime(
  tool: Tool,
  values: Map<string, ArgumentValue>,
  { before, read, clock }: Settling,
): Pick<OpenForm, 'times' | 'part'> & { readonly problem?: SlotProblem } {
  const day = tool.slots.find(({ reads }) => reads === 'date');
  const hour = tool.slots.find(({ reads }) => reads === 'time');
  const part = read.part ?? before.part;
  const held = part === undefined ? {} : { part };
  if (day !== undefined && read.isNoDay === true) {
    values.delete(day.of);
    return { ...held, ...timesHeld(before, read), problem: { kind: 'no-day' } };
  }
  const date = day === undefined ? undefined : values.get(day.of);
  if (typeof date === 'string' && date < clock.today && day?.mayBePast !== true) {
    if (day !== undefined) values.delete(day.of);
    return { ...held, ...timesHeld(before, read), problem: { kind: 'past', date } };
  }
  const opening = typeof date === 'string' ? clock.openingOn(date) : undefined;
  if (hour?.withinHours === true && opening?.kind === 'closed') {
    if (day !== undefined) values.delete(day.of);
    return { ...held, ...timesHeld(before, read), problem: { kind: 'closed', opening } };
  }
  if (hour === undefined) return held;
  const said = read.times ?? before.times ?? timesOf(values.get(hour.of));
  if (said.length === 0) {
    const isOut = hour.withinHours && part !== undefined && opening !== undefined && !isOpenIn(opening, part);
    return isOut ? { problem: { kind: 'outside', opening, time: '', part } } : held;
  }
  // Which of them is meant may hang on the day.
  if (day !== undefined && typeof date !== 'string') {
    if (said.length > 1) return { ...held, times: said };
    values.set(hour.of, said[0] ?? '');
    return held;
  }
  return { ...held, ...settleHour(hour, said, { values, part, clock, date, opening }) };
}

function timesHeld({ times: open }: OpenForm, { times = open }: SlotsRead): Pick<OpenForm, 'times'> {
  return times === undefined ? {} : { times };
}

function timesOf(value: ArgumentValue | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

interface HourSettling {
  readonly values: Map<string, ArgumentValue>;
  readonly part: OpenForm['part'];
  readonly clock: Clock;
  readonly date: ArgumentValue | undefined;
  readonly opening: DayOpening | undefined;
}

function settleHour(
  hour: ToolSlot,
  said: readonly string[],
  { values, part, clock, date, opening }: HourSettling,
): Pick<OpenForm, 'times'> & { readonly problem?: SlotProblem } {
  values.delete(hour.of);
  const ofPart = part === undefined ? [] : said.filter((time) => isOfPart(time, part));
  const meant = ofPart.length > 0 ? ofPart : said;
  const toCome = date === clock.today ? meant.filter((time) => time > clock.time || time < '05:00') : meant;
  if (toCome.length === 0 && typeof date === 'string')
    return { problem: { kind: 'past', date, time: meant.at(-1) ?? '' } };
  const isBound = hour.withinHours && opening?.kind === 'open';
  const open = isBound ? toCome.filter((time) => isOpenAt(opening, time)) : toCome;
  if (open.length === 0 && opening !== undefined)
    return { problem: { kind: 'outside', opening, time: toCome.at(-1) ?? '' } };
  if (open.length > 1) return { times: open, problem: { kind: 'which-half', times: open } };
  values.set(hour.of, open[0] ?? '');
  return {};
}

/** Where nothing is declared of a day, nothing is known against it. */
function isOpenIn(opening: DayOpening, part: DayPart): boolean {
  return opening.kind !== 'open' || opening.spans.some((span) => halfHoursOf(span).some((at) => isOfPart(at, part)));
}
