import type { SummaryEvidence, SummaryRequest } from '../../knowledge/index.ts';
import { isSummary } from '../evidence-kinds.ts';
import type { Question } from '../question.ts';
import type { Library } from '../ports.ts';
import type { Understood } from './understood.ts';

/** Cards of more items than these are no context, they are the menu. */
const MOST_CARDS = 3;
const MOST_HAZARDS = 3;

/** What a model is told of the facts beside the chunks: the cards of the items spoken of, or the set as a whole. */
export async function gatherSummaries(
  question: Question,
  understood: Understood,
  library: Library,
  signal: AbortSignal,
): Promise<readonly SummaryEvidence[]> {
  const summaries = summariesWanted(understood);
  if (summaries === undefined) return [];
  // No chunk beside them: those are there already.
  const plan = { query: question.message, topK: 0, itemIds: [], summaries };
  const found = await library.retrieve(question.scope, question.domain, plan, signal);
  return found.filter(isSummary);
}

/** Undefined where an answer stands on no facts of items. */
export function summariesWanted({ approach, reading }: Understood): SummaryRequest | undefined {
  if (approach.kind === 'items')
    return approach.items.length > MOST_CARDS ? undefined : { itemIds: approach.items.map(({ itemId }) => itemId) };
  if (approach.kind !== 'set' || reading.ingredients.length > 0 || approach.places !== undefined) return undefined;
  // A category tells the hazards of each of its items.
  if (reading.category !== undefined) return { categories: [reading.category.value] };
  const hazardIds = reading.hazards
    .flatMap(({ id, factIn }) => (factIn === undefined ? [id] : []))
    .slice(0, MOST_HAZARDS);
  if (hazardIds.length > 0) return { hazardIds };
  return reading.hazards.length > 0 ? undefined : { overview: true };
}
