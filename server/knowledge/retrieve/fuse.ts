import type { LexicalProposal, Proposal } from '../ports.ts';

/** Weight of the lexical leg; the dense one has the rest. */
const LEXICAL_WEIGHT = 0.65;

export interface Fused {
  readonly rowId: number;
  /** 0…1. */
  readonly score: number;
}

/**
 * Convex combination of the two legs (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", 2023),
 * each brought to 0…1: the lexical one by the share of the query's weight that the chunk holds, times its rank score
 * over the best one; the dense one by its cosine. Best first; equal scores by row, so that the order is stable.
 */
export function fuse(lexical: readonly LexicalProposal[], dense: readonly Proposal[]): Fused[] {
  const best = Math.max(...lexical.map(({ score }) => score), Number.EPSILON);
  const scores = new Map<number, number>();
  for (const { rowId, score, matched } of lexical)
    scores.set(rowId, LEXICAL_WEIGHT * matched * (0.5 + 0.5 * (score / best)));
  for (const { rowId, score } of dense)
    scores.set(rowId, (scores.get(rowId) ?? 0) + (1 - LEXICAL_WEIGHT) * Math.min(1, Math.max(0, score)));
  return [...scores]
    .map(([rowId, score]) => ({ rowId, score }))
    .sort((left, right) => right.score - left.score || left.rowId - right.rowId);
}
