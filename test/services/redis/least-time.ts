/** How long a piece of work takes where other work may come between. */

/** Of which one must be quick: what the work itself waits for it waits for each time. */
const MOST_TRIES = 25;

export interface Timed<Result> {
  readonly value: Result;
  readonly ms: number;
}

export async function timed<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
  const began = performance.now();
  const value = await work();
  return { value, ms: performance.now() - began };
}

/** The least of at least so many tries, in ms; of more while none stays below the limit, as on a machine that is busy. */
export async function leastMs(
  limitMs: number,
  measure: () => Promise<Pick<Timed<unknown>, 'ms'>>,
  tries = 1,
): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < tries || (least >= limitMs && turn < MOST_TRIES); turn += 1) {
    least = Math.min(least, (await measure()).ms);
  }
  return least;
}
