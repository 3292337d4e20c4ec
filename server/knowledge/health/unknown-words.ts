import { fold } from '../../text/fold.ts';
import type { CatalogItem } from '../index.ts';

/** A word among what items are made of that no vocabulary of the domain knows: their silence on hazards and diets is none. */
export interface UnknownWord {
  /** As it is first written. */
  readonly word: string;
  /** Items that have it. */
  readonly items: number;
}

/** Every unknown word once, those of the most items first, else in the order of the items. */
export function countUnknownWords(items: readonly Pick<CatalogItem, 'facts'>[]): UnknownWord[] {
  const counted = new Map<string, { word: string; items: number }>();
  for (const { facts } of items) {
    const words = new Map((facts.unknown ?? []).toReversed().map(({ word }) => [fold(word), word]));
    for (const [key, word] of words) {
      const before = counted.get(key) ?? { word, items: 0 };
      counted.set(key, { ...before, items: before.items + 1 });
    }
  }
  return [...counted.values()].sort((left, right) => right.items - left.items);
}
