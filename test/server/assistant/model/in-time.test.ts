import { describe, expect, it } from 'vitest';
import { inTime, LATE } from '../../../../server/assistant/model/in-time.ts';

const guest = () => new AbortController();
const never = () => new Promise<never>(() => undefined);

describe('work that is waited for so long', () => {
  it('gives what it gives in time, and its signal is aborted then', async () => {
    let ended: AbortSignal | undefined;
    const work = (signal: AbortSignal) => Promise.resolve(((ended = signal), 'done'));
    expect(await inTime(work, 1000, guest().signal)).toBe('done');
    expect(ended?.aborted).toBe(true);
  });

  it('is late at the end of it, whatever it throws then', async () => {
    const late = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('ended'));
        });
      });
    expect(await inTime(late, 5, guest().signal)).toBe(LATE);
    expect(await inTime(never, 5, guest().signal)).toBe(LATE);
  });

  it('is not begun where there is no time', async () => {
    let isBegun = false;
    const work = () => Promise.resolve((isBegun = true));
    expect([await inTime(work, 0, guest().signal), isBegun]).toEqual([LATE, false]);
  });

  it('throws what it throws in time', async () => {
    await expect(inTime(() => Promise.reject(new Error('broken')), 1000, guest().signal)).rejects.toThrow('broken');
  });

  it('throws why the guest has left, before and while it works', async () => {
    const leaving = guest();
    const waiting = inTime(never, 1000, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(inTime(never, 1000, leaving.signal)).rejects.toThrow('gone');
  });
});
