import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { fold, words } from '../../../text/fold.ts';

/** «Texas chili, cup» and «Texas chili, bowl»: one thing, sold in several sizes under a name of its own each. Nobody has to say which is meant. */
export function areSameInSizes(items: readonly CatalogItem[], domain: Pick<Domain, 'listing'>): boolean {
  const sizes = sizesOf(domain);
  const bare = items.map(({ name }) =>
    words(name)
      .map(({ text }) => text)
      .filter((word) => !sizes.has(word) && !/^\d+$/u.test(word))
      .join(' '),
  );
  return items.length > 1 && bare[0] !== '' && bare.every((name) => name === bare[0]);
}

const made = new WeakMap<Pick<Domain, 'listing'>, ReadonlySet<string>>();

/** The words that sizes are made of: those of «medio litro» are «medio» and «litro». */
function sizesOf(domain: Pick<Domain, 'listing'>): ReadonlySet<string> {
  const { portions = [], measures = [] } = domain.listing ?? {};
  const known = made.get(domain) ?? new Set([...portions, ...measures].flatMap((size) => fold(size).split(/\P{L}+/u)));
  made.set(domain, known);
  return known;
}
