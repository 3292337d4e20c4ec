/** Adds up day by day who was there: a session is one conversation, and as near to one person as is known. */
import type { LocalDay } from './local-days.ts';
import { weekOf } from './local-days.ts';

/** So many different sessions. */
export interface ActiveFigures {
  /** The first day of what is counted: `2026-03-02`. */
  readonly from: string;
  readonly active: number;
}

export interface VisitFigures {
  /** Different sessions of all days. */
  readonly conversations: number;
  /** Of those that have a session. */
  readonly questions: number;
  readonly days: readonly ActiveFigures[];
  /** By their Monday, and by their first day; the first and the last may be cut. */
  readonly weeks: readonly ActiveFigures[];
  readonly months: readonly ActiveFigures[];
}

export interface VisitTally {
  /** `visits`: questions by session. */
  add(day: LocalDay, visits: ReadonlyMap<string, number>): void;
  figures(): VisitFigures;
}

export function createVisitTally(): VisitTally {
  const all = new Set<string>();
  const days = new Map<string, Set<string>>();
  const weeks = new Map<string, Set<string>>();
  const months = new Map<string, Set<string>>();
  let questions = 0;
  return {
    add({ day }, visits) {
      const into = [all, of(days, day), of(weeks, weekOf(day)), of(months, `${day.slice(0, 7)}-01`)];
      for (const [session, count] of visits) {
        questions += count;
        for (const sessions of into) sessions.add(session);
      }
    },
    figures: () => ({
      conversations: all.size,
      questions,
      days: toFigures(days),
      weeks: toFigures(weeks),
      months: toFigures(months),
    }),
  };
}

function of(periods: Map<string, Set<string>>, from: string): Set<string> {
  const sessions = periods.get(from) ?? new Set<string>();
  periods.set(from, sessions);
  return sessions;
}

function toFigures(periods: ReadonlyMap<string, ReadonlySet<string>>): ActiveFigures[] {
  return [...periods].map(([from, sessions]) => ({ from, active: sessions.size }));
}
