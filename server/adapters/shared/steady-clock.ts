/** A clock that is set back by less is not followed: what has begun by the clock does not end again because of it. */
const FOLLOWED_FROM_MS = 60 * 60 * 1000;

/**
 * The time of day that never goes back by a small step, as when a clock is corrected over the network. A large step back means that it was wrong
 * before, and is followed.
 */
export function createSteadyClock(wall: () => number = Date.now): () => Date {
  let latest = -Infinity;
  return () => {
    const now = wall();
    if (now > latest || latest - now >= FOLLOWED_FROM_MS) latest = now;
    return new Date(latest);
  };
}
