import type { LexicalProposal } from '../../knowledge/index.ts';

/** So many of the best are looked at more closely. */
export const LOOKED_AT = 40;

/** What the score of the search adds to a likeness: it knows which words only resemble and how well a name fits. */
const SEARCH_SHARE = 0.03;

/** The best of a search in the order of how like the question they are; the others behind them, as they were. The best has score 1. */
export function rankBest(found: readonly LexicalProposal[], likenessOf: (rowId: number) => number): LexicalProposal[] {
  const best = found
    .slice(0, LOOKED_AT)
    .map((proposal) => ({ ...proposal, score: likenessOf(proposal.rowId) + SEARCH_SHARE * proposal.score }))
    .sort((left, right) => right.score - left.score || left.rowId - right.rowId);
  const most = best[0]?.score ?? 1;
  const least = (best.at(-1)?.score ?? most) / most;
  const lastFound = found[best.length - 1]?.score ?? 1;
  return [
    ...best.map((proposal) => ({ ...proposal, score: proposal.score / most })),
    ...found.slice(LOOKED_AT).map((proposal) => ({ ...proposal, score: (least * proposal.score) / lastFound })),
  ];
}
