/** A kind of thing without a danger, where one thing is called so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';

const dish = (dish_id: string, name: string, parts: object): Record<string, unknown> => ({
  dish_id,
  name,
  category: 'postres',
  ...parts,
});

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [],
    [
      dish('torta', 'Postre de almendras sin gluten', { ingredients: ['almendras'], free_from: ['gluten'] }),
      dish('budin', 'Budín de maíz', { ingredients: ['maíz'], free_from: ['gluten'] }),
      dish('tarta', 'Tarta de la tía', {
        ingredients: ['harina de trigo'],
        allergens: [{ name: 'gluten', severity: 'critical' }],
      }),
      dish('pera', 'Pera asada', { ingredients: ['pera'] }),
    ],
  );
});
afterAll(() => guest.remove());

describe('a kind of thing without a danger', () => {
  it.each(['postre sin gluten', 'un postre sin gluten', 'quiero un postre sin gluten, por favor'])(
    '«%s»: all of the kind are judged, and those declared free are offered',
    async (question) => {
      const { offered, items, answer } = await guest.ask(question);
      expect([...offered].sort()).toEqual(['budin', 'torta']);
      expect(items).toHaveLength(4);
      expect(answer).toMatch(/Para evitar[^\n]*tarta de la tía/iu);
    },
  );

  it.each(['el postre sin gluten', 'Postre de almendras sin gluten'])(
    '«%s» is the one of that name',
    async (question) => {
      const { answer, items } = await guest.ask(question);
      expect(items.length).toBeLessThan(2);
      expect(answer).not.toContain('Budín');
    },
  );

  it('a question of what is in it is asked of the one that has the name', async () => {
    const { answer } = await guest.ask('¿el postre sin gluten lleva almendras?');
    expect(answer).toContain('almendras');
    expect(answer).not.toContain('Budín');
  });
});

describe('a kind of thing without a part that is no danger', () => {
  let menu: MenuGuest;
  beforeAll(async () => {
    const of = (id: string, name: string, ingredients: readonly string[]): Record<string, unknown> => ({
      dish_id: id,
      name,
      category: 'Del día',
      ingredients,
    });
    menu = await openMenu(
      restaurantAt('es-AR'),
      [],
      [
        of('horno', 'Pollo al horno', ['pollo', 'romero', 'papa']),
        of('suprema', 'Suprema de pollo', ['pollo', 'limón', 'romero']),
        of('wok', 'Pollo al wok', ['pollo', 'zanahoria', 'arroz']),
        of('bife', 'Bife con papas', ['carne vacuna', 'papa']),
      ],
    );
  });
  afterAll(() => menu.remove());

  it.each([
    'algo de pollo sin romero',
    'pollo sin romero',
    'algo de pollo que no tenga romero',
    'algo de pollo que no lleve romero',
    'detesto el romero, algo de pollo',
    'detesto el romero 😖 algo de pollo q no lleve?',
    'something with chicken, no rosemary',
    'chicken without rosemary',
    'algum prato de frango sem alecrim',
    'detesto alecrim 😖 algo de frango que não leve?',
  ])('«%s» offers none that has it', async (question) => {
    expect((await menu.ask(question)).offered).toEqual(['wok']);
  });

  it.each(['el pollo al wok sin zanahoria', 'quiero la suprema sin romero'])(
    '«%s» is said of the one that is named',
    async (question) => {
      const { offered } = await menu.ask(question);
      expect(offered.filter((id) => id === 'bife' || id === 'horno')).toEqual([]);
    },
  );

  it.each([
    '¿pollo con papas sin romero lleva algo de ajo?',
    'o frango sem alecrim leva alho?',
    'does chicken without rosemary have garlic?',
  ])('«%s» is asked of one thing, and lists none', async (question) => {
    expect((await menu.ask(question)).offered).toEqual([]);
  });

  it.each(['soy alérgica al romero, algo de pollo', 'algo de pollo sin romero, soy alérgico'])(
    'by health nothing is offered that is not declared free: «%s»',
    async (question) => {
      expect((await menu.ask(question)).offered).toEqual([]);
    },
  );
});

describe('a kind of thing that the house calls otherwise', () => {
  let menu: MenuGuest;
  beforeAll(async () => {
    menu = await openMenu(restaurantAt('en-GB'), [
      ['Mini burger', 'Kids', 6],
      ['Cheese toastie', 'Kids', 5],
      ['Chocolate brownie', 'Puddings', 7],
      ['Rhubarb crumble', 'Puddings', 7],
      ['Black pudding Scotch egg', 'Starters', 8],
      ['Sticky toffee pudding', 'Puddings', 7],
    ]);
  });
  afterAll(() => menu.remove());

  it.each(['burgers without cheese', 'do you have burgers without cheese?'])(
    'is judged by what is turned away alone: «%s»',
    async (question) => {
      const { answer, offered } = await menu.asking({ language: 'en' }, question);
      expect(offered).toEqual([]);
      expect(answer).toContain('free of milk');
      expect(answer).toContain('Mini burger');
      expect(answer).not.toContain('gluten and');
    },
  );

  it.each(['pudding without chocolate', 'a pudding, I hate chocolate', 'dessert but please no chocolate'])(
    'leaves out by its word what is only disliked: «%s»',
    async (question) => {
      const { offered, decision } = await menu.asking({ language: 'en' }, question);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered).not.toContain('chocolate_brownie');
      expect(decision).not.toBe('ASK_CLARIFY');
    },
  );
});

describe('a kind that a name has words of, and what is to be left out behind it', () => {
  let bar: MenuGuest;
  beforeAll(async () => {
    bar = await openMenu(restaurantAt('es-AR'), [
      ['Cold brew', 'Bebidas', 3000],
      ['Iced latte', 'Bebidas', 3500],
      ['Flat white', 'Bebidas', 3200],
      ['Hot chocolate', 'Bebidas', 3600],
      ['Brownie', 'Postres', 4000],
    ]);
  });
  afterAll(() => bar.remove());

  it.each([
    ['cold drink, no milk', 'Iced latte', 'Hot chocolate'],
    ['a hot drink, no milk please', 'Flat white', 'Cold brew'],
  ])('«%s» asks of the kind', async (question, told, other) => {
    const { answer, offered } = await bar.ask(question);
    expect(answer).toContain(told);
    expect(answer).not.toContain(other);
    expect(offered).toEqual([]);
  });

  it.each(['the cold brew, no milk', "I'm allergic to milk, cold drink?"])('«%s» stays careful', async (question) => {
    const { offered, answer } = await bar.ask(question);
    expect(offered).toEqual([]);
    expect(answer).not.toMatch(/free of milk: (?:Iced latte|Flat white)/u);
  });
});
