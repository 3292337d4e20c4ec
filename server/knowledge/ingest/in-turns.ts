/** How long others wait at most while a long list is worked through. */
const TURN_MS = 10;

/** Called between the pieces of a long work: everybody else runs when it has gone on for a few milliseconds. @throws what the signal was aborted with */
export type TakeTurns = () => Promise<void>;

export function createTurns(signal: AbortSignal): TakeTurns {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < TURN_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
    begun = performance.now();
  };
}

/** The results in order, in turns. @throws what the signal was aborted with */
export async function inTurns<Value, Result>(
  values: readonly Value[],
  work: (value: Value, index: number) => Result,
  signal: AbortSignal,
): Promise<Result[]> {
  const takeTurns = createTurns(signal);
  const results: Result[] = [];
  for (const [index, value] of values.entries()) {
    results.push(work(value, index));
    await takeTurns();
  }
  return results;
}
