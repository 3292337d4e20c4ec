/** Which read item stands for which item of the truth. */
import type { TruthItem } from '../truth.ts';
import { isSame, isSamePrice, likeness } from './compare-texts.ts';
import type { ReadItem } from './reading.ts';

export interface Pair {
  readonly truth: TruthItem;
  /** Absent: it was not read. */
  readonly read?: ReadItem;
}

const ALIKE = 0.6;

/** By name first; what is left by likeness, the best first; each read item stands for one. */
export function pairItems(truths: readonly TruthItem[], reads: readonly ReadItem[]): Pair[] {
  const left = new Set(reads);
  const paired = new Map<TruthItem, ReadItem>();
  const take = (truth: TruthItem, read: ReadItem): void => {
    paired.set(truth, read);
    left.delete(read);
  };
  for (const truth of truths) {
    const same = [...left].filter((read) => [truth.name, ...truth.alsoNamed].some((name) => isSame(name, read.name)));
    const read = same.toSorted((one, other) => agreement(truth, other) - agreement(truth, one))[0];
    if (read !== undefined) take(truth, read);
  }
  const candidates = truths
    .filter((truth) => !paired.has(truth))
    .flatMap((truth) => [...left].map((read) => ({ truth, read, alike: likenessOf(truth, read) })))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((one, other) => other.alike - one.alike);
  for (const { truth, read } of candidates) if (!paired.has(truth) && left.has(read)) take(truth, read);
  return truths.map((truth) => {
    const read = paired.get(truth);
    return read === undefined ? { truth } : { truth, read };
  });
}

function likenessOf(truth: TruthItem, read: ReadItem): number {
  return Math.max(...[truth.name, ...truth.alsoNamed].map((name) => likeness(name, read.name)));
}

/** Where two items have one name, section and price tell them apart. */
function agreement(truth: TruthItem, read: ReadItem): number {
  const isSection = truth.section !== undefined && read.section !== undefined && isSame(truth.section, read.section);
  const isPrice = truth.prices.some(({ written, amount }) =>
    read.prices.some((price) => isSamePrice(price, written, amount)),
  );
  return (isSection ? 1 : 0) + (isPrice ? 1 : 0);
}
