/**
 * Keeps for a while what can be made again, in a bound of its own. Nothing depends on it: a miss costs time and never an answer, what it hands
 * out is what was put in, and no method throws. Whoever uses it makes names that say all that the value depends on, and holds no guest's words
 * in a name.
 */
export interface Cache {
  /** Undefined: not there, not there any more, or not to be had now. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** A value that is larger than the cache allows for one is not kept. */
  set(name: string, value: Uint8Array, ttlSeconds: number): Promise<void>;
}
