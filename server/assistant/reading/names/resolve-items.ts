import type { ItemMatch, QuestionContext } from '../read-question.ts';
import { readQuestion } from '../read-question.ts';
import { MEANT, shared } from './name-confidence.ts';

/** Which item a text means. */
export interface ResolvedItems {
  /** The only one that is sure enough; absent when several fit or none does. */
  readonly match?: ItemMatch;
  /** Best first. */
  readonly candidates: readonly ItemMatch[];
}

/** One this near to the best may as well be meant. */
const NEAR = 0.1;

/** Which item a text means, by name, by session or by what the guest is looking at: read as a question is. */
export function resolveItems(text: string, context: QuestionContext): ResolvedItems {
  const { itemMatches, ambiguous, resembling } = readQuestion(text, context);
  const unclear = ambiguous.map((item) => ({ item, confidence: shared(ambiguous.length) }));
  const best = new Map<ItemMatch['item'], number>();
  for (const { item, confidence } of [...itemMatches, ...unclear, ...resembling])
    best.set(item, Math.max(best.get(item) ?? 0, confidence));
  const candidates = [...best]
    .map(([item, confidence]) => ({ item, confidence }))
    .sort((left, right) => right.confidence - left.confidence);
  const [first, second] = candidates;
  const isClear =
    first !== undefined &&
    first.confidence > MEANT &&
    ambiguous.length === 0 &&
    (second === undefined || second.confidence <= MEANT - NEAR);
  return isClear ? { match: first, candidates } : { candidates };
}
