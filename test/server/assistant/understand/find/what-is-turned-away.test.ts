/** What a guest does not want names no dish, though dishes are called so; a kind of thing is looked for without it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const MENU = [
  ['Taco al pastor', 'tacos', 22],
  ['Taco de carne asada', 'tacos', 28],
  ['Taco de bistec', 'tacos', 26],
  ['Taco de nopal', 'tacos', 26],
  ['Carne en su jugo', 'fuertes', 98],
  ['Huevos rancheros', 'desayunos', 82],
  ['Molletes', 'desayunos', 68],
  ['Mojama con almendras', 'botanas', 59],
] as const;

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-MX'),
    MENU.map(([name, category, price]) => [name, category, price]),
    [
      {
        dish_id: 'gobernador',
        name: 'Quesadilla gobernador',
        category: 'fuertes',
        menu_description: 'Camarón y queso.',
      },
    ],
  );
});
afterAll(() => guest.remove());

describe('what is turned away', () => {
  it.each([
    ['es', 'hay algo sin carne?'],
    ['es', 'algo que no lleve huevo, ya me cansé del huevo'],
    ['en', 'anything on the menu without meat?'],
    ['pt', 'tem alguma coisa no cardápio sem carne?'],
  ] as const)('in %s is held against all, and is the name of none: «%s»', async (language, question) => {
    const { items, offered } = await guest.asking({ language }, question);
    expect(items.length).toBeGreaterThan(2);
    expect(offered).toEqual([]);
  });

  it.each(['tacos sin carne', 'tacos pero sin carne'])(
    'of a kind is held against all of it: «%s»',
    async (question) => {
      const { items, decision } = await guest.ask(question);
      expect(items.map(({ itemId }) => itemId).every((id) => id.startsWith('taco'))).toBe(true);
      expect(items).toHaveLength(4);
      expect(decision).not.toBe('ASK_CLARIFY');
    },
  );

  it.each([
    ['es', 'quiero un taco pero no me gusta el nopal'],
    ['es', 'algún taco que no sea de nopal'],
    ['es', 'quiero un taco que no lleve nopal'],
    ['pt', 'quero um taco mas não curto nopal'],
    ['en', 'I want a taco, not a fan of nopal'],
  ] as const)('by a word that only names say leaves those out: in %s, «%s»', async (language, question) => {
    const { offered, answer } = await guest.asking({ language }, question);
    expect(offered, answer).not.toContain('taco_de_nopal');
    expect(offered, answer).toContain('taco_de_bistec');
  });

  it('is nothing behind a Portuguese «no»', async () => {
    const { answer } = await guest.asking(
      { language: 'pt' },
      'o que vem na quesadilla gobernador, e no taco de nopal?',
    );
    expect(answer).not.toMatch(/livres de/u);
  });
});

describe('what is wanted', () => {
  it.each(['algo con almendras', '¿con almendras lleva algo?'])(
    'is found where a name says it: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual(['mojama_con_almendras']);
    },
  );

  it('is not there where no name and no record says it, though its usual parts are', async () => {
    const { offered, answer } = await guest.ask('¿ponen paella?');
    expect(offered).toEqual([]);
    expect(answer).not.toMatch(/Pueden contener/u);
  });
});

describe('what a record lists nothing of', () => {
  it('is told by what it says of the dish', async () => {
    const { answer } = await guest.ask('¿qué trae la quesadilla gobernador?');
    expect(answer).toMatch(/Camarón y queso/u);
  });

  it.each([
    ['es', '¿de qué productor es la quesadilla gobernador?', /no dice nada/u],
    ['en', 'sorry what exactly is the quesadilla gobernador', /says nothing about/u],
    ['pt', 'de que produtor é a quesadilla gobernador?', /não diz nada sobre/u],
  ] as const)('in %s words that answer to nothing are named as such', async (language, question, said) => {
    const { answer } = await guest.asking({ language }, question);
    expect(answer).toMatch(/Camarón y queso/u);
    expect(answer).toMatch(said);
  });

  it('assures nobody of a part that nobody knows', async () => {
    const { answer, action } = await guest.ask('¿la quesadilla gobernador lleva zarambla?');
    expect(answer).toMatch(/no sé si/u);
    expect(action).not.toBe('SAFE_TO_ORDER');
  });

  it('is how a thing is done, though names begin so', async () => {
    const menu = [
      ['Fried pickles', 'Sides', 9],
      ['Fried okra', 'Sides', 8],
      ['French fries', 'Sides', 5],
      ['Potato salad', 'Sides', 4],
      ['Collard greens', 'Sides', 5],
    ] as const;
    const other = await openMenu(
      restaurantAt('en-US'),
      menu.map(([name, category, price]) => [name, category, price]),
    );
    try {
      const { offered } = await other.asking({ language: 'en' }, "a side that's not fried");
      expect(offered).toContain('collard_greens');
      for (const fried of ['fried_pickles', 'fried_okra', 'french_fries']) expect(offered).not.toContain(fried);
    } finally {
      await other.remove();
    }
  });
});
