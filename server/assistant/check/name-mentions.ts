/** Which items a model's sentence speaks of. */
import { sentenceWords } from '../../language/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import type { SpokenWord } from './clean-sentence.ts';

/** Words `from`…`to` of a sentence that name one item; `item` is undefined when it is not one that may be spoken of. */
export interface NameMention {
  readonly from: number;
  readonly to: number;
  readonly item: CatalogItem | undefined;
}

export type FindMentions = (spoken: readonly SpokenWord[]) => NameMention[];

/** Words that open no name by themselves: a name cut there is no name. */
const LINKS = sentenceWords('linksName');

/**
 * Finds the longest beginning of a name at each place. A beginning that several of the allowed items share names none of them; one
 * that is longer in the name of an item that is not allowed names that one.
 */
export function createFindMentions(items: readonly CatalogItem[], allowed: readonly CatalogItem[]): FindMentions {
  const known = new Map<string, { readonly length: number; readonly items: Set<CatalogItem> }>();
  let longest = 0;
  for (const item of new Set([...allowed, ...items])) {
    const name = words(item.name).map(({ text }) => text);
    longest = Math.max(longest, name.length);
    for (let length = 1; length <= name.length; length += 1) {
      // Of one that is not asked of only the whole name counts: its first word may be an ordinary one.
      if (!allowed.includes(item) && length < name.length) continue;
      if (LINKS.has(name[length - 1] ?? '')) continue;
      const key = name.slice(0, length).join(' ');
      const there = known.get(key) ?? { length, items: new Set() };
      there.items.add(item);
      known.set(key, there);
    }
  }
  const itemOf = (key: string): CatalogItem | null | undefined => {
    const named = known.get(key)?.items;
    if (named === undefined) return null;
    const own = [...named].filter((item) => allowed.includes(item));
    // Whole names first: `flan` may be an item beside `flan de coco`.
    const whole = own.filter((item) => words(item.name).length === key.split(' ').length);
    const [only, second] = whole.length > 0 ? whole : own;
    if (only === undefined) return undefined;
    return second === undefined ? only : null;
  };
  return (spoken) => {
    const found: NameMention[] = [];
    for (let at = 0; at < spoken.length;) {
      let length = Math.min(longest, spoken.length - at);
      let item: CatalogItem | null | undefined = null;
      for (; length > 0; length -= 1) {
        item = itemOf(
          spoken
            .slice(at, at + length)
            .map(({ text }) => text)
            .join(' '),
        );
        if (item !== null) break;
      }
      if (item === null) at += 1;
      else {
        found.push({ from: at, to: at + length - 1, item });
        at += length;
      }
    }
    return found;
  };
}
