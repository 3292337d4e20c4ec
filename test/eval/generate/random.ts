/** Chance that can be had again: the same seed makes the same questions on every machine. */

export interface Random {
  /** A whole number from 0 up to, without, the bound. */
  below(bound: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
}

/** mulberry32: small, and good enough to spread questions. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (bound) => Math.floor(next() * bound),
    pick: (values) => {
      if (values.length === 0) throw new Error('nothing to pick from');
      return values[Math.floor(next() * values.length)]!;
    },
    chance: (share) => next() < share,
  };
}
