import type { Reading } from '../../reading/reading.ts';
import { blank } from '../../reading/span.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { planMessage } from '../plan-message.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { answers } from './plan-over.ts';
import type { Follow } from './follow.ts';

/** One of those that were found, as if it had been named: what is asked of it, else what was asked before («¿y la otra?»). */
export function planOne(
  { itemId, without }: Extract<Follow, { kind: 'one' }>,
  finding: Finding,
  context: FollowPlanning,
): PlannedMessage | undefined {
  const { catalog, utterance } = context;
  const item = catalog.items.find((each) => each.itemId === itemId);
  if (item === undefined) return undefined;
  const { held } = finding;
  const rest = blank(utterance.text, without);
  const isAsking = asksOfIt(context.readAgainst(rest, { catalog, held: [], history: [] }));
  const text = isAsking ? rest : `y ${item.name}`;
  const history = isAsking ? [] : [finding.question];
  const read = (words: string): Reading => context.readAgainst(words, { catalog, held, history, itemId });
  const planned = planMessage({ ...context, utterance: context.hear(text), read });
  if (!answers(planned)) return undefined;
  return isAsking ? planned : { ...planned, question: finding.question };
}

function asksOfIt({ asked, ingredients, isOfOne, isOverview, sections }: Reading): boolean {
  return sections.length > 0 || asked.length > 0 || ingredients.length > 0 || isOverview || isOfOne;
}
