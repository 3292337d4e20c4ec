import type { LexicalProposal, Proposal } from '../ports.ts';
import type { Calibration } from './calibration.ts';
import { confidenceOf, relatedness } from './calibration.ts';

/** Weight of the lexical leg; the dense one has the rest. */
const LEXICAL_WEIGHT = 0.65;

export interface Fused {
  readonly rowId: number;
  /** 0…1. */
  readonly score: number;
  /** 0…1: how likely the chunk answers the question, the same with any embedder. */
  readonly confidence: number;
}

/**
 * Convex combination of the two legs (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", 2023),
 * each brought to 0…1: the lexical one by its score over the best one, times the largest share of the query's weight that any chunk holds, so that its
 * order stays as it is; the dense one by the relatedness that its embedder's calibration reads from the cosine. Best first; equal scores by
 * row, so that the order is stable. Without a dense leg (not: one that proposes nothing) the words have all the weight.
 */
export function fuse(
  lexical: readonly LexicalProposal[],
  dense: readonly Proposal[] | undefined,
  calibration: Calibration,
): Fused[] {
  const best = Math.max(...lexical.map(({ score }) => score), Number.EPSILON);
  const most = Math.max(...lexical.map(({ matched }) => matched), 0);
  const words = new Map(lexical.map((proposal) => [proposal.rowId, proposal]));
  const cosines = new Map(dense?.map(({ rowId, score }) => [rowId, score]));
  const weight = dense === undefined ? 1 : LEXICAL_WEIGHT;
  return [...new Set([...words.keys(), ...cosines.keys()])]
    .map((rowId) => {
      const held = words.get(rowId);
      const cosine = cosines.get(rowId);
      const byWords = held === undefined ? 0 : most * (held.score / best);
      const byMeaning = cosine === undefined ? 0 : relatedness(cosine, calibration);
      return {
        rowId,
        score: weight * byWords + (1 - weight) * byMeaning,
        confidence: confidenceOf(held?.matched ?? 0, cosine ?? -1, calibration),
      };
    })
    .sort((left, right) => right.score - left.score || left.rowId - right.rowId);
}
