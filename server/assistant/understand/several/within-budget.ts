import type { Money } from '../../../knowledge/index.ts';
import type { CombinedPart, Combination, Priced } from './combination.ts';
import { sizeOf } from './fit-parts.ts';
import { addUp, times, toMinor } from './prices.ts';

/** Names told of each part; of what is wanted several times so many. */
const MOST = 3;
const MOST_OF_MANY = 6;

interface Spending {
  readonly budget: Money;
  readonly people: number;
}

/** As many of each part as any of them may be taken with any of the others. */
export function withinBudget(
  all: readonly CombinedPart[],
  spending: Spending,
): Pick<Combination, 'parts'> & Pick<Combination, 'beyond'> {
  const counts = within(all, spending);
  // A part that is dear by itself leaves nothing together; one that nothing fits, of several people, is told as such.
  const isWhole = counts.every((count, at) => count > 0 || isSpared(all[at]));
  const isBought = counts.some((count) => count > 0);
  if (isWhole && isBought)
    return { parts: all.map((part, at) => ({ ...part, picks: part.picks.slice(0, counts[at]) })) };
  const parts = all.map((part) => ({ ...part, picks: [] }));
  const beyond = beyondOf(all, spending);
  return beyond === undefined ? { parts } : { parts, beyond };
}

function isSpared(part: CombinedPart | undefined): boolean {
  return part?.isOpen === true || (part?.picks.length === 0 && part.toConfirm !== undefined);
}

/** The cheapest of each, then one more of each in turn as long as the dearest of all together stay within. */
function within(all: readonly CombinedPart[], { budget, people }: Spending): number[] {
  const most = toMinor(budget);
  const counts = all.map(() => 0);
  const sum = (): number =>
    all.reduce((total, part, at) => {
      const count = counts[at] ?? 0;
      return total + (count === 0 ? 0 : sizeOf(part.picks[count - 1])) * timesOf(part, people);
    }, 0);
  for (let round = 0; round < MOST; round += 1)
    for (const [at, { picks }] of all.entries()) {
      if ((counts[at] ?? 0) !== round || picks[round] === undefined) continue;
      counts[at] = round + 1;
      if (sum() > most) counts[at] = round;
    }
  return counts;
}

/** How often a part is paid for. */
function timesOf({ count }: CombinedPart, people: number): number {
  return count ?? people;
}

/** What the cheapest of each comes to. Undefined: something has no price. */
function beyondOf(all: readonly CombinedPart[], { people }: Spending): Combination['beyond'] {
  const parts = all.filter((part) => !isSpared(part));
  const picks = parts.flatMap((part) => part.picks.slice(0, 1));
  const total = addUp(
    parts.flatMap((part) => {
      const price = part.picks[0]?.price;
      return price === undefined ? [] : [times(price, timesOf(part, people))];
    }),
  );
  return total === undefined || picks.length < parts.length ? undefined : { picks, total };
}

/** The cheapest, one of the middle, the dearest; of what is wanted several times so many from the cheapest to the dearest. */
export function spread(picks: readonly Priced[], count = 0): Priced[] {
  const most = Math.max(MOST, Math.min(count, MOST_OF_MANY));
  if (picks.length <= most) return [...picks];
  const places = Array.from({ length: most }, (_, at) =>
    Math.floor((at * (picks.length - 1) + (at > 0 ? 1 : 0)) / (most - 1)),
  );
  return [...new Set(places.map((at) => Math.min(at, picks.length - 1)))].flatMap((at) => picks[at] ?? []);
}

/** What one of each part comes to for everybody, at least and at most. Undefined: a part has nothing. */
export function totalsOf({ parts, basket, people }: Combination): { least: Money; most: Money } | undefined {
  const paid = parts.filter((part) => !isSpared(part));
  const ends = [
    ...basket.map(({ price }) => ({ least: price, most: price, count: 1 })),
    ...paid.map((part) => ({
      least: part.picks[0]?.price,
      most: part.picks.at(-1)?.price,
      count: timesOf(part, people),
    })),
  ];
  if (ends.some(({ least, most }) => least === undefined || most === undefined)) return undefined;
  const sumOf = (end: 'least' | 'most'): Money | undefined =>
    addUp(ends.flatMap((each) => (each[end] === undefined ? [] : [times(each[end], each.count)])));
  const [least, most] = [sumOf('least'), sumOf('most')];
  return least === undefined || most === undefined ? undefined : { least, most };
}
