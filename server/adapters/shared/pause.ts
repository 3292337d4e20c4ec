import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest stretch of one job before other requests get their turn. */
const TURN_MS = 8;

/** Gives the event loop a turn, but only when the job has held it for a while: call it between the pieces of a long job. */
export type Pause = () => Promise<void>;

export function createPause(turnMs: number = TURN_MS): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
