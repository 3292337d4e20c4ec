import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem, Money } from '../../../knowledge/index.ts';
import type { AskedHazard } from '../../reading/asked-hazards.ts';
import type { Reading } from '../../reading/reading.ts';
import { verdictInSet } from '../../writer/verdicts.ts';
import type { Combination, CombinedPart, Priced } from './combination.ts';
import type { CombineRead } from './find-combine.ts';
import { kindAttribute } from './find-combine.ts';
import type { Found, Wish } from '../find/find.ts';
import { availableIn } from '../absent.ts';
import { judgeFind } from '../find/judge-find.ts';
import type { PlanContext } from '../plan-context.ts';
import { addUp, pricesOf, times, toMinor } from './prices.ts';

type Context = Pick<PlanContext, 'catalog' | 'domain' | 'library'>;

/** Names told of each part. */
const MOST = 3;
const MOST_IN_BASKET = 6;
const LEAST_IN_BASKET = 3;

/**
 * What fits each part, and all of it together. Where somebody can't have something, everything named is declared free of every hazard that is
 * spoken of, whoever it is for; a way of eating binds whom it is said of. Undefined: not all that is asked of can be judged so.
 */
export function combineItems(read: CombineRead, reading: Reading, context: Context): Combination | undefined {
  const { catalog } = context;
  const strict = reading.hazards.filter(({ kind }) => kind !== 'diet');
  const diets = reading.hazards.filter(({ kind }) => kind === 'diet');
  const isSaid = reading.asked.every(({ id }) =>
    read.persons.some(({ asked }) => asked.some((each) => each.id === id)),
  );
  const areApart =
    read.budget === undefined && read.kinds.length === 0 && read.persons.length > 0 && isSaid && hasOnlyAsked(reading);
  const everybody = [...strict, ...diets];
  const free = availableIn(catalog).filter((item) => isFree(item, areApart ? strict : everybody));
  const priced = free.map((item) => toPriced(item, context));
  const base = {
    people: read.people,
    ...(read.budget === undefined ? {} : { budget: read.budget }),
    isOfHealth: everybody.length > 0,
  };
  if (areApart) {
    const own = (asked: readonly AskedHazard[]): Priced[] =>
      varied(
        priced.filter(({ item }) => isFree(item, [...strict, ...asked.filter(({ kind }) => kind === 'diet')])),
        context,
      );
    const parts = read.persons.map(({ label, asked }) => ({ label, picks: own(asked) }));
    return { ...base, parts, basket: [], shared: own(diets) };
  }
  if (read.kinds.length > 0) return { ...base, parts: fitParts(read, priced, context), basket: [], shared: [] };
  return { ...base, parts: [], basket: basketOf(priced, read, context), shared: [] };
}

/** Nobody said of themselves before what they can't have: that would be of somebody else. */
function hasOnlyAsked({ hazards, asked }: Reading): boolean {
  return hazards.every(({ id }) => asked.some((each) => each.id === id));
}

function isFree(item: CatalogItem, hazards: readonly AskedHazard[]): boolean {
  return hazards.length === 0 || verdictInSet(item, { hazards, rejected: [] }) === 'DECLARED_FREE';
}

function toPriced(item: CatalogItem, { domain, library }: Context): Priced {
  const [price] = pricesOf(item, domain, library);
  return { item, ...(price === undefined ? {} : { price }) };
}

/** Of each part what fits, the cheapest first; as many as any of them may be taken with any of the others. */
function fitParts({ kinds, budget, people }: CombineRead, priced: readonly Priced[], context: Context): CombinedPart[] {
  const offer = priced.filter(({ price }) => price !== undefined).toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const all = kinds.map(({ label, wishes, isOpen }): CombinedPart => {
    if (isOpen === true) return { label, isOpen, picks: [] };
    const picks = fitting(wishes, 'yes', offer, context);
    if (picks.length > 0) return { label, picks };
    const ofKind = fitting(wishes.filter(isOfKind(context.domain)), 'yes', offer, context);
    const open = fitting(wishes, 'unknown', ofKind, context);
    return open.length > 0 ? { label, picks: open, isUnsure: true } : { label, picks };
  });
  if (budget === undefined) return all.map((part) => ({ ...part, picks: spread(part.picks) }));
  return within(all, { budget, people });
}

function fitting(wishes: readonly Wish[], how: Found['fits'], offer: readonly Priced[], context: Context): Priced[] {
  const items = offer.map(({ item }) => item);
  const found = judgeFind({ wishes }, items, context).filter(({ fits }) => fits === how);
  const fit = new Set(found.map(({ item }) => item));
  return offer.filter(({ item }) => fit.has(item));
}

/** It says what a thing is, not how. */
function isOfKind({ attributes }: Domain): (wish: Wish) => boolean {
  const kinds = new Set(['category', ...attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : []))]);
  return ({ anyOf }) => anyOf.every(({ attribute }) => kinds.has(attribute));
}

