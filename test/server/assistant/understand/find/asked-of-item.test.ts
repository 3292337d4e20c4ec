/** Whatever stands before a danger, beside an item that is named it is asked of that item. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [
      ['Provoleta al orégano', 'entradas', 9800],
      ['Rabas con limón', 'entradas', 16500],
      ['Ñoquis al pesto', 'pastas', 16400],
      ['Ensalada con nueces', 'ensaladas', 13900],
    ],
    [
      {
        dish_id: 'flan_casero',
        name: 'Flan casero',
        category: 'postres',
        ingredients: ['huevo', 'leche'],
        allergens: [{ name: 'huevo', severity: 'critical' }],
      },
    ],
  );
});
afterAll(() => guest.remove());

const ITEMS = ['flan casero', 'provoleta al orégano', 'rabas con limón', 'ñoquis al pesto'];
const DANGERS = {
  es: ['maní', 'sésamo', 'huevo', 'mostaza', 'pescado', 'frutos secos', 'soja'],
  en: ['peanuts', 'sesame', 'egg', 'mustard', 'fish', 'nuts', 'soy'],
  pt: ['amendoim', 'gergelim', 'ovo', 'mostarda', 'peixe', 'nozes', 'soja'],
} as const;
type Say = (danger: string, item: string) => string;
const SAYING: Readonly<Record<keyof typeof DANGERS, readonly Say[]>> = {
  es: [
    (danger, item) => `¿hay algo de ${danger} en ${item}?`,
    (danger, item) => `¿${item} tiene algo de ${danger}?`,
    (danger, item) => `${item}, ¿lleva alguna cosa con ${danger}?`,
    (danger, item) => `quería saber si hay ${danger} en ${item}`,
  ],
  en: [
    (danger, item) => `Is there any ${danger} in the ${item}?`,
    (danger, item) => `Does the ${item} have any ${danger}?`,
    (danger, item) => `any ${danger} in the ${item}?`,
    (danger, item) => `is there some ${danger} in ${item}?`,
  ],
  pt: [
    (danger, item) => `tem algum ${danger} em ${item}?`,
    (danger, item) => `${item} leva alguma coisa de ${danger}?`,
    (danger, item) => `queria saber se tem ${danger} em ${item}`,
  ],
};
const asked = fc
  .constantFrom('es', 'en', 'pt')
  .chain((language) =>
    fc
      .tuple(fc.constantFrom(...SAYING[language]), fc.constantFrom(...DANGERS[language]), fc.constantFrom(...ITEMS))
      .map(([say, danger, item]) => ({ language, item, question: say(danger, item) })),
  );

describe('a danger that is asked of an item', () => {
  it('is judged of that item alone, and offers nothing', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ language, item, question }) => {
        const { offered, answer } = await guest.asking({ language }, question);
        expect({ question, offered }).toEqual({ question, offered: [] });
        expect(answer.toLowerCase()).toContain(item);
        expect(answer).not.toMatch(/^(?:Tengo|I have|Tenho|No veo|I see nothing)/u);
      }),
      { numRuns: 200 },
    );
  });

  it('is told where the record has it', async () => {
    const { answer } = await guest.asking({ language: 'en' }, 'is there some egg in the flan casero?');
    expect(answer).toContain('contains egg');
  });
});

describe('what is part of a name', () => {
  it('is asked of nothing: the item is wanted', async () => {
    const { answer } = await guest.ask('quiero algo con nueces');
    expect(answer).toContain('Ensalada con nueces');
  });
});
