import { describe, expect, it } from 'vitest';
import { linkSignals, underSignal } from '../../../server/time/link-signals.ts';

describe('a linked signal', () => {
  it('aborts with the first of its sources, and for the same reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const { signal } = linkSignals([one.signal, other.signal]);
    other.abort('gone');
    one.abort('too late');
    expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
  });

  it('is aborted from the beginning when one of its sources is', () => {
    expect(linkSignals([AbortSignal.abort('before')]).signal.reason).toBe('before');
  });

  it('hears nothing any more once it is released', () => {
    const source = new AbortController();
    const linked = linkSignals([source.signal]);
    linked.release();
    source.abort();
    expect(linked.signal.aborted).toBe(false);
  });

  it('is let go of when the work under it has ended, however it ended', async () => {
    const source = new AbortController();
    let seen: AbortSignal | undefined;
    const failing = underSignal([source.signal], (signal) => {
      seen = signal;
      return Promise.reject(new Error('a defect'));
    });
    await expect(failing).rejects.toThrow('a defect');
    source.abort();
    expect(seen?.aborted).toBe(false);
  });
});
