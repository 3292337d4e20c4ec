/** What several names share is sought as a kind of thing; words that no attribute has narrow it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const MENU = [
  ['Taco de suadero', 'tacos', 30],
  ['Taco de bistec', 'tacos', 28],
  ['Taco de nopal con queso', 'tacos', 26],
  ['Tamal de dulce', 'tamales', 22],
  ['Ensalada de nopales', 'ensaladas', 52],
  ['Consomé de borrego', 'sopas', 58],
  ['Cerveza', 'bebidas', 47],
] as const;

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-MX'),
    MENU.map(([name, category, price]) => [name, category, price]),
    [
      { dish_id: 'flan', name: 'Flan', category: 'postres', menu_description: 'Flan casero con cajeta.' },
      { dish_id: 'pay', name: 'Pay de queso', category: 'postres', menu_description: 'Con galleta.' },
    ],
  );
});
afterAll(() => guest.remove());

describe('another thing than the kind that is known', () => {
  it.each(['cuánto sale el taco de carpincho', '¿cuál es la capital de México?'])(
    '«%s» seeks none of it',
    async (said) => {
      const { offered } = await guest.ask(said);
      expect(offered).toEqual([]);
    },
  );
});

async function offeredFor(question: string, language?: 'en' | 'pt'): Promise<(string | undefined)[]> {
  const told = await guest.asking(language === undefined ? {} : { language }, question);
  return told.offered.map((id) => told.items.find(({ itemId }) => itemId === id)?.name);
}

describe('a word that several names share', () => {
  it.each([
    ['cuál es el taco más barato', ['Taco de nopal con queso']],
    ['tacos hasta 28 pesos', ['Taco de bistec', 'Taco de nopal con queso']],
    ['algún taco', ['Taco de suadero', 'Taco de bistec', 'Taco de nopal con queso']],
  ])('«%s» seeks them all', async (question, expected) => {
    expect(await offeredFor(question)).toEqual(expected);
  });

  it('is that item where an article and an aspect ask for one', async () => {
    expect(await offeredFor('¿cuánto cuesta el taco de bistec?')).toEqual([]);
  });
});

it('a danger that a name has is never left out of what is sought', async () => {
  const told = await guest.ask('taco sin queso');
  expect(told.offered).toEqual([]);
  expect(told.answer).toContain('Pueden contener (1): taco de nopal con queso');
});

describe('a word that no attribute has', () => {
  it('is sought behind «con» and «de» in what records say', async () => {
    expect(await offeredFor('algo de borrego')).toEqual(['Consomé de borrego']);
  });

  it('narrows what fits where some record says it', async () => {
    expect(await offeredFor('¿qué postres son caseros?')).toEqual(['Flan']);
  });

  it('changes nothing where none does', async () => {
    expect((await offeredFor('quiero un postre finísimo')).length).toBeGreaterThan(1);
  });
});
