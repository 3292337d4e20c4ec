/** Words of a name that mean something else, too: a way of eating, a request, a part. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [
      ['Mozzarella', 'Pizzas', 9000],
      ['Calabresa', 'Pizzas', 9800],
      ['Lasaña de carne', 'Pastas', 12_000],
      ['Hamburguesa sin carne', 'Hamburguesas', 11_000],
      ['Malbec reserva', 'Vinos', 19_800],
      ['Cabernet franc', 'Vinos', 22_500],
    ],
    [{ dish_id: 'vegetariana', name: 'Vegetariana', category: 'Pizzas', price: 9500, tags: ['vegetariano'] }],
  );
});
afterAll(() => guest.remove());

describe('a way of eating', () => {
  it.each([
    ['es', 'soy vegetariana, ¿qué pizza puedo pedir?'],
    ['es', '¿qué opciones vegetarianas hay?'],
    ['en', "what's vegetarian?"],
    ['en', "i'm vegetarian, what can i eat?"],
    ['pt', 'sou vegetariana, que pizza posso pedir?'],
  ] as const)('in %s is asked of all, though one is called so: «%s»', async (language, question) => {
    const { items, answer } = await guest.asking({ language }, question);
    expect(items.length).toBeGreaterThan(1);
    expect(answer).toMatch(/Para preguntar|To ask about|Para perguntar/u);
  });

  it.each(['¿cuánto sale la vegetariana?', 'una vegetariana, precio?'])(
    'is the name of that one in «%s»',
    async (question) => {
      expect((await guest.ask(question)).answer).toMatch(/vegetariana sale 9\.?500/u);
    },
  );
});

describe('a word of a request that stands in a name', () => {
  it.each([
    ['¿cuánto sale el malbec reserva?', /19\.?800/u],
    ['cual sale mas, el malbec reserva o el cabernet franc?', /Cabernet franc \(\$ 22\.500\).*Malbec reserva/su],
  ])('is of the name: «%s»', async (question, told) => {
    expect((await guest.ask(question)).answer).toMatch(told);
  });

  it('asks for it where it stands alone', async () => {
    expect((await guest.ask('quiero reservar una mesa')).answer).toContain('Las reservas');
  });
});

describe('a part that only the name says', () => {
  it.each([
    ['es', '¿la lasaña lleva carne?', 'Sí, por su nombre la lasaña de carne lleva carne'],
    ['en', 'does the lasaña have meat?', 'has «meat» by its name'],
    ['pt', 'a lasaña leva carne?', 'leva «carne» pelo nome'],
  ] as const)('is told in %s: «%s»', async (language, question, told) => {
    expect((await guest.asking({ language }, question)).answer).toContain(told);
  });

  it.each(['¿la lasaña lleva pollo?', '¿la hamburguesa sin carne lleva pavo?'])(
    'is no other: «%s»',
    async (question) => {
      expect((await guest.ask(question)).answer).not.toContain('por su nombre');
    },
  );

  it('is none that the name denies', async () => {
    expect((await guest.ask('¿la hamburguesa sin carne lleva carne?')).answer).not.toContain('por su nombre');
  });
});
