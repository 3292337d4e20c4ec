import { hear } from '../../language/index.ts';
import type { Question } from '../question.ts';
import type { Remembered } from '../recall.ts';
import { dropConditions, heldOf, isAvoided } from '../understand/drop-conditions.ts';
import { conditionsOf } from '../understand/understood-conditions.ts';
import type { UnderstandParts } from './read-message.ts';
import { readMessage } from './read-message.ts';
import type { Understood } from './understood.ts';

/** Reads the question against what is published in its scope now, without the conditions that the guest takes away. */
export async function understand(
  question: Question,
  remembered: Remembered,
  parts: UnderstandParts,
): Promise<Understood> {
  const understood = await readMessage(question, remembered, parts);
  const { drop = [], isDropConfirmed = false } = question;
  const dropped = conditionsOf(understood).conditions.filter(({ id }) => drop.includes(id));
  if (dropped.length === 0) return understood;
  const avoided = dropped.filter(isAvoided);
  if (avoided.length > 0 && !isDropConfirmed) {
    const nothing = await readMessage({ ...question, message: '' }, remembered, parts);
    const names = avoided.map(({ text }) => text);
    return { ...nothing, approach: { kind: 'acts' }, acts: [{ kind: 'revise', names }] };
  }
  const { domain, language = domain.language, message } = question;
  const utterance = hear(message, { language, currency: domain.currency });
  const left = dropConditions(dropped, utterance, remembered, understood.lexicon);
  const again = await readMessage({ ...question, message: left.message }, left.remembered, parts);
  return { ...again, question: left.message, dropped: heldOf(dropped) };
}
