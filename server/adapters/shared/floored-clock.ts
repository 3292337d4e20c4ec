/** A clock that is kept from showing a moment before what it is known to have shown already. */
export interface FlooredClock {
  readonly now: () => Date;
  /** It shows no moment before this one from now on. @returns by how many milliseconds it was behind; 0 where it was not */
  raise(moment: number): number;
}

/** From the floor it goes on at half its pace, not at its own: so time passes, and the clock beneath can catch up. */
const PACE = 0.5;

export function createFlooredClock(clock: () => Date, stopwatch: () => number = () => performance.now()): FlooredClock {
  let floor: { readonly moment: number; readonly since: number } | undefined;
  const least = (): number =>
    floor === undefined ? -Infinity : Math.floor(floor.moment + (stopwatch() - floor.since) * PACE);
  const now = (): Date => {
    const beneath = clock();
    const bound = least();
    return bound > beneath.getTime() ? new Date(bound) : beneath;
  };
  return {
    now,
    raise(moment) {
      const behind = moment - now().getTime();
      // Also where it is not behind now: it may be set back later.
      if (moment > least()) floor = { moment, since: stopwatch() };
      return Math.max(0, behind) || 0;
    },
  };
}
