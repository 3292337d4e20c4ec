import type { Domain } from '../../../domains/index.ts';
import type { Reading } from '../../reading/reading.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { blank } from '../../reading/span.ts';
import { asksWhatItIs } from '../aspect/what-it-is.ts';
import { askedAttributes } from '../several/asked-attributes.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { planMessage } from '../plan-message.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { answers } from './plan-over.ts';
import type { Follow } from './follow.ts';

/** One of those that were found, as if it had been named: what is asked of it, else what was asked before («¿y la otra?»). */
export function planOne(
  { itemId, without, asking }: Extract<Follow, { kind: 'one' }>,
  finding: Finding,
  context: FollowPlanning,
): PlannedMessage | undefined {
  const { catalog, utterance } = context;
  const item = catalog.items.find((each) => each.itemId === itemId);
  if (item === undefined) return undefined;
  const { held } = finding;
  const rest = asking ?? blank(utterance.text, without);
  const plain = context.readAgainst(rest, { catalog, held: [], history: [] });
  const isByName = !asksOfPart(plain) && asksByName(rest, context.domain);
  const isAsking = isByName || asksOfPart(plain) || plain.isOfOne;
  const text = isByName ? `${rest} ${item.name}` : isAsking ? rest : `y ${item.name}`;
  const history = isAsking ? [] : [finding.question];
  const read = (words: string): Reading => context.readAgainst(words, { catalog, held, history, itemId });
  const planned = planMessage({ ...context, utterance: context.hear(text), read });
  if (!answers(planned)) return undefined;
  return isAsking ? planned : { ...planned, question: finding.question };
}

/** What is told of a thing that is named: «¿para cuántos es?», «what comes with it?» */
export function asksByName(text: string, domain: Domain): boolean {
  // The label «con» of an attribute alone asks for nothing.
  const isAsking = (phrase: string): boolean => words(phrase).length > 1 || !isFunctionWord(fold(phrase));
  return asksWhatItIs(text) || askedAttributes(text, domain).some(({ word }) => isAsking(word));
}

function asksOfPart({ asked, ingredients, isOverview, sections }: Reading): boolean {
  return sections.length > 0 || asked.length > 0 || ingredients.length > 0 || isOverview;
}
