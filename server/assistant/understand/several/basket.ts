import type { Combination, Priced } from './combination.ts';
import type { CombineRead } from './combine-read.ts';
import type { FittingContext } from './fit-parts.ts';
import { fittingOf, kindOf, sizeOf, withoutBeside } from './fit-parts.ts';
import { fromMinor, toMinor } from './prices.ts';
import { spread } from './within-budget.ts';

const MOST_IN_BASKET = 6;
const LEAST_IN_BASKET = 3;

/** Of what there is to spend, so much at most for what is had beside. */
const SHARE_BESIDE = 0.3;

/**
 * For what there is to spend. What is had beside everything else, «con vino», is a part for everybody, and the rest buys what it goes with; else that kind is
 * begun with, or nothing else is wanted.
 */
export function basketFor(
  all: readonly Priced[],
  read: CombineRead,
  context: FittingContext,
): Pick<Combination, 'basket' | 'parts'> {
  const { budget, people, rather } = read;
  const wanted = rather === undefined ? [] : fittingOf(rather.wishes, 'yes', all, context);
  const isBeside = wanted.length > 0 && withoutBeside(wanted, context).length === 0;
  if (budget === undefined || rather === undefined || !isBeside)
    return { parts: [], basket: basketOf(all, read, context) };
  const count = rather.count ?? people;
  const most = toMinor(budget) * SHARE_BESIDE;
  const affordable = wanted
    .filter((each) => each.price?.currency === budget.currency && sizeOf(each) * count <= most)
    .toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const picks = spread(affordable);
  const spent = sizeOf(picks.at(-1)) * count;
  const left = fromMinor(toMinor(budget) - spent, budget.currency);
  const food = withoutBeside(all, context);
  const basket = picks.length === 0 ? [] : basketOf(food, { budget: left, people }, context);
  if (basket.length === 0) return { parts: [], basket: basketOf(all, { budget, people, rather }, context) };
  return { parts: [{ label: rather.label, picks, count }], basket };
}

/** Of the kind that is said and of those that have most in reach one each, two things for everybody, three to six: of each what its share buys, or else the cheapest. */
function basketOf(
  all: readonly Priced[],
  { budget, people, rather, isBound }: Pick<CombineRead, 'budget' | 'people' | 'rather' | 'isBound'>,
  context: FittingContext,
): Priced[] {
  if (budget === undefined) return [];
  const wanted = rather === undefined ? [] : fittingOf(rather.wishes, 'yes', all, context);
  const priced = isBound === true && wanted.length > 0 ? wanted : all;
  const size = Math.min(MOST_IN_BASKET, Math.max(LEAST_IN_BASKET, 2 * people));
  const most = toMinor(budget);
  const byKind = new Map<string, Priced[]>();
  for (const each of priced) {
    if (each.price?.currency !== budget.currency || sizeOf(each) > most) continue;
    const kind = kindOf(each.item, context);
    byKind.set(kind, [...(byKind.get(kind) ?? []), each]);
  }
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
