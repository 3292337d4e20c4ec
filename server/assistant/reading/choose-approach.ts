import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import type { Reading } from './read-question.ts';

/** How a question is answered. */
export type Approach =
  | { readonly kind: 'emergency' }
  | { readonly kind: 'greeting' }
  /** About something that is not among the items. */
  | { readonly kind: 'missing' }
  /** Nothing is in the category asked for. */
  | { readonly kind: 'empty-category' }
  /** «soy alérgica»: to what? */
  | { readonly kind: 'unnamed-allergy' }
  | { readonly kind: 'availability'; readonly items: readonly CatalogItem[] }
  | { readonly kind: 'items'; readonly items: readonly CatalogItem[] }
  /** `isNarrowed`: the question itself says which ones. */
  | { readonly kind: 'set'; readonly items: readonly CatalogItem[]; readonly isNarrowed: boolean }
  | { readonly kind: 'search' };

/** More items than this are told as a set. */
const MOST_TOLD_APART = 3;

export function chooseApproach(reading: Reading, catalog: Catalog): Approach {
  const { items, asked, ingredients, sections, category } = reading;
  if (reading.isEmergency) return { kind: 'emergency' };
  if (reading.isAvailability) return { kind: 'availability', items };
  const asks = asked.length > 0 || ingredients.length > 0 || sections.length > 0 || reading.isOverview;
  const isSpoken =
    items.length > 0 && (!reading.isFromSession || asks || (reading.isDangling && reading.leftover.length === 0));
  if (isSpoken) {
    if (items.length > MOST_TOLD_APART) return { kind: 'set', items, isNarrowed: true };
    return { kind: 'items', items };
  }
  if (reading.missing.length > 0) return { kind: 'missing' };
  if (catalog.items.length === 0) return { kind: 'search' };
  const narrowed =
    category === undefined ? catalog.items : catalog.items.filter((item) => item.category === category.value);
  if (category !== undefined && sections.length > 0 && narrowed.length <= MOST_TOLD_APART)
    return { kind: 'items', items: narrowed };
  if (narrowed.length === 0) return { kind: 'empty-category' };
  const isAboutAll = category !== undefined || asked.length > 0 || ingredients.length > 0 || reading.isRecommendation;
  if (isAboutAll || (reading.isSet && sections.length === 0))
    return { kind: 'set', items: narrowed, isNarrowed: category !== undefined };
  if (reading.isAllergic) return { kind: 'unnamed-allergy' };
  return reading.leftover.length === 0 && !asks ? { kind: 'greeting' } : { kind: 'search' };
}
