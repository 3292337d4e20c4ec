/** A noun that nothing knows is asked for, beside a word that is also a wish: nothing of the menu is meant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
});
afterAll(() => guest.remove());

describe('a noun that nothing knows', () => {
  it.each([
    '¿Cuántas juntas de examen principales existen en la India?',
    '¿Qué tipo de castigo frito se ofrece a veces a los rebeldes?',
    '¿Cuál creen algunos investigadores que es el animal más diverso y frío?',
  ])('is nothing of the menu: «%s»', async (message) => {
    expect((await guest.ask(message)).offered).toEqual([]);
  });

  it.each(['algo para combatir el frío y levantar el alma', 'something to fight the cold'])(
    'is not what a thing is wanted for: «%s»',
    async (message) => {
      expect((await guest.ask(message)).decision).not.toBe('ASK_CLARIFY');
    },
  );

  it.each(['algo bien frito, dorado de verdad', 'something crunchy, proper fried', 'algo bem frito e crocante'])(
    'is none right behind «algo»: «%s»',
    async (message) => {
      expect((await guest.ask(message)).offered).not.toEqual([]);
    },
  );

  it.each(['¿qué cosas fritas hay?', '¿qué cosas frías y livianas tienen?'])(
    'alone may be said of anything: «%s»',
    async (message) => {
      expect((await guest.ask(message)).decision).not.toBe('DISCLAIMER');
    },
  );
});
