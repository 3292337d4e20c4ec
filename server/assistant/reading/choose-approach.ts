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

/** Each says how a question is answered, or leaves it to the next. */
type Rule = (reading: Reading, catalog: Catalog) => Approach | undefined;

const rules: readonly Rule[] = [
  ({ isEmergency }) => (isEmergency ? { kind: 'emergency' } : undefined),
  ({ isAvailability, items }) => (isAvailability ? { kind: 'availability', items } : undefined),
  tellSpokenItems,
  (reading, { items }) => (items.length === 0 && saysSomething(reading) ? { kind: 'search' } : undefined),
  ({ missing }) => (missing.length > 0 ? { kind: 'missing' } : undefined),
  tellCategory,
  tellAll,
  ({ isAllergic }) => (isAllergic ? { kind: 'unnamed-allergy' } : undefined),
  (reading) => (saysSomething(reading) ? undefined : { kind: 'greeting' }),
];

/** How a question is answered: the first rule that knows, else by what the documents say. */
export function chooseApproach(reading: Reading, catalog: Catalog): Approach {
  for (const rule of rules) {
    const approach = rule(reading, catalog);
    if (approach !== undefined) return approach;
  }
  return { kind: 'search' };
}

/** Items named, or spoken of before when the question asks something of them. */
function tellSpokenItems(reading: Reading): Approach | undefined {
  const { items, isFromSession, isDangling, leftover } = reading;
  const isMeant = !isFromSession || asksSomething(reading) || (isDangling && leftover.length === 0);
  if (items.length === 0 || !isMeant) return undefined;
  return items.length > MOST_TOLD_APART ? { kind: 'set', items, isNarrowed: true } : { kind: 'items', items };
}

function tellCategory({ category, sections }: Reading, catalog: Catalog): Approach | undefined {
  if (category === undefined) return undefined;
  const items = catalog.items.filter((item) => item.category === category.value);
  if (items.length === 0) return { kind: 'empty-category' };
  const isFew = sections.length > 0 && items.length <= MOST_TOLD_APART;
  return isFew ? { kind: 'items', items } : { kind: 'set', items, isNarrowed: true };
}

function tellAll(reading: Reading, { items }: Catalog): Approach | undefined {
  const { asked, ingredients, isRecommendation, isSet, sections } = reading;
  const isAboutAll = asked.length > 0 || ingredients.length > 0 || isRecommendation || (isSet && sections.length === 0);
  return isAboutAll ? { kind: 'set', items, isNarrowed: false } : undefined;
}

function saysSomething(reading: Reading): boolean {
  return reading.leftover.length > 0 || reading.missing.length > 0 || reading.isSet || asksSomething(reading);
}

function asksSomething({ asked, ingredients, sections, isOverview }: Reading): boolean {
  return asked.length > 0 || ingredients.length > 0 || sections.length > 0 || isOverview;
}
