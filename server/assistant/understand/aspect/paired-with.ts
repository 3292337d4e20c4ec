import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { PlanContext } from '../plan-context.ts';

type Pairing = Pick<PlanContext, 'domain' | 'catalog'>;

/** What is said of several things together, as what goes with what, stands in the record of either. */
export function isOfOthers(type: string, { intents }: Domain): boolean {
  const preferred = (name: string): readonly string[] =>
    intents.find(({ intent }) => intent === name)?.preferredSections ?? [];
  return preferred('RECOMMENDATION').includes(type) && !preferred('GENERAL').includes(type);
}

/** What the record of one of them puts with the other: the wine that names a dish, and the wine that a dish names. Of several, of any of them. */
export function pairedWith(things: readonly CatalogItem[], { domain, catalog }: Pairing): ReadonlySet<CatalogItem> {
  const types = domain.chunks.map(({ type }) => type).filter((type) => isOfOthers(type, domain));
  return new Set(
    types.flatMap((type) => {
      const { namedIn, naming } = namedAcross(type, { domain, catalog });
      return [...new Set(things)].flatMap((item) => [...(namedIn.get(item) ?? []), ...(naming.get(item) ?? [])]);
    }),
  );
}

/** The items whose section of that type names this one whole, in the order of the catalog. */
export function namingIn(item: CatalogItem, type: string, context: Pairing): readonly CatalogItem[] {
  return namedAcross(type, context).naming.get(item) ?? [];
}

/** Of one section, which items name which other ones. */
interface Named {
  readonly namedIn: ReadonlyMap<CatalogItem, readonly CatalogItem[]>;
  readonly naming: ReadonlyMap<CatalogItem, readonly CatalogItem[]>;
}

/** Each section is read for names once, and not anew for every pair of items that a message may mean. */
const known = new WeakMap<Catalog, Map<string, Named>>();

function namedAcross(type: string, context: Pairing): Named {
  const byType = known.get(context.catalog) ?? new Map<string, Named>();
  known.set(context.catalog, byType);
  const made = byType.get(type) ?? readNamed(type, context);
  byType.set(type, made);
  return made;
}

function readNamed(type: string, { domain, catalog }: Pairing): Named {
  const { mentions } = namesOf({ domain, catalog });
  const namedIn = new Map<CatalogItem, readonly CatalogItem[]>();
  const naming = new Map<CatalogItem, CatalogItem[]>();
  for (const item of catalog.items) {
    const texts = item.chunks.filter(({ chunkType }) => chunkType === type).map(({ text }) => text);
    const named = new Set(
      texts.flatMap((text) =>
        mentions(text).flatMap(({ items, by }) => (by === 'name' && items.length === 1 ? items : [])),
      ),
    );
    named.delete(item);
    if (named.size > 0) namedIn.set(item, [...named]);
    for (const other of named) naming.set(other, [...(naming.get(other) ?? []), item]);
  }
  return { namedIn, naming };
}
