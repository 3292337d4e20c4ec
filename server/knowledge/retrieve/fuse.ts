import type { LexicalProposal, Proposal } from '../ports.ts';
import type { Calibration } from './calibration.ts';
import { confidenceOf, isWorthNothing, relatedness } from './calibration.ts';

/** Weight of the dense leg where an embedder with a model is asked; from .4 to .6 the figures hardly move (docs/retrieval.md). */
const DENSE_WEIGHT = 0.5;

/** Cosines that lie nearer to each other than this, in steps of the calibration, tell no chunk from another. */
const LEAST_SPREAD = 2;

export interface Fused {
  readonly rowId: number;
  /** 0…1. */
  readonly score: number;
  /** 0…1: how likely the chunk answers the question, the same with any embedder. */
  readonly confidence: number;
}

/**
 * Convex combination of the two legs (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", 2023), each brought to 0…1 among what
 * it proposes to this question: the lexical one by its score over the best one, the dense one by where its cosine lies between the least and the best one,
 * so that no embedder's range of cosines matters. All of it is scaled by how much the question has in common with anything: the largest share of its weight
 * that a chunk holds, or how related the nearest one is, whichever is more. Best first; equal scores by row, so that the order is stable. Without a dense leg
 * (not: one that proposes nothing), and of an embedder that tells nothing apart, the words have all the weight.
 */
export function fuse(
  lexical: readonly LexicalProposal[],
  proposed: readonly Proposal[] | undefined,
  calibration: Calibration,
): Fused[] {
  const dense = isWorthNothing(calibration) ? undefined : proposed;
  const best = Math.max(...lexical.map(({ score }) => score), Number.EPSILON);
  const most = Math.max(...lexical.map(({ matched }) => matched), 0);
  const words = new Map(lexical.map((proposal) => [proposal.rowId, proposal]));
  const cosines = new Map(dense?.map(({ rowId, score }) => [rowId, score]));
  const weight = dense === undefined ? 0 : DENSE_WEIGHT;
  const { least, nearest, nearness } = spreadOf([...cosines.values()], calibration);
  const scale = nearest === undefined ? most : Math.max(most, relatedness(nearest, calibration));
  return [...new Set([...words.keys(), ...cosines.keys()])]
    .map((rowId) => {
      const held = words.get(rowId);
      const cosine = cosines.get(rowId);
      const byWords = held === undefined ? 0 : held.score / best;
      const byMeaning = cosine === undefined ? 0 : nearness(cosine);
      return {
        rowId,
        score: scale * ((1 - weight) * byWords + weight * byMeaning),
        // What is not proposed lies no nearer than the last that is.
        confidence: confidenceOf(held?.matched ?? 0, cosine ?? least, calibration),
      };
    })
    .sort((left, right) => right.score - left.score || left.rowId - right.rowId);
}

interface Spread {
  /** Undefined where nothing is proposed. */
  readonly least: number | undefined;
  readonly nearest: number | undefined;
  /** 0…1 of a cosine. */
  readonly nearness: (cosine: number) => number;
}

function spreadOf(cosines: readonly number[], { slope }: Calibration): Spread {
  if (cosines.length === 0) return { least: undefined, nearest: undefined, nearness: () => 0 };
  const [least, nearest] = [Math.min(...cosines), Math.max(...cosines)];
  const width = Math.max(nearest - least, LEAST_SPREAD / Math.max(slope, Number.EPSILON));
  return { least, nearest, nearness: (cosine) => Math.max(0, 1 - (nearest - cosine) / width) };
}
