import { describe, expect, it } from 'vitest';
import { createIngredientIndex } from '../../../../server/knowledge/graph/ingredient-index.ts';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { kitchenRules, makeKitchen } from '../../../support/samples/make-kitchen.ts';

const rules = kitchenRules();

function index(...parts: readonly (readonly string[])[]) {
  const catalog = makeKitchen(
    parts.map((each, at) => ({ name: `Plato ${String(at + 1)}`, parts: each })),
    rules,
  );
  return { ...createIngredientIndex(catalog, rules, createLexicon(rules.hazards)), items: catalog.items };
}
const having = (made: ReturnType<typeof index>, words: string): string[] =>
  made.itemsWith(words).map(({ item, text }) => `${item.name}: ${text}`);

describe('items with an ingredient', () => {
  it('are found by a whole word of it, folded, in singular and plural', () => {
    const made = index(['Papas'], ['papa andina'], ['papaya']);
    for (const words of ['papa', 'PAPAS', 'la papa'])
      expect(having(made, words)).toEqual(['Plato 1: Papas', 'Plato 2: papa andina']);
  });

  it('are found by words that stand together, in their order', () => {
    const made = index(['crema de leche'], ['leche, crema'], ['dulce de leche']);
    expect(having(made, 'crema de leche')).toEqual(['Plato 1: crema de leche']);
    expect(having(made, 'leche')).toEqual([
      'Plato 1: crema de leche',
      'Plato 2: leche, crema',
      'Plato 3: dulce de leche',
    ]);
  });

  it('are not those of a phrase that takes the danger of the word away, unless the whole phrase is asked for', () => {
    const made = index(['crema de leche'], ['crema de coco']);
    expect(having(made, 'crema')).toEqual(['Plato 1: crema de leche']);
    expect(having(made, 'crema de coco')).toEqual(['Plato 2: crema de coco']);
    // Coco is no danger: nothing takes it away.
    expect(having(made, 'coco')).toEqual(['Plato 2: crema de coco']);
  });

  it('stand in the order of the catalog, with the chunk that shows each', () => {
    const made = index(['sal', 'leche'], ['pan'], ['leche entera']);
    expect(made.itemsWith('leche').map(({ chunks }) => chunks.map(({ text }) => text))).toEqual([
      ['Ingredientes: sal, leche'],
      ['Ingredientes: leche entera'],
    ]);
  });

  it('are none of no words', () => {
    expect(having(index(['sal']), '')).toEqual([]);
    expect(having(index(['sal']), 'de la')).toEqual([]);
  });
});

describe('items without an ingredient', () => {
  it('are those that declare what they are made of, never those that declare nothing', () => {
    const made = index(['leche'], ['agua'], []);
    expect(made.itemsWithout('leche').map(({ name }) => name)).toEqual(['Plato 2']);
  });
});

describe('an ingredient', () => {
  it('is the same with its share and in plural; a number that is none belongs to its name', () => {
    const made = index(['crema de leche (35 %)', 'CI 77491', 'sal 2 %'], ['cremas de leche', 'CI 77492', 'sal']);
    const [one, other] = made.items;
    expect(made.inCommon(one!, other!).map(([{ ingredient }]) => ingredient)).toEqual(['crema de leche', 'sal']);
  });

  it('is none of the words a field declares hazards with', () => {
    const catalog = makeKitchen([{ name: 'Pan', declared: [{ name: 'gluten' }], parts: ['harina'] }], rules);
    const made = createIngredientIndex(catalog, rules, createLexicon(rules.hazards));
    expect(made.ingredientsOf(catalog.items[0]!).map(({ ingredient }) => ingredient)).toEqual(['harina']);
  });
});
