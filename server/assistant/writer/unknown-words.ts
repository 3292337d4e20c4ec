import type { CatalogItem } from '../../knowledge/index.ts';

/** More than these are a list, not a doubt. */
const MOST_TOLD = 3;

/** `virrey al limón («virrey»)`, for a list of items that are set aside because of it. */
export function withUnknownWords(title: string, item: CatalogItem): string {
  return `${title} (${unknownWordsOf(item).join(', ')})`;
}

/** Words among what an item is made of that no vocabulary knows, as a sentence names them; where there are any, its silence is none. */
export function unknownWordsOf({ facts }: CatalogItem): string[] {
  return (facts.unknown ?? []).slice(0, MOST_TOLD).map(({ word }) => `«${word.toLowerCase()}»`);
}
