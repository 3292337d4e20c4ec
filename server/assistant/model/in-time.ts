import { linkSignals } from '../../time/link-signals.ts';
import { pause } from '../../time/pause.ts';

export const LATE = Symbol('late');

/**
 * What the work gives within so many milliseconds, else `LATE`; either way its signal is aborted then.
 * @throws what the work throws in time, and the signal's reason where the guest has left
 */
export async function inTime<Result>(
  begin: (signal: AbortSignal) => Promise<Result>,
  withinMs: number,
  signal: AbortSignal,
): Promise<Result | typeof LATE> {
  signal.throwIfAborted();
  if (withinMs <= 0) return LATE;
  const work = linkSignals([signal]);
  const over = linkSignals([work.signal]);
  try {
    const working = begin(work.signal);
    // Where the time is up first, what it throws when its work is ended has no hearer.
    working.catch(() => undefined);
    const late = pause(withinMs, over.signal).then((): typeof LATE => LATE);
    const result = await Promise.race([working, late]);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    work.abort(new Error('it is waited for no more'));
    for (const linked of [over, work]) linked.release();
  }
}
