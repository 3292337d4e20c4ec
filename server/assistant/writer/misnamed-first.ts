import type { CatalogItem } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';
import { splitDiets } from './diet-words.ts';
import type { Telling } from './tell-items.ts';

/** What calls itself what it is not («hamburguesa vegana») is named before the others. */
export function misnamedFirst(group: readonly CatalogItem[], { reading, domain }: Telling): readonly CatalogItem[] {
  const adjectives = new Set(
    splitDiets(reading.hazards, domain)
      .diets.flatMap(({ adjective }) => adjective)
      .map(fold),
  );
  const isMisnamed = ({ name }: CatalogItem): boolean => words(name).some(({ text }) => adjectives.has(text));
  return adjectives.size === 0 ? group : [...group.filter(isMisnamed), ...group.filter((item) => !isMisnamed(item))];
}
