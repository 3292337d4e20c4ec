import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';

/** The items that have this whole name, and the words of a text that say it. */
export interface WholeName {
  readonly items: readonly CatalogItem[];
  readonly parts: readonly Word[];
}

/** Finds the names of these items that a text says word for word, the longest first: nothing in them speaks of anything else. */
export type FindWholeNames = (spoken: readonly Word[]) => WholeName[];

/** Longer names than this are only found by their words. */
const LONGEST_NAME = 16;

export function createFindWholeNames(items: readonly CatalogItem[]): FindWholeNames {
  const byName = indexWholeNames(items);
  const lengths = lengthsByFirst(byName.keys());
  return (spoken) => {
    const found: WholeName[] = [];
    for (let at = 0; at < spoken.length;) {
      const length = lengthOfName(spoken, at, { byName, lengths });
      const parts = spoken.slice(at, at + length);
      if (length > 1) found.push({ items: byName.get(spell(parts)) ?? [], parts });
      at += Math.max(1, length);
    }
    return found;
  };
}

function indexWholeNames(items: readonly CatalogItem[]): ReadonlyMap<string, CatalogItem[]> {
  const byName = new Map<string, CatalogItem[]>();
  for (const item of items) {
    const spelled = spell(words(item.name));
    byName.set(spelled, [...(byName.get(spelled) ?? []), item]);
  }
  return byName;
}

/** How many words the names have that begin with a word, most first: of most words there is none. */
function lengthsByFirst(names: Iterable<string>): ReadonlyMap<string, readonly number[]> {
  const lengths = new Map<string, Set<number>>();
  for (const name of names) {
    const parts = name.split(' ');
    if (parts.length < 2 || parts.length > LONGEST_NAME) continue;
    const first = parts[0] ?? '';
    lengths.set(first, (lengths.get(first) ?? new Set<number>()).add(parts.length));
  }
  return new Map([...lengths].map(([first, known]) => [first, [...known].sort((one, other) => other - one)]));
}

interface WholeNames {
  readonly byName: ReadonlyMap<string, readonly CatalogItem[]>;
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

/** Words of the longest name that begins here; a name of one word is found by that word. */
function lengthOfName(spoken: readonly Word[], at: number, { byName, lengths }: WholeNames): number {
  const known = lengths.get(spoken[at]?.text ?? '') ?? [];
  return known.find((length) => byName.has(spell(spoken.slice(at, at + length)))) ?? 0;
}

function spell(parts: readonly Word[]): string {
  return parts.map(({ text }) => text).join(' ');
}
