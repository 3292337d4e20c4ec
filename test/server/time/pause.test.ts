import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '../../../server/time/pause.ts';

describe('a pause', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function hasEnded(paused: Promise<void>): Promise<boolean> {
    let ended = false;
    void paused.then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(0);
    return ended;
  }

  it('ends after its time, and not before', async () => {
    const paused = pause(50, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(49);
    expect(await hasEnded(paused)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hasEnded(paused)).toBe(true);
  });

  it('ends at once when the signal aborts, and leaves no timer behind', async () => {
    const over = new AbortController();
    const paused = pause(50, over.signal);
    over.abort();
    expect(await hasEnded(paused)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin when the signal has aborted already', async () => {
    expect(await hasEnded(pause(50, AbortSignal.abort()))).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
