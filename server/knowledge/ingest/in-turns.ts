/** How long others wait at most while a long list is worked through. */
const TURN_MS = 10;

/** The results in order. Between turns of a few milliseconds everybody else runs. @throws what the signal was aborted with */
export async function inTurns<Value, Result>(
  values: readonly Value[],
  work: (value: Value, index: number) => Result,
  signal: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let begun = performance.now();
  for (const [index, value] of values.entries()) {
    results.push(work(value, index));
    if (performance.now() - begun < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
    begun = performance.now();
  }
  return results;
}
