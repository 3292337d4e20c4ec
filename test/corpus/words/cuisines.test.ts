import { describe, expect, it } from 'vitest';
import { allNames } from '../compose/dish-grammar.ts';
import { cuisines, restaurants } from './cuisines.ts';

describe('the words of the kitchens', () => {
  it('give at least 300 names of dishes in three languages', () => {
    const names = new Set(
      restaurants.flatMap(({ sections, fills }) =>
        sections.flatMap(({ dishes }) => dishes.flatMap((dish) => allNames(dish, fills))),
      ),
    );
    expect(names.size).toBeGreaterThan(300);
    expect(new Set(restaurants.map(({ language }) => language))).toEqual(new Set(['es', 'pt', 'en']));
  });

  it.each(cuisines.map((cuisine) => [cuisine.id, cuisine] as const))('of %s leave no hole in a name', (_, cuisine) => {
    const names = cuisine.sections.flatMap(({ dishes }) => dishes.flatMap((dish) => allNames(dish, cuisine.fills)));
    expect(names.filter((name) => /[{}#]/u.test(name))).toEqual([]);
  });

  it.each(cuisines.map((cuisine) => [cuisine.id, cuisine] as const))(
    'of %s have a lower price first',
    (_, { sections }) => {
      expect(sections.filter(({ from, to }) => from >= to)).toEqual([]);
    },
  );
});
