import { describe, expect, it } from 'vitest';
import { createStepQueue } from '../../../../server/api/questions/step-queue.ts';

const later = () => {
  let end!: (failure?: Error) => void;
  const work = new Promise<void>((resolve, reject) => {
    end = (failure) => {
      if (failure === undefined) resolve();
      else reject(failure);
    };
  });
  return { work, end };
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

async function collect(steps: AsyncIterable<string>, into: string[]): Promise<void> {
  for await (const step of steps) into.push(step);
}

describe('what happens while an answer is made', () => {
  it('is read as it comes, and what came before anybody read it, first', async () => {
    const { push, until } = createStepQueue<string>();
    const { work, end } = later();
    push('one');
    push('two');
    const told: string[] = [];
    const reading = collect(until(work), told);
    await turn();
    expect(told).toEqual(['one', 'two']);
    push('three');
    await turn();
    expect(told).toEqual(['one', 'two', 'three']);
    push('four');
    end();
    await reading;
    expect(told).toEqual(['one', 'two', 'three', 'four']);
  });

  it('is read also where it comes while another is read', async () => {
    const { push, until } = createStepQueue<string>();
    const { work } = later();
    push('one');
    const steps = until(work);
    expect((await steps.next()).value).toBe('one');
    push('two');
    expect((await steps.next()).value).toBe('two');
  });

  it('ends with the work, also where that fails or is over already', async () => {
    const { push, until } = createStepQueue<string>();
    const told: string[] = [];
    push('one');
    await collect(until(Promise.resolve()), told);
    const { work, end } = later();
    const reading = collect(until(work), told);
    end(new Error('it failed'));
    await reading;
    expect(told).toEqual(['one']);
  });
});
