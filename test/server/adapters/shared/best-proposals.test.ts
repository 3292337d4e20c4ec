import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBestProposals } from '../../../../server/adapters/shared/best-proposals.ts';

describe('createBestProposals', () => {
  it('keeps what sorting everything would keep', () => {
    const scores = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 80 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 20 }), (list, limit) => {
        const best = createBestProposals(limit);
        list.forEach((score, rowId) => {
          best.offer(rowId, score);
        });
        const sorted = list
          .map((score, rowId) => ({ rowId, score }))
          .sort((a, b) => b.score - a.score || a.rowId - b.rowId);
        expect(best.list()).toEqual(sorted.slice(0, limit));
      }),
    );
  });
});
