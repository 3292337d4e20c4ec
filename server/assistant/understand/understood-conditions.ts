import { fold, words } from '../../text/fold.ts';
import type { Domain } from '../../domains/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import type { Envelope, UnderstoodCondition } from '../answer.ts';
import type { Approach, AskedPart } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/reading.ts';
import type { Understood } from '../steps/understood.ts';
import { MOST_NAMED, likelyOf } from '../tell/tell-find.ts';
import { itemsHolding } from '../writer/tell-holding.ts';
import { verdictAsked } from '../writer/verdicts.ts';
import { partBySilence } from '../writer/what-silence-says.ts';
import { namedInCombination } from './several/combine-items.ts';
import type { Wish } from './find/find.ts';
import { saysThing } from './relax/fit-most.ts';

/**
 * Ids of the items that an answer offers, in the order in which it names them. Where a danger or a diet is asked of, only those declared free of
 * all of it; an answer that only tells what is in something offers nothing.
 */
export function offeredBy(understood: Answered, domain: Domain): string[] {
  return offeredItems(understood, domain).map(({ itemId }) => itemId);
}

type Answered = Pick<Understood, 'approach' | 'reading' | 'catalog'>;

function offeredItems(answered: Answered, domain: Domain): readonly CatalogItem[] {
  const { approach, reading } = answered;
  if (approach.kind === 'find') return offeredByFind(approach, domain);
  if (approach.kind === 'combine') return namedInCombination(approach.combination).map(({ item }) => item);
  if (approach.kind === 'several') return offeredByParts(approach.parts, answered, domain);
  if (approach.kind === 'set')
    return approach.places === undefined ? firstOf(approach, offeredOfSet(approach.items, answered, domain)) : [];
  if (approach.kind !== 'items' || approach.pairs !== undefined) return [];
  if (approach.aspects !== undefined)
    return approach.aspects.flatMap((aspect) => (aspect.kind === 'named' ? aspect.items : [])).slice(0, MOST_NAMED);
  // What is told of one thing offers it to nobody.
  return isOfDanger(reading) || reading.isOfOne || approach.items.length === 1 ? [] : approach.items;
}

/** What is told beside something else is offered as several that are told one by one are. */
function offeredByParts(parts: readonly AskedPart[], answered: Answered, domain: Domain): readonly CatalogItem[] {
  const items = parts.flatMap((part) => {
    const offered = offeredItems({ ...answered, ...part }, domain);
    return offered.length === 0 && part.approach.kind === 'items' ? part.approach.items : offered;
  });
  return [...new Set(items)];
}

function offeredOfSet(
  items: readonly CatalogItem[],
  { reading, catalog }: Answered,
  domain: Domain,
): readonly CatalogItem[] {
  const free = (among: readonly CatalogItem[]): readonly CatalogItem[] =>
    among.filter((item) => verdictAsked(item, reading) === 'DECLARED_FREE');
  if (isOfDanger(reading)) return isToAvoid(reading) ? free(items) : [];
  const holding = reading.wanted.length > 0 ? itemsHolding(items, reading, catalog) : items;
  if (reading.rejected.length > 0) {
    const silent = holding.filter((item) => verdictAsked(item, reading) === 'NOT_DECLARED');
    return [...free(holding), ...partBySilence(silent, domain).known].slice(0, MOST_LISTED);
  }
  return reading.wanted.length > 0 ? holding.slice(0, MOST_LISTED) : [];
}

/** Of an order the first is meant. */
function firstOf<Each>({ order }: { readonly order?: unknown }, items: readonly Each[]): readonly Each[] {
  return order === undefined ? items : items.slice(0, 1);
}

/** «¿Cuáles tienen siliconas?» asks which have it, and offers none of them. */
function isToAvoid({ avoids, hazards, asked, concernsHealth, isAllergic }: Reading): boolean {
  const isOfDiet = asked.some(({ kind }) => kind === 'diet');
  return hazards.length > 0 && (avoids || isAllergic || concernsHealth || isOfDiet || hazards.length > asked.length);
}

