import { createSteadyClock } from '../../shared/steady-clock.ts';

export interface DatabaseClock {
  /** Never ahead of the database's clock, and never back by a small step. */
  readonly now: () => Date;
  /** What the database's clock showed a moment ago. */
  tell(milliseconds: number): void;
}

/**
 * The time by the database, so that what one node publishes is in force on all of them, whatever their own clocks say: those are never asked.
 * Between two answers a stopwatch runs on. An answer was given before it arrived, so the time shown is at most a little late; and since every
 * transaction begins with one, no reader is before the moment of anything that it can see.
 */
export function createDatabaseClock(stopwatch: () => number = () => performance.now()): DatabaseClock {
  let told: { readonly at: number; readonly time: number } | undefined;
  const now = createSteadyClock(() => {
    if (told === undefined) throw new Error('the database was not asked for the time yet');
    return told.time + (stopwatch() - told.at);
  });
  return {
    now,
    tell(time) {
      told = { at: stopwatch(), time };
      // Kept, also when a later answer took longer to arrive.
      now();
    },
  };
}
