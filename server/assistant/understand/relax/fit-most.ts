import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Find, Wish } from '../find/find.ts';
import type { Judging } from '../find/judge-find.ts';
import { judgeWish } from '../find/judge-find.ts';
import { isNotToBe } from '../find/likely-fit.ts';
import type { Domain } from '../../../domains/index.ts';

interface Fitting {
  readonly items: readonly CatalogItem[];
  readonly domain: Domain;
  readonly library: Judging;
}

/** Wishes that something fits all at once. */
export interface Relaxed {
  readonly wishes: readonly Wish[];
  readonly items: readonly CatalogItem[];
}

export interface Most {
  /** Each is of another kind of thing: «unas cañas y algo frito». */
  readonly groups: readonly Relaxed[];
  /** What was left out: nothing that is there fits it beside the others. */
  readonly left: readonly Wish[];
}

/**
 * As many of the wishes as something fits all at once (query relaxation): what it is not to be or to cost first, then what kind of thing it is, then
 * what fewest have; another kind of thing begins again. Undefined: nothing that is wanted fits anything.
 */
export function fitMost({ wishes, order }: Find, fitting: Fitting): Most | undefined {
  const fits = new Map(wishes.map((wish) => [wish, fittingItems(wish, fitting)]));
  const rankOf = (wish: Wish): number => rank(wish, fitting.domain);
  const sizeOf = (wish: Wish): number => fits.get(wish)?.size ?? 0;
  const inTurn = wishes.toSorted((one, other) => rankOf(one) - rankOf(other) || sizeOf(one) - sizeOf(other));
  const bound = inTurn.filter((wish) => rankOf(wish) === BOUND);
  const isThing = (wish: Wish): boolean => rankOf(wish) === THING && sizeOf(wish) > 0;
  const groups: Relaxed[] = [];
  let left = inTurn.filter((wish) => rankOf(wish) !== BOUND);
  do {
    const group = takeMost([...bound, ...left], fits, fitting.items);
    if (!bound.every((wish) => group.wishes.includes(wish))) return undefined;
    if (group.wishes.length === bound.length && groups.length > 0) break;
    groups.push(group);
    left = left.filter((wish) => !group.wishes.includes(wish));
  } while (left.some(isThing));
  const told = groups.flatMap((group) => group.wishes).filter((wish) => !bound.includes(wish));
  if (told.length === 0 && order === undefined) return undefined;
  // What is not there is no manner of what is: «hamburguesa artesanal» is nothing else that is «artesanal».
  const isOfThing = (wish: Wish): boolean => rankOf(wish) === THING;
  return left.some(isOfThing) && !told.some(isOfThing) ? undefined : { groups, left };
}

function takeMost(
  inTurn: readonly Wish[],
  fits: ReadonlyMap<Wish, ReadonlySet<CatalogItem>>,
  all: readonly CatalogItem[],
): Relaxed {
  const wishes: Wish[] = [];
  let items = all;
  for (const wish of inTurn) {
    const both = items.filter((item) => fits.get(wish)?.has(item) === true);
    if (both.length === 0) continue;
    items = both;
    wishes.push(wish);
  }
  return { wishes, items };
}

function fittingItems(wish: Wish, { items, domain, library }: Fitting): ReadonlySet<CatalogItem> {
  const isOut = isNotToBe(wish, domain);
  return new Set(
    items.filter((item) => {
      const { value } = judgeWish(wish, item, domain, library);
      return value === 'yes' || (isOut && value === 'unknown');
    }),
  );
}

/** What it is not to be, and what it may cost: without it nothing is offered. */
const BOUND = 0;
const THING = 1;
const MANNER = 2;

/** It says what a thing is, not how. */
export function saysThing(wish: Wish, domain: Pick<Domain, 'attributes'>): boolean {
  return rank(wish, domain) === THING;
}

function rank(wish: Wish, { attributes }: Pick<Domain, 'attributes'>): number {
  const of = wish.anyOf.map(({ attribute }) => ({ attribute, rules: attributes.find(({ id }) => id === attribute) }));
  if (isNotToBe(wish, { attributes }) || of.every(({ rules }) => rules?.type === 'money')) return BOUND;
  // A name, and the part of the list that it stands in, have no rules.
  const isThing = of.some(({ attribute, rules }) =>
    rules === undefined ? attribute !== 'ingredient' : rules.identifies === true,
  );
  return isThing ? THING : MANNER;
}
