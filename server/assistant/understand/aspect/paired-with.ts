import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { namesOf } from '../../reading/find-items.ts';
import type { PlanContext } from '../plan-context.ts';

type Pairing = Pick<PlanContext, 'domain' | 'catalog'>;

/** What is said of several things together, as what goes with what, stands in the record of either. */
export function isOfOthers(type: string, { intents }: Domain): boolean {
  const preferred = (name: string): readonly string[] =>
    intents.find(({ intent }) => intent === name)?.preferredSections ?? [];
  return preferred('RECOMMENDATION').includes(type) && !preferred('GENERAL').includes(type);
}

/** What the record of one of them puts with the other: the wine that names a dish, and the wine that a dish names. */
export function pairedWith(item: CatalogItem, { domain, catalog }: Pairing): readonly CatalogItem[] {
  const types = domain.chunks.map(({ type }) => type).filter((type) => isOfOthers(type, domain));
  return catalog.items.filter(
    (other) =>
      other !== item &&
      types.some(
        (type) => names(item, type, other, { domain, catalog }) || names(other, type, item, { domain, catalog }),
      ),
  );
}

/** Whether that section of a record names another item whole. */
export function names({ chunks }: CatalogItem, type: string, item: CatalogItem, context: Pairing): boolean {
  return chunks
    .filter(({ chunkType }) => chunkType === type)
    .some(({ text }) =>
      namesOf(context)
        .mentions(text)
        .some(({ items, by }) => by === 'name' && items.length === 1 && items[0] === item),
    );
}
