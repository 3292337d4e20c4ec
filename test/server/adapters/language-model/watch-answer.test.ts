import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { watchAnswer } from '../../../../server/adapters/language-model/watch-answer.ts';

describe('what an answer took', () => {
  it('is what the host tells of one that came to its end, without the loading', () => {
    const watch = watchAnswer(800, false);
    watch.piece();
    watch.told({ prompt_eval_duration: 250e6, eval_count: 12, eval_duration: 600e6 });
    expect(watch.measured(false)).toEqual({ promptCharacters: 800, promptMs: 250, answer: { tokens: 12, ms: 600 } });
  });

  it('is taken by the clock where it was ended before', async () => {
    const watch = watchAnswer(800, true);
    await wait(30);
    watch.piece();
    await wait(30);
    watch.piece();
    const measured = watch.measured(true);
    expect(measured).toMatchObject({ promptCharacters: 800, answer: { tokens: 1 } });
    expect(measured).not.toHaveProperty('isAtLeast');
    expect(measured!.promptMs).toBeGreaterThan(20);
    expect(measured!.answer!.ms).toBeGreaterThan(20);
  });

  it('is at least as long as its hearer waited, where no word came', async () => {
    const watch = watchAnswer(800, true);
    await wait(30);
    expect(watch.measured(true)).toMatchObject({ isAtLeast: true });
  });

  it('is not known of one that loaded, or failed without a word', () => {
    const loading = watchAnswer(800, false);
    loading.piece();
    expect(loading.measured(true)).toBeUndefined();
    expect(watchAnswer(800, true).measured(false)).toBeUndefined();
  });

  it('is taken by the clock where the host tells no figures', () => {
    const watch = watchAnswer(800, true);
    watch.piece();
    watch.told({ eval_count: 3 });
    expect(watch.measured(false)).toMatchObject({ promptCharacters: 800 });
  });
});
