/** Lists of nothing but hazards by their names: «(gluten, lácteos)», «(leche)». */
import { words } from '../../../../text/fold.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** What stands between commas and the like. */
export function partsIn(text: string): string[] {
  return text.split(/[,;/&]|\s(?:[ye]|and)\s/u).map((part) => part.trim());
}

/**
 * Each part is a hazard or a thing that is one, and nothing else. `isCustom`: this listing tells its hazards so; else one of the parts has to be a hazard's own
 * name, since «(queso)» may say which of several it is.
 */
export function areHazards(parts: readonly string[], vocabulary: Vocabulary, isCustom: boolean): boolean {
  if (!parts.every((part) => isOfHazards(part, vocabulary, ['name', 'implied']))) return false;
  return isCustom || parts.some((part) => isOfHazards(part, vocabulary, ['name']));
}

const LIST = /\(([^()]{3,120})\)/gu;
const FEWEST_LISTS = 2;

/** Several of its brackets list two hazards or more: what a single one holds is one, too. */
export function namesHazards(texts: readonly string[], vocabulary: Vocabulary): boolean {
  const lists = texts.flatMap((text) => [...text.matchAll(LIST)].map(([, inside = '']) => partsIn(inside)));
  const ofHazards = lists.filter((parts) => parts.length > 1 && areHazards(parts, vocabulary, false));
  return ofHazards.length >= FEWEST_LISTS;
}

/** Each of its words is of the name of one. */
function isOfHazards(part: string, { lexicon }: Vocabulary, manners: readonly string[]): boolean {
  const found = lexicon
    .match(part, 'element')
    .filter(({ meanings }) =>
      meanings.some(
        ({ manner, hazardId, strength }) =>
          hazardId !== undefined && strength === undefined && manners.includes(manner),
      ),
    );
  return (
    found.length > 0 &&
    words(part).every((word) => found.some(({ start, end }) => start <= word.start && word.end <= end))
  );
}
