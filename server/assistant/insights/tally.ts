/** Adds up what was counted day by day. */
import type { Decision } from '../answer.ts';
import type { LocalDay } from './local-days.ts';
import { weekOf } from './local-days.ts';
import type { CountedMoment, CountedSpan, NamedFigure } from './ports.ts';

/** By what became of a question. */
export type Decided = Readonly<Record<Decision, number>>;

export interface DayFigures {
  readonly day: string;
  readonly decided: Decided;
}

/** `disclaimers`: of all questions, those answered with a reservation or not at all. `groundless`: of the answers, those that stand on nothing. */
export interface WeekFigures {
  /** Its Monday; the first and the last week of a range may be cut. */
  readonly monday: string;
  readonly questions: number;
  readonly answers: number;
  readonly disclaimers: Share;
  readonly groundless: Share;
}

export interface Share {
  readonly count: number;
  /** 0…1; 0 of nothing. */
  readonly share: number;
  readonly isAlarming: boolean;
}

/** From here on the owner is told. */
export const ALARMING_SHARE = 0.15;

/** Of fewer a share says nothing: one of three is a third. */
export const LEAST_COUNTED = 20;

export interface Tally {
  add(day: LocalDay, counted: CountedSpan): void;
  readonly days: readonly DayFigures[];
  readonly decided: Decided;
  /** By the hour of the day, 0…23. */
  readonly hours: readonly number[];
  weeks(): WeekFigures[];
  /** By name, the most first. */
  named(figure: NamedFigure): readonly Counted[];
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

type Mutable = Record<Decision, number>;

interface Week {
  readonly decided: Mutable;
  groundless: number;
}

const none = (): Mutable => ({ ANSWER: 0, SOFT_DISCLAIMER: 0, DISCLAIMER: 0, ASK_CLARIFY: 0 });

export function createTally(hourOf: (instant: string) => number): Tally {
  const days: DayFigures[] = [];
  const decided = none();
  const hours = Array.from({ length: 24 }, () => 0);
  const weeks = new Map<string, Week>();
  const named = new Map<NamedFigure, Map<string, number>>();

  function addMoment(moment: CountedMoment, day: Mutable, week: Week): void {
    const { at, decision, isGrounded, count } = moment;
    for (const into of [day, decided, week.decided]) into[decision] += count;
    const hour = hourOf(`${at}:00Z`);
    hours[hour] = (hours[hour] ?? 0) + count;
    if (isAnswer(decision) && !isGrounded) week.groundless += count;
  }

  return {
    days,
    decided,
    hours,
    add({ day }, counted) {
      const monday = weekOf(day);
      const week = weeks.get(monday) ?? { decided: none(), groundless: 0 };
      weeks.set(monday, week);
      const ofDay = none();
      for (const moment of counted.moments) addMoment(moment, ofDay, week);
      days.push({ day, decided: ofDay });
      for (const figure of FIGURES) addCounts(figure, counted[figure], named);
    },
    weeks: () => [...weeks].map(([monday, week]) => toWeek(monday, week)),
    named: (figure) => sorted(named.get(figure) ?? new Map<string, number>()),
  };
}

const FIGURES: readonly NamedFigure[] = ['intents', 'languages', 'waits', 'items', 'hazards', 'tools'];

function addCounts(
  figure: NamedFigure,
  counts: ReadonlyMap<string, number>,
  named: Map<NamedFigure, Map<string, number>>,
): void {
  const into = named.get(figure) ?? new Map<string, number>();
  for (const [name, count] of counts) into.set(name, (into.get(name) ?? 0) + count);
  named.set(figure, into);
}

/** The same counts always stand in the same order. */
function sorted(counts: ReadonlyMap<string, number>): Counted[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

function isAnswer(decision: Decision): boolean {
  return decision === 'ANSWER' || decision === 'SOFT_DISCLAIMER';
}

function toWeek(monday: string, { decided, groundless }: Week): WeekFigures {
  const questions = totalOf(decided);
  const answers = decided.ANSWER + decided.SOFT_DISCLAIMER;
  return {
    monday,
    questions,
    answers,
    disclaimers: shareOf(decided.SOFT_DISCLAIMER + decided.DISCLAIMER, questions),
    groundless: shareOf(groundless, answers),
  };
}

export function totalOf(decided: Decided): number {
  return decided.ANSWER + decided.SOFT_DISCLAIMER + decided.DISCLAIMER + decided.ASK_CLARIFY;
}

function shareOf(count: number, all: number): Share {
  const share = all === 0 ? 0 : count / all;
  return { count, share, isAlarming: all >= LEAST_COUNTED && share > ALARMING_SHARE };
}

/** The least value that so much of all (0…1) does not exceed; undefined of nothing. */
export function percentile(counts: readonly Counted[], part: number): number | undefined {
  const values = counts
    .map(({ name, count }) => ({ value: Number(name), count }))
    .sort((one, other) => one.value - other.value);
  const wanted = Math.ceil(values.reduce((sum, { count }) => sum + count, 0) * part);
  let reached = 0;
  return values.find(({ count }) => (reached += count) >= wanted)?.value;
}

/** Of ids that were counted with their names, each once under the name it was counted with most; `most` of them. */
export function mergeNames(counts: readonly Counted[], most: number): { id: string; name: string; count: number }[] {
  const merged = new Map<string, { id: string; name: string; count: number }>();
  for (const { name: written, count } of counts) {
    const { id, name } = readCountedName(written);
    const known = merged.get(id);
    if (known === undefined) merged.set(id, { id, name, count });
    else known.count += count;
  }
  return [...merged.values()]
    .sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1))
    .slice(0, most);
}

/** As the records count it: `["id","name"]`. */
function readCountedName(written: string): { readonly id: string; readonly name: string } {
  const [id = '', name = id] = JSON.parse(written) as readonly string[];
  return { id, name };
}
