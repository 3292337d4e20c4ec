import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Library } from '../../ports.ts';

const MOST = 3;

interface Nearing {
  readonly items: readonly CatalogItem[];
  readonly domain: Domain;
  readonly library: Pick<Library, 'attributes' | 'usual'>;
}

/**
 * What is there and is most like things that are not, by what things of their names usually are: for a lasagne the other pasta. Of a kind
 * alone nothing is near. Empty where the glossary does not know their names.
 */
export function nearestKind(names: readonly string[], { items, domain, library }: Nearing): CatalogItem[] {
  const identifying = domain.attributes.filter(({ identifies }) => identifies === true).map(({ id }) => id);
  const wanted = names.flatMap((name) => library.usual({ name }, domain)?.facts ?? []);
  const told = wanted.filter(({ attribute }) => identifying.includes(attribute));
  const [kind] = identifying;
  const rated = items.map((item) => {
    const readings = library.attributes(item, domain);
    const shared = told.map(({ attribute, values }) => {
      const own = readings.get(attribute)?.values ?? [];
      return { attribute, count: values.filter((value) => own.includes(value)).length };
    });
    const sum = (counted: typeof shared): number => counted.reduce((all, { count }) => all + count, 0);
    const ofKind = sum(shared.filter(({ attribute }) => attribute === kind));
    const ofElse = sum(shared.filter(({ attribute }) => attribute !== kind));
    return { item, score: ofKind > 0 && ofElse > 0 ? ofKind + ofElse : 0 };
  });
  const best = Math.max(0, ...rated.map(({ score }) => score));
  return rated
    .filter(({ score }) => score > 0 && score === best)
    .slice(0, MOST)
    .map(({ item }) => item);
}
