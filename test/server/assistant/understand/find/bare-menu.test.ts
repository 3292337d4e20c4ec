/** Menus as owners have them: the kinds are told by sections and names alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest, MenuLine } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const MENU: readonly MenuLine[] = [
  ['Ñoquis de papa', 'Pastas (salsa aparte)', 9800],
  ['Lasagna de carne', 'Pastas (salsa aparte)', 12_000],
  ['Ravioles de ricota', 'Pastas (salsa aparte)', 11_200],
  ['Reina pepiada', 'Arepas rellenas', 17_500],
  ['Dominó', 'Arepas rellenas', 13_900],
  ['Huevos pericos', 'Arepas rellenas', 12_500],
  ['Arepa con queso', 'Arepas sencillas', 7900],
  ['Arepa boyacense', 'Arepas sencillas', 7500],
  ['Calabresa', 'Pizzas saladas (grande)', 14_000],
  ['Mozzarella', 'Pizzas saladas (grande)', 12_000],
  ['Romeo y Julieta', 'Pizzas dulces', 9000],
  ['Banana y canela', 'Pizzas dulces', 8900],
  ['Flan casero', 'Postres', 5000],
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), MENU);
});
afterAll(() => guest.remove());

describe('a part of the list that is asked for by its whole title', () => {
  it.each([
    ['que arepas rellenas tienen porfa', ['reina_pepiada', 'dominó', 'huevos_pericos']],
    ['¿qué pizzas dulces hay?', ['romeo_y_julieta', 'banana_y_canela']],
    ['pizzas saladas?', ['calabresa', 'mozzarella']],
    ['arepas sencillas tenés?', ['arepa_con_queso', 'arepa_boyacense']],
  ])('«%s» is what stands there, though others are called so', async (question, offered) => {
    expect((await guest.ask(question)).offered).toEqual(offered);
  });

  it.each([
    ['cual es la arepa rellena mas barata', 'huevos_pericos'],
    ['la pizza dulce más barata', 'banana_y_canela'],
    ['¿cuál es la pizza salada más cara?', 'calabresa'],
  ])('«%s» is the first of these', async (question, first) => {
    expect((await guest.ask(question)).offered[0]).toBe(first);
  });
});

describe('a kind that no record declares and a section has', () => {
  it.each([
    ['es', 'soy vegetariana, q puedo comer de pastas'],
    ['es', 'pastas sin carne'],
    ['es', 'pastas sin carne roja ni pollo'],
    ['es', 'no como carne, que pastas hay'],
    ['es', 'soy celíaca, ¿qué pastas hay?'],
    ['en', 'i am vegetarian, which pastas can i have?'],
    ['en', 'pasta without meat'],
    ['pt', 'massa sem carne'],
    ['pt', 'sou vegetariano, que massas posso comer?'],
  ] as const)('in %s is never denied, whatever it is to be without: «%s»', async (language, question) => {
    const { answer, decision, offered, items } = await guest.asking({ language }, question);
    expect(answer).not.toMatch(/No tengo|I have no|don't have|Não tenho/u);
    expect(decision).not.toBe('SAFE_TO_ORDER');
    expect(offered).toEqual([]);
    expect(items.map(({ itemId }) => itemId)).toEqual(
      expect.arrayContaining(['ñoquis_de_papa', 'lasagna_de_carne', 'ravioles_de_ricota']),
    );
    expect(items.map(({ itemId }) => itemId)).not.toContain('flan_casero');
  });
});
