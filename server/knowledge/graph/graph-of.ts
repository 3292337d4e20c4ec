import { createLexicon } from '../hazards/lexicon.ts';
import type { Catalog, CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { chunksShowing } from './chunks-showing.ts';
import type { HazardPath, InCommon, KnowledgeGraph } from './graph.ts';
import { createIngredientIndex } from './ingredient-index.ts';
import { createPlaceIndex } from './place-index.ts';

const known = new WeakMap<Catalog, { readonly rules: LibraryRules; readonly graph: KnowledgeGraph }>();

/** The graph of a catalog; made once for one object, so it is of the very moment the catalog is of. */
export function graphOf(catalog: Catalog, rules: LibraryRules): KnowledgeGraph {
  const made = known.get(catalog);
  if (made?.rules === rules) return made.graph;
  const graph = build(catalog, rules);
  known.set(catalog, { rules, graph });
  return graph;
}

function build(catalog: Catalog, rules: LibraryRules): KnowledgeGraph {
  const lexicon = createLexicon(rules.hazards);
  const ingredients = createLazily(() => createIngredientIndex(catalog, rules, lexicon));
  const places = createLazily(() => createPlaceIndex(catalog, rules, lexicon));

  const hazardPaths = (item: CatalogItem, hazardId: string): HazardPath[] => {
    const fact = item.facts.hazards.find(({ id }) => id === hazardId);
    if (fact === undefined) return [];
    return fact.origins.map((origin): HazardPath => {
      const { field, text, word, manner } = origin;
      const ingredient = ingredients().nameOf(item, origin);
      const via = ingredient === undefined ? {} : { ingredient };
      const chunks = chunksShowing(item, origin, rules.chunks);
      return { item, hazardId, verdict: fact.verdict, ...via, field, text, word, manner, chunks };
    });
  };

  return {
    itemsWith: (phrase) => ingredients().itemsWith(phrase),
    itemsWithout: (phrase) => ingredients().itemsWithout(phrase),
    ingredientsOf: (item) => ingredients().ingredientsOf(item),
    hazardPaths,
    atPlace: (place) => places().atPlace(place),
    placesOf: (item) => places().placesOf(item),
    inCommon: (one, other): InCommon => ({
      ingredients: ingredients().inCommon(one, other),
      hazards: dangersOf(one)
        .filter(({ id }) => dangersOf(other).some((theirs) => theirs.id === id))
        .map(({ id, name }) => ({
          hazardId: id,
          name,
          paths: [...hazardPaths(one, id), ...hazardPaths(other, id)],
        })),
      places: places()
        .placesOf(one)
        .filter(({ manner }) => manner === 'shared')
        .flatMap((mine) => {
          const theirs = places()
            .placesOf(other)
            .find(({ place, manner }) => place === mine.place && manner === 'shared');
          return theirs === undefined ? [] : [[mine, theirs] as const];
        }),
    }),
  };
}

function dangersOf({ facts }: CatalogItem): CatalogItem['facts']['hazards'] {
  return facts.hazards.filter(({ kind, verdict }) => kind !== 'diet' && verdict !== 'DECLARED_FREE');
}

function createLazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
