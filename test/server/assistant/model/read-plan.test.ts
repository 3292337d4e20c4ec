import { describe, expect, it } from 'vitest';
import type { LanguageModel, Prompt } from '../../../../server/assistant/index.ts';
import { readPlan } from '../../../../server/assistant/model/read-plan.ts';
import { unaborted } from '../../../support/library/build-library.ts';
import {
  createAbsentModel,
  createBreakingModel,
  createEndlessModel,
  createHangingModel,
  createSlowModel,
} from '../../../support/models/failing.ts';
import { createReadingModel, planWith } from '../../../support/models/reading.ts';

const prompt: Prompt = { system: '', user: 'algo fresquete', maxTokens: 160, format: {}, wantedTokens: 60 };
const plan = planWith({ conditions: [{ words: 'fresquete', attribute: 'temperature', value: 'frío' }] });
const reading = (asked: Prompt[] = []): LanguageModel => createReadingModel(() => JSON.stringify(plan), asked);

describe('a plan out of a model', () => {
  it('is read whole, asked for only where the model is free and in time', async () => {
    const asked: Prompt[] = [];
    expect(await readPlan(reading(asked), prompt, 1000, unaborted())).toEqual({ how: 'read', plan });
    expect(asked).toMatchObject([{ asks: 'free', withinMs: 1000 }]);
  });

  it.each([
    ['is away', createAbsentModel(), 1000],
    ['is busy', { ...reading(), outlook: () => 'busy' as const }, 1000],
    ['would be late', { ...reading(), outlook: () => 'slow' as const }, 1000],
    ['could have no time', reading(), 0],
  ])('is not asked of one that %s', async (_what, model, withinMs) => {
    expect(await readPlan(model, prompt, withinMs, unaborted())).toEqual({ how: 'unasked' });
  });

  it('is waited for no longer than that, and its work is ended', async () => {
    let ended = false;
    const slow = createHangingModel();
    const model: LanguageModel = {
      id: slow.id,
      async *generate(asked, signal) {
        signal.addEventListener('abort', () => (ended = true));
        return yield* slow.generate(asked, signal) as AsyncGenerator<string, undefined>;
      },
    };
    const began = performance.now();
    expect(await readPlan(model, prompt, 50, unaborted())).toEqual({ how: 'late' });
    expect(performance.now() - began).toBeLessThan(1000);
    expect(ended).toBe(true);
  });

  it.each([
    ['breaks off', createBreakingModel('{"conditions"')],
    ['writes prose', createSlowModel('Sí, es seguro.', { firstMs: 0 })],
    ['writes without end', createEndlessModel('a'.repeat(500))],
  ])('of one that %s is none', async (_what, model) => {
    expect(await readPlan(model, prompt, 2000, unaborted())).toMatchObject({ how: 'broken' });
  });

  it('is nobody’s when the guest has left', async () => {
    const guest = new AbortController();
    const read = readPlan(createHangingModel(), prompt, 5000, guest.signal);
    guest.abort(new Error('left'));
    await expect(read).rejects.toThrow('left');
  });
});
