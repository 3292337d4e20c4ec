import { fold } from '../../text/fold.ts';
import type { CatalogItem } from '../model.ts';

/** A word among what items are made of that no vocabulary of the domain knows: their silence on hazards and diets is none. */
export interface UnknownWord {
  /** As it is first written. */
  readonly word: string;
  /** Items that have it. */
  readonly items: number;
  /** The first of them. */
  readonly names: readonly string[];
}

const MOST_NAMED = 3;

/** Every unknown word once, those of the most items first, else in the order of the items. */
export function countUnknownWords(items: readonly Pick<CatalogItem, 'name' | 'facts'>[]): UnknownWord[] {
  const counted = new Map<string, { word: string; items: number; names: string[] }>();
  for (const { name, facts } of items) {
    const words = new Map((facts.unknown ?? []).toReversed().map(({ word }) => [fold(word), word]));
    for (const [key, word] of words) {
      const found = counted.get(key) ?? { word, items: 0, names: [] };
      found.items += 1;
      if (found.names.length < MOST_NAMED) found.names.push(name);
      counted.set(key, found);
    }
  }
  return [...counted.values()].sort((left, right) => right.items - left.items);
}
