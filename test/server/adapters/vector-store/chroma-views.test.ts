import { describe, expect, it, vi } from 'vitest';
import type { ChromaSlice } from '../../../../server/adapters/vector-store/chroma-slice.ts';
import { createChromaViews } from '../../../../server/adapters/vector-store/chroma-views.ts';

const scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const rows = new Set([1]);
const slice: ChromaSlice = {
  current: () => rows,
  repaired: () => ({ put: 0, removed: 0 }),
  rowIds: () => rows,
  bytes: () => 0,
  update: () => Promise.resolve(),
};

/** Views of a scope whose rows are taken in by `finish`. */
function setUp(hasFallback: boolean, syncMs = 5) {
  let reads = 0;
  let finish = (): void => undefined;
  const views = createChromaViews({
    slices: {
      async read(_, read) {
        reads += 1;
        await new Promise<void>((resolve) => (finish = resolve));
        return read(slice);
      },
    },
    syncMs,
    hasFallback,
  });
  return {
    views,
    reads: () => reads,
    finish: () => {
      finish();
    },
  };
}

describe('the rows of a scope in Chroma', () => {
  it('are seen once they are taken in', async () => {
    const { views, finish } = setUp(true, 10_000);
    const seen = views.of(scope);
    finish();
    expect(await seen).toBe(rows);
    expect(views.isLate()).toBe(false);
  });

  it('are late when that takes longer than a search waits, until they are there', async () => {
    const { views, finish } = setUp(true);
    expect(await views.of(scope)).toBeUndefined();
    expect(views.isLate()).toBe(true);
    finish();
    await vi.waitFor(() => {
      expect(views.isLate()).toBe(false);
    });
  });

  it('while they are late nobody waits again where another index answers', async () => {
    const { views, reads } = setUp(true);
    await views.of(scope);
    expect(await views.of(scope)).toBeUndefined();
    expect(reads()).toBe(1);
  });

  it('while they are late each search waits for itself where there is no other index', async () => {
    const { views, reads } = setUp(false);
    await views.of(scope);
    expect(await views.of(scope)).toBeUndefined();
    expect(reads()).toBe(2);
  });
});
