import { describe, expect, it } from 'vitest';
import { inTurns } from '../../../../server/knowledge/ingest/in-turns.ts';

function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a long list', () => {
  it('is worked through in order, with the index', async () => {
    const done = await inTurns(
      ['a', 'b', 'c'],
      (value, index) => `${value}${String(index)}`,
      new AbortController().signal,
    );
    expect(done).toEqual(['a0', 'b1', 'c2']);
  });

  it('lets others run in between', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await inTurns(
      Array.from({ length: 20 }),
      () => {
        busy(6);
      },
      new AbortController().signal,
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it('ends where it is when it is cancelled', async () => {
    const controller = new AbortController();
    let worked = 0;
    const running = inTurns(
      Array.from({ length: 50 }),
      () => {
        worked += 1;
        if (worked === 3) controller.abort();
        busy(6);
      },
      controller.signal,
    );
    await expect(running).rejects.toThrow();
    expect(worked).toBeLessThan(10);
  });
});