function isOfDanger({ hazards, isAllergic, statesHealth }: Reading): boolean {
  return hazards.length > 0 || isAllergic || statesHealth === true;
}

/** As many as a line of names holds. */
const MOST_LISTED = 8;

/** Where nothing is known to fit, what may well do; else what comes nearest, unless it is another thing than was asked for. */
function offeredByFind({ find, found }: Extract<Approach, { kind: 'find' }>, domain: Domain): readonly CatalogItem[] {
  const sure = [...found.filter(({ fits }) => fits === 'yes'), ...likelyOf(found)];
  const near = found.filter(({ isNear, open = [] }) => isNear === true && !open.some((wish) => saysWhat(wish, domain)));
  const fitting = (sure.length > 0 ? sure : near).map(({ item }) => item);
  return firstOf(find, fitting.slice(0, MOST_NAMED));
}

/** What a thing is, what it is made of, or what it serves: without it, it is another one. */
function saysWhat(wish: Wish, domain: Domain): boolean {
  const isOfPart = wish.isLoose !== true && wish.anyOf.every(({ attribute }) => attribute === 'ingredient');
  const rules = domain.attributes.filter(({ id }) => wish.anyOf.some(({ attribute }) => attribute === id));
  const isOfUse = rules.some(
    ({ mentioned, serves, amounts }) => mentioned === true || serves === true || amounts !== undefined,
  );
  return isOfPart || isOfUse || saysThing(wish, domain);
}

/** What items were judged by: wishes in the order of the message, then what is to be avoided. */
export function conditionsOf({ approach, reading }: Pick<Understood, 'approach' | 'reading'>): Envelope['understood'] {
  if (approach.kind === 'several') {
    const each = approach.parts.map(conditionsOf);
    return {
      conditions: eachOnce(each.flatMap(({ conditions }) => conditions)),
      leftover: each.flatMap(({ leftover }) => leftover),
    };
  }
  if (approach.kind === 'find') return { conditions: approach.find.wishes.map(toCondition), leftover: [] };
  const leftover = [...reading.leftover];
  if (approach.kind === 'combine') {
    const told = new Set(approach.combination.parts.flatMap(({ label }) => words(label).map(({ text }) => text)));
    return { conditions: avoidedIn(reading), leftover: leftover.filter((word) => !told.has(fold(word))) };
  }
  if (approach.kind !== 'set') return { conditions: [], leftover };
  return { conditions: [...(approach.wishes ?? []).map(toCondition), ...avoidedIn(reading)], leftover };
}

function eachOnce(conditions: readonly UnderstoodCondition[]): UnderstoodCondition[] {
  return [...new Map(conditions.map((condition) => [condition.id, condition])).values()];
}

/** Ids of conditions that only go when the guest says so twice begin with it. */
export const AVOIDED = 'avoid:';

/** Dangers, diets and what is rejected, by which several items were judged. */
function avoidedIn(reading: Reading): UnderstoodCondition[] {
  const { hazards, asked, rejected } = reading;
  const isAvoided = isToAvoid(reading);
  const judged = [...hazards, ...rejected].map((hazard): UnderstoodCondition => {
    const { id, name, kind, factIn } = hazard;
    const isDiet = kind === 'diet';
    return {
      id: `${AVOIDED}${id}`,
      text: hazard.ingredient ?? hazard.portion ?? name,
      attribute: isDiet ? 'diet' : factIn === undefined ? 'hazard' : 'ingredient',
      op: isDiet ? 'is' : isAvoided || rejected.includes(hazard) ? 'lacks' : 'has',
      value: id,
      from: asked.includes(hazard) || rejected.includes(hazard) ? 'message' : 'session',
    };
  });
  return eachOnce(judged);
}

function toCondition({ id, text, anyOf: [first], from }: Wish): UnderstoodCondition {
  const { attribute = '', op = 'is', value = '' } = first ?? {};
  const told =
    typeof value === 'string' ? value : `${String(value.amount)} ${'currency' in value ? value.currency : value.unit}`;
  return { id, text, attribute, op, value: told, from: from ?? 'message' };
}
