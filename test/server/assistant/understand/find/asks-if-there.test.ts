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

describe('a kind of which one is called by another name', () => {
  let bar: MenuGuest;
  beforeAll(async () => {
    bar = await openMenu(restaurantAt('es-AR'), [
      ['Pinta IPA', 'Bebidas', 6400],
      ['Quilmes 1 l', 'Bebidas', 7900],
      ['Agua', 'Bebidas', 2000],
      ['Flan', 'Postres', 5000],
    ]);
  });
  afterAll(() => bar.remove());

  it.each(['¿hay cerveza?', '¿tenés alguna cerveza?', 'hay cervezas?'])(
    '«%s» is asked of all of them',
    async (question) => {
      const { offered } = await bar.ask(question);
      expect([...offered].sort()).toEqual(['pinta_ipa', 'quilmes_1_l']);
    },
  );

  it('«tengo 20 mil pesos» names nothing', async () => {
    expect((await bar.ask('tengo 20 mil pesos')).decision).not.toBe('ASK_CLARIFY');
  });

  it('«¿hasta qué hora está abierta la cocina?» seeks nothing in a part that is called so', async () => {
    const house = await openMenu(restaurantAt('es-AR'), [
      ['Milanesa', 'De la cocina', 15500],
      ['Bife', 'De la cocina', 24800],
      ['Flan', 'Postres', 5000],
    ]);
    const { offered, decision } = await house.ask('hasta que hora esta abierta la cocina los sabados?');
    expect([offered, decision]).toEqual([[], 'DISCLAIMER']);
    await house.remove();
  });
});

describe('a word that many names share', () => {
  const FILLINGS = ['Bacon & egg', 'Potato', 'Bean & cheese', 'Chorizo', 'Brisket', 'Migas', 'Nopales', 'Al pastor'];
  let tacos: MenuGuest;
  beforeAll(async () => {
    tacos = await openMenu(restaurantAt('en-US'), [
      ['Taco dozen', 'Breakfast tacos', 38],
      ...FILLINGS.map((filling, at) => [`${filling} taco`, 'Breakfast tacos', 3 + at / 4] as const),
      ['Oatmeal', 'Breakfast', 6],
    ]);
  });
  afterAll(() => tacos.remove());

  it.each(['tacos', 'how much are the tacos?', 'what tacos can i get'])(
    '«%s» is asked of all of them',
    async (question) => {
      const { offered, item } = await tacos.ask(question);
      expect(offered.length).toBeGreaterThan(3);
      expect(item).toBeUndefined();
    },
  );

  it.each(['do the tacos have gluten?', 'are the tacos dairy free?', 'no meat for me, what tacos can i get?'])(
    '«%s» is not answered by the one that begins with it',
    async (question) => {
      const { item, offered, answer } = await tacos.ask(question);
      expect([item, offered]).toEqual([undefined, []]);
      expect(answer).toMatch(/\(\d+\): .*and \d+ more/u);
    },
  );

  it('assures nobody by what the one that begins with it declares', async () => {
    const declared = { dish_id: 'dozen', name: 'Taco dozen', category: 'Breakfast tacos', free_from: ['gluten'] };
    const others = FILLINGS.map((filling) => [`${filling} taco`, 'Breakfast tacos', 4] as const);
    const house = await openMenu(restaurantAt('en-US'), others, [declared]);
    for (const question of [
      'are the tacos gluten free?',
      'i am coeliac, can i have the tacos?',
      'the taco, is it gluten free?',
    ]) {
      const { decision, item } = await house.ask(question);
      expect([question, item]).toEqual([question, undefined]);
      expect(decision).not.toBe('SAFE_TO_ORDER');
    }
    await house.remove();
  });

  it('asks back which one is meant', async () => {
    expect((await tacos.ask('the taco please')).decision).toBe('ASK_CLARIFY');
  });
});
