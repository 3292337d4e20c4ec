import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';

/** Question → what is offered in its order, and what was understood: `attribute op value`. */
type Case = readonly [question: string, offered: readonly string[], conditions: readonly string[]];

const CASES: Readonly<Record<'es' | 'en' | 'pt', readonly Case[]>> = {
  es: [
    ['algo dulce', ['Ensalada de frutas', 'Flan con dulce de leche'], ['kind is dessert']],
    ['¿Qué postres hay?', ['Ensalada de frutas', 'Flan con dulce de leche'], ['category is dessert']],
    ['algo dulce hasta 5 mil', ['Ensalada de frutas'], ['kind is dessert', 'price atMost 5000 ARS']],
    ['algo para tomar', ['Agua sin gas', 'Cerveza rubia'], ['category is drink']],
    ['quiero pescado', ['Trucha grillada'], ['of is fish']],
    ['algo con pollo', ['Milanesa de pollo'], ['of is poultry']],
    ['algo de carne o de pollo', ['Empanada de carne', 'Milanesa de pollo', 'Bife de chorizo'], ['of is beef']],
    ['algo de pollo y de carne', ['Empanada de carne', 'Milanesa de pollo', 'Bife de chorizo'], ['of is poultry']],
    ['el postre más barato', ['Ensalada de frutas'], ['category is dessert']],
    ['algo de más de 10 mil', ['Bife de chorizo', 'Trucha grillada'], ['price above 10000 ARS']],
  ],
  en: [
    ['the cheapest drink', ['Still water'], ['kind is drink']],
    ['I want fish', ['Grilled trout'], ['of is fish']],
    ['something cold to drink', ['Lager beer'], ['temperature is cold', 'kind is drink']],
    ['any dessert under 5500?', ['Fruit salad'], ['kind is dessert', 'price below 5500 ARS']],
    ['something around 5000', ['Fruit salad', 'Lager beer'], ['price about 5000 ARS']],
  ],
  pt: [
    ['algo doce', ['Salada de frutas', 'Bolo de chocolate'], ['kind is dessert']],
    ['quero peixe', ['Truta grelhada'], ['of is fish']],
    ['alguma sobremesa até 5500?', ['Salada de frutas'], ['kind is dessert', 'price atMost 5500 ARS']],
    ['por volta de 5000', ['Salada de frutas', 'Cerveja'], ['price about 5000 ARS']],
  ],
};

const LOCALES = { es: 'es-AR', en: 'en-US', pt: 'pt-BR' } as const;

describe.each(['es', 'en', 'pt'] as const)('what is sought in a small menu in %s', (language) => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(restaurantAt(LOCALES[language]), SMALL_MENUS[language]);
  });
  afterAll(() => guest.remove());

  it.each(CASES[language])('%s', async (question, offered, conditions) => {
    const told = await guest.asking({ language }, question);
    const nameOf = new Map(told.items.map(({ itemId, name }) => [itemId, name]));
    expect(told.offered.map((id) => nameOf.get(id))).toEqual(offered);
    expect(told.understood.conditions.map(({ attribute, op, value }) => `${attribute} ${op} ${value}`)).toEqual(
      conditions,
    );
    for (const name of offered) expect(told.answer).toContain(name);
  });
});

describe('what is read of a question', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
  });
  afterAll(() => guest.remove());

  it.each([
    ['algo que no sea dulce', 'taste isNot sweet', ['ensalada_de_frutas', 'flan_con_dulce_de_leche']],
    ['algo que no sea de pollo', 'of isNot poultry', ['milanesa_de_pollo']],
  ])('«%s» offers nothing of it', async (question, condition, refused) => {
    const { offered, understood } = await guest.ask(question);
    expect(understood.conditions.map(({ attribute, op, value }) => `${attribute} ${op} ${value}`)).toEqual([condition]);
    expect(offered).toContain('papas_fritas');
    for (const id of refused) expect(offered).not.toContain(id);
  });

  it.each([
    ['¿Cuántos postres tienen?', 'Son 2'],
    ['¿cuántas bebidas tienen?', 'Son 2'],
    ['¿cuántas cosas dulces hay?', 'Son 2'],
  ])('«%s» is answered by a number', async (question, number) => {
    expect((await guest.ask(question)).answer).toMatch(new RegExp(`^${number}`, 'u'));
  });

  it('tells a wish as the guest wrote it, with the same id whenever it is asked', async () => {
    const [once, again] = [await guest.ask('algo DULCE hasta 5 mil'), await guest.ask('algo DULCE hasta 5 mil')];
    expect(once.understood.conditions.map(({ text, from }) => [text, from])).toEqual([
      ['algo DULCE', 'message'],
      ['5 mil', 'message'],
    ]);
    expect(again.understood).toEqual(once.understood);
  });
});
