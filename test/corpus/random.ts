/** Chance by seed, and what the generator draws with it. */
import type { Random } from '../eval/generate/random.ts';
import { createRandom } from '../eval/generate/random.ts';

export type { Random };
export { createRandom };

/** A whole number, both ends included. */
export function between(random: Random, least: number, most: number): number {
  return least + random.below(most - least + 1);
}

/** So many different ones, in the order of chance; all of them where there are fewer. */
export function sample<Value>(random: Random, values: readonly Value[], count: number): Value[] {
  const left = [...values];
  const taken: Value[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
}
