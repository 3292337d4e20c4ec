import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest, MenuLine } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const MENU: readonly MenuLine[] = [
  ['Bocha de helado', 'Dulce', 3000],
  ['Torta de zanahoria', 'Dulce', 5500],
  ['Papas fritas', 'Para picar', 4000],
  ['Sándwich tostado', 'Para picar', 6000],
  ['Café con leche', 'Cafetería', 2500],
  ['Gaseosa', 'Bebidas', 2400],
  ['Pollo al horno', 'Principales', 11000],
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), MENU, [
    { dish_id: 'untable', name: 'Untable de la casa', category: 'Para picar', menu_description: 'Con queso crema' },
    { dish_id: 'panqueque', name: 'Panqueque', category: 'Dulce', menu_description: 'Relleno de dulce de leche' },
  ]);
});
afterAll(() => guest.remove());

describe('a thing that is asked for by another of its names', () => {
  it.each([
    ['tem sorvete?', 'Bocha de helado'],
    ['is there ice cream?', 'Bocha de helado'],
    ['¿tenés gelato?', 'Bocha de helado'],
    ['do you have carrot cake?', 'Torta de zanahoria'],
    ['quero um bolo', 'Torta de zanahoria'],
    ['some french fries', 'Papas fritas'],
    ['tem refrigerante?', 'Gaseosa'],
    ['you got a latte?', 'Café con leche'],
  ])('is found: «%s»', async (question, name) => {
    const { answer, decision } = await guest.ask(question);
    expect(answer).toContain(name);
    expect(decision).toBe('ANSWER');
  });

  it('that is not there is none of what shares a word with it', async () => {
    const { offered } = await guest.ask('do you have cream soda?');
    expect(offered).not.toContain('untable');
  });

  it('turned down is not sought', async () => {
    expect((await guest.ask('algo dulce que no sea torta')).offered).not.toContain('torta_de_zanahoria');
  });
});

describe('a name never means more than it did', () => {
  it.each([
    '¿el gelato de pistacho tiene maní?',
    'soy celíaca, ¿el carrot cake de la abuela?',
    'is the ice cream free of nuts?',
  ])('nobody is assured: «%s»', async (question) => {
    const { action, offered } = await guest.ask(question);
    expect(action).not.toBe('SAFE_TO_ORDER');
    expect(offered).toEqual([]);
  });

  it('whoever tells of their health is offered nothing by it', async () => {
    const said = fc.constantFrom(
      'soy alérgico a la leche',
      'soy celíaca',
      "I'm allergic to eggs",
      'sou intolerante à lactose',
    );
    const wished = fc.constantFrom('tem sorvete?', 'is there ice cream?', 'un gelato', 'quero um bolo');
    await fc.assert(
      fc.asyncProperty(said, wished, async (health, wish) => {
        expect((await guest.ask(`${health}, ${wish}`)).offered).toEqual([]);
      }),
      { numRuns: 16 },
    );
  });
});
