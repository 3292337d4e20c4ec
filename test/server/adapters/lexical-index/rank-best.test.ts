import { describe, expect, it } from 'vitest';
import { rankBest } from '../../../../server/adapters/lexical-index/rank-best.ts';

const found = Array.from({ length: 60 }, (_, place) => ({ rowId: place, score: 1 - place / 100, matched: 0.5 }));

describe('the best of a search', () => {
  it('stand in the order of their likeness, the others behind them as they were', () => {
    const ranked = rankBest(found, (rowId) => (rowId === 39 ? 0.9 : rowId === 50 ? 1 : 0.5 - rowId / 1000));
    expect(ranked.map(({ rowId }) => rowId).slice(0, 3)).toEqual([39, 0, 1]);
    expect(ranked.slice(40).map(({ rowId }) => rowId)).toEqual(found.slice(40).map(({ rowId }) => rowId));
  });

  it('have scores that fall from one and stay above zero', () => {
    const scores = rankBest(found, (rowId) => (rowId % 7) / 7).map(({ score }) => score);
    expect(scores[0]).toBe(1);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
    expect(scores.at(-1)).toBeGreaterThan(0);
    expect(rankBest([], () => 1)).toEqual([]);
  });

  it('that are alike stand as the search found them', () => {
    expect(rankBest(found, () => 0).map(({ rowId }) => rowId)).toEqual(found.map(({ rowId }) => rowId));
  });
});
