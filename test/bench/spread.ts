/** What a list of measured values says: its middle and its upper end. */

export interface Spread {
  readonly unit: Unit;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly count: number;
}

export type Unit = 'ms' | 'µs' | 'kB' | 'MB' | '/s' | '';

/** By nearest rank: a value that was measured, never one between two. @throws Error when there are none */
export function spreadOf(samples: readonly number[], unit: Unit): Spread {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share: number): number => {
    const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
    if (value === undefined) throw new Error('nothing was measured');
    return value;
  };
  return { unit, p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length };
}

/** One value, counted once: bytes of a file, a peak. */
export function single(value: number, unit: Unit): Spread {
  return { unit, p50: value, p95: value, p99: value, count: 1 };
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** `work` once per round and its peer right after it, so that a noisy moment hits both. */
export async function interleave(
  rounds: number,
  work: (round: number) => Promise<number>,
  peer: (round: number) => Promise<number>,
): Promise<{ readonly ours: number[]; readonly peers: number[] }> {
  const ours: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await work(round));
    peers.push(await peer(round));
  }
  return { ours, peers };
}
