import { describe, expect, it } from 'vitest';
import { ownSectionsOf } from '../../../../server/assistant/reading/own-sections.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const item = (name: string, section?: string) =>
  makeCatalogItem(name, {
    itemId: name,
    record: { dish_id: name, name, ...(section === undefined ? {} : { section }) },
  });

const catalog = makeCatalog(
  item('Mole', 'GUISADOS'),
  item('Estofado', 'Guisados'),
  item('Sancocho', 'JUEVES 19'),
  item('Pan', 'Para abrir el apetito'),
  item('Agua', '12'),
  item('Flan'),
);
const inText = (text: string) =>
  ownSectionsOf(catalog, domain)
    .in(text)
    .map(({ word, meanings }) => [word, ...meanings.flatMap((ids) => [...ids])]);

describe('the parts of a list as its owner calls them', () => {
  it.each([
    ['¿qué guisados hay?', [['guisados', 'Mole', 'Estofado']]],
    ['¿y algún GUISADO?', [['GUISADO', 'Mole', 'Estofado']]],
    ['¿qué hay el jueves?', [['jueves', 'Sancocho']]],
    ['algo para abrir el apetito', [['para abrir el apetito', 'Pan']]],
    [
      'el jueves, ¿qué guisados?',
      [
        ['jueves', 'Sancocho'],
        ['guisados', 'Mole', 'Estofado'],
      ],
    ],
  ])('«%s»', (text, sections) => {
    expect(inText(text)).toEqual(sections);
  });

  it.each(['¿qué hay?', 'algo para abrir', 'mesa 12', 'el flan'])('are none of «%s»', (text) => {
    expect(inText(text)).toEqual([]);
  });

  it('are called by what stands outside of brackets', () => {
    const menu = makeCatalog(
      item('Romeu e Julieta', 'Pizzas doces (broto)'),
      item('Calabresa', 'Pizzas salgadas [grande, 12 fatias]'),
      item('Sopa', 'Desayunos (hasta las 11'),
    );
    const { in: sectionsIn } = ownSectionsOf(menu, domain);
    const named = (text: string) => sectionsIn(text).map(({ word }) => word);
    expect(named('que pizzas doces tem?')).toEqual(['pizzas doces']);
    expect(named('pizza salgada?')).toEqual(['pizza salgada']);
    expect(named('broto, grande')).toEqual([]);
  });

  it('are those that a record calls its category, unless it is one of the domain', () => {
    const inCategory = (name: string, category: string) =>
      makeCatalogItem(name, { itemId: name, record: { dish_id: name, name, category } });
    const menu = makeCatalog(
      inCategory('California', 'Rolls clásicos (10 piezas)'),
      inCategory('Copuchento', 'Rolls con cahuín'),
      inCategory('Asahi', 'Chelas y sake'),
      inCategory('Flan', 'dessert'),
    );
    const { in: sectionsIn, of } = ownSectionsOf(menu, domain);
    expect([...of('roll')]).toEqual(['California', 'Copuchento']);
    // Which of the two it is nobody says.
    expect([...of('chelas')]).toEqual([]);
    expect(sectionsIn('a dessert')).toEqual([]);
  });

  it('are those of one word that several are called by, with what else is called so', () => {
    const rolls = makeCatalog(
      item('Veggie Palta', 'ROLLS CLÁSICOS'),
      item('Hot Sake', 'HOT ROLLS'),
      item('Kaze Roll', 'ESPECIALES'),
      item('Edamame', 'PARA PICAR'),
    );
    const { in: sectionsIn, of } = ownSectionsOf(rolls, domain);
    const held = sectionsIn('¿qué rolls tienen?').flatMap(({ meanings }) => meanings.flatMap((ids) => [...ids]));
    expect(held).toEqual(['Veggie Palta', 'Hot Sake', 'Kaze Roll']);
    expect([...of('roll')]).toEqual(['Veggie Palta', 'Hot Sake']);
    expect([...of('picar')]).toEqual([]);
  });

  it('are of a thing by the words before the first that joins', () => {
    const pizzas = makeCatalog(item('Margarita', 'Pizzas con masa madre'), item('Flan'));
    expect([...ownSectionsOf(pizzas, domain).of('Pizza')]).toEqual(['Margarita']);
    expect([...ownSectionsOf(pizzas, domain).of('masa')]).toEqual([]);
  });

  it('are none where one of them holds everything', () => {
    const whole = makeCatalog(item('Mole', 'CARTA'), item('Flan', 'Carta'));
    expect(ownSectionsOf(whole, domain).in('la carta')).toEqual([]);
  });
});

describe('what a section says each of its items is', () => {
  const menu = makeCatalog(
    item('Pulpo', 'EMPANADAS'),
    item('Carne de sol na nata', 'Tapiocas salgadas'),
    item('Boloñesa', 'Pastas y risottos'),
    item('Rioja', 'Vinos / Espumantes'),
    item('Aceitunas', 'Para picar'),
  );
  const { kinds } = ownSectionsOf(menu, domain);

  it.each([
    ['empanada', ['Pulpo']],
    ['empanadas', ['Pulpo']],
    ['tapioca', ['Carne de sol na nata']],
    ['salgada', []],
    ['risotto', []],
    ['pasta', []],
    ['vino', []],
    ['picar', []],
  ])('is its noun, where it names one kind alone: %s', (thing, ids) => {
    expect([...kinds(thing)]).toEqual(ids);
  });
});
