/** How many texts are embedded at once: between two batches progress is told and what was made is kept, so none may take long. */

export interface Batches {
  /** Of the next one. */
  size(): number;
  /** The work on the last one took so long. */
  took(milliseconds: number): void;
}

const FIRST = 64;
const LEAST = 4;
const MOST = 256;

/** A batch that was quicker is followed by a larger one, one that was slower by a smaller one. */
const QUICK_MS = 250;
const SLOW_MS = 600;

export function createBatches(): Batches {
  let size = FIRST;
  return {
    size: () => size,
    took(milliseconds) {
      if (milliseconds < QUICK_MS) size = Math.min(MOST, size * 2);
      if (milliseconds > SLOW_MS) size = Math.max(LEAST, Math.floor(size / 2));
    },
  };
}

/** Does the work on each batch of the list in turn. `done`: how many went before it. */
export async function inBatches<Value>(
  values: readonly Value[],
  work: (batch: readonly Value[], done: number) => Promise<void>,
): Promise<void> {
  const batches = createBatches();
  for (let done = 0; done < values.length;) {
    const batch = values.slice(done, done + batches.size());
    const begun = performance.now();
    await work(batch, done);
    batches.took(performance.now() - begun);
    done += batch.length;
  }
}
