import type { Envelope, UnderstoodCondition } from '../answer.ts';
import type { Understood } from '../steps/understood.ts';
import { MOST_NAMED } from '../tell/tell-find.ts';
import type { Wish } from './find.ts';

/** Ids of the items that an answer offers, in the order in which it names them. */
export function offeredBy({ approach }: Pick<Understood, 'approach'>): string[] {
  if (approach.kind !== 'find') return [];
  return approach.found
    .filter(({ fits }) => fits === 'yes')
    .slice(0, MOST_NAMED)
    .map(({ item }) => item.itemId);
}

/** What items were judged by, in the order of the message. */
export function conditionsOf({ approach, reading }: Pick<Understood, 'approach' | 'reading'>): Envelope['understood'] {
  if (approach.kind !== 'find') return { conditions: [], leftover: [...reading.leftover] };
  return { conditions: approach.find.wishes.map(toCondition), leftover: [] };
}

function toCondition({ id, text, anyOf: [first] }: Wish): UnderstoodCondition {
  const { attribute = '', op = 'is', value = '' } = first ?? {};
  const told =
    typeof value === 'string' ? value : `${String(value.amount)} ${'currency' in value ? value.currency : value.unit}`;
  return { id, text, attribute, op, value: told, from: 'message' };
}
