import { describe, expect, it } from 'vitest';
import { graphOf } from '../../../../server/knowledge/graph/graph-of.ts';
import type { CatalogItem } from '../../../../server/knowledge/index.ts';
import { kitchenRules, makeKitchen } from '../../../support/samples/make-kitchen.ts';

const rules = kitchenRules();
const catalog = makeKitchen(
  [
    {
      name: 'Trucha',
      parts: ['trucha', 'crema de leche (35 %)', 'sal'],
      declared: [{ name: 'lácteos' }],
      place: { statement: 'Se fríe en la misma freidora que las papas.' },
    },
    { name: 'Flan', parts: ['leche', 'huevo', 'sal'], free_from: ['gluten'] },
    { name: 'Curry', parts: ['crema de coco', 'papas'], place: { statement: 'Cocina compartida, misma freidora.' } },
    { name: 'Agua' },
  ],
  rules,
);
const graph = graphOf(catalog, rules);
const item = (name: string): CatalogItem => {
  const found = catalog.items.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const texts = (links: readonly { readonly chunks: readonly { readonly text: string }[] }[]): string[] =>
  links.flatMap(({ chunks }) => chunks.map(({ text }) => text));

describe('the graph of a catalog', () => {
  it('is made once for one catalog and rules, and anew for another moment', () => {
    expect(graphOf(catalog, rules)).toBe(graph);
    expect(graphOf({ ...catalog }, rules)).not.toBe(graph);
    expect(graphOf(catalog, kitchenRules())).not.toBe(graph);
  });

  it('tells why an item has a hazard: by which ingredient, by what is declared, and the chunks that show it', () => {
    const paths = graph.hazardPaths(item('Trucha'), 'lacteos');
    expect(paths.map(({ ingredient, word, verdict }) => [ingredient, word, verdict])).toEqual([
      [undefined, 'lácteos', 'CONTAINS'],
      ['crema de leche', 'crema de leche', 'CONTAINS'],
    ]);
    expect(texts(paths)).toEqual(['Alérgenos: lácteos', 'Ingredientes: trucha, crema de leche (35 %), sal']);
  });

  it('has no path to what a record does not speak of', () => {
    expect(graph.hazardPaths(item('Agua'), 'lacteos')).toEqual([]);
    expect(graph.hazardPaths(item('Curry'), 'lacteos')).toEqual([]);
  });

  it('tells what two items both have: the same ingredient and the same danger by different ones', () => {
    const { ingredients, hazards, places } = graph.inCommon(item('Trucha'), item('Flan'));
    expect(ingredients.map(([one, other]) => [one.ingredient, one.item.name, other.item.name])).toEqual([
      ['sal', 'Trucha', 'Flan'],
    ]);
    expect(hazards.map(({ hazardId }) => hazardId)).toEqual(['lacteos']);
    expect(hazards[0]?.paths.map(({ word }) => word)).toEqual(['lácteos', 'crema de leche', 'leche']);
    expect(places).toEqual([]);
  });

  it('counts as a place in common only what both are said to share', () => {
    const { places } = graph.inCommon(item('Trucha'), item('Curry'));
    expect(places.map(([{ place }]) => place)).toEqual(['freidora']);
  });

  it('never counts what one of them is declared free of as a danger of both', () => {
    const other = makeKitchen(
      [
        { name: 'Pan', parts: ['harina'] },
        { name: 'Flan', free_from: ['gluten'] },
      ],
      rules,
    );
    const [pan, flan] = other.items;
    expect(graphOf(other, rules).inCommon(pan!, flan!).hazards).toEqual([]);
  });
});
