import type { Domain } from '../../domains/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import type { Envelope, UnderstoodCondition } from '../answer.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { Understood } from '../steps/understood.ts';
import { MOST_NAMED } from '../tell/tell-find.ts';
import { itemsHolding } from '../writer/tell-holding.ts';
import { verdictAsked } from '../writer/verdicts.ts';
import { partBySilence } from '../writer/what-silence-says.ts';
import type { Wish } from './find.ts';

/**
 * Ids of the items that an answer offers, in the order in which it names them. Where a danger or a diet is asked of, only those declared free of
 * all of it; an answer that only tells what is in something offers nothing.
 */
export function offeredBy(understood: Pick<Understood, 'approach' | 'reading' | 'catalog'>, domain: Domain): string[] {
  return offeredItems(understood, domain).map(({ itemId }) => itemId);
}

function offeredItems(
  { approach, reading, catalog }: Pick<Understood, 'approach' | 'reading' | 'catalog'>,
  domain: Domain,
): readonly CatalogItem[] {
  if (approach.kind === 'find') return offeredByFind(approach);
  const isOfDanger = reading.hazards.length > 0 || reading.isAllergic || reading.statesHealth === true;
  // What is told of one thing offers it to nobody.
  const isOfThings = approach.kind === 'items' && (approach.pairs !== undefined || approach.items.length === 1);
  if (approach.kind === 'items') return isOfDanger || isOfThings || reading.isOfOne ? [] : approach.items;
  if (approach.kind !== 'set' || approach.places !== undefined) return [];
  const free = (items: readonly CatalogItem[]): readonly CatalogItem[] =>
    items.filter((item) => verdictAsked(item, reading) === 'DECLARED_FREE');
  if (isOfDanger) return reading.hazards.length === 0 ? [] : free(approach.items);
  const holding = reading.wanted.length > 0 ? itemsHolding(approach.items, reading, catalog) : approach.items;
  if (reading.rejected.length > 0) {
    const silent = holding.filter((item) => verdictAsked(item, reading) === 'NOT_DECLARED');
    return [...free(holding), ...partBySilence(silent, domain).known].slice(0, MOST_LISTED);
  }
  return reading.wanted.length > 0 ? holding.slice(0, MOST_LISTED) : [];
}

/** As many as a line of names holds. */
const MOST_LISTED = 8;

/** Of an order the first is meant. */
function offeredByFind({ find, found }: Extract<Approach, { kind: 'find' }>): readonly CatalogItem[] {
  const fitting = found.filter(({ fits }) => fits === 'yes').map(({ item }) => item);
  return fitting.slice(0, find.order === undefined ? MOST_NAMED : 1);
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
