import { describe, expect, it } from 'vitest';
import { inRuns } from '../../../../server/adapters/shared/in-runs.ts';
import { createPause } from '../../../../server/adapters/shared/pause.ts';

describe('createPause', () => {
  it('lets a waiting task run when the job has held the turn for long, and not before', async () => {
    let ran = false;
    const pause = createPause(5);
    setImmediate(() => (ran = true));
    await pause();
    expect(ran).toBe(false);
    const start = performance.now();
    while (performance.now() - start < 10);
    await pause();
    expect(ran).toBe(true);
  });
});

describe('inRuns', () => {
  it('cuts a list into runs, in order and without a rest lost', () => {
    expect([...inRuns([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...inRuns([], 2)]).toEqual([]);
  });
});
