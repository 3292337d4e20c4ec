import { describe, expect, it } from 'vitest';
import { createBatches, inBatches } from '../../../../server/knowledge/embeddings/batches.ts';

/** The sizes of batches that take so long each. */
function sizesFor(...times: readonly number[]): number[] {
  const batches = createBatches();
  return times.map((milliseconds) => {
    const size = batches.size();
    batches.took(milliseconds);
    return size;
  });
}

describe('the size of a batch', () => {
  it('grows while the embedder is quick, up to what is told of often enough', () => {
    expect(sizesFor(1, 1, 1, 1)).toEqual([64, 128, 256, 256]);
  });

  it('shrinks while it is slow, down to a few texts', () => {
    expect(sizesFor(5000, 5000, 5000, 5000, 5000, 5000)).toEqual([64, 32, 16, 8, 4, 4]);
  });

  it('stays where a batch takes its time', () => {
    expect(sizesFor(400, 400)).toEqual([64, 64]);
  });
});

describe('a list in batches', () => {
  it('is worked through once, in its order', async () => {
    const values = Array.from({ length: 300 }, (_, place) => place);
    const seen: (readonly [number, number])[] = [];
    const worked: number[] = [];
    await inBatches(values, async (batch, done) => {
      seen.push([done, batch.length]);
      worked.push(...batch);
    });
    expect(worked).toEqual(values);
    expect(seen).toEqual([
      [0, 64],
      [64, 128],
      [192, 108],
    ]);
  });

  it('that is empty has none, and ends where the work fails', async () => {
    await inBatches([], () => Promise.reject(new Error('never')));
    let batches = 0;
    const failing = inBatches(Array.from({ length: 200 }), () => {
      batches += 1;
      return Promise.reject(new Error('away'));
    });
    await expect(failing).rejects.toThrow('away');
    expect(batches).toBe(1);
  });
});