/** The cheapest of each, then one more of each in turn as long as the dearest of all together stay within. */
function within(
  all: readonly CombinedPart[],
  { budget, people }: { readonly budget: Money; readonly people: number },
): CombinedPart[] {
  const most = toMinor(budget);
  const counts = all.map(() => 0);
  const sum = (): number =>
    all.reduce(
      (total, { picks }, at) => total + (counts[at] === 0 ? 0 : sizeOf(picks[(counts[at] ?? 1) - 1])) * people,
      0,
    );
  for (let round = 0; round < MOST; round += 1)
    for (const [at, { picks }] of all.entries()) {
      if ((counts[at] ?? 0) !== round || picks[round] === undefined) continue;
      counts[at] = round + 1;
      if (sum() > most) counts[at] = round;
    }
  // A part that is dear by itself leaves nothing together.
  const isWhole = counts.every((count, at) => count > 0 || all[at]?.isOpen === true);
  return all.map((part, at) => ({ ...part, picks: isWhole ? part.picks.slice(0, counts[at]) : [] }));
}

function sizeOf(each: Priced | undefined): number {
  return each?.price === undefined ? 0 : toMinor(each.price);
}

/** The cheapest, one of the middle, the dearest. */
function spread(picks: readonly Priced[]): Priced[] {
  if (picks.length <= MOST) return [...picks];
  return [picks[0], picks[Math.floor(picks.length / 2)], picks.at(-1)].flatMap((each) => each ?? []);
}

/** Of different kinds first, in the order of the catalog. */
function varied(priced: readonly Priced[], context: Context): Priced[] {
  const seen = new Set<string>();
  const fresh = priced.filter(({ item }) => {
    const kind = kindOf(item, context);
    const isNew = !seen.has(kind);
    seen.add(kind);
    return isNew;
  });
  return [...fresh, ...priced.filter((each) => !fresh.includes(each))].slice(0, MOST);
}

function kindOf(item: CatalogItem, { domain, library }: Context): string {
  const value = library.attributes(item, domain).get(kindAttribute(domain) ?? '')?.values[0];
  return typeof value === 'string' ? value : (item.category ?? '');
}

/** Of the kind that is said and of those that have most in reach one each, two things for everybody, three to six: of each what its share buys, or else the cheapest. */
function basketOf(priced: readonly Priced[], { budget, people, rather }: CombineRead, context: Context): Priced[] {
  if (budget === undefined) return [];
  const size = Math.min(MOST_IN_BASKET, Math.max(LEAST_IN_BASKET, 2 * people));
  const most = toMinor(budget);
  const byKind = new Map<string, Priced[]>();
  for (const each of priced) {
    if (each.price?.currency !== budget.currency || sizeOf(each) > most) continue;
    const kind = kindOf(each.item, context);
    byKind.set(kind, [...(byKind.get(kind) ?? []), each]);
  }
  const wanted = rather === undefined ? [] : fitting(rather, 'yes', priced, context);
  const isWanted = (group: readonly Priced[]): boolean => group.some((each) => wanted.includes(each));
  const groups = [...byKind.values()]
    .map((group) => (isWanted(group) ? group.filter((each) => wanted.includes(each)) : group))
    .toSorted((one, other) => Number(isWanted(other)) - Number(isWanted(one)) || other.length - one.length)
    .map((group) => group.toSorted((one, other) => sizeOf(other) - sizeOf(one)));
  const picked: Priced[] = [];
  for (let round = 0; round < size && picked.length < size; round += 1)
    for (const group of groups) {
      const open = group.filter((each) => !picked.includes(each));
      const next = open.find((each) => sizeOf(each) <= most / size) ?? open.at(-1);
      const spent = picked.reduce((sum, each) => sum + sizeOf(each), 0);
      if (next !== undefined && picked.length < size && spent + sizeOf(next) <= most) picked.push(next);
    }
  return picked;
}

/** What one of each part comes to for everybody, at least and at most. Undefined: a part has nothing. */
export function totalsOf({ parts, basket, people }: Combination): { least: Money; most: Money } | undefined {
  if (basket.length > 0) {
    const total = addUp(basket.flatMap(({ price }) => price ?? []));
    return total === undefined ? undefined : { least: total, most: total };
  }
  const ends = parts
    .filter(({ isOpen }) => isOpen !== true)
    .map(({ picks }) => ({ least: picks[0]?.price, most: picks.at(-1)?.price }));
  const least = addUp(ends.flatMap((end) => (end.least === undefined ? [] : [end.least])));
  const most = addUp(ends.flatMap((end) => (end.most === undefined ? [] : [end.most])));
  if (least === undefined || most === undefined || ends.some((end) => end.least === undefined)) return undefined;
  return { least: times(least, people), most: times(most, people) };
}

/** Everything that is named, each once, in the order in which it is told. */
export function namedInCombination({ parts, basket, shared }: Combination): Priced[] {
  const all = [...parts.flatMap(({ picks }) => picks), ...basket, ...shared];
  return [...new Map(all.map((each) => [each.item, each])).values()];
}
