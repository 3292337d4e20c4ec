/** A danger and an order: of what is declared free, the first is meant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const FREE = [
  ['sorbete', 'Sorbete de limón', 'postres', 7000],
  ['compota', 'Compota de pera', 'postres', 5000],
  ['ensalada', 'Ensalada verde', 'entradas', 4000],
  ['granizado', 'Granizado de mora', 'postres', undefined],
] as const;

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [['Mousse de maracuyá', 'postres', 2000]],
    [
      ...FREE.map(([dish_id, name, category, price]) => ({
        dish_id,
        name,
        category,
        free_from: ['lácteos', 'gluten'],
        ...(price === undefined ? {} : { price }),
      })),
      {
        dish_id: 'flan',
        name: 'Flan de vainilla',
        category: 'postres',
        price: 3000,
        allergens: [{ name: 'lácteos', severity: 'critical' }],
      },
    ],
  );
});
afterAll(() => guest.remove());

describe('the first of what is declared free', () => {
  it.each([
    ['el postre más barato sin lácteos', 'compota', /Lo más barato: compota de pera \(\$ 5\.000\)/u],
    ['el postre más caro sin lácteos', 'sorbete', /Lo más caro: sorbete de limón \(\$ 7\.000\)/u],
    ['algo dulce sin lácteos y barato', 'compota', /Lo más barato: compota/u],
    ['lo más barato sin gluten', 'ensalada', /Lo más barato: ensalada verde/u],
    ['soy celíaca, ¿cuál es el plato más barato que puedo comer?', 'ensalada', /Lo más barato: ensalada verde/u],
    ['the cheapest dessert without dairy', 'compota', /The cheapest: Compota de pera/u],
    ['qual a sobremesa mais barata sem leite?', 'compota', /O mais barato: Compota de pera/u],
  ])('«%s»', async (question, first, told) => {
    const { offered, answer } = await guest.ask(question);
    expect(offered).toEqual([first]);
    expect(answer).toMatch(told);
  });

  it('is behind the cheaper ones that are not, which are told as they were', async () => {
    const { answer } = await guest.ask('el postre más barato sin lácteos');
    expect(answer).toContain('contienen (1): flan de vainilla');
    expect(answer).toContain('mousse de maracuyá');
  });

  it('leaves none of the set out where it has no price', async () => {
    const { answer } = await guest.ask('el postre más barato sin lácteos');
    expect(answer).toContain('(3): compota de pera, sorbete de limón y granizado de mora');
  });

  it('is nothing where nothing is declared free', async () => {
    const { offered, answer } = await guest.ask('el postre más barato sin huevo');
    expect(offered).toEqual([]);
    expect(answer).not.toContain('Lo más barato');
  });
});

describe('an order of a thing that is not there', () => {
  it.each(['la pizza más barata sin gluten', 'el sushi más barato sin lácteos', 'a pizza mais barata sem leite'])(
    'is of nothing else: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );
});

describe('a dish that usually holds a danger, beside a danger that is asked of', () => {
  it('says which ones to look at, and each is judged by its record', async () => {
    const beers = await openMenu(restaurantAt('es-AR'), [
      ['Cerveza rubia', 'bebidas', 4500],
      ['Cerveza negra', 'bebidas', 4700],
      ['Tarta de acelga', 'principales', 7000],
      ['Agua sin gas', 'bebidas', 2000],
    ]);
    const told = await beers.ask('qué cervezas tienen sin alcohol');
    expect(told.items.map(({ name }) => name).toSorted()).toEqual(['Cerveza negra', 'Cerveza rubia']);
    expect(told.offered).toEqual([]);
    await beers.remove();
  });

  it('is sought of all, whoever it is for: who cannot have something is no wish for what children like', async () => {
    const { offered } = await guest.ask('mi nena es intolerante a la lactosa, ¿qué postres puede comer?');
    expect(offered).toEqual(expect.arrayContaining(['sorbete', 'compota']));
    expect(offered).not.toContain('flan');
  });
});
