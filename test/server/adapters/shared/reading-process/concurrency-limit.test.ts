import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../../../../server/adapters/shared/reading-process/concurrency-limit.ts';

const idle = new AbortController().signal;

describe('createConcurrencyLimit', () => {
  it('never runs more than its limit and keeps the order', async () => {
    const gate = createConcurrencyLimit(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        gate.run(idle, async () => {
          begun.push(number);
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 2));
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
  });

  it('frees the place of work that fails', async () => {
    const gate = createConcurrencyLimit(1);
    await expect(gate.run(idle, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(idle, () => Promise.resolve('next'))).toBe('next');
  });

  it('lets a waiting one leave without taking a place', async () => {
    const gate = createConcurrencyLimit(1);
    const cancel = new AbortController();
    let finish: (value: string) => void = () => undefined;
    const first = gate.run(idle, () => new Promise<string>((resolve) => (finish = resolve)));
    const second = gate.run(cancel.signal, () => Promise.resolve('never'));
    const third = gate.run(idle, () => Promise.resolve('third'));
    cancel.abort();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    finish('first');
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  });

  it('refuses at once when the signal has fired', async () => {
    const gate = createConcurrencyLimit(1);
    await expect(gate.run(AbortSignal.abort(), () => Promise.resolve(1))).rejects.toMatchObject({ code: 'cancelled' });
  });
});
