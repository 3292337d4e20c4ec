/** A dish of the shipped restaurant, as the library has it. */
import { declaredTexts } from '../../../../server/knowledge/hazards/declared-texts.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import type { CatalogItem, LibraryRules } from '../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';

export const RESTAURANT: LibraryRules = shippedDomain('restaurant');

export function dishOf(record: Readonly<Record<string, unknown>> & { readonly name: string }): CatalogItem {
  const { category } = record as { readonly category?: string };
  return {
    itemId: 'dish',
    name: record.name,
    ...(category === undefined ? {} : { category }),
    records: [record],
    facts: readFacts(record, RESTAURANT.hazards),
    declared: declaredTexts(record, RESTAURANT.hazards),
    chunks: [],
  };
}
