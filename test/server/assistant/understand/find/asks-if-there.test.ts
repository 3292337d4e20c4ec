/** «¿Tenés gaseosa?»: whether there is one thing, told as an offer of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Cerveza roja', 'Barra', 5200],
    ['Cerveza rubia', 'Barra', 5000],
    ['Gaseosa', 'Barra', 2800],
    ['Mondongo', 'Fuegos', 9900],
  ]);
});
afterAll(() => guest.remove());

describe('whether there is one thing', () => {
  it.each([
    ['gaseosa tenés?', ['gaseosa']],
    ['¿hay mondongo?', ['mondongo']],
    ['che, cerveza roja tenés?', ['cerveza_roja']],
  ])('«%s» offers that one, with its price', async (question, offered) => {
    const told = await guest.ask(question);
    expect(told.offered).toEqual(offered);
    expect(told.answer).toMatch(/\$ \d/u);
  });

  it.each(['¿el mondongo tiene gluten?', '¿qué lleva el mondongo?', 'la gaseosa tiene azúcar?'])(
    '«%s» asks something of it, and offers nothing',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );
});
