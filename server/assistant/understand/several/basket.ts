import type { Priced } from './combination.ts';
import type { CombineRead } from './find-combine.ts';
import type { FittingContext } from './fit-parts.ts';
import { fittingOf, kindOf, sizeOf } from './fit-parts.ts';
import { toMinor } from './prices.ts';

const MOST_IN_BASKET = 6;
const LEAST_IN_BASKET = 3;

/** Of the kind that is said and of those that have most in reach one each, two things for everybody, three to six: of each what its share buys, or else the cheapest. */
export function basketOf(
  all: readonly Priced[],
  { budget, people, rather, isBound }: CombineRead,
  context: FittingContext,
): Priced[] {
  if (budget === undefined) return [];
  const wanted = rather === undefined ? [] : fittingOf(rather, 'yes', all, context);
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
