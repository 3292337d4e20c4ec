import type { AttributeRules, Lexicon } from '../../../knowledge/index.ts';
import type { Wish } from '../find/find.ts';
import { claimWords } from './claim-words.ts';
import type { MergeContext } from './merge-context.ts';
import type { ProposedCondition } from './model-plan.ts';

/** What is wished by the conditions of a plan, each resolved by code. Unknown attributes and values are dropped. */
export function wishesOf(conditions: readonly ProposedCondition[], context: MergeContext): Wish[] {
  const wishes = conditions.flatMap((condition) => wishOf(condition, context) ?? []);
  const ids = wishes.map(({ id }) => id);
  return wishes.filter(({ id }, at) => ids.indexOf(id) === at && !context.drop.includes(id));
}

function wishOf({ words, attribute: id, value: label }: ProposedCondition, context: MergeContext): Wish | undefined {
  const claimed = claimWords(words, context);
  const attribute = context.domain.attributes.find((each) => each.id === id);
  const value = context.offer.attributes.find((each) => each.id === id)?.values.get(label);
  if (claimed === undefined || attribute === undefined || value === undefined) return undefined;
  const { start, end, word, isTurnedDown } = claimed;
  if (isTurnedDown && !mayBeDenied(attribute, context)) return undefined;
  if (namesDiet(attribute, value, context.lexicon)) return undefined;
  const op = isTurnedDown ? 'isNot' : 'is';
  return {
    id: `${id}:${op}:${value}`,
    text: word,
    span: { start, end },
    anyOf: [{ attribute: id, op, value }],
    from: 'model',
  };
}

/** Only how a thing is: of what it is, and of what is in it, a model says no «without». Where health is a part of the answer, of nothing. */
function mayBeDenied({ identifies, mentioned, type }: AttributeRules, { unread }: MergeContext): boolean {
  return unread.may !== 'narrow' && identifies !== true && mentioned !== true && type !== 'flag';
}

/** «vegano» as a value: a way of eating is judged by the facts alone. */
function namesDiet({ label, values }: AttributeRules, value: string, lexicon: Lexicon): boolean {
  const named = [...Object.values(label), ...Object.values(values.find(({ id }) => id === value)?.label ?? {})];
  return named.some((text) =>
    lexicon.matchAsked(text).some(({ meanings }) =>
      meanings.some(({ hazardId, manner }) => {
        const kind = hazardId === undefined ? undefined : lexicon.entry(hazardId)?.kind;
        return kind === 'diet' || kind === 'condition' || manner === 'condition';
      }),
    ),
  );
}
